/** Who reads what is said in a case: as conditions, beside the one decision of the case itself. */
import { type RawBuilder, sql } from 'kysely';
import { reachCondition } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { grievance } from './grievance.form.ts';

/** True for cases that the person at work handles; `id` is the case's. */
const isHandled = (work: Work, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from grievance handled
  join grievance_team mine on mine.organisation_id = handled.organisation_id
    and mine.grievance_id = handled.id and mine.member_id = ${work.session.employeeId}::bigint
  where handled.organisation_id = ${work.session.organisationId} and handled.id = ${id}
    and ${reachCondition(work, grievance, 'own', 'handled')})`;

/** An entry is read with its case; a note by those who handle it. */
export function readableEntry(work: Work, alias: string): RawBuilder<boolean> {
  const of = sql.ref(`${alias}.grievance_id`);
  return sql<boolean>`(exists (select from grievance its
      where its.organisation_id = ${work.session.organisationId} and its.id = ${of}
        and ${reachCondition(work, grievance, 'own', 'its')})
    and (${sql.ref(`${alias}.kind`)} <> 'note' or ${isHandled(work, of)}))`;
}

/** A statement is read by whom it is asked of, and by those who handle the case that it belongs to. */
export const readableStatement = (work: Work, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.person_id`)} = ${work.session.employeeId}::bigint
    or ${isHandled(work, sql.ref(`${alias}.case_id`))})`;
