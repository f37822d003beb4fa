/** Whose transport allowance is free in part because of a disability, and in which city they work. */

import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';

/** By employee; nobody where no pay component is such an allowance, or was one until a month. */
export async function disabledCities(
  db: Db,
  organisationId: number,
  month: Month,
  only: readonly number[] | null,
): Promise<Map<number, string>> {
  const on = lastDay(month);
  const { rows } = await sql<{ employee: number; city: string }>`
    select other.employee_id as employee, place.city from employee_other other
    join employee_work work on ${holdsFor('work', 'other.employee_id', on)}
    join establishment place on place.organisation_id = work.organisation_id
      and place.id = work.establishment_id
    where other.organisation_id = ${organisationId} and other.disability_id is not null
      and (other.disability_until is null or other.disability_until >= ${on})
      and ${among('other.employee_id', only)}
      and exists (select from (select tax_class from pay_component
          where organisation_id = ${organisationId} and active
        union all select tax_class from earlier_component
          where organisation_id = ${organisationId} and active) allowance
        where allowance.tax_class = 'disabled-transport')`.execute(db);
  return new Map(rows.map(({ employee, city }) => [employee, city]));
}
