/** Who of a run is paid in cash or by cheque, as a list to pay by and to sign. */

import { sql } from 'kysely';
import { modeOfSlip } from '#features/payroll/payment/pay-mode.server.ts';
import { paymentColumns, paymentJoins } from '#features/payroll/payment/slip-payment.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { amountInWords, formatRupees } from '#kernel/money-text.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { document, type Letterhead } from '#server/pdf/document.ts';
import { letterheadOf } from '#server/pdf/letterhead.ts';
import type { Paper, PaperColumn } from '#server/pdf/paper.ts';
import type { Work } from '#server/work.ts';
import { type LockedRun, lockedRun, runName } from '../document/locked-run.server.ts';
import type { Maker } from '../document/made-document.server.ts';
import { keepSheet, moneyColumn, numberColumn, textColumn } from '../document/proof-sheet.server.ts';
import { countNotes, notes } from './denomination.ts';

type Mode = 'cash' | 'cheque';
type Payee = {
  readonly payslip: number;
  readonly code: string;
  readonly name: string;
  readonly net: number;
  readonly state: string;
  readonly utr: string | null;
};

/** Who is to be paid so and is not yet, or was paid so; whose pay is held back is not on the list. */
async function payeesOf(work: Work, run: number, mode: Mode): Promise<readonly Payee[]> {
  const { rows } = await sql<Payee>`
    select * from (
      select slip.id as payslip, employee.code, slip.net,
        ${fullNameOf('employee')} as name,
        ${modeOfSlip} as mode, ${paymentColumns}
      from payslip slip
      join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
      ${paymentJoins}
      where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${run}) payee
    where (state in ('unpaid', 'held') and mode = ${mode}) or (state = 'paid' and how = ${mode})
    order by code`.execute(work.db);
  return rows;
}

const rupees = (amount: number): string => formatRupees(paise(amount));
const totalOf = (payees: readonly Payee[]): number => payees.reduce((sum, { net }) => sum + net, 0);
const countOf = (count: number): string => (count === 0 ? '' : String(count));
const coinsOf = (coins: number): string => (coins === 0 ? '' : rupees(coins));

const person: readonly PaperColumn[] = [
  { label: 'Code', share: 1.1 },
  { label: 'Name', share: 2.6 },
  { label: 'Net pay', align: 'right', share: 1.5 },
];

/** With the notes for each, and for all of them together: so much is fetched from the bank. */
function cashTable(paper: Paper, payees: readonly Payee[]): void {
  const counted = payees.map(({ net }) => countNotes(net));
  const fetched = notes.map((_, at) => counted.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const coins = counted.reduce((sum, each) => sum + each.coins, 0);
  paper.tableNow(
    [
      ...person,
      ...notes.map((note): PaperColumn => ({ label: `₹${note}`, align: 'right', share: 0.7 })),
      { label: 'Coins', align: 'right', share: 0.9 },
      { label: 'Signature', share: 2.6 },
    ],
    [
      ...payees.map(({ code, name, net }, at) => ({
        cells: [
          code,
          name,
          rupees(net),
          ...(counted[at]?.counts ?? []).map(countOf),
          coinsOf(counted[at]?.coins ?? 0),
          '',
        ],
        toSign: true,
      })),
      {
        cells: ['Total', '', rupees(totalOf(payees)), ...fetched.map(countOf), coinsOf(coins), ''],
        strong: true,
      },
    ],
  );
}

function chequeTable(paper: Paper, payees: readonly Payee[]): void {
  paper.tableNow(
    [
      ...person,
      { label: 'Amount in words', share: 3.4 },
      { label: 'Cheque number', share: 1.4 },
      { label: 'Signature', share: 2 },
    ],
    [
      ...payees.map(({ code, name, net, utr }) => ({
        cells: [code, name, rupees(net), amountInWords(paise(net)), utr ?? '', ''],
        toSign: true,
      })),
      { cells: ['Total', '', rupees(totalOf(payees)), '', '', ''], strong: true },
    ],
  );
}

type Given = { readonly run: LockedRun; readonly mode: Mode; readonly letterhead: Letterhead };

function listPaper({ run, mode, letterhead }: Given, payees: readonly Payee[]) {
  const options = {
    title: mode === 'cash' ? 'Salaries paid in cash' : 'Salaries paid by cheque',
    subtitle: `${runName(run)}, pay date ${formatDate(run.payOn)}`,
    letterhead,
    landscape: true,
    foot: 'Each person signs on receiving the amount.',
    madeAt: new Date(`${run.payOn}T00:00:00Z`),
  };
  return document(options, (paper) => (mode === 'cash' ? cashTable : chequeTable)(paper, payees));
}

const makeList =
  (mode: Mode): Maker =>
  async (work, asked) => {
    const run = await lockedRun(work, asked.run);
    const found = await payeesOf(work, run.id, mode);
    const payees = found.filter(({ state }) => state !== 'held');
    const name = `${mode === 'cash' ? 'Cash' : 'Cheque'} list ${runName(run)}`;
    const given = { run, mode, letterhead: await letterheadOf(work) };
    const kept = await work.files.keepMade(work, {
      name: `${name}.pdf`,
      mime: 'application/pdf',
      content: listPaper(given, payees),
    });
    const columns = [
      textColumn('Employee code'),
      textColumn('Name'),
      moneyColumn('Net pay'),
      textColumn('Payment'),
      numberColumn('Payslip'),
    ];
    const rows = payees.map(({ code, name: who, net, state, payslip }) => [code, who, net, state, payslip]);
    const total = ['Total', null, totalOf(payees), null, null];
    const proof = await keepSheet(work, `${name} proof`, { columns, rows: [...rows, total] });
    work.audit({ action: 'export', form: 'payslip', recordIds: payees.map(({ payslip }) => payslip) });
    const held = found.length - payees.length;
    return {
      file: kept.id,
      proof: proof.id,
      items: payees.length,
      ...(held > 0 && { remark: `${held} held back and not on the list.` }),
    };
  };

export const makeCashList = makeList('cash');
export const makeChequeList = makeList('cheque');
