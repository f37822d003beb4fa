/** The certificate as a document: what was paid and deposited, and how the year's tax was worked out. */
import type { Readable } from 'node:stream';
import type { YearFigures } from '#features/income-tax/my-tax/year-figures.ts';
import { formatDate, formatMonth, type IsoDate, type Month, monthNumber } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { forms } from '#law/in/income-tax/section.ts';
import type { TaxStep } from '#law/in/income-tax/step.ts';
import type { TaxYear } from '#law/in/income-tax/tax-year.ts';
import { tellYearTax } from '#law/in/income-tax/year-tax-steps.ts';
import { document, type Letterhead } from '#server/pdf/document.ts';
import type { Paper, PaperRow } from '#server/pdf/paper.ts';
import { addressLine, type Deductor } from './deductor.server.ts';
import { type PerquisiteLine, perquisiteTotal } from './perquisite-statement.ts';
import type { ChallanRow } from './tax-deducted.server.ts';

export type CertificateGiven = {
  readonly form: string;
  readonly year: TaxYear;
  readonly number: string;
  readonly deductor: Deductor;
  readonly letterhead: Letterhead;
  readonly issuedOn: IsoDate;
  readonly code: string;
  readonly name: string;
  readonly pan: string | null;
  readonly figures: YearFigures;
  readonly first: Month;
  readonly last: Month;
  /** The year is not over: the working rests on the months to come too. */
  readonly foreseen: boolean;
  readonly perquisites: readonly PerquisiteLine[];
  /** The statement's receipt by quarter, 1 to 4. */
  readonly receipts: ReadonlyMap<number, string>;
  readonly months: readonly { month: Month; paid: number; tax: number }[];
  readonly deposits: readonly { month: Month; amount: number; challan: ChallanRow | undefined }[];
  readonly salary: number;
  readonly deducted: number;
};

const rupees = (amount: number): string => formatRupees(paise(amount));

export function certificatePaper(given: CertificateGiven): Readable {
  const { year, form } = given;
  const provisional = given.foreseen ? ['provisional, the year is not over'] : [];
  const span = `${formatMonth(given.first)} to ${formatMonth(given.last)}`;
  const options = {
    title: `${form}: certificate of tax deducted from salary`,
    subtitle: [year.act.value.name, `${year.act.value.yearWord} ${year.name}`, span, ...provisional].join(
      ' · ',
    ),
    letterhead: given.letterhead,
    foot: `Certificate ${given.number}, issued on ${formatDate(given.issuedOn)}`,
    madeAt: new Date(`${given.issuedOn}T00:00:00Z`),
  };
  return document(options, (paper) => {
    partA(paper, given);
    partB(paper, given);
    if (given.perquisites.length > 0) perquisites(paper, given);
  });
}

/** On a page of its own, because it is a statement of its own: what was given besides pay. */
function perquisites(paper: Paper, { perquisites: lines, year, name, code }: CertificateGiven): void {
  paper.newPage();
  paper.heading(`${forms.perquisiteStatement.on(year.from).value}: statement of perquisites`);
  paper.text(`${name} (${code}), ${year.act.value.yearWord} ${year.name}`, { soft: true });
  paper.space();
  const span = (months: readonly Month[]): string => {
    const [first, last] = [months[0], months.at(-1)];
    if (!first || !last) return '';
    return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
  };
  paper.tableNow(
    [
      { label: 'Nature of the perquisite', share: 3 },
      { label: 'Months', share: 2 },
      { label: 'Taxable value, ₹', align: 'right', share: 1.4 },
    ],
    [
      ...lines.map(({ nature, months, value }) => [nature, span(months), rupees(value)]),
      { cells: ['Total', '', rupees(perquisiteTotal(lines))], strong: true },
    ],
  );
  paper.space();
  paper.text(
    'By the valuation of the Income-tax Rules, after what the employee paid; part of the salary above.',
    {
      soft: true,
    },
  );
}

