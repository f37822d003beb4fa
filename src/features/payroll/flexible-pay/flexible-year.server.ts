/** Flexible pay that is paid against bills: what is chosen, billed and paid of a tax year, up to a month. */

import { sql } from 'kysely';
import { billedPay } from '#features/pay-setup/component/billed-pay.server.ts';
import { financialYear, firstDay, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { among } from '#server/database/among.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { paysMonth } from '../run/reversal.server.ts';

const byPayslip = sql<boolean>`entry.cause_form = 'payslip'`;

type Row = {
  readonly employee: number;
  readonly component: string;
  readonly choice: number | null;
  readonly chosen: Paise;
  readonly accepted: Paise;
  readonly waiting: Paise;
  /** By payslips up to the month and with it. */
  readonly paid: Paise;
  readonly paidBefore: Paise;
  /** What the payslips of the month itself brought; null where there is none. */
  readonly inMonth: Paise | null;
};

/**
 * By person and component. Months count by the choice of their last day; bills and what payslips paid of them
 * are entries of the ledger, each of its own day.
 */
export async function flexibleYears(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<readonly Row[]> {
  const year = financialYear(month);
  const from = monthOf(year.from);
  const one = among('employee_id', ids);
  const here = sql`organisation_id = ${organisationId}`;
  const { rows } = await sql<Row>`
    with billed as (select id, code from pay_component where ${here} and on_bills is not null),
    months as (select (generate_series(${`${from}-01`}::date, ${`${month}-01`}::date, '1 month')
      + interval '1 month - 1 day')::date as last),
    chosen as (
      select choice.employee_id, line.component_id, sum(line.amount) as amount, max(choice.id) as choice
      from months
      join flexible_choice choice on choice.organisation_id = ${organisationId}
        and ${holds('choice', sql`months.last`)}
      join flexible_choice_lines line on line.organisation_id = choice.organisation_id
        and line.flexible_choice_id = choice.id and line.component_id in (select id from billed)
      where ${one} group by 1, 2),
    waits as (
      select employee_id, component_id, sum(amount) as waiting
      from flexible_bill where ${here} and ${one} and billed_on between ${year.from} and ${year.to}
        and state = 'given-in'
      group by 1, 2),
    entries as (
      select account.employee_id, account.subject as component_id,
        sum(entry.quantity) filter (where not ${byPayslip}) as accepted,
        -sum(entry.quantity) filter (where ${byPayslip} and entry.day < ${firstDay(month)}) as before,
        -sum(entry.quantity) filter (where ${byPayslip}
          and entry.day between ${firstDay(month)} and ${lastDay(month)}) as now
      from ledger_account account join ledger_entry entry
        on entry.organisation_id = account.organisation_id and entry.account_id = account.id
      where account.organisation_id = ${organisationId} and account.ledger = ${billedPay.name}
        and ${among('account.employee_id', ids)}
        and entry.day between ${year.from} and ${year.to}
      group by 1, 2),
    in_month as (
      select distinct line.employee_id, billed.id as component_id, true as is_paid
      from payslip_line line join billed on billed.code = line.code
      join payslip slip on slip.organisation_id = line.organisation_id and slip.id = line.payslip_id
      where line.organisation_id = ${organisationId} and line.month = ${month} and ${paysMonth('slip')}
        and ${among('line.employee_id', ids)}),
    found as (
      select employee_id, component_id, chosen.choice, coalesce(chosen.amount, 0) as chosen,
        coalesce(entries.accepted, 0) as accepted, coalesce(waits.waiting, 0) as waiting,
        coalesce(entries.before, 0) as before, coalesce(entries.now, 0) as now
      from chosen
      full join waits using (employee_id, component_id)
      full join entries using (employee_id, component_id))
    select employee_id as employee, billed.code as component, choice, chosen::bigint, accepted::bigint,
      waiting::bigint, (before + case when is_paid then now else 0 end)::bigint as paid,
      before::bigint as "paidBefore", case when is_paid then now::bigint end as "inMonth"
    from found
    join billed on billed.id = component_id
    left join in_month using (employee_id, component_id)
    where chosen <> 0 or accepted <> 0 or waiting <> 0 or before <> 0 or now <> 0
    order by 1, 2`.execute(db);
  return rows;
}
