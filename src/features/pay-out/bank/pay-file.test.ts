import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise } from '#kernel/money.ts';
import { amountInHindi, hindiNumber } from '#kernel/text/hindi-number.ts';
import {
  type AccountRow,
  journalLines,
  type PostedAmount,
  sumOf,
  withoutAccount,
} from '../journal/journal.ts';
import { layUponChallans } from '../tax/challan-split.ts';
import { readAnswer } from './bank-answer.ts';
import {
  type BankLayout,
  bankFileName,
  bankFileText,
  lacksDebitAccount,
  type OutgoingPayment,
  tooLong,
} from './bank-file.ts';

test('amounts are written in Hindi as on a cheque', () => {
  const rows: [number, string][] = [
    [0, 'शून्य रुपये मात्र'],
    [1_00, 'एक रुपया मात्र'],
    [99_50, 'निन्यानवे रुपये पचास पैसे मात्र'],
    [1_18_460_00, 'एक लाख अठारह हज़ार चार सौ साठ रुपये मात्र'],
    [1_00_00_000_00, 'एक करोड़ रुपये मात्र'],
    [-5_01, 'ऋण पाँच रुपये एक पैसा मात्र'],
  ];
  for (const [amount, words] of rows) assert.equal(amountInHindi(paise(amount)), words);
  const all = Array.from({ length: 100 }, (_, at) => hindiNumber(at));
  assert.equal(new Set(all).size, 100, 'each number up to ninety-nine has a word of its own');
});

const layout: BankLayout = {
  separator: 'width',
  headings: false,
  capitals: true,
  ownBank: 'HDFC',
  debitAccount: '5020001',
  firstLine: null,
  lastLine: null,
  columns: [
    { heading: 'Kind', source: 'transfer-type', format: 'plain', fixed: null, width: 4 },
    { heading: 'Account', source: 'account', format: 'plain', fixed: null, width: 14 },
    { heading: 'Amount', source: 'amount', format: 'paise', fixed: null, width: 10 },
    { heading: 'Date', source: 'pay-date', format: 'day-month-year-digits', fixed: null, width: 8 },
    { heading: 'Name', source: 'holder', format: 'plain', fixed: null, width: 12 },
  ],
};
const payment: OutgoingPayment = {
  reference: 'SAL000000001',
  employeeCode: 'E001',
  holder: 'José  Rāo-Menon, junior',
  account: '50100123456780',
  ifsc: 'ICIC0001234',
  bankName: null,
  mail: null,
  amount: 46_800_50,
  payOn: '2026-10-30',
};

test('a bank’s fixed-width file has each column in its place, and no amount is ever cut', () => {
  assert.equal(bankFileText(layout, [payment]), 'NEFT50100123456780000468005030102026JOSE RAO-MEN\r\n');
  const own = bankFileText(layout, [{ ...payment, ifsc: 'HDFC0001234', amount: 1_23_45_678_90 }]);
  assert.ok(own.startsWith('IFT 50100123456780123456789'), own);
});

test('the lines before and after the payments have their number, total and day', () => {
  const lines = {
    firstLine: 'H|{account}|{digits}|{count}|{paise}',
    lastLine: 'T {count} {total} {date} {else}',
  };
  const text = bankFileText({ ...layout, ...lines }, [payment, { ...payment, amount: 199_50 }]);
  const [first, , , last] = text.split('\r\n');
  assert.equal(first, 'H|5020001|30102026|2|4700000');
  assert.equal(last, 'T 2 47000.00 30/10/2026 {else}');
});

test('a salary file as Union Bank publishes it: a head, a debit with the total, no reference', () => {
  const fixed = (text: string) => ({
    heading: text,
    source: 'fixed',
    format: 'plain',
    fixed: text,
    width: null,
  });
  const column = (source: string, format = 'plain') => ({
    heading: source,
    source,
    format,
    fixed: null,
    width: null,
  });
  const union: BankLayout = {
    ...layout,
    separator: 'comma',
    debitAccount: '566802070000001',
    firstLine: 'FILEHDR, XYZLTD, {number}\n{branch},{account},INR,DR,{total},SAL {month}',
    columns: [
      column('branch'),
      column('account'),
      fixed('INR'),
      fixed('CR'),
      column('amount', 'rupees'),
      fixed('To Staff 1'),
    ],
  };
  const text = bankFileText(union, [{ ...payment, amount: 10_00 }], 123);
  assert.deepEqual(text.split('\r\n'), [
    'FILEHDR, XYZLTD, 123',
    '56680,566802070000001,INR,DR,10.00,SAL OCT 2026',
    '50100,50100123456780,INR,CR,10.00,To Staff 1',
    '',
  ]);
});

test('a file is called as its bank wants it: client, day and month, and the number as its extension', () => {
  const named = { ...layout, fileName: 'ACME{day}', extension: '{number}' };
  assert.deepEqual(bankFileName(named, [payment], 2), { name: 'ACME3010', extension: '002' });
  assert.deepEqual(bankFileName({ ...layout, fileName: null, extension: 'txt' }, [payment], 1), {
    name: null,
    extension: 'txt',
  });
});

test('a file without an account that the money is taken from is none', () => {
  assert.equal(lacksDebitAccount(layout), false);
  for (const debitAccount of [null, '', ' ']) assert.ok(lacksDebitAccount({ debitAccount }));
});

