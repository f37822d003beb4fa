/** Who reads what is sent and noted in a case: as conditions, beside the one decision of the case itself. */
import { type RawBuilder, sql } from 'kysely';
import { reachCondition } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { disciplinaryCase } from './disciplinary-case.form.ts';

/** True for cases that the person at work opened or is named in; `id` is the case's. */
const isRead = (work: Work, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from disciplinary_case its where its.organisation_id = ${work.session.organisationId}
    and its.id = ${id} and ${reachCondition(work, disciplinaryCase, 'own', 'its')})`;

/** An entry is read with its case. */
export const readableEntry = (work: Work, alias: string): RawBuilder<boolean> =>
  isRead(work, sql.ref(`${alias}.case_id`));

/** A notice is read by whom it is sent to, and with the case that it belongs to. */
export const readableNotice = (work: Work, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.employee_id`)} = ${work.session.employeeId}::bigint
    or ${isRead(work, sql.ref(`${alias}.case_id`))})`;
