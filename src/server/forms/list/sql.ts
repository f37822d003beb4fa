/** A piece of a statement. */
import type { RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;
