import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { choice, code, date, file, money, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { madeAndChecked } from '../pay-out-rights.form.ts';

/** A locked run as a journal of the books: debits and credits by account and cost centre. */
export const payJournal = form('pay-journal', {
  id: 306,
  menu: { module: 'payroll', path: 'payroll/journal', icon: 'book-2' },
  heading: 'Journals',
  finds: ['accounts', 'ledger', 'Tally', 'books'],
  one: 'journal',
  help:
    'The journal of a locked run: expenses by cost centre, what is owed to people, funds and the state. It ' +
    'always balances, and its net pay is the run’s. Provisions are reversed by a separate journal.',
  title: ['run', 'kind'],
  sort: '-on',
  fields: {
    run: reference(payRun, { label: 'Pay run', required: true, inList: true }),
    kind: choice({
      label: 'Journal',
      required: true,
      default: 'pay',
      inList: true,
      choices: { pay: 'Pay and provisions', reversal: 'Reversal of the run’s provisions' },
    }),
    on: date({ label: 'Posted on', inList: true, help: 'Left empty: the last day of the run’s month.' }),
    debit: money({ label: 'Debit', readOnly: true, sensitivity: 'pay', inList: true }),
    credit: money({ label: 'Credit', readOnly: true, sensitivity: 'pay', inList: true }),
    file: file({ label: 'Journal as CSV', accept: ['.csv'], readOnly: true, sensitivity: 'pay' }),
    tally: file({
      label: 'Journal for Tally',
      accept: ['.xml'],
      readOnly: true,
      sensitivity: 'pay',
      help: 'In Tally: Import, Transactions. It knows ledgers and cost centres by their names.',
    }),
    tallyLedgers: file({
      label: 'Ledgers for Tally',
      accept: ['.xml'],
      readOnly: true,
      sensitivity: 'pay',
      help: 'In Tally: Import, Masters, before the journal, for what it does not have yet.',
    }),
    proof: file({ label: 'Proof sheet', accept: ['.csv'], readOnly: true, sensitivity: 'pay' }),
    lines: rows({
      label: 'Lines',
      one: 'line',
      readOnly: true,
      sensitivity: 'pay',
      fields: {
        account: code({ label: 'Account', required: true, max: 20 }),
        accountName: text({ label: 'Name', required: true, max: 80 }),
        costCentre: text({ label: 'Cost centre', max: 100 }),
        debit: money({ label: 'Debit', required: true }),
        credit: money({ label: 'Credit', required: true }),
        narration: text({ label: 'For', required: true, max: 160 }),
      },
    }),
  },
  uniqueTogether: [['run', 'kind']],
  states: { draft: { collect: 'draft', post: 'posted' }, posted: {} },
  changedIn: ['draft'],
  approvals: { post: {} },
  words: { collect: 'Make again', post: 'Post' },
  rights: madeAndChecked(['collect'], ['post']),
});
