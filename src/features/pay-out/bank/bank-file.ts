/** The file of salaries as a bank wants it: columns in its order and format. Pure. */
import { itemAt } from '#kernel/assert.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { latinText } from '#kernel/text/latin-name.ts';
import type { edgeWords } from './bank-file-template.form.ts';

type BankColumn = {
  readonly heading: string;
  readonly source: string;
  readonly format: string;
  readonly fixed: string | null;
  readonly width: number | null;
};

export type BankLayout = {
  readonly separator: 'comma' | 'semicolon' | 'pipe' | 'tab' | 'width';
  readonly headings: boolean;
  readonly capitals: boolean;
  readonly ownBank: string | null;
  readonly debitAccount: string | null;
  readonly columns: readonly BankColumn[];
  readonly firstLine: string | null;
  readonly lastLine: string | null;
};

export type OutgoingPayment = {
  readonly reference: string;
  readonly employeeCode: string;
  readonly holder: string;
  readonly account: string;
  readonly ifsc: string;
  readonly bankName: string | null;
  readonly mail: string | null;
  /** In paise. */
  readonly amount: number;
  readonly payOn: IsoDate;
};

const separators = { comma: ',', semicolon: ';', pipe: '|', tab: '\t', width: '' } as const;

/** The whole text, a line a payment, ended as banks' programs expect; the `number`th file of its day. */
export function bankFileText(layout: BankLayout, payments: readonly OutgoingPayment[], number = 1): string {
  const lines = payments.map((payment, at) =>
    lineOf(
      layout,
      layout.columns.map((column) => cellOf(layout, column, payment, at + 1)),
    ),
  );
  const head = layout.headings
    ? [
        lineOf(
          layout,
          layout.columns.map(({ heading }) => heading),
        ),
      ]
    : [];
  const first = edgeOf(layout, layout.firstLine, payments, number);
  const last = edgeOf(layout, layout.lastLine, payments, number);
  return `${[...first, ...head, ...lines, ...last].join('\r\n')}\r\n`;
}

/** Whether nobody has said which account the money is taken from: no bank pays out of none. */
export const lacksDebitAccount = ({ debitAccount }: Pick<BankLayout, 'debitAccount'>): boolean =>
  (debitAccount ?? '').trim() === '';

const inBraces = /\{([^{}]*)\}/g;

/** The words that stand in braces. */
export const wordsIn = (line: string): string[] => [...line.matchAll(inBraces)].map(([, word = '']) => word);

/** The lines before or after the payments, their words filled in; none where the bank wants none. */
function edgeOf(
  layout: BankLayout,
  lines: string | null,
  payments: readonly OutgoingPayment[],
  number: number,
): string[] {
  if (lines === null) return [];
  return filledIn(lines, wordsOf(layout, payments, number)).split(/\r?\n/);
}

type Words = Readonly<Record<keyof typeof edgeWords, string>>;

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

function wordsOf(layout: BankLayout, payments: readonly OutgoingPayment[], number: number): Words {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const [year = '', month = '', day = ''] = payments[0]?.payOn.split('-') ?? [];
  const account = layout.debitAccount ?? '';
  return {
    count: String(payments.length),
    total: amountText(total, 'rupees'),
    paise: String(total),
    date: [day, month, year].join('/'),
    digits: day + month + year,
    day: day + month,
    month: `${months[Number(month) - 1] ?? ''} ${year}`,
    account,
    branch: account.slice(0, 5),
    number: String(number).padStart(3, '0'),
  };
}

const filledIn = (line: string, words: Words): string =>
  line.replace(inBraces, (as, word: string) =>
    Object.hasOwn(words, word) ? words[word as keyof typeof edgeWords] : as,
  );

type Named = BankLayout & { readonly fileName: string | null; readonly extension: string };

/** 'ACME3112.001': as the bank wants it; null where it does not mind. */
export function bankFileName(
  layout: Named,
  payments: readonly OutgoingPayment[],
  number: number,
): { readonly name: string | null; readonly extension: string } {
  const words = wordsOf(layout, payments, number);
  const name = layout.fileName === null ? null : filledIn(layout.fileName, words);
  return { name, extension: filledIn(layout.extension, words) };
}

