/** What Tally reads of a journal: every line with its side and cost centre, under a name that it can hold. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readTally } from '../../../../tests/programs/read-tally.ts';
import type { JournalLine } from './journal.ts';
import { tallyMasters, tallyVoucher } from './tally.ts';

const line = (
  account: string,
  accountName: string,
  costCentre: string | null,
  amount: number,
): JournalLine => ({
  ...{ account, accountName, costCentre, narration: 'Basic' },
  ...{ debit: Math.max(0, amount), credit: Math.max(0, -amount) },
});
const lines = [
  line('5100', 'Salaries & wages', 'Pune “A”', 1_234_567_05),
  line('5100', 'Salaries & wages', 'मुंबई', 20_00),
  line('2210', 'Payable', null, -34_567_00),
  line('2200', 'Payable', null, -1_200_020_05),
];
const journal = {
  id: 'muster-56-journal-7',
  on: '2026-11-30',
  number: 'PAY-7',
  narration: 'Pay <November>',
  lines,
};

test('a journal is one voucher, whose debits are negative and whose amounts come to nothing', () => {
  const { request, vouchers } = readTally(tallyVoucher(journal));
  assert.equal(request, 'Import Data');
  assert.equal(vouchers.length, 1);
  const [{ attributes, fields, entries } = assert.fail()] = vouchers;
  assert.deepEqual(
    { ...attributes },
    {
      REMOTEID: 'muster-56-journal-7',
      VCHTYPE: 'Journal',
      ACTION: 'Create',
      OBJVIEW: 'Accounting Voucher View',
    },
  );
  assert.deepEqual(
    [fields.DATE, fields.VOUCHERTYPENAME, fields.NARRATION],
    ['20261130', 'Journal', 'Pay <November>'],
  );
  assert.deepEqual(
    entries.map(({ ledger, isDebit, paise, centre }) => [ledger, isDebit, paise, centre]),
    [
      ['Salaries & wages', true, -1_234_567_05, 'Pune “A”'],
      ['Salaries & wages', true, -20_00, 'मुंबई'],
      ['Payable (2210)', false, 34_567_00, null],
      ['Payable (2200)', false, 1_200_020_05, null],
    ],
  );
  assert.equal(
    entries.reduce((sum, { paise }) => sum + paise, 0),
    0,
  );
});

test('the ledgers come with their group, and the cost centres that the journal names', () => {
  const { masters } = readTally(tallyMasters(lines, new Set(['5100'])));
  assert.deepEqual(masters, [
    ['COSTCENTRE', 'Pune “A”', 'Primary Cost Category', undefined],
    ['COSTCENTRE', 'मुंबई', 'Primary Cost Category', undefined],
    ['LEDGER', 'Salaries & wages', 'Indirect Expenses', 'Yes'],
    ['LEDGER', 'Payable (2210)', 'Current Liabilities', 'No'],
    ['LEDGER', 'Payable (2200)', 'Current Liabilities', 'No'],
  ]);
});

test('the file is plain ASCII, whatever the names are', () => {
  for (const text of [tallyVoucher(journal), tallyMasters(lines, new Set())])
    assert.match(text, /^[\n -~]+$/);
});
