/** What stands at the head of a payslip, written with it when its run is locked. */

import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { maskNumber } from '#kernel/mask.ts';
import { heldLast, holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import type { DraftTurn } from '../check/draft-turns.server.ts';

export type PayslipHead = {
  readonly code: string;
  readonly name: string;
  readonly joined: IsoDate;
  readonly department: string | null;
  readonly designation: string | null;
  readonly place: string | null;
  /** The row of the bank account: it is never written over. */
  readonly bank: number | null;
  /** Ends alone, as they are printed. */
  readonly pan: string | null;
  readonly uan: string | null;
};

type Numbers = { readonly id: number; readonly pan: string | null; readonly uan: string | null };

/**
 * The ends of the identity numbers of some people of a set: sealed values are opened here, not in the
 * database.
 */
export async function identityEnds(
  work: Work,
  run: { readonly id: number; readonly draftSet: number | null },
  { first, last }: DraftTurn,
): Promise<RawBuilder<unknown>> {
  const { organisationId } = work.session;
  const { rows } = await sql<Numbers>`
    select employee.id, employee.pan, employee.uan from payslip_draft draft
    join employee on employee.organisation_id = draft.organisation_id and employee.id = draft.employee_id
    where draft.organisation_id = ${organisationId} and draft.run_id = ${run.id}
      and draft.draft_set = ${run.draftSet} and draft.employee_id between ${first} and ${last}
      and (employee.pan is not null or employee.uan is not null)`.execute(work.db);
  const end = (column: string, sealed: string | null) =>
    sealed === null ? null : maskNumber(open(work.host, { organisationId, column }, sealed));
  return sql`unnest(${rows.map(({ id }) => id)}::bigint[],
    ${rows.map(({ pan }) => end('employee.pan', pan))}::text[],
    ${rows.map(({ uan }) => end('employee.uan', uan))}::text[]) as ends (employee, pan, uan)`;
}

/** The head of `draft` in `run`; department and designation of the month's last day, or of leaving. */
export const headColumn = sql`json_build_object('code', employee.code,
  'name', ${fullNameOf('employee')},
  'joined', employee.joined_on, 'department', department.name, 'designation', designation.name,
  'place', place.name, 'bank', bank.id, 'pan', ends.pan, 'uan', ends.uan)`;

const monthEnd = sql`((run.month || '-01')::date + interval '1 month - 1 day')::date`;

/** What the column above reads, to be joined to `draft` and `run` before `ends`. */
export const headJoins = sql`
  join employee on employee.organisation_id = draft.organisation_id and employee.id = draft.employee_id
  left join lateral ${heldLast('employee_work', 'draft.employee_id', monthEnd)} work on true
  left join department on department.organisation_id = draft.organisation_id
    and department.id = work.department_id
  left join designation on designation.organisation_id = draft.organisation_id
    and designation.id = work.designation_id
  left join establishment place on place.organisation_id = draft.organisation_id
    and place.id = work.establishment_id
  left join lateral (select bank.id from employee_bank bank
    where ${holdsFor('bank', 'draft.employee_id', sql`run.pay_on`)} limit 1) bank on true`;
