/** The payslip as a document: the paper that an employee gives to a bank or a landlord. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { slipDays } from '#features/payroll/payslip/slip-period.ts';
import { type Paise, sum } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { sayIn } from '#server/language/catalogue.ts';
import type { PeriodBalance } from '#server/ledger/balance-source.ts';
import { type DocumentOptions, document, type Letterhead } from '#server/pdf/document.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Paper, PaperColumn, PaperRow } from '#server/pdf/paper.ts';
import type { Work } from '#server/work.ts';
import type { SlipContent } from './payslip-content.server.ts';
import type { DocumentLine } from './payslip-line.ts';
import { hindiLines, type Language, type PayslipWords, payslipWords } from './payslip-words.ts';

type Leave = readonly PeriodBalance[];
type PasswordRule = 'none' | 'birth-date' | 'pan' | 'birth-date-and-pan';

/** How a payslip looks. */
export type PayslipStyle = {
  readonly letterhead: Letterhead;
  readonly language: Language;
  readonly password: PasswordRule;
  readonly yearToDate: boolean;
  readonly employerPart: boolean;
  readonly taxOfYear: boolean;
  readonly leaveBalance: boolean;
  readonly bankAccount: boolean;
  readonly footNote: string | null;
  readonly hindiNames: ReadonlyMap<string, string>;
};

/** How everybody's payslips look, and by the id of their template those of some. */
export type PayslipStyles = {
  readonly usual: PayslipStyle;
  readonly byTemplate: ReadonlyMap<number, PayslipStyle>;
};

export const styleFor = (
  { usual, byTemplate }: PayslipStyles,
  { template }: Pick<SlipContent, 'template'>,
): PayslipStyle => byTemplate.get(template ?? 0) ?? usual;

type TemplateRow = Omit<PayslipStyle, 'letterhead' | 'hindiNames' | 'password'>;
type SettingRow = TemplateRow & Pick<PayslipStyle, 'password'>;

const shown = sql`language, year_to_date as "yearToDate", employer_part as "employerPart",
  tax_of_year as "taxOfYear", leave_balance as "leaveBalance", bank_account as "bankAccount",
  foot_note as "footNote"`;

/** Of an organisation that has set nothing. */
export const unsetStyle: SettingRow = {
  language: 'english',
  password: 'none',
  yearToDate: true,
  employerPart: true,
  taxOfYear: true,
  leaveBalance: true,
  bankAccount: true,
  footNote: null,
};

/** In a language of choice, or in that of each. */
export async function stylesOf(work: Work, language?: Language): Promise<PayslipStyles> {
  const { organisationId } = work.session;
  const {
    rows: [setting],
  } = await sql<SettingRow>`
    select ${shown}, password from payslip_setting where organisation_id = ${organisationId}`.execute(
    work.db,
  );
  const { rows: names } = await sql<{ code: string; name: string }>`
    select component.code, line.name from payslip_setting_hindi_names line
    join pay_component component
      on component.organisation_id = line.organisation_id and component.id = line.component_id
    where line.organisation_id = ${organisationId}`.execute(work.db);
  const { rows: templates } = await sql<TemplateRow & { id: number }>`
    select id, ${shown} from payslip_template
    where organisation_id = ${organisationId} and active`.execute(work.db);
  const usual = {
    ...(setting ?? unsetStyle),
    ...(language ? { language } : {}),
    hindiNames: new Map(names.map(({ code, name }) => [code, name])),
    letterhead: await letterheadOf(work),
  };
  const styled = templates.map(({ id, ...own }): [number, PayslipStyle] => [
    id,
    { ...usual, ...own, ...(language ? { language } : {}) },
  ]);
  return { usual, byTemplate: new Map(styled) };
}

/** 'DDMMYYYY', the PAN, or both; who has no PAN types the date alone. */
function passwordOf(rule: PasswordRule, person: Pick<SlipContent, 'born' | 'pan'>): string | undefined {
  if (rule === 'none') return undefined;
  const [year, month, day] = person.born.split('-');
  const born = `${day}${month}${year}`;
  if (rule === 'birth-date' || person.pan === null) return born;
  return rule === 'pan' ? person.pan : `${born}${person.pan.slice(-4)}`;
}

/** Streams the PDF. The same payslip, paid alike, gives the same bytes unless it has a password. */
export function payslipPaper(style: PayslipStyle, slip: SlipContent, leave: Leave = []): Readable {
  const words = payslipWords[style.language];
  const part = slip.period?.part;
  const subtitle = marksOf(words, slip);
  const password = passwordOf(style.password, slip);
  const options: DocumentOptions = {
    title: words.title(part ? words.part(words.month(slip.month), part) : words.month(slip.month)),
    ...(subtitle && { subtitle }),
    letterhead: style.letterhead,
    foot: style.footNote ?? words.foot,
    madeAt: new Date(`${slip.payOn}T00:00:00Z`),
    pageWords: words.page,
    ...(style.language === 'hindi' && { script: 'devanagari' as const }),
    ...(password !== undefined && { password }),
  };
  return document(options, (paper) => {
    drawPayslip(paper, style, words, slip);
    leaveTable(paper, style, words, leave);
  });
}

