/** What every part of a record's screen is given. */
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import type { ScreenProps } from '../../place.ts';

export type RecordProps = ScreenProps & { readonly form: FormShape; readonly record: RecordShape };
