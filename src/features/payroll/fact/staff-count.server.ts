/** How many people an employer has in a state, where the state's welfare fund begins at some number. */

import { sql } from 'kysely';
import { lastDay, type Month, monthNumber } from '#kernel/calendar.ts';
import { rowShown } from '#kernel/dated.ts';
import { asksForStaff } from '#law/in/labour-welfare-fund/fund.ts';
import { welfareFunds } from '#law/in/labour-welfare-fund/funds.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';

/** The states whose fund takes something of the month from employers of some size on. */
function statesThatCount(month: Month): string[] {
  const day = lastDay(month);
  return welfareFunds.flatMap(({ code, rule, leastStaff }) => {
    // A month that the fund's table does not reach is told of when the fund is worked out.
    const row = rowShown(rule, day)?.value;
    const asks = asksForStaff(row, leastStaff && rowShown(leastStaff, day)?.value);
    return asks && row?.months.includes(monthNumber(month)) ? [code] : [];
  });
}

/**
 * By state, the people on the register on the month's last day. Nothing where no state asks in this month, or
 * the employer has said that there are always enough.
 */
export async function readStaff(
  db: Db,
  organisationId: number,
  month: Month,
): Promise<ReadonlyMap<string, number>> {
  const states = statesThatCount(month);
  if (states.length === 0) return new Map();
  const last = lastDay(month);
  const { rows } = await sql<{ state: string; people: number }>`
    select place.indian_state as state, count(*)::int as people
    from employee_work work
    join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    join employee
      on employee.organisation_id = work.organisation_id and employee.id = work.employee_id
    where work.organisation_id = ${organisationId} and place.indian_state = any (${states}::text[])
      and ${holds('work', last)}
      and employee.joined_on <= ${last} and (employee.left_on is null or employee.left_on >= ${last})
      and not exists (select from pay_setting setting
        where setting.organisation_id = ${organisationId} and setting.welfare_staff = 'enough')
    group by place.indian_state`.execute(db);
  return new Map(rows.map(({ state, people }) => [state, people]));
}
