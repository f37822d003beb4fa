/**
 * What is owed of bonds by whoever leaves: by the arithmetic of the calculator `work/training-bond`,
 * less what
 * payslips have taken. Who dies, retires, is retrenched or whose term ends owes nothing (decision 224).
 */
import { sql } from 'kysely';
import { paysMonth } from '#features/payroll/run/reversal.server.ts';
import type { LeavingReason } from '#features/people/record/employee-part.form.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { type bondFalls, bondLeft } from '#law/calculator/work/training-bond.ts';
import { among } from '#server/database/among.ts';
import type { Work } from '#server/work.ts';

export type BondRow = {
  readonly id: number;
  readonly employee: number;
  readonly state: string;
  readonly amount: Paise;
  readonly months: number;
  readonly falls: keyof typeof bondFalls;
  readonly cost: Paise | null;
  readonly from: IsoDate;
  readonly course: string;
  /** Null until payroll has chosen what takes it. */
  readonly component: string | null;
  readonly left: IsoDate | null;
  readonly reason: LeavingReason | null;
  /** By month, of payslips that stand. */
  readonly taken: Readonly<Record<Month, number>> | null;
};

const owing: ReadonlySet<string | null> = new Set([
  'resigned',
  'absconded',
  'dismissed',
] satisfies LeavingReason[]);

/** Whether somebody who leaves for this reason gives back what was not served. */
export const isOwing = (reason: string | null): boolean => owing.has(reason);

/** Bonds that run or were recovered, of these people or of everybody. */
export async function readBonds({ db, session }: Work, ids: readonly number[] | null) {
  const { rows } = await sql<BondRow>`
    select bond.id, bond.employee_id as employee, bond.state, bond.amount, bond.months::int as months,
      bond.falls, bond.cost, bond."from", course.name as course, component.code as component,
      e.left_on as left, e.leaving_reason as reason,
      (select json_object_agg(month, taken) from (
        select slip.month, max((slip.recovered ->> ('training-bond/' || bond.id))::bigint) as taken
        from payslip slip
        where slip.organisation_id = bond.organisation_id and slip.employee_id = bond.employee_id
          and slip.recovered ? ('training-bond/' || bond.id) and ${paysMonth('slip')}
        group by slip.month) paid) as taken
    from training_bond bond
    join employee e on e.organisation_id = bond.organisation_id and e.id = bond.employee_id
    join training_nomination seat on seat.organisation_id = bond.organisation_id
      and seat.id = bond.nomination_id
    join training_session session on session.organisation_id = seat.organisation_id
      and session.id = seat.session_id
    join training_course course on course.organisation_id = session.organisation_id
      and course.id = session.course_id
    left join pay_component component on component.organisation_id = course.organisation_id
      and component.id = course.component_id
    where bond.organisation_id = ${session.organisationId} and bond.state in ('running', 'recovered')
      and bond."from" is not null and ${among('bond.employee_id', ids)}
    order by bond.employee_id, bond.id`.execute(db);
  return rows;
}

/** Of a bond, for whoever leaves on this day. */
export const leftOf = ({ amount, cost, from, months, falls }: BondRow, left: IsoDate) =>
  bondLeft({ bond: amount, cost, from, months, reduce: falls }, left);

/** What payslips of earlier months, or of all of them, have taken. */
export const takenBy = ({ taken }: BondRow, before: Month = '9999-12'): Paise =>
  paise(Object.entries(taken ?? {}).reduce((sum, [of, amount]) => (of < before ? sum + amount : sum), 0));

/** Still owed by the last day and the reason of the record. */
export function owedOf(row: BondRow, before?: Month): Paise {
  if (row.left === null || !isOwing(row.reason)) return paise(0);
  return paise(Math.max(0, leftOf(row, row.left).recover - takenBy(row, before)));
}
