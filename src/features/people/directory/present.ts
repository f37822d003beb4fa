/** SQL that is shared by the directory, the chart and home: who is here today, and what they do. */

import { type RawBuilder, sql } from 'kysely';
import type { Reached } from '#kernel/reached.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { reachCondition } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';

/** People `e` who have joined and not left on the organisation's day. */
export const isPresent = (work: Work): RawBuilder<unknown> => sql`
  e.organisation_id = ${work.session.organisationId} and e.joined_on <= ${work.today}::date
  and (e.left_on is null or e.left_on >= ${work.today}::date)`;

/** The work details `w` of `e` that hold today. */
export const joinCurrentWork = (work: Work): RawBuilder<unknown> => sql`
  left join employee_work w on ${holdsFor('w', 'e.id', work.today)}`;

/** What of people says who is here, and what they do. */
export const peopleForms = ['employee', 'employee-work'];

/** People `e` within the reach of the session. */
export function isWithin(work: Work, reach: Reached | undefined): RawBuilder<unknown> {
  return reach ? reachCondition(work, work.host.forms.form('employee'), reach, 'e') : sql`false`;
}

/** The words of a search, each to be found anywhere. */
export const patternsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** 'asha r' finds whoever has both parts somewhere in `column`. */
export function hasWords(text: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = patternsOf(text).map((pattern) => sql`${column} like ${pattern}`);
  if (conditions.length === 0) return sql`true`;
  return sql`(${sql.join(conditions, sql` and `)})`;
}
