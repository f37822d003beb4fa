/** What stands at the head of a payslip, written with it when its run is locked. */

import { type RawBuilder, sql } from 'kysely';
import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { maskNumber } from '#kernel/mask.ts';
import { heldLastOfEach, heldOfEach } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { type DraftTurn, nearTurn } from '../check/draft-turns.server.ts';

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

/** Identity numbers of a person, sealed. */
type Numbers = { readonly id: number; readonly pan: string | null; readonly uan: string | null };

/** Those of a turn's people who have any. */
export async function readNumbers(work: Work, turn: DraftTurn): Promise<readonly Numbers[]> {
  const { rows } = await sql<Numbers>`
    select id, pan, uan from employee
    where organisation_id = ${work.session.organisationId} and ${nearTurn('id', turn)}
      and (pan is not null or uan is not null)`.execute(work.db);
  return rows;
}

/** The ends of numbers, to be joined as rows: they are opened here, not in the database. */
export function endsOf({ host, session }: Work, numbers: readonly Numbers[]): RawBuilder<unknown> {
  const { organisationId } = session;
  const end = (column: string, sealed: string | null) =>
    sealed === null ? null : maskNumber(open(host, { organisationId, column }, sealed));
  return sql`unnest(${numbers.map(({ id }) => id)}::bigint[],
    ${numbers.map(({ pan }) => end('employee.pan', pan))}::text[],
    ${numbers.map(({ uan }) => end('employee.uan', uan))}::text[]) as ends (employee, pan, uan)`;
}

/** The head of `draft` in `run`; department and designation of the month's last day, or of leaving. */
export const headColumn = sql`json_build_object('code', employee.code,
  'name', ${fullNameOf('employee')},
  'joined', employee.joined_on, 'department', department.name, 'designation', designation.name,
  'place', place.name, 'bank', bank.id, 'pan', ends.pan, 'uan', ends.uan)`;

/** Department, designation and place by their names, to be joined to `work`. */
export const namesOfWork = sql`
  left join department on department.organisation_id = work.organisation_id
    and department.id = work.department_id
  left join designation on designation.organisation_id = work.organisation_id
    and designation.id = work.designation_id
  left join establishment place on place.organisation_id = work.organisation_id
    and place.id = work.establishment_id`;

/** What the column above reads of the people of a turn, to be joined to `draft` before `ends`. */
export function headJoins(
  organisationId: number,
  run: { readonly month: Month; readonly payOn: IsoDate },
  turn: DraftTurn,
): RawBuilder<unknown> {
  const theirs = nearTurn('held.employee_id', turn);
  return sql`
    join employee on employee.organisation_id = draft.organisation_id and employee.id = draft.employee_id
      and ${nearTurn('employee.id', turn)}
    left join ${heldLastOfEach('employee_work', organisationId, theirs, lastDay(run.month))} work
      on work.organisation_id = draft.organisation_id and work.employee_id = draft.employee_id
    ${namesOfWork}
    left join ${heldOfEach('employee_bank', organisationId, theirs, run.payOn)} bank
      on bank.organisation_id = draft.organisation_id and bank.employee_id = draft.employee_id`;
}
