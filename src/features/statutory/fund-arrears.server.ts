/** The arrears return: what was paid this month for earlier months, by the month it was earned in. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { keepSheet, moneyColumn, textColumn } from '#features/pay-out/proof-sheet.server.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import type { Cell } from '#server/exports/table.ts';
import { open } from '#server/seal.ts';
import type { Work } from '#server/work.ts';
import type { Maker, Problem } from './filing-maker.ts';
import { nameOf } from './fund-return.ts';
import { wholeRupees } from './month-people.server.ts';

type Row = {
  readonly employee: string;
  readonly name: string;
  readonly uan: string | null;
  readonly earned: Month;
  readonly wage: number;
  readonly pensionWage: number;
  readonly insuranceWage: number;
  readonly share: number;
  readonly difference: number;
  readonly pension: number;
  readonly insurance: number;
};

const sumOf = (...items: readonly string[]) => sql<number>`coalesce(sum(arrear.amount) filter (
  where arrear.source = any (${items.map((item) => `provident-fund.${item}`)}::text[])), 0)::bigint`;

async function arrearRows(work: Work, month: Month): Promise<readonly Row[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select concat_ws(' ', employee.code, employee.first_name, employee.last_name) as employee,
      concat_ws(' ', employee.first_name, employee.middle_name, employee.last_name) as name, employee.uan,
      arrear.month_earned as earned, ${sumOf('wage')} as wage, ${sumOf('pension-wage')} as "pensionWage",
      ${sumOf('insurance-wage')} as "insuranceWage", ${sumOf('member', 'voluntary')} as share,
      ${sumOf('employer')} as difference, ${sumOf('pension')} as pension, ${sumOf('insurance')} as insurance
    from arrear
    join pay_run run on run.organisation_id = arrear.organisation_id and run.id = arrear.run_id
    join employee on employee.organisation_id = arrear.organisation_id and employee.id = arrear.employee_id
    where arrear.organisation_id = ${organisationId} and run.month = ${month}
      and run.state in ('locked', 'paid', 'closed') and arrear.source like 'provident-fund.%'
    group by employee.id, employee.code, arrear.month_earned
    having bool_or(arrear.amount <> 0) order by employee.code, arrear.month_earned`.execute(work.db);
  const place = { organisationId, column: 'employee.uan' };
  return rows.map((row) => ({ ...row, uan: row.uan === null ? null : open(work.host, place, row.uan) }));
}

const amounts = ({ wage, pensionWage, insuranceWage, share, difference, pension }: Row): number[] =>
  [wage, pensionWage, insuranceWage, share, difference, pension].map(wholeRupees);

export const makeFundArrears: Maker = async (work, { month }) => {
  const rows = await arrearRows(work, month);
  const problems = rows.flatMap(({ employee, uan, share }): Problem[] => [
    ...(uan === null ? [{ employee, problem: 'The UAN is missing. Enter it on the record.' }] : []),
    ...(share < 0 ? [{ employee, problem: 'Less is due than was returned: file a revised return.' }] : []),
  ]);
  const name = `Provident fund arrears paid in ${formatMonth(month)}`;
  const proof = await keepSheet(work, `${name} proof`, {
    columns: [
      textColumn('Employee'),
      textColumn('Earned in'),
      ...['Wage', 'Pension wage', 'Insurance wage', 'Employee’s share', 'Difference', 'Pension'].map(
        moneyColumn,
      ),
    ],
    rows: rows.map((row): Cell[] => [row.employee, row.earned, ...amounts(row).map((rupee) => rupee * 100)]),
  });
  const sum = (of: (row: Row) => number): number => rows.reduce((all, row) => all + wholeRupees(of(row)), 0);
  const account = (label: string, amount: number) => ({ account: label, amount: rupees(amount), rule: '' });
  const made = {
    people: rows.length,
    proof: proof.id,
    problems,
    accounts: [
      account('Account 1, provident fund', sum(({ share }) => share) + sum(({ difference }) => difference)),
      account(
        'Account 10, pension fund',
        sum(({ pension }) => pension),
      ),
      account(
        'Account 21, deposit-linked insurance',
        sum(({ insurance }) => insurance),
      ),
    ],
  };
  if (problems.length > 0) return { ...made, file: null };
  const lines = rows.map((row) => [row.uan, nameOf(row.name), ...amounts(row)].join('#~#'));
  const file = await work.files.keepMade(work, {
    name: `${name}.txt`,
    mime: 'text/plain',
    content: Readable.from([Buffer.from(lines.map((line) => `${line}\r\n`).join(''))]),
  });
  return { ...made, file: file.id };
};
