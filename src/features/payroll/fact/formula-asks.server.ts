/** What formulas ask of people beyond what every payslip needs; asked once for a month's people. */

import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { asksOf, type FormulaAsks } from '#pay/formula/formula-asks.ts';
import type { Db } from '#server/database/tenant.ts';

/**
 * What the formulas of structures and rates ask, today's and earlier ones, those that the month was paid by,
 * and some unsaved: a month is worked out again by the formulas that it was paid by.
 */
export async function readFormulaAsks(
  db: Db,
  organisationId: number,
  month: Month,
  unsaved: readonly string[] = [],
): Promise<FormulaAsks> {
  const { rows } = await sql<{ formula: string | null }>`
    select formula from salary_structure_lines
    where organisation_id = ${organisationId} and formula is not null
    union
    select formula from earlier_structure_lines
    where organisation_id = ${organisationId} and formula is not null
    union
    select unnest(array[rate_formula, month_formula]) from pay_component
    where organisation_id = ${organisationId} and source = 'units'
    union
    select unnest(array[rate_formula, month_formula]) from earlier_component
    where organisation_id = ${organisationId} and source = 'units'
    union
    select line -> 'calculation' ->> 'formula' from pay_run run
    join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    cross join jsonb_array_elements(set.rules -> 'structures') structure
    cross join jsonb_array_elements(structure -> 'lines') line
    where run.organisation_id = ${organisationId} and run.month = ${month}
      and run.state in ('locked', 'paid', 'closed') and line -> 'calculation' ->> 'by' = 'formula'
    union
    select component #>> '{units,rate,formula}' from pay_run run
    join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    cross join jsonb_array_elements(set.rules -> 'components') component
    where run.organisation_id = ${organisationId} and run.month = ${month}
      and run.state in ('locked', 'paid', 'closed') and component ? 'units'`.execute(db);
  return asksOf([...unsaved, ...rows.flatMap(({ formula }) => (formula === null ? [] : [formula]))]);
}
