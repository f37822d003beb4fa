/** The journal of a run: made from its payslips, posted by another person, tied to the net pay. */
import { sql } from 'kysely';
import { columnsOfComponents, type RunComponent } from '#features/payroll/challan/run-line.server.ts';
import { divided } from '#features/people/work/cost-share.ts';
import { assert } from '#kernel/assert.ts';
import { lastDay } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer, founding, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { type LockedRun, lockedRun, runName } from '../document/locked-run.server.ts';
import {
  keepSheet,
  keepText,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../document/proof-sheet.server.ts';
import { registerRows } from '../document/register-file.server.ts';
import { refuse } from '../pay-out.refusal.ts';
import {
  type AccountRow,
  type JournalLine,
  journalLines,
  type Part,
  type PostedAmount,
  sumOf,
  withoutAccount,
} from './journal.ts';
import { journalAccount } from './journal-account.form.ts';
import { payJournal } from './pay-journal.form.ts';
import { tallyMasters, tallyVoucher } from './tally.ts';

type Journal = ServerRecord<typeof payJournal>;

const noCentre = 'No cost centre';

async function accountRows(work: Work): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select row.part, component.code as component, centre.name as "costCentre", row.account,
      row.account_name as "accountName",
      row.owed_account as "owedAccount", row.owed_name as "owedName", row.by_cost_centre as "byCostCentre"
    from journal_account row
    left join pay_component component
      on component.organisation_id = row.organisation_id and component.id = row.component_id
    left join cost_centre centre
      on centre.organisation_id = row.organisation_id and centre.id = row.cost_centre_id
    where row.organisation_id = ${work.session.organisationId}`.execute(work.db);
  return rows;
}

/** Provisions are what pay keeps back for later: gratuity and bonus, wherever they stand on the payslip. */
function partOf({ kind, source }: RunComponent): Part | undefined {
  if (source.endsWith('.provision')) return 'provision';
  return kind === 'information' ? undefined : kind;
}

/** The run's amounts by component and cost centre, and the net pay by cost centre. */
async function postedAmounts(work: Work, run: LockedRun): Promise<PostedAmount[]> {
  const slips = await registerRows(work, run.id);
  const sets = await columnsOfComponents(work, [run.id]);
  const sums = new Map<string, PostedAmount>();
  const add = (part: Part, component: string, label: string, costCentre: string, amount: number) => {
    const key = `${part}\n${component}\n${costCentre}`;
    sums.set(key, { part, component, label, costCentre, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  for (const slip of slips) {
    const shares = slip.shares ?? [{ centre: slip.costCentre ?? noCentre, share: 10_000 }];
    // A cost centre's net pay is its earnings less its deductions, so that each balances by itself.
    const net = shares.map(() => 0);
    for (const component of sets.get(`${run.id}/${slip.draftSet}`) ?? []) {
      const part = partOf(component);
      const amount = slip.amounts[component.position] ?? 0;
      if (!part || amount === 0) continue;
      const sign = part === 'earning' ? 1 : part === 'deduction' ? -1 : 0;
      for (const [at, each] of divided(amount, shares).entries()) {
        add(part, component.code, component.label, shares[at]?.centre ?? noCentre, each);
        net[at] = (net[at] ?? 0) + sign * each;
      }
    }
    for (const [at, each] of net.entries()) add('net', '', 'Net pay', shares[at]?.centre ?? noCentre, each);
    assert(net.reduce((sum, each) => sum + each, 0) === slip.net, 'a payslip is not its lines');
  }
  return [...sums.values()];
}

/** What the journal is of: a reversal takes back provisions alone. */
async function amountsOf(work: Work, run: LockedRun, { kind }: Journal): Promise<PostedAmount[]> {
  const all = await postedAmounts(work, run);
  return kind === 'reversal' ? all.filter(({ part }) => part === 'provision') : all;
}

const opposite = (line: JournalLine): JournalLine => ({ ...line, debit: line.credit, credit: line.debit });

async function makeLines(work: Work, record: Journal): Promise<Partial<Journal>> {
  const run = await lockedRun(work, record.run);
  const rows = await accountRows(work);
  const amounts = await amountsOf(work, run, record);
  if (amounts.every(({ amount }) => amount === 0)) {
    invalid({
      kind: record.kind === 'reversal' ? 'This run has no provisions to reverse.' : 'This run has no pay.',
    });
  }
  const missing = withoutAccount(rows, amounts);
  if (missing.length > 0) {
    invalid({
      run: `These have no account in the books yet: ${missing.join(', ')}. Add them under Journal accounts.`,
    });
  }
  const made = journalLines(rows, amounts);
  const lines = record.kind === 'reversal' ? made.map(opposite) : made;
  const debit = sumOf(lines, 'debit');
  assert(debit === sumOf(lines, 'credit'), 'a journal does not balance');
  const money = lines.map((line) => ({ ...line, debit: paise(line.debit), credit: paise(line.credit) }));
  return { lines: money, debit: paise(debit), credit: paise(debit), on: record.on ?? lastDay(run.month) };
}

/** As Tally imports it. */
async function keepForTally(work: Work, record: Journal, name: string, run: LockedRun) {
  const keep = (its: string, text: string) => keepText(work, `${its}.xml`, 'application/xml', text);
  const voucher = tallyVoucher({
    id: `muster-${work.session.organisationId}-journal-${record.id}`,
    on: record.on ?? lastDay(run.month),
    number: `PAY-${record.id}`,
    narration: name,
    lines: record.lines,
  });
  const expenses = (await accountRows(work)).filter(({ part }) => part !== 'deduction' && part !== 'net');
  const masters = tallyMasters(record.lines, new Set(expenses.map(({ account }) => account)));
  const [tally, ledgers] = [await keep(`${name} Tally`, voucher), await keep('Ledgers for Tally', masters)];
  return { tally: tally.id, tallyLedgers: ledgers.id };
}

async function keepFiles(work: Work, record: Journal): Promise<Partial<Journal>> {
  const run = await lockedRun(work, record.run);
  const name = `Journal ${record.kind === 'reversal' ? 'reversal ' : ''}${runName(run)}`;
  const columns = [
    textColumn('Date'),
    textColumn('Account'),
    textColumn('Name'),
    textColumn('Cost centre'),
    moneyColumn('Debit'),
    moneyColumn('Credit'),
    textColumn('For'),
  ];
  const cells = record.lines.map((line) => [
    record.on,
    line.account,
    line.accountName,
    line.costCentre,
    line.debit,
    line.credit,
    line.narration,
  ]);
  const file = await keepSheet(work, name, { columns, rows: cells });
  const amounts = await amountsOf(work, run, record);
  const proof = await keepSheet(work, `${name} proof`, {
    columns: [
      textColumn('Part'),
      textColumn('Component'),
      textColumn('Cost centre'),
      moneyColumn('Amount'),
      numberColumn('Run'),
    ],
    rows: amounts.map(({ part, label, costCentre, amount }) => [part, label, costCentre, amount, run.id]),
  });
  return { file: file.id, proof: proof.id, ...(await keepForTally(work, record, name, run)) };
}

/** The lines as one text: an account or a cost centre that changed is another journal, though sums agree. */
const asBooked = (lines: Journal['lines']): string =>
  JSON.stringify(
    lines.map(({ account, accountName, costCentre, debit, credit, narration }) => [
      account,
      accountName,
      costCentre,
      debit,
      credit,
      narration,
    ]),
  );

export const payJournalServer = formServer(payJournal, {
  async check(work, { record, previous }) {
    if (previous && previous.state !== 'draft') refuse('journal.posted/pay-journal');
    if (previous) return {};
    return makeLines(work, record);
  },
  deleting(_work, { record }) {
    if (record.state !== 'draft') refuse('journal.posted/pay-journal-again');
  },
  actions: {
    collect: (work, record) => makeLines(work, record),
    async post(work, record) {
      const fresh = await makeLines(work, record);
      if (asBooked(fresh.lines ?? []) !== asBooked(record.lines)) {
        refuse('journal.stale');
      }
      return keepFiles(work, record);
    },
  },
});

/** Accounts as a small firm has them, to be renamed; no component is left without one. */
const usualAccounts = [
  ['earning', '5100', 'Salaries and wages', null, null, true],
  ['deduction', '2210', 'Payroll deductions payable', null, null, false],
  ['employer-contribution', '5110', 'Employer contributions', '2220', 'Contributions payable', true],
  ['provision', '5120', 'Retirement and bonus expense', '2310', 'Provisions for employees', true],
  ['net', '2200', 'Salaries payable', null, null, false],
] as const;

export const usualJournalAccounts = founding({
  name: 'journal accounts',
  async run(work) {
    const { rows } = await sql`select from journal_account
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    if (rows.length > 0) return;
    for (const [part, account, accountName, owedAccount, owedName, byCostCentre] of usualAccounts) {
      await records(work, journalAccount).asServer.make(
        {
          part,
          component: null,
          costCentre: null,
          account,
          accountName,
          owedAccount,
          owedName,
          byCostCentre,
        },
        {},
      );
    }
  },
});