function drawPayslip(paper: Paper, style: PayslipStyle, words: PayslipWords, slip: SlipContent): void {
  const printed = (kind: DocumentLine['kind']) =>
    slip.lines.filter((line) => line.kind === kind && isPrinted(style, line));
  const table = { style, words };
  const { from, to, days } = slipDays(slip);
  paper.pairs([
    [words.employee, `${slip.name} (${slip.code})`],
    [words.payOn, words.date(slip.payOn)],
    [words.designation, slip.designation ?? '–'],
    ...(slip.period ? [[words.period, `${words.date(from)} – ${words.date(to)}`] as const] : []),
    [words.daysPaid, words.daysOf(slip.daysPaid, days)],
    [words.department, slip.department ?? '–'],
    [words.place, slip.place ?? '–'],
    [words.joined, words.date(slip.joined)],
    ...(style.bankAccount ? [[words.account, slip.accountEnd ?? '–'] as const] : []),
    [words.pan, slip.panEnd ?? '–'],
    [words.uan, slip.uanEnd ?? '–'],
    ...paymentPairs(words, slip.payment),
  ]);
  paper.space();
  paper.beside(
    (left) => column(left, table, words.earnings, printed('earning'), slip.gross),
    (right) => column(right, table, words.deductions, printed('deduction'), slip.deductions),
  );
  paper.space(14);
  paper.text(`${words.net} ₹${formatRupees(slip.net)}`, { strong: true, size: 14 });
  paper.text(words.inWords(slip.net), { soft: true });
  paper.space(10);
  const employer = style.employerPart ? printed('employer-contribution') : [];
  if (employer.length > 0) column(paper, table, words.employer, employer, null);
  const besides = printed('information');
  if (besides.length > 0) column(paper, table, words.information, besides, null);
  if (style.taxOfYear) projection(paper, words, slip);
}

const isPrinted = (style: PayslipStyle, { onPayslip, amount, toDate }: DocumentLine): boolean =>
  onPayslip === 'always' ||
  (onPayslip === 'with-amount' && (amount !== 0 || (style.yearToDate && toDate !== 0)));

/** When, how and under which reference it was paid, or that it is kept back; nothing while it is awaited. */
function paymentPairs(words: PayslipWords, payment: SlipContent['payment']): (readonly [string, string])[] {
  if (payment?.state === 'held') return [[words.payment, words.held]];
  if (!payment?.paidOn || !payment.how) return [];
  const paid = `${words.date(payment.paidOn)}, ${words.ways[payment.how]}`;
  return [[words.payment, paid], ...(payment.utr === null ? [] : [[words.reference, payment.utr] as const])];
}

/** What the reader must know before the figures: that it counts no more, or what it stands in place of. */
function marksOf(words: PayslipWords, { kind, reversesId, payment }: SlipContent): string {
  const marks = [
    words.kind[kind],
    reversesId === null ? null : words.takesBack,
    payment?.state === 'taken-back' ? words.takenBack : null,
    payment?.anew ? words.anew : null,
  ];
  return marks.filter(Boolean).join(' · ');
}

/** Each kind of leave over the period; what was paid out has a column where somebody was paid. */
function leaveTable(paper: Paper, { language }: PayslipStyle, words: PayslipWords, leave: Leave): void {
  if (leave.length === 0) return;
  const hasPaid = leave.some(({ paidOut }) => paidOut !== 0);
  const figures = [
    { label: words.opening, of: ({ opening }: PeriodBalance) => opening },
    { label: words.credited, of: ({ credited }: PeriodBalance) => credited },
    { label: words.taken, of: ({ taken }: PeriodBalance) => taken },
    ...(hasPaid ? [{ label: words.paidOut, of: ({ paidOut }: PeriodBalance) => paidOut }] : []),
    { label: words.lapsed, of: ({ lapsed }: PeriodBalance) => lapsed },
    { label: words.closing, of: ({ closing }: PeriodBalance) => closing },
  ];
  const columns: PaperColumn[] = [
    { label: words.leave, share: 2.2 },
    ...figures.map(({ label }) => ({ label, align: 'right' as const })),
  ];
  const name = (of: string): string => (language === 'english' ? of : sayIn('hi')(of));
  paper.space(10);
  paper.tableNow(
    columns,
    leave.map((each) => [name(each.name), ...figures.map(({ of }) => String(of(each)))]),
  );
}

function projection(paper: Paper, words: PayslipWords, slip: SlipContent): void {
  const projected = slip.lines.find(({ source }) => source === 'income-tax.projected');
  const taken = slip.lines.find(({ source }) => source === 'income-tax');
  if (!projected || projected.amount === 0) return;
  paper.space(6);
  const soFar = taken ? ` · ${words.toDate}: ₹${formatRupees(taken.toDate)}` : '';
  paper.text(`${words.projection}: ₹${formatRupees(projected.amount)}${soFar}`, { soft: true });
}

type Table = { readonly style: PayslipStyle; readonly words: PayslipWords };

function column(
  paper: Paper,
  { style, words }: Table,
  title: string,
  lines: readonly DocumentLine[],
  total: Paise | null,
): void {
  const columns: PaperColumn[] = [
    { label: title, share: style.yearToDate ? 1.9 : 2.4 },
    { label: '₹', align: 'right' },
  ];
  if (style.yearToDate) columns.push({ label: words.toDate, align: 'right', share: 1.1 });
  const cells = (label: string, amount: Paise, toDate: Paise): string[] => [
    label,
    formatRupees(amount),
    ...(style.yearToDate ? [formatRupees(toDate)] : []),
  ];
  const rows: PaperRow[] = lines.map((line) => cells(nameOf(style, line), line.amount, line.toDate));
  if (total !== null) {
    const toDate = sum(lines.map((line) => line.toDate));
    rows.push({ cells: cells(words.total, total, toDate), strong: true });
  }
  paper.tableNow(columns, rows);
}

/** In Hindi: the organisation's own name, else the law's or the usual one, else as it is. */
function nameOf(style: PayslipStyle, { code, source, label }: DocumentLine): string {
  if (style.language === 'english') return label;
  return style.hindiNames.get(code) ?? hindiLines[source] ?? hindiLines[code] ?? sayIn('hi')(label);
}
