/**
 * The quarterly statement of tax on salaries, as data: Form 138, before 2026-27 Form 24Q. Challans,
 * annexure I for each person, month and challan; annexure II with each person's year in the last quarter.
 */

import { sql } from 'kysely';
import { type TaxYearName, yearStart } from '#features/income-tax/window/tax-year.form.ts';
import { yearGround } from '#features/payroll/fact/year-pay.server.ts';
import { addMonths, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { peopleCount } from '#kernel/text/day-count.ts';
import { forms, sections } from '#law/in/income-tax/section.ts';
import type { Cell } from '#server/exports/table.ts';
import { type ArchiveEntry, zipArchive } from '#server/exports/zip-archive.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import type { Maker } from '../document/made-document.server.ts';
import {
  dateColumn,
  keepSheet,
  moneyColumn,
  numberColumn,
  type Sheet,
  sheetText,
  textColumn,
} from '../document/proof-sheet.server.ts';
import { deductorOf, isTan } from './deductor.server.ts';
import { lawYear, type PersonYear, personYear } from './person-year.server.ts';
import { portalStatement } from './statement-file/portal-statement.server.ts';
import { type StatementLine, statementLines } from './statement-line.ts';
import {
  type ChallanRow,
  challanRows,
  type DeductedRow,
  deductedRows,
  depositsOf,
} from './tax-deducted.server.ts';

type Quarter = 'q1' | 'q2' | 'q3' | 'q4';

function monthsOfQuarter(year: TaxYearName, quarter: Quarter): { from: Month; to: Month } {
  const from = addMonths(monthOf(yearStart(year)), (Number(quarter.slice(1)) - 1) * 3);
  return { from, to: addMonths(from, 2) };
}

/** What stands against filing, before anything is made: refused here rather than by the portal. */
export async function refuseUnfiledStatement(work: Work, year: TaxYearName, quarter: Quarter): Promise<void> {
  const { from, to } = monthsOfQuarter(year, quarter);
  const { tan } = await deductorOf(work);
  if (!isTan(tan)) {
    invalid({ taxYear: 'The organisation’s profile has no TAN of four letters, five digits and a letter.' });
  }
  const rows = await deductedRows(work, from, to);
  if (rows.length === 0) invalid({ quarter: 'No payslip of this quarter is locked yet.' });
  const { open } = depositsOf(rows, await challanRows(work, from, to));
  if (open.size > 0) {
    const sums = [...open].map(([month, amount]) => `${formatMonth(month)}: ₹${formatRupees(paise(amount))}`);
    invalid({
      quarter: `Tax is not covered by challans yet. ${sums.join('; ')}. Enter them under Tax challans.`,
    });
  }
}

async function pansOf(work: Work, rows: readonly DeductedRow[]): Promise<ReadonlyMap<number, string>> {
  const { organisationId } = work.session;
  const ids = [...new Set(rows.map(({ employee }) => employee))];
  const { rows: found } = await sql<{ id: number; pan: string }>`
    select id, pan from employee where organisation_id = ${organisationId} and pan is not null
      and id = any (${ids}::bigint[])`.execute(work.db);
  work.audit({
    action: 'read',
    form: 'employee',
    recordIds: found.map(({ id }) => id),
    reason: 'Tax statement',
  });
  return new Map(
    found.map(({ id, pan }) => [id, open(work.host, { organisationId, column: 'employee.pan' }, pan)]),
  );
}

/** The portal's own word for who has no PAN, with the reason of the higher rate. */
const noPan = 'PANNOTAVBL';

function challanSheet(challans: readonly ChallanRow[]): Sheet {
  const columns = [
    numberColumn('Challan'),
    textColumn('BSR code'),
    dateColumn('Paid on'),
    textColumn('Serial number'),
    textColumn('CIN'),
    moneyColumn('Tax'),
    moneyColumn('Interest'),
    moneyColumn('Fee'),
    moneyColumn('Total'),
  ];
  const rows = challans.map((each, at) => [
    at + 1,
    each.bsr,
    each.paidOn,
    each.serial,
    each.cin,
    each.tax,
    each.interest,
    each.fee,
    each.tax + each.interest + each.fee,
  ]);
  return { columns, rows };
}

type Statement = {
  readonly rows: readonly DeductedRow[];
  readonly lines: readonly StatementLine<DeductedRow>[];
  readonly challans: readonly ChallanRow[];
  readonly pans: ReadonlyMap<number, string>;
  readonly section: string;
};

/** One line for each person, month and challan; people without tax have a line without a challan. */
function annexureOne({ lines, challans, pans, section }: Statement): Sheet {
  const columns = [
    numberColumn('Serial'),
    numberColumn('Challan'),
    textColumn('Employee code'),
    textColumn('PAN'),
    textColumn('Name'),
    textColumn('Section'),
    dateColumn('Paid or credited on'),
    moneyColumn('Amount paid'),
    moneyColumn('Tax deducted'),
    moneyColumn('Tax deposited'),
    dateColumn('Deducted on'),
    dateColumn('Deposited on'),
    textColumn('Reason of a higher rate'),
  ];
  const cells = lines.map(({ slip, challan, paid, tax }, index): Cell[] => {
    const at = challans.findIndex(({ id }) => id === challan);
    const pan = pans.get(slip.employee);
    return [
      index + 1,
      at < 0 ? null : at + 1,
      slip.code,
      pan ?? noPan,
      slip.name,
      section,
      slip.payOn,
      paid,
      tax,
      tax,
      at < 0 ? null : slip.payOn,
      challans[at]?.paidOn ?? null,
      pan ? '' : 'C',
    ];
  });
  return { columns, rows: cells };
}

const yearColumns = [
  numberColumn('Serial'),
  ...['Employee code', 'PAN', 'Name', 'New regime', 'From', 'To'].map(textColumn),
  ...['Gross salary', 'Exempt allowances', 'Standard deduction', 'Professional tax'].map(moneyColumn),
  ...['Income from salary', 'House property', 'Other income', 'Deductions', 'Total income'].map(moneyColumn),
  ...['Tax on it', 'Rebate', 'Surcharge', 'Cess', 'Relief', 'Tax payable'].map(moneyColumn),
  ...['Deducted', 'Deducted elsewhere', 'Shortfall or excess'].map(moneyColumn),
];

/** A person's year from gross salary to what is left of the tax, in the order of `yearColumns`. */
function yearCells({ figures, first, last }: PersonYear): Cell[] {
  const { income, tax, payable, relief, regime } = figures.found;
  return [
    regime === 'new' ? 'Y' : 'N',
    first,
    last,
    income.grossSalary,
    income.exempt,
    income.standardDeduction,
    income.professionalTax,
    income.salaryIncome,
    income.houseProperty.income,
    income.otherIncome,
    income.deducted,
    income.totalIncome,
    tax.slabTax,
    tax.rebate.amount,
    tax.surcharge.amount,
    tax.cess,
    relief,
    payable,
    figures.deducted,
    figures.elsewhere,
    figures.due - figures.deducted - figures.elsewhere,
  ];
}

/** Everybody who was paid in the year, also who left before the last quarter. */
async function annexureTwo(work: Work, name: TaxYearName): Promise<Sheet> {
  const year = await lawYear(work, name);
  const first = monthOf(year.from);
  const rows = await deductedRows(work, first, addMonths(first, 11));
  const people = new Map(rows.map((row) => [row.employee, row]));
  const pans = await pansOf(work, rows);
  const ground = await yearGround(work);
  const cells: Cell[][] = [];
  for (const { employee, code, name: who } of people.values()) {
    const found = await personYear(work, year, name, employee, ground);
    if (found) cells.push([cells.length + 1, code, pans.get(employee) ?? noPan, who, ...yearCells(found)]);
  }
  return { columns: yearColumns, rows: cells };
}

function proofOf({ rows }: Statement): Sheet {
  return {
    columns: [
      textColumn('Employee code'),
      textColumn('Name'),
      textColumn('Month'),
      moneyColumn('Amount paid'),
      moneyColumn('Tax deducted'),
      numberColumn('Payslip'),
      numberColumn('Run'),
    ],
    rows: rows.map((row) => [row.code, row.name, row.month, row.paid, row.tax, row.slip, row.run]),
  };
}

export const makeTaxStatement: Maker = async (work, asked, progress) => {
  const taxYear = asked.taxYear as TaxYearName;
  const quarter = asked.quarter as Quarter;
  await refuseUnfiledStatement(work, taxYear, quarter);
  const { from, to } = monthsOfQuarter(taxYear, quarter);
  const on = yearStart(taxYear);
  const rows = await deductedRows(work, from, to);
  const challans = await challanRows(work, from, to);
  const statement: Statement = {
    rows,
    challans,
    lines: statementLines(rows, depositsOf(rows, challans).laid),
    pans: await pansOf(work, rows),
    section: sections.deduction.on(on).value,
  };
  const form = forms.quarterlyStatement.on(on).value;
  const deductor = await deductorOf(work);
  const portal = await portalStatement(work, { ...statement, taxYear, quarter, from, to });
  await progress(1, 3, 'Annexures');
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    const head = { form, taxYear, quarter, from, to, deductor: { ...deductor, pan: deductor.pan } };
    yield { name: 'statement.json', content: `${JSON.stringify(head, null, 2)}\n` };
    if (portal.name) yield { name: portal.name, content: portal.text ?? '' };
    yield { name: 'challans.csv', content: await sheetText(challanSheet(challans)) };
    yield { name: 'annexure-1.csv', content: await sheetText(annexureOne(statement)) };
    if (quarter === 'q4')
      yield { name: 'annexure-2.csv', content: await sheetText(await annexureTwo(work, taxYear)) };
  }
  const name = `${form} ${taxYear} ${quarter.toUpperCase()}`;
  const file = await work.files.keepMade(work, {
    name: `${name}.zip`,
    mime: 'application/zip',
    content: zipArchive(entries(), new Date(`${to}-01T00:00:00Z`)),
  });
  const proof = await keepSheet(work, `${name} proof`, proofOf(statement));
  const people = [...new Set(rows.map(({ employee }) => employee))];
  const panless = people.filter((id) => !statement.pans.has(id)).length;
  const remark = [panless > 0 && `Without a PAN on record: ${peopleCount(panless)}.`, portal.remark]
    .filter(Boolean)
    .join(' ');
  return { file: file.id, proof: proof.id, items: people.length, ...(remark && { remark }) };
};
