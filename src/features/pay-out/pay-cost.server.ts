/** The queries of the cost reports. */
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { type ReportParameters, type ReportRow, reportServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuseUnpaidMonth } from './locked-run.server.ts';
import { costBridge, costByMonth, payCost } from './pay-cost.report.ts';
import { sourceOf } from './run-line.server.ts';

const tables: Readonly<Record<string, readonly [table: string, column: string]>> = {
  department: ['department', 'department_id'],
  'cost-centre': ['cost_centre', 'cost_centre_id'],
  establishment: ['establishment', 'establishment_id'],
  'business-unit': ['business_unit', 'business_unit_id'],
  grade: ['grade', 'grade_id'],
};

function spanOf(parameters: ReportParameters): { from: Month; to: Month } {
  const from = parameters['from'] as Month;
  const to = parameters['to'] as Month;
  if (to < from) invalid({ to: 'The last month is before the first.' });
  return { from, to };
}

/** Where the person of `slip` worked on the last day of its month. */
const seat = sql`left join employee_work work on work.organisation_id = slip.organisation_id
  and work.employee_id = slip.employee_id and work.superseded_at is null
  and work.valid_from <= ((slip.month || '-01')::date + interval '1 month - 1 day')
  and (work.valid_to is null or work.valid_to >= ((slip.month || '-01')::date + interval '1 month - 1 day'))`;

type CostRow = { name: string; people: number; slips: number; gross: number; cost: number };

export const payCostServer = reportServer(payCost, async (work, parameters) => {
  const { from, to } = spanOf(parameters);
  const [table, column] = tables[String(parameters['by'])] ?? ['department', 'department_id'];
  const { rows } = await sql<CostRow>`
    select coalesce(place.name, 'Nowhere') as name, count(distinct slip.employee_id)::int as people,
      count(*)::int as slips, sum(slip.gross)::bigint as gross, sum(slip.employer_cost)::bigint as cost
    from payslip slip ${seat}
    left join ${sql.table(table)} place on place.organisation_id = slip.organisation_id
      and place.id = ${sql.ref(`work.${column}`)}
    where slip.organisation_id = ${work.session.organisationId} and slip.month between ${from} and ${to}
    group by 1 order by cost desc, name`.execute(work.db);
  const total = rows.reduce((sum, { cost }) => sum + cost, 0);
  return rows.map((row) => ({
    ...row,
    contributions: row.cost - row.gross,
    average: Math.round(row.cost / row.slips),
    share: total === 0 ? null : Math.round((row.cost * 10_000) / total),
  }));
});

export const costByMonthServer = reportServer(costByMonth, async (work, parameters) => {
  const { from, to } = spanOf(parameters);
  const { rows } = await sql<{ month: Month; people: number; gross: number; cost: number }>`
    select month, count(distinct employee_id)::int as people, sum(gross)::bigint as gross,
      sum(employer_cost)::bigint as cost
    from payslip where organisation_id = ${work.session.organisationId}
      and month between ${addMonths(from, -1)} and ${to} group by month order by month`.execute(work.db);
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

type PersonMonth = {
  employee: number;
  month: Month;
  where: string;
  cost: number;
  regular: number;
  steady: number;
  oneOff: number;
  contributions: number;
  salaries: string | null;
};

/** A person's month split into what the salary gives, what was typed, and what the employer pays besides. */
async function personMonths(work: Work, month: Month, byDepartment: boolean): Promise<PersonMonth[]> {
  const of = (condition: ReturnType<typeof sql>) => sql`coalesce((
    select sum(slip.amounts[line.position + 1]) from run_component line
    where line.organisation_id = slip.organisation_id and line.run_id = slip.run_id
      and line.draft_set = slip.draft_set and ${condition}), 0)`;
  const steady = sql`line.kind = 'earning' and ${sourceOf('line')} = 'structure'`;
  const oneOff = sql`line.kind = 'earning' and ${sourceOf('line')} <> 'structure'`;
  const regular = sql`filter (where slip.kind = 'regular')`;
  const { rows } = await sql<PersonMonth>`
    select slip.employee_id as employee, slip.month,
      ${byDepartment ? sql`coalesce(max(department.name), 'Nowhere')` : sql`'The organisation'`} as where,
      sum(slip.employer_cost)::bigint as cost,
      coalesce(sum(slip.employer_cost) ${regular}, 0)::bigint as regular,
      coalesce(sum(${of(steady)}) ${regular}, 0)::bigint as steady,
      coalesce(sum(${of(oneOff)}) ${regular}, 0)::bigint as "oneOff",
      coalesce(sum(${of(sql`line.kind = 'employer-contribution'`)}) ${regular}, 0)::bigint as contributions,
      max(slip.facts ->> 'salaries') ${regular} as salaries
    from payslip slip ${seat}
    left join department on department.organisation_id = slip.organisation_id
      and department.id = work.department_id
    where slip.organisation_id = ${work.session.organisationId}
      and slip.month in (${month}, ${addMonths(month, -1)})
    group by slip.employee_id, slip.month`.execute(work.db);
  return rows;
}

const causes = ['joiners', 'leavers', 'raises', 'days', 'oneOff', 'contributions', 'other'] as const;
type Bridge = { where: string; before: number; now: number } & Record<(typeof causes)[number], number>;

/** The last of the salaries a month was calculated with: what changes when somebody gets a raise. */
function lastSalary(text: string | null): string {
  if (text === null) return '';
  const salaries = JSON.parse(text) as { monthlyGross?: number; structure?: string }[];
  return salaries.map(({ monthlyGross, structure }) => `${structure} ${monthlyGross}`).join(', ');
}

function addPerson(bridge: Bridge, before: PersonMonth | undefined, now: PersonMonth | undefined): void {
  bridge.before += before?.cost ?? 0;
  bridge.now += now?.cost ?? 0;
  if (!before && now) bridge.joiners += now.cost;
  else if (before && !now) bridge.leavers -= before.cost;
  else if (before && now) {
    const raised = lastSalary(before.salaries) !== lastSalary(now.salaries);
    bridge[raised ? 'raises' : 'days'] += now.steady - before.steady;
    bridge.oneOff += now.oneOff - before.oneOff;
    bridge.contributions += now.contributions - before.contributions;
    bridge.other += now.cost - now.regular - (before.cost - before.regular);
  }
}

export const costBridgeServer = reportServer(costBridge, async (work, parameters) => {
  const month = parameters['month'] as Month;
  await refuseUnpaidMonth(work, month);
  const rows = await personMonths(work, month, parameters['by'] === 'department');
  const people = new Map<number, { before?: PersonMonth; now?: PersonMonth }>();
  for (const row of rows) {
    const known = people.get(row.employee) ?? {};
    people.set(row.employee, row.month === month ? { ...known, now: row } : { ...known, before: row });
  }
  const bridges = new Map<string, Bridge>();
  const at = (where: string): Bridge => {
    const known = bridges.get(where) ?? {
      where,
      before: 0,
      joiners: 0,
      leavers: 0,
      raises: 0,
      days: 0,
      oneOff: 0,
      contributions: 0,
      other: 0,
      now: 0,
    };
    bridges.set(where, known);
    return known;
  };
  for (const { before, now } of people.values()) {
    // Who has moved between departments leaves one and joins the other.
    if (before && now && before.where !== now.where) {
      addPerson(at(before.where), before, undefined);
      addPerson(at(now.where), undefined, now);
    } else addPerson(at((now ?? before)?.where ?? ''), before, now);
  }
  const found: ReportRow[] = [...bridges.values()].toSorted((a, b) => b.now - a.now);
  return found;
});