function partA(paper: Paper, given: CertificateGiven): void {
  const { deductor } = given;
  paper.heading('Part A: who, how much, when');
  paper.pairs([
    ['Employer', deductor.name],
    ['Employee', `${given.name} (${given.code})`],
    ['TAN', deductor.tan ?? '–'],
    ['PAN of the employee', given.pan ?? 'not on record'],
    ['PAN of the employer', deductor.pan ?? '–'],
    ['Circle of the tax office', deductor.circle ?? '–'],
    ['Certificate', given.number],
  ]);
  if (deductor.address) paper.text(addressLine(deductor.address), { soft: true });
  paper.space();
  const columns = [
    { label: 'Quarter', share: 1.8 },
    { label: 'Receipt of the statement', share: 1.6 },
    { label: 'Paid or credited', align: 'right' as const },
    { label: 'Tax deducted', align: 'right' as const },
    { label: 'Tax deposited', align: 'right' as const },
  ];
  paper.tableNow(columns, quarterRows(given));
  paper.space();
  if (given.deposits.length === 0) return;
  paper.heading('Deposits');
  paper.tableNow(
    [
      { label: 'Month', share: 1.6 },
      { label: 'BSR code' },
      { label: 'Paid on', share: 1.4 },
      { label: 'Serial' },
      { label: 'Tax', align: 'right' },
    ],
    given.deposits.map(({ month, amount, challan }) => [
      formatMonth(month),
      challan?.bsr ?? '',
      challan ? formatDate(challan.paidOn) : '',
      challan?.serial ?? '',
      rupees(amount),
    ]),
  );
  paper.space();
}

const quarterOf = (month: Month): number => Math.floor(((monthNumber(month) + 8) % 12) / 3);
const quarters = ['April to June', 'July to September', 'October to December', 'January to March'];

type QuarterSum = { paid: number; tax: number; deposited: number };

function quarterRows({ months, deposits, receipts }: CertificateGiven): PaperRow[] {
  const sums: QuarterSum[] = quarters.map(() => ({ paid: 0, tax: 0, deposited: 0 }));
  const all: QuarterSum = { paid: 0, tax: 0, deposited: 0 };
  for (const { month, paid, tax } of months) {
    for (const sum of [sums[quarterOf(month)], all]) {
      if (sum) Object.assign(sum, { paid: sum.paid + paid, tax: sum.tax + tax });
    }
  }
  for (const { month, amount } of deposits) {
    for (const sum of [sums[quarterOf(month)], all]) if (sum) sum.deposited += amount;
  }
  const cells = (name: string, receipt: string, { paid, tax, deposited }: QuarterSum) => [
    name,
    receipt,
    rupees(paid),
    rupees(tax),
    rupees(deposited),
  ];
  return [
    ...sums.map((sum, at) => cells(quarters[at] ?? '', receipts.get(at + 1) ?? '', sum)),
    { cells: cells('Total', '', all), strong: true },
  ];
}

function partB(paper: Paper, given: CertificateGiven): void {
  paper.heading('Part B: how the tax was worked out');
  if (given.foreseen)
    paper.text('For the whole year, with the coming months as known today.', { soft: true });
  const rows: PaperRow[] = [];
  tell(rows, tellYearTax(given.year, given.figures.found), 0);
  rows.push({ cells: ['Tax deducted by this employer', '', rupees(given.deducted)], strong: true });
  if (given.figures.elsewhere > 0)
    rows.push(['Tax deducted elsewhere, as declared', '', rupees(given.figures.elsewhere)]);
  paper.tableNow(
    [
      { label: 'Step', share: 4 },
      { label: 'Provision', share: 1.2 },
      { label: '₹', align: 'right', share: 1.2 },
    ],
    rows,
  );
  paper.space(12);
  paper.text(
    `Certified that ₹${rupees(given.deducted)} (${amountInWords(paise(given.deducted))}) ` +
      'was deducted from the salary above.',
  );
  paper.space(20);
  const { responsible, designation, responsiblePan } = given.deductor;
  paper.text([responsible, designation].filter(Boolean).join(', ') || 'Person responsible for deduction');
  if (responsiblePan) paper.text(`PAN ${responsiblePan}`, { soft: true });
}

/** The steps from the outside in; what comes to nothing deep down is left out. */
function tell(rows: PaperRow[], step: TaxStep, depth: number): void {
  if (depth > 1 && step.amount === 0) return;
  const indent = ' '.repeat(depth * 4);
  rows.push({
    cells: [`${indent}${step.says}`, depth > 3 ? '' : (step.section ?? ''), step.value],
    strong: depth === 0,
  });
  for (const part of step.parts) tell(rows, part, depth + 1);
}
