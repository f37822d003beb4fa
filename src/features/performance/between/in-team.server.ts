import { type RawBuilder, sql } from 'kysely';
import { teamOf } from '#server/forms/people-of.ts';
import type { Work } from '#server/work.ts';

/** The team of somebody as the right side of `in`. */
export const inTeam = (work: Work, employee: number): RawBuilder<number> =>
  sql.join<number>([sql.raw('('), teamOf(work, employee), sql.raw(')')], sql.raw(''));
