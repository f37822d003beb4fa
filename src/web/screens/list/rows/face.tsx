import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { personIn } from './columns.ts';

const linkedTitle = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    ? value.title
    : undefined;
const linkedId = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : undefined;

/** Whom a row is about: the picture where the list has it, else the first letters of the name. */
export function Face({ form, row, size }: { form: FormShape; row: RecordShape; size: 20 | 28 | 40 }) {
  const picture = form.fields.find(({ kind }) => kind === 'picture');
  const about = linkedTitle(row.values[personIn(form)?.name ?? '']) ?? row.title;
  return <Avatar name={about} size={size} picture={picture && linkedId(row.values[picture.name])} />;
}
