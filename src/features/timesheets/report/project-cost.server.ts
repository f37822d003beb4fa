/** The query of the cost of projects. */
import { sql } from 'kysely';
import { monthEnd } from '#features/pay-out/report/pay-cost.server.ts';
import { firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { type GroupCost, hoursCost, type MonthCost, type MonthHours } from '#time/timesheet/hours-cost.ts';
import { projectCost } from './project-cost.report.ts';

type Span = { readonly from: Month; readonly to: Month };

const names = {
  project: (row: Named) => row.project,
  task: (row: Named) => (row.task ? `${row.project} · ${row.task}` : row.project),
  'cost-centre': (row: Named) => row.centre ?? 'No cost centre',
  client: (row: Named) => row.client ?? 'No client',
} as const;

type Named = {
  readonly project: string;
  readonly task: string | null;
  readonly centre: string | null;
  readonly client: string | null;
};

/** Approved hours by person, month and what they were for. */
async function hoursOf(work: Work, { from, to }: Span, people: ReportPeople) {
  const { rows } = await sql<Omit<MonthHours, 'group'> & Named>`
    with slip as (
      select sheet.employee_id, to_char(entry.day, 'YYYY-MM') as month, entry.project_id, entry.task_id,
        entry.billable, entry.hours
      from timesheet sheet
      join timesheet_entries entry on entry.organisation_id = sheet.organisation_id
        and entry.timesheet_id = sheet.id
        and entry.day between ${firstDay(from)}::date and ${lastDay(to)}::date
      where sheet.organisation_id = ${work.session.organisationId}
        and sheet.state in ('approved', 'locked'))
    select slip.employee_id as employee, slip.month, p.name as project, task.name as task,
      centre.name as centre, p.client, slip.billable, round(sum(slip.hours) * 100)::int as hundredths
    from slip
    join project p on p.organisation_id = ${work.session.organisationId} and p.id = slip.project_id
    left join project_task task on task.organisation_id = p.organisation_id and task.id = slip.task_id
    left join cost_centre centre on centre.organisation_id = p.organisation_id
      and centre.id = p.cost_centre_id
    where ${people.where('slip.employee_id', monthEnd)}
    group by 1, 2, 3, 4, 5, 6, 7
    order by 3, 4 nulls first, 1, 2`.execute(work.db);
  return rows;
}

async function costsOf(work: Work, { from, to }: Span, people: ReportPeople): Promise<MonthCost[]> {
  const { rows } = await sql<MonthCost>`
    select slip.employee_id as employee, slip.month, sum(slip.employer_cost)::bigint as cost
    from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.month between ${from} and ${to}
      and ${people.where('slip.employee_id', monthEnd)}
    group by 1, 2`.execute(work.db);
  return rows;
}

/** What was sanctioned for projects, by what the report asks for. */
async function expensesOf(work: Work, { from, to }: Span, by: keyof typeof names, people: ReportPeople) {
  const { rows } = await sql<Omit<Named, 'task'> & { amount: number }>`
    select p.name as project, centre.name as centre, p.client,
      sum(coalesce(line.sanctioned, line.claimed))::bigint as amount
    from expense_claim claim
    join expense_line line on line.organisation_id = claim.organisation_id and line.claim_id = claim.id
      and line.day between ${firstDay(from)}::date and ${lastDay(to)}::date
    join project p on p.organisation_id = claim.organisation_id and p.id = claim.project_id
    left join cost_centre centre on centre.organisation_id = p.organisation_id
      and centre.id = p.cost_centre_id
    where claim.organisation_id = ${work.session.organisationId} and claim.state in ('approved', 'paid')
      and ${people.where('claim.employee_id', monthEnd)}
    group by 1, 2, 3`.execute(work.db);
  const found = new Map<string, number>();
  for (const { amount, ...row } of rows) {
    const group = names[by]({ ...row, task: null });
    found.set(group, (found.get(group) ?? 0) + amount);
  }
  return found;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole);

function rowOf(of: GroupCost, total: number): ReportRow & { cost: number } {
  const { group, people, hundredths, billableHundredths, unpaidHundredths, cost, billableCost } = of;
  const paid = hundredths - unpaidHundredths;
  return {
    name: group,
    people,
    hours: hundredths / 100,
    billable: billableHundredths / 100,
    unpaid: unpaidHundredths / 100,
    cost,
    billableCost,
    otherCost: cost - billableCost,
    hourly: paid === 0 ? null : Math.round((cost * 100) / paid),
    share: share(cost, total),
  };
}

const withExpenses = (row: ReportRow & { cost: number }, expenses: number): ReportRow => ({
  ...row,
  expenses,
  whole: row.cost + expenses,
});

export const projectCostServer = reportServer(projectCost, async (work, { from, to, by }, people) => {
  if (to < from) invalid({ to: 'The last month is before the first.' });
  const hours = await hoursOf(work, { from, to }, people);
  const costs = await costsOf(work, { from, to }, people);
  const { groups, without } = hoursCost(
    hours.map((row) => ({ ...row, group: names[by](row) })),
    costs,
  );
  const total = costs.reduce((sum, { cost }) => sum + cost, 0);
  const expenses = await expensesOf(work, { from, to }, by, people);
  const spent = (name: string): number => {
    const amount = expenses.get(name) ?? 0;
    expenses.delete(name);
    return amount;
  };
  const rows = groups
    .toSorted((one, other) => other.cost - one.cost)
    .map((each) => withExpenses(rowOf(each, total), spent(each.group)));
  const none = { people: 0, hours: 0, billable: 0, unpaid: 0, hourly: null };
  const nothing = { cost: 0, billableCost: 0, otherCost: 0, share: share(0, total) };
  const spentAlone = [...expenses].map(([name, amount]) =>
    withExpenses({ name, ...none, ...nothing }, amount),
  );
  if (without.cost === 0) return [...rows, ...spentAlone];
  const { people: count, cost } = without;
  const of = { cost, billableCost: 0, otherCost: cost, share: share(cost, total) };
  const rest = withExpenses({ ...none, name: 'No hours recorded', people: count, ...of }, 0);
  return [...rows, ...spentAlone, rest];
});