test('an account that its column has no room for is told, never cut', () => {
  assert.deepEqual(tooLong(layout, [payment]), []);
  const longer = { ...payment, account: '501001234567801234' };
  assert.deepEqual(tooLong(layout, [longer]), ['Account of E001 has 18 characters, its column 14.']);
});

test('a separator inside a value does not move the columns after it', () => {
  const columns = [
    { heading: 'Note', source: 'fixed', format: 'plain', fixed: 'Pay, October', width: null },
    { heading: 'Amount', source: 'amount', format: 'rupees', fixed: null, width: null },
  ];
  const text = bankFileText({ ...layout, separator: 'comma', headings: true, columns }, [payment]);
  assert.equal(text, 'Note,Amount\r\n"Pay, October",46800.50\r\n');
});

const heads = { reference: 'Ref', status: 'State', paid: ['paid', 'OK'], utr: 'UTR', reason: 'Why' };

test('a bank’s answer is read by its headings, and what cannot be is said by line', () => {
  const { answers, faults } = readAnswer(
    [
      ['UTR', 'Ref', 'State', 'Why'],
      ['N1', 'A', 'ok', ''],
      ['', 'B', 'Returned', 'Closed'],
    ],
    heads,
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(
    answers.map(({ reference, paid, utr, reason }) => [reference, paid, utr, reason]),
    [
      ['A', true, 'N1', null],
      ['B', false, null, 'Closed'],
    ],
  );
  const bad = readAnswer(
    [
      ['Ref', 'State', 'UTR'],
      ['A', 'paid', ''],
      ['', 'x', ''],
      ['A', 'x', ''],
    ],
    heads,
  ).faults;
  assert.deepEqual(bad, [
    'Line 2: A is paid but has no UTR.',
    'Line 3 has no reference.',
    'Line 4: A is listed twice.',
  ]);
  assert.match(readAnswer([['Ref']], heads).faults[0] ?? '', /no column “State”, “UTR”/);
});

test('tax is laid upon challans to the last paisa, and what is over or short is told', () => {
  const people = [
    { employee: 1, amount: 600 },
    { employee: 2, amount: 0 },
    { employee: 3, amount: 700 },
  ];
  const split = layUponChallans(people, [
    { challan: 8, amount: 1000 },
    { challan: 9, amount: 400 },
  ]);
  assert.deepEqual(split, {
    laid: [
      { employee: 1, challan: 8, amount: 600 },
      { employee: 3, challan: 8, amount: 400 },
      { employee: 3, challan: 9, amount: 300 },
    ],
    open: 0,
    spare: 100,
  });
  assert.equal(layUponChallans(people, [{ challan: 8, amount: 1299 }]).open, 1);
});

const account = (part: AccountRow['part'], number: string, more: Partial<AccountRow> = {}): AccountRow => ({
  part,
  component: null,
  costCentre: null,
  account: number,
  accountName: `Account ${number}`,
  owedAccount: null,
  owedName: null,
  byCostCentre: false,
  ...more,
});
const amount = (
  part: PostedAmount['part'],
  component: string,
  costCentre: string,
  of: number,
): PostedAmount => ({
  part,
  component,
  label: component,
  costCentre,
  amount: of,
});

test('a journal balances whatever the signs, by cost centre, and names what has no account', () => {
  const rows = [
    account('earning', '5100', { byCostCentre: true }),
    account('deduction', '2210'),
    account('deduction', '2211', { component: 'TDS' }),
    account('employer-contribution', '5110', { owedAccount: '2220', owedName: 'Owed' }),
    account('net', '2200'),
  ];
  const amounts = [
    amount('earning', 'BASIC', 'Sales', 1000),
    amount('earning', 'BASIC', 'Works', 500),
    amount('earning', 'ARREARS', 'Works', -50),
    amount('deduction', 'PF', 'Sales', 120),
    amount('deduction', 'TDS', 'Sales', 80),
    amount('employer-contribution', 'PF_EMPLOYER', 'Sales', 120),
    amount('net', '', 'Sales', 1250),
  ];
  const lines = journalLines(rows, amounts);
  assert.equal(sumOf(lines, 'debit'), sumOf(lines, 'credit'));
  assert.deepEqual(
    lines.map(({ account: number, costCentre, debit, credit }) => [number, costCentre, debit - credit]),
    [
      ['5100', 'Sales', 1000],
      ['5100', 'Works', 450],
      ['5110', null, 120],
      ['2200', null, -1250],
      ['2210', null, -120],
      ['2211', null, -80],
      ['2220', null, -120],
    ],
  );
  const ofWorks = account('earning', '5150', { costCentre: 'Works', byCostCentre: true });
  const arrears = account('earning', '5190', { component: 'ARREARS' });
  const worked = journalLines([...rows, ofWorks, arrears], amounts).filter(({ debit }) => debit > 0);
  assert.deepEqual(
    worked.map(({ account: number, costCentre, debit }) => [number, costCentre, debit]),
    [
      ['5100', 'Sales', 1000],
      ['5110', null, 120],
      ['5150', 'Works', 500],
    ],
    'a cost centre’s own account, and a component’s before it',
  );
  assert.deepEqual(withoutAccount(rows, [...amounts, amount('provision', 'GRATUITY', 'Sales', 5)]), [
    'GRATUITY',
  ]);
});
