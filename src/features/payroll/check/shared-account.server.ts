/** Who is paid into the bank account of somebody else. */
import { sql } from 'kysely';
import { firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

type Held = { readonly employee: number; readonly code: string; readonly account: string };

/** By employee, the first code of another person whose last account of the month is the same. */
export async function readSharedAccounts(work: Work, month: Month): Promise<ReadonlyMap<number, string>> {
  const { organisationId } = work.session;
  const { rows } = await sql<Held>`
    with account as (
      select distinct on (employee_id) employee_id, account_hash from employee_bank
      where organisation_id = ${organisationId}
        and ${holdsWithin('employee_bank', firstDay(month), lastDay(month))}
      order by employee_id, valid_from desc
    )
    select employee.id as employee, employee.code, account.account_hash as account
    from account
    join employee on employee.organisation_id = ${organisationId} and employee.id = account.employee_id
    where account.account_hash in (
      select account_hash from account group by account_hash having count(*) > 1)
    order by employee.code`.execute(work.db);
  const found = new Map<number, string>();
  for (const [first, second, ...others] of Map.groupBy(rows, ({ account }) => account).values()) {
    if (!first || !second) continue;
    found.set(first.employee, second.code);
    for (const { employee } of [second, ...others]) found.set(employee, first.code);
  }
  return found;
}
