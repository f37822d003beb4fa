/** The terms of settlements as they are recorded. */

import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { EndOfService, SettlementTerms } from '#pay/settlement/settlement-part.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

type Row = {
  id: number;
  employee: number;
  joined: IsoDate;
  left: IsoDate;
  reason: EndOfService;
  noticeDays: number;
  noticeServed: number;
  noticeBy: SettlementTerms['noticeBy'];
  noticeBasis: SettlementTerms['noticeBasis'];
  noticePay: 'gross' | 'basic';
  leaveDays: number;
  leaveDivisor: '30' | '26';
  leavePay: 'gross' | 'basic';
  leaveExemptBefore: number | null;
  gratuityExemptBefore: number | null;
  averagePay: number | null;
  averageOf: SettlementTerms['averageOf'];
  averageDivisor: '30' | '26' | null;
  unavoidable: boolean;
  layOffDays: number | null;
  layOffPaid: number | null;
  gratuityPaidOn: IsoDate | null;
  voluntaryCompensation: number | null;
  fixedTerm: boolean;
  journalist: boolean;
  gratuityDue: boolean;
  gratuityHeldBack: number | null;
  bonus: number | null;
  others: { what: string; direction: 'recovered' | 'paid'; amount: number }[];
};

type OnDay = readonly [employee: RawBuilder<unknown>, on: RawBuilder<unknown>];

/** Whether a person's kind of employment on a day is such a one. */
const kindIs = (such: RawBuilder<unknown>, ...[employee, on]: OnDay) => sql<boolean>`
  exists (select from employee_work work
    join employment_type kind on kind.organisation_id = work.organisation_id
      and kind.id = work.employment_type_id
    where ${holdsFor('work', { organisationId: sql`muster.organisation_id()`, employee }, on)}
      and ${such})`;

/** One that ends on a set date and comes under gratuity. */
export const fixedTermOf = (...of: OnDay) => kindIs(sql`kind.ends_on_date and kind.gratuity`, ...of);

/** One of working journalists that comes under gratuity. */
export const journalistOf = (...of: OnDay) => kindIs(sql`kind.working_journalist and kind.gratuity`, ...of);

/** One that does not come under gratuity at all. */
export const withoutGratuity = (...of: OnDay) => kindIs(sql`not kind.gratuity`, ...of);

/** Those that fulfil a condition, in order of employee. */
export async function readTerms(
  work: Work,
  where: RawBuilder<unknown>,
): Promise<(SettlementTerms & { readonly id: number; readonly employee: number })[]> {
  const { rows } = await sql<Row>`
    select settlement.id, settlement.employee_id as employee, employee.joined_on as joined,
      settlement.left_on as left, settlement.reason, notice_days as "noticeDays",
      notice_served as "noticeServed", notice_by as "noticeBy", notice_basis as "noticeBasis",
      notice_pay as "noticePay", leave_days as "leaveDays", leave_divisor as "leaveDivisor",
      leave_pay as "leavePay", leave_exempt_before as "leaveExemptBefore",
      gratuity_exempt_before as "gratuityExemptBefore", average_pay as "averagePay",
      coalesce(average_of, 'three-months') as "averageOf", average_divisor as "averageDivisor",
      coalesce(closure_cause, '') = 'unavoidable' as unavoidable, lay_off_days as "layOffDays",
      lay_off_paid as "layOffPaid", gratuity_paid_on as "gratuityPaidOn",
      voluntary_compensation as "voluntaryCompensation",
      ${fixedTermOf(sql`settlement.employee_id`, sql`settlement.left_on`)} as "fixedTerm",
      ${journalistOf(sql`settlement.employee_id`, sql`settlement.left_on`)} as journalist,
      gratuity_due as "gratuityDue", gratuity_held_back as "gratuityHeldBack", bonus,
      coalesce((select json_agg(json_build_object('what', other.what, 'direction', other.direction,
          'amount', other.amount) order by other.position)
        from settlement_recoveries other where other.organisation_id = settlement.organisation_id
          and other.settlement_id = settlement.id), '[]') as others
    from settlement
    join employee on employee.organisation_id = settlement.organisation_id
      and employee.id = settlement.employee_id
    where settlement.organisation_id = ${work.session.organisationId} and ${where}
    order by settlement.employee_id`.execute(work.db);
  return rows.map(({ averagePay, gratuityPaidOn, ...row }) => ({
    ...row,
    ...(averagePay === null ? {} : { averagePay: paise(averagePay) }),
    ...(gratuityPaidOn === null ? {} : { gratuityPaidOn }),
    averageDivisor: row.averageDivisor === '26' ? 26 : 30,
    layOffDays: row.layOffDays ?? 0,
    layOffPaid: paise(row.layOffPaid ?? 0),
    leaveExemptBefore: paise(row.leaveExemptBefore ?? 0),
    gratuityExemptBefore: paise(row.gratuityExemptBefore ?? 0),
    voluntaryCompensation: paise(row.voluntaryCompensation ?? 0),
    leaveDivisor: row.leaveDivisor === '26' ? 26 : 30,
    gratuityHeldBack: paise(row.gratuityHeldBack ?? 0),
    bonus: paise(row.bonus ?? 0),
    others: row.others.map((other) => ({ ...other, amount: paise(other.amount) })),
  }));
}
