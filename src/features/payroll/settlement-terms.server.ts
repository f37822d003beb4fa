/** The terms of settlements as they are recorded. */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { EndOfService, SettlementTerms } from '#pay/settlement.ts';
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
  gratuityDue: boolean;
  gratuityHeldBack: number | null;
  bonus: number | null;
  others: { what: string; direction: 'recovered' | 'paid'; amount: number }[];
};

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
      leave_pay as "leavePay", gratuity_due as "gratuityDue", gratuity_held_back as "gratuityHeldBack", bonus,
      coalesce((select json_agg(json_build_object('what', other.what, 'direction', other.direction,
          'amount', other.amount) order by other.position)
        from settlement_recoveries other where other.organisation_id = settlement.organisation_id
          and other.settlement_id = settlement.id), '[]') as others
    from settlement
    join employee on employee.organisation_id = settlement.organisation_id
      and employee.id = settlement.employee_id
    where settlement.organisation_id = ${work.session.organisationId} and ${where}
    order by settlement.employee_id`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    leaveDivisor: row.leaveDivisor === '26' ? 26 : 30,
    gratuityHeldBack: paise(row.gratuityHeldBack ?? 0),
    bonus: paise(row.bonus ?? 0),
    others: row.others.map((other) => ({ ...other, amount: paise(other.amount) })),
  }));
}
