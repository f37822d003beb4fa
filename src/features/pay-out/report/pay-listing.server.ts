/** The queries of the listings that need no calculation: raises, and the register of all components. */
import { sql } from 'kysely';
import { columnsOfComponents } from '#features/payroll/challan/run-line.server.ts';
import { firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { dayOfInstant } from '#server/today.ts';
import { raises, wideRegister } from './pay-listing.report.ts';
import { person, personOn } from './pay-year.server.ts';

type Span = { readonly from: Month; readonly to: Month };

export function spanOf({ from, to }: Span): Span {
  if (to < from) invalid({ to: 'The last month is before the first.' });
  return { from, to };
}

/** The salary before is that of the day before; a first salary is no raise and has no percent. */
export const raisesServer = reportServer(raises, async (work, parameters) => {
  const { from, to } = spanOf(parameters);
  const { organisationId } = work.session;
  const { rows } = await sql<ReportRow>`
    with salaries as (
      select salary.*, lag(salary.gross_monthly) over person as before from salary_assignment salary
      where salary.organisation_id = ${organisationId} and salary.superseded_at is null
      window person as (partition by salary.employee_id order by salary.valid_from))
    select salaries.employee_id as "drillId", ${person}, salaries.valid_from as since, before,
      salaries.gross_monthly as now, salaries.gross_monthly - before as change,
      case when before > 0
        then round((salaries.gross_monthly - before) * 10000.0 / before)::int end as percent,
      structure.name as structure, coalesce(revision.name, salaries.note, case when before is null
        then 'First salary' else 'Entered by hand' end) as revision,
      coalesce(account.name, 'the system') as "enteredBy",
      ${dayOfInstant(sql`salaries.recorded_at`)} as "enteredOn"
    from salaries
    join salary_structure structure on structure.organisation_id = ${organisationId}
      and structure.id = salaries.structure_id
    left join lateral (
      select revision.name from salary_revision_line line
      join salary_revision revision on revision.organisation_id = line.organisation_id
        and revision.id = line.revision_id
      where line.organisation_id = ${organisationId} and line.employee_id = salaries.employee_id
        and revision.effective_from = salaries.valid_from and line.gross_monthly = salaries.gross_monthly
        and revision.state in ('approved', 'applied')
      order by revision.id desc limit 1) revision on true
    left join user_account account on account.organisation_id = ${organisationId}
      and account.id = salaries.created_by
    ${personOn(work, 'salaries.employee_id', to)}
    where salaries.valid_from between ${firstDay(from)} and ${lastDay(to)}
    order by salaries.valid_from, employee.code`.execute(work.db);
  return rows;
});

type WideSlip = {
  readonly employee: number;
  readonly month: Month;
  readonly run: number;
  readonly set: number;
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly employerCost: number;
  readonly amounts: readonly number[];
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
};
type WideRow = Record<string, string | number | null>;

/** A component's column: no name of a declared column may be its own. */
const columnOf = (code: string): string => `of ${code}`;

export const wideRegisterServer = reportServer(
  wideRegister,
  async (work, parameters) => {
    const { from, to } = spanOf(parameters);
    const { rows: slips } = await sql<WideSlip>`
      select slip.employee_id as employee, slip.month, slip.run_id as run, slip.draft_set as set, slip.gross,
        slip.deductions, slip.net, slip.employer_cost as "employerCost", slip.amounts, ${person}
      from payslip slip ${personOn(work, 'slip.employee_id', to)}
      where slip.organisation_id = ${work.session.organisationId} and slip.month between ${from} and ${to}
      order by slip.month, employee.code, slip.id`.execute(work.db);
    const sets = await columnsOfComponents(
      work,
      slips.map(({ run }) => run),
    );
    const rows = new Map<string, WideRow>();
    for (const slip of slips) {
      const { employee, month, code, name, department } = slip;
      const key = `${employee}/${month}`;
      const row = rows.get(key) ?? { drillId: employee, code, name, department, month, slips: 0 };
      rows.set(key, row);
      const add = (column: string, amount: number) => {
        row[column] = Number(row[column] ?? 0) + amount;
      };
      add('slips', 1);
      for (const sum of ['gross', 'deductions', 'net', 'employerCost'] as const) add(sum, slip[sum]);
      for (const component of sets.get(`${slip.run}/${slip.set}`) ?? [])
        add(columnOf(component.code), slip.amounts[component.position] ?? 0);
    }
    return [...rows.values()];
  },
  async (work, parameters) => {
    const { from, to } = spanOf(parameters);
    const { rows } = await sql<{ code: string; label: string }>`
      select line.code, max(line.label) as label from run_component line
      join pay_run run on run.organisation_id = line.organisation_id and run.id = line.run_id
        and run.draft_set = line.draft_set
      where line.organisation_id = ${work.session.organisationId} and run.month between ${from} and ${to}
        and run.state in ('locked', 'paid', 'closed')
      group by line.code order by min(line.position), line.code`.execute(work.db);
    return Object.fromEntries(
      rows.map(({ code, label }): [string, ReportColumn] => [
        columnOf(code),
        { label, kind: 'money', total: true, sensitivity: 'pay' },
      ]),
    );
  },
);