/** What is never cut: a shorter number would be another account, another amount or another payment. */
const neverCut = new Set(['amount', 'account', 'ifsc', 'reference', 'debit-account', 'serial']);

/** What a column of the layout has no room for; the file cannot be made until there is none. */
export function tooLong(layout: BankLayout, payments: readonly OutgoingPayment[]): string[] {
  return payments.flatMap((payment, at) =>
    layout.columns.flatMap((column) => {
      const { length } = textFor(layout, column, payment, at + 1);
      if (column.width === null || length <= column.width || !neverCut.has(column.source)) return [];
      return [
        `${column.heading} of ${payment.employeeCode} has ${length} characters, its column ${column.width}.`,
      ];
    }),
  );
}

/** The first sentences of a refusal, and how many more there are. */
export function firstFive(sentences: readonly string[]): string {
  const more = sentences.length > 5 ? ` And ${sentences.length - 5} more.` : '';
  return sentences.slice(0, 5).join(' ') + more;
}

function lineOf(layout: BankLayout, cells: readonly string[]): string {
  if (layout.separator !== 'width') {
    return cells.map((cell) => quoted(cell, separators[layout.separator])).join(separators[layout.separator]);
  }
  return cells
    .map((cell, at) => {
      const { width, source } = itemAt(layout.columns, at);
      const size = width ?? cell.length;
      return source === 'amount' || source === 'serial'
        ? cell.padStart(size, '0')
        : cell.slice(0, size).padEnd(size);
    })
    .join('');
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

function cellOf(layout: BankLayout, column: BankColumn, payment: OutgoingPayment, serial: number): string {
  const text = textFor(layout, column, payment, serial);
  return column.width !== null && !neverCut.has(column.source) ? text.slice(0, column.width) : text;
}

function textFor(layout: BankLayout, column: BankColumn, payment: OutgoingPayment, serial: number): string {
  switch (column.source) {
    case 'serial':
      return String(serial);
    case 'transfer-type':
      return layout.ownBank !== null && payment.ifsc.startsWith(layout.ownBank) ? 'IFT' : 'NEFT';
    case 'debit-account':
      return layout.debitAccount ?? '';
    case 'account':
      return payment.account;
    case 'branch':
      return payment.account.slice(0, 5);
    case 'ifsc':
      return payment.ifsc;
    case 'holder':
      return plain(payment.holder, layout.capitals);
    case 'bank-name':
      return plain(payment.bankName ?? '', layout.capitals);
    case 'employee-code':
      return payment.employeeCode;
    case 'amount':
      return amountText(payment.amount, column.format);
    case 'pay-date':
      return dateText(payment.payOn, column.format);
    case 'reference':
      return payment.reference;
    case 'mail':
      return payment.mail ?? '';
    default:
      return column.fixed ?? '';
  }
}

/** Whether a name would reach the bank with letters missing, or not at all. */
export const isUnread = (name: string): boolean =>
  latinText(name).unread !== '' || (name.trim() !== '' && plain(name, false) === '');

/** Banks take letters, digits, spaces and a few signs. */
function plain(text: string, capitals: boolean): string {
  const letters = latinText(text)
    .text.replace(/[^A-Za-z0-9 .&/-]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return capitals ? letters.toUpperCase() : letters;
}

function amountText(amount: number, format: string): string {
  if (format === 'paise') return String(amount);
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  if (format === 'whole-rupees' && rest === 0) return String(rupees);
  return `${rupees}.${String(rest).padStart(2, '0')}`;
}

function dateText(date: IsoDate, format: string): string {
  const [year, month, day] = date.split('-');
  switch (format) {
    case 'day-month-year':
      return `${day}/${month}/${year}`;
    case 'day-month-year-dashes':
      return `${day}-${month}-${year}`;
    case 'day-month-year-digits':
      return `${day}${month}${year}`;
    default:
      return date;
  }
}
