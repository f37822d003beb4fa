/** Flexible pay that is paid against bills: what is chosen, billed and paid of a tax year, up to a month. */

import { sql } from 'kysely';
import { financialYear, type Month, monthOf } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { paysMonth } from '../run/reversal.server.ts';

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
 * By person and component. Months count by the choice of their last day; bills by their own date; what was
 * paid by payslips of each month, with those that take something back.
 */
export async function flexibleYears(
  db: Db,
  organisationId: number,
  month: Month,
  ids: readonly number[] | null,
): Promise<readonly Row[]> {
  const year = financialYear(month);
  const from = monthOf(year.from);
  const one = sql`(${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))`;
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
    bills as (
      select employee_id, component_id, sum(accepted) filter (where state = 'accepted') as accepted,
        sum(amount) filter (where state = 'given-in') as waiting
      from flexible_bill where ${here} and ${one} and billed_on between ${year.from} and ${year.to}
      group by 1, 2),
    paid as (
      select line.employee_id, billed.id as component_id,
        sum(line.amount) filter (where line.month < ${month}) as before,
        sum(line.amount) filter (where line.month = ${month} and ${paysMonth('slip')}) as now
      from payslip_line line join billed on billed.code = line.code
      join payslip slip on slip.organisation_id = line.organisation_id and slip.id = line.payslip_id
      where line.organisation_id = ${organisationId} and line.month between ${from} and ${month}
        and (${ids}::bigint[] is null or line.employee_id = any (${ids}::bigint[]))
      group by 1, 2)
    select coalesce(chosen.employee_id, bills.employee_id, paid.employee_id) as employee,
      billed.code as component, chosen.choice, coalesce(chosen.amount, 0)::bigint as chosen,
      coalesce(bills.accepted, 0)::bigint as accepted, coalesce(bills.waiting, 0)::bigint as waiting,
      (coalesce(paid.before, 0) + coalesce(paid.now, 0))::bigint as paid,
      coalesce(paid.before, 0)::bigint as "paidBefore", paid.now::bigint as "inMonth"
    from chosen
    full join bills using (employee_id, component_id)
    full join paid using (employee_id, component_id)
    join billed on billed.id = component_id
    where chosen.amount <> 0 or bills.accepted <> 0 or bills.waiting <> 0 or paid.before <> 0 or paid.now <> 0
    order by 1, 2`.execute(db);
  return rows;
}
