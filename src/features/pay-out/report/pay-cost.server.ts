/** The queries of the cost reports. */

import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';
import { type CostRow, withSplit } from '../journal/cost-centre-split.server.ts';
import { costByMonth, payCost } from './pay-cost.report.ts';

const tables: Readonly<Record<string, readonly [table: string, column: string]>> = {
  department: ['department', 'department_id'],
  'cost-centre': ['cost_centre', 'cost_centre_id'],
  establishment: ['establishment', 'establishment_id'],
  'business-unit': ['business_unit', 'business_unit_id'],
  grade: ['grade', 'grade_id'],
};

type Span = { readonly from: Month; readonly to: Month };

function spanOf({ from, to }: Span): Span {
  if (to < from) invalid({ to: 'The last month is before the first.' });
  return { from, to };
}

/** The last day of the month of `slip`. */
export const monthEnd = sql`((slip.month || '-01')::date + interval '1 month - 1 day')::date`;

/** Where the person of `slip` worked on the last day of its month. */
export const seat = sql`left join employee_work work on ${holdsFor('work', 'slip.employee_id', monthEnd)}`;

/** Where people work, as a way of grouping costs says it: the place's table and its column of their work. */
export const placeOf = (by: string): readonly [table: string, column: string] =>
  tables[by] ?? ['department', 'department_id'];

/** What locked payslips of some months have cost, by where people worked in each. */
export async function costRows(
  work: Work,
  { from, to, by }: { readonly from: Month; readonly to: Month; readonly by: string },
  people: ReportPeople,
): Promise<CostRow[]> {
  const [table, column] = placeOf(by);
  const within = sql`slip.organisation_id = ${work.session.organisationId}
    and slip.month between ${from} and ${to} and ${people.where('slip.employee_id', monthEnd)}`;
  const byCentre = table === 'cost_centre';
  const isSplit = sql`exists (select from employee_work_cost_split share
    where share.organisation_id = work.organisation_id and share.employee_work_id = work.id)`;
  const { rows: single } = await sql<CostRow>`
    select coalesce(place.name, 'Nowhere') as name, count(distinct slip.employee_id)::int as people,
      count(*)::int as slips, sum(slip.gross)::bigint as gross, sum(slip.employer_cost)::bigint as cost
    from payslip slip ${seat}
    left join ${sql.table(table)} place on place.organisation_id = slip.organisation_id
      and place.id = ${sql.ref(`work.${column}`)}
    where ${within} and ${byCentre ? sql`not ${isSplit}` : sql`true`}
    group by 1 order by cost desc, name`.execute(work.db);
  return byCentre ? withSplit(work, single, sql`${seat} where ${within} and ${isSplit}`) : single;
}

export const payCostServer = reportServer(payCost, async (work, parameters, people) => {
  const rows = await costRows(work, { ...spanOf(parameters), by: parameters.by }, people);
  const total = rows.reduce((sum, { cost }) => sum + cost, 0);
  return rows.map((row) => ({
    ...row,
    contributions: row.cost - row.gross,
    average: row.slips === 0 ? null : Math.round(row.cost / row.slips),
    share: total === 0 ? null : Math.round((row.cost * 10_000) / total),
  }));
});

export const costByMonthServer = reportServer(costByMonth, async (work, parameters, people) => {
  const { from, to } = spanOf(parameters);
  const { rows } = await sql<{ month: Month; people: number; gross: number; cost: number }>`
    select month, count(distinct employee_id)::int as people, sum(gross)::bigint as gross,
      sum(employer_cost)::bigint as cost
    from payslip slip where organisation_id = ${work.session.organisationId}
      and month between ${addMonths(from, -1)} and ${to}
      and ${people.where('slip.employee_id', monthEnd)} group by month order by month`.execute(work.db);
  const costOf = new Map(rows.map(({ month, cost }) => [month, cost]));
  return rows
    .filter(({ month }) => month >= from)
    .map((row) => {
      const before = costOf.get(addMonths(row.month, -1));
      return {
        ...row,
        contributions: row.cost - row.gross,
        change: before === undefined ? null : row.cost - before,
      };
    });
});
