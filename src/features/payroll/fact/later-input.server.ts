/** One-off pay that is entered for later months of the tax year already, for the estimate of the year. */
import { sql } from 'kysely';
import {
  addMonths,
  financialYear,
  type IsoDate,
  type Month,
  monthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { PayInput } from '#pay/model/facts.ts';
import type { Db } from '#server/database/tenant.ts';

/** The last month whose pay is received in the tax year of a month's day of payment. */
export function lastMonthOfYear(month: Month, payOn: IsoDate): Month {
  return addMonths(month, monthsBetween(monthOf(payOn), monthOf(financialYear(payOn).to)));
}

/** By employee, summed by component; what a run has paid is not to come. */
export async function readLaterInputs(
  db: Db,
  organisationId: number,
  after: Month,
  last: Month,
  ids: readonly number[] | null,
): Promise<Map<number, PayInput[]>> {
  const { rows } = await sql<{ employee: number; component: string; amount: number }>`
    select employee_id as employee, component.code as component, sum(amount)::bigint as amount
    from pay_input input
    join pay_component component
      on component.organisation_id = input.organisation_id and component.id = input.component_id
    where input.organisation_id = ${organisationId} and month > ${after} and month <= ${last}
      and run_id is null and component.kind = 'earning'
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))
    group by employee_id, component.code order by employee_id, component.code`.execute(db);
  const found = new Map<number, PayInput[]>();
  for (const { employee, component, amount } of rows) {
    const list = found.get(employee) ?? [];
    list.push({ component, amount: paise(amount) });
    found.set(employee, list);
  }
  return found;
}
