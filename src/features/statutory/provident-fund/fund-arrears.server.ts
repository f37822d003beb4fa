/** The arrears return: what was paid this month for earlier months, by the month it was earned in. */

import { Readable } from 'node:stream';
import { sql } from 'kysely';
import {
  keepSheet,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#features/pay-out/document/proof-sheet.server.ts';
import { fundExemption } from '#features/pay-setup/setting/pay-choices.server.ts';
import { arrearAccounts } from '#features/payroll/challan/fund-challan.ts';
import { readLevied } from '#features/payroll/challan/levied.server.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { fullNameOf, portalNameOf } from '#server/database/full-name.ts';
import type { Cell } from '#server/exports/table.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import type { Maker, Problem } from '../filing/filing-maker.ts';
import { wholeRupees } from '../filing/month-people.server.ts';
import { nameOf } from './fund-return.ts';

type Row = {
  readonly employee: string;
  readonly name: string;
  readonly uan: string | null;
  readonly earned: Month;
  readonly run: number;
  readonly slips: string | null;
  readonly wage: number;
  readonly pensionWage: number;
  readonly insuranceWage: number;
  readonly share: number;
  readonly difference: number;
  readonly pension: number;
  readonly insurance: number;
  readonly charge: number;
};

const sumOf = (...items: readonly string[]) => sql<number>`coalesce(sum(arrear.amount) filter (
  where arrear.source = any (${items.map((item) => `provident-fund.${item}`)}::text[])), 0)::bigint`;

/** A row a person, month and run: it stands on that run’s payslip. What is withheld is not paid. */
async function arrearRows(work: Work, month: Month): Promise<readonly Row[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    with found as (
      select arrear.employee_id, arrear.run_id, arrear.month_earned, ${sumOf('wage')} as wage,
        ${sumOf('pension-wage')} as pension_wage, ${sumOf('insurance-wage')} as insurance_wage,
        ${sumOf('member', 'voluntary')} as share, ${sumOf('employer')} as difference,
        ${sumOf('pension')} as pension, ${sumOf('insurance')} as insurance, ${sumOf('charge')} as charge
      from arrear
      join pay_run run on run.organisation_id = arrear.organisation_id and run.id = arrear.run_id
      where arrear.organisation_id = ${organisationId} and run.month = ${month}
        and run.state in ('locked', 'paid', 'closed') and arrear.status = 'paid'
        and arrear.source like 'provident-fund.%' and arrear.amount <> 0
      group by arrear.employee_id, arrear.run_id, arrear.month_earned)
    select employee.code || ' ' || ${fullNameOf('employee')} as employee,
      ${portalNameOf('employee')} as name, employee.uan,
      found.month_earned as earned, found.run_id as run, found.wage, found.pension_wage as "pensionWage",
      found.insurance_wage as "insuranceWage", found.share, found.difference, found.pension, found.insurance,
      found.charge, (
        select string_agg(slip.id::text, ' ' order by slip.id) from payslip slip
        where slip.organisation_id = ${organisationId} and slip.run_id = found.run_id
          and slip.employee_id = found.employee_id) as slips
    from found
    join employee on employee.organisation_id = ${organisationId} and employee.id = found.employee_id
    order by employee.code, found.month_earned, found.run_id`.execute(work.db);
  const place = { organisationId, column: 'employee.uan' };
  return rows.map((row) => ({ ...row, uan: row.uan === null ? null : open(work.host, place, row.uan) }));
}

const amounts = ({ wage, pensionWage, insuranceWage, share, difference, pension }: Row): number[] =>
  [wage, pensionWage, insuranceWage, share, difference, pension].map(wholeRupees);

const columns = [
  textColumn('Employee'),
  textColumn('Earned in'),
  ...['Wage', 'Pension wage', 'Insurance wage', 'Employee’s share', 'Difference', 'Pension'].map(moneyColumn),
  ...['Insurance', 'Administration, as on the payslip'].map(moneyColumn),
  numberColumn('Pay run'),
  textColumn('Payslips'),
];

const proofRow = (row: Row): Cell[] => [
  row.employee,
  row.earned,
  ...amounts(row).map((rupee) => rupee * 100),
  row.insurance,
  row.charge,
  row.run,
  row.slips,
];

export const makeFundArrears: Maker = async (work, { month }) => {
  const rows = await arrearRows(work, month);
  const problems = rows.flatMap(({ employee, uan, share }): Problem[] => [
    ...(uan === null ? [{ employee, problem: 'The UAN is missing. Enter it on the record.' }] : []),
    ...(share < 0 ? [{ employee, problem: 'Less is due than was returned: file a revised return.' }] : []),
  ]);
  const name = `Provident fund arrears paid in ${formatMonth(month)}`;
  const proof = await keepSheet(work, `${name} proof`, { columns, rows: rows.map(proofRow) });
  const { arrears } = await readLevied(work, { month });
  const accounts = arrearAccounts(arrears, await fundExemption(work));
  const made = { people: rows.length, proof: proof.id, problems, accounts };
  if (problems.length > 0) return { ...made, file: null };
  const lines = rows.map((row) => [row.uan, nameOf(row.name), ...amounts(row)].join('#~#'));
  const file = await work.files.keepMade(work, {
    name: `${name}.txt`,
    mime: 'text/plain',
    content: Readable.from([Buffer.from(lines.map((line) => `${line}\r\n`).join(''))]),
  });
  return { ...made, file: file.id };
};
