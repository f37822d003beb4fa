/** The salary register of a run with all its components, as a workbook. */

import { sql } from 'kysely';
import { columnsOfComponents } from '#features/payroll/challan/run-line.server.ts';
import { costCentreName, costShares } from '#features/people/work/cost-share.server.ts';
import type { CostShare } from '#features/people/work/cost-share.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Cell, TableColumn } from '#server/exports/table.ts';
import { xlsxStream } from '#server/exports/xlsx.ts';
import type { Work } from '#server/work.ts';
import { monthEnd } from '../report/pay-cost.server.ts';
import { lockedRun, runName } from './locked-run.server.ts';
import type { Maker } from './made-document.server.ts';
import { moneyColumn, numberColumn, textColumn } from './proof-sheet.server.ts';

type RegisterRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly establishment: string | null;
  /** In words where the cost is split: 'Looms 60%, Dyeing 40%'. */
  readonly costCentre: string | null;
  readonly shares: readonly CostShare[] | null;
  readonly daysPaid: number;
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly employerCost: number;
  readonly draftSet: number;
  readonly amounts: readonly number[];
};

/** A run's payslips by the code of their people. */
async function payslipsOf({ db, session }: Work, runId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select slip.id from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${session.organisationId} and slip.run_id = ${runId}
    order by employee.code`.execute(db);
  return rows.map(({ id }) => id);
}

/** A run's payslips with where each person worked on the last day of the month. */
export const registerRows = async (work: Work, runId: number): Promise<readonly RegisterRow[]> =>
  rowsOf(work, await payslipsOf(work, runId));

async function rowsOf(work: Work, payslips: readonly number[]): Promise<readonly RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select slip.id, employee.code, ${fullNameOf('employee')} as name,
      department.name as department, place.name as establishment,
      ${costCentreName('work', 'centre')} as "costCentre",
      ${costShares('work')} as shares,
      slip.days_paid as "daysPaid", slip.gross, slip.deductions, slip.net,
      slip.employer_cost as "employerCost", slip.draft_set as "draftSet", slip.amounts
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    left join employee_work work
      on ${holdsFor('work', 'slip.employee_id', monthEnd)}
    left join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join establishment place on place.organisation_id = work.organisation_id
      and place.id = work.establishment_id
    left join cost_centre centre on centre.organisation_id = work.organisation_id
      and centre.id = work.cost_centre_id
    where slip.organisation_id = ${work.session.organisationId}
      and slip.id = any (${[...payslips]}::bigint[])
    order by employee.code`.execute(work.db);
  return rows;
}

/** So many rows are in memory at once. */
const rowsAtOnce = 500;

type Component = { readonly label: string; readonly position: number };

const columnsWith = (components: readonly Component[]): TableColumn[] => [
  ...['Employee code', 'Name', 'Department', 'Establishment', 'Cost centre'].map(textColumn),
  { ...numberColumn('Days paid'), decimals: 2 },
  ...components.map(({ label }) => moneyColumn(label)),
  ...['Gross', 'Deductions', 'Net pay', 'Employer cost'].map(moneyColumn),
  numberColumn('Payslip'),
];

const cellsOf = (row: RegisterRow, components: readonly Component[]): Cell[] => [
  row.code,
  row.name,
  row.department,
  row.establishment,
  row.costCentre,
  row.daysPaid,
  ...components.map(({ position }) => row.amounts[position] ?? 0),
  row.gross,
  row.deductions,
  row.net,
  row.employerCost,
  row.id,
];

export const makeRegister: Maker = async (work, asked) => {
  const run = await lockedRun(work, asked.run);
  const payslips = await payslipsOf(work, run.id);
  const [first] = await rowsOf(work, payslips.slice(0, 1));
  const sets = await columnsOfComponents(work, [run.id]);
  const components = sets.get(`${run.id}/${first?.draftSet}`) ?? [];
  const columns = columnsWith(components);
  async function* pages(): AsyncGenerator<readonly Cell[][]> {
    const total = columns.map(({ kind }, at): Cell => (at === 0 ? 'Total' : kind === 'money' ? 0 : null));
    for (let at = 0; at < payslips.length; at += rowsAtOnce) {
      const cells = (await rowsOf(work, payslips.slice(at, at + rowsAtOnce))).map((row) =>
        cellsOf(row, components),
      );
      for (const [column, { kind }] of columns.entries())
        if (kind === 'money')
          total[column] = cells.reduce((sum, row) => sum + Number(row[column]), Number(total[column]));
      yield cells;
    }
    yield [total];
  }
  const kept = await work.files.keepMade(work, {
    name: `Salary register ${runName(run)}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxStream([{ name: 'Register', columns, pages: pages() }]),
  });
  work.audit({ action: 'export', form: 'payslip', recordIds: payslips });
  return { file: kept.id, items: payslips.length };
};
