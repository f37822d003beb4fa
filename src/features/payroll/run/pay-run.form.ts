import { payGroup } from '#features/pay-setup/pay-group/pay-group.form.ts';
import { choice, date, money, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** What a run is for. Only the regular one pays salaries; the others add to a month or take from it. */
export const runKinds = {
  regular: 'Regular',
  'off-cycle': 'Off-cycle',
  bonus: 'Bonus',
  arrears: 'Arrears',
  settlement: 'Settlement',
  correction: 'Correction',
} as const;
export type RunKind = keyof typeof runKinds;

/** The states in which a run's payslips are there and nothing changes them. */
export const lockedStates = ['locked', 'paid', 'closed'] as const;

/**
 * A month's payroll. Calculating makes a new set of draft payslips; approving, by another person than the
 * one who calculated, turns the last set into payslips that nothing can change.
 */
export const payRun = form('pay-run', {
  id: 212,
  menu: {
    module: 'payroll',
    path: 'payroll/run',
    icon: 'player-play',
    bar: { place: 'pay', word: 'Pay', of: 'all' },
  },
  heading: 'Pay runs',
  finds: ['payroll', 'run payroll', 'pay salaries', 'process salary', 'month end'],
  one: 'pay run',
  help:
    'Create the month, calculate, review what changed since last month, and have it approved by ' +
    'another person.',
  fields: {
    month: month({
      label: 'Month',
      required: true,
      searchable: true,
      inList: true,
      follows: { kind: ['regular'] },
      ends: 'payOn',
    }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'regular',
      inList: true,
      choices: runKinds,
      help:
        'A month, or a period of it, has one regular run. Other runs pay something extra: inputs ' +
        'marked for the run, arrears or settlements, or they reverse a payslip.',
    }),
    payGroup: reference(payGroup, {
      label: 'Pay group',
      inList: true,
      visibleWhen: { field: 'kind', is: ['regular'] },
      help: 'A regular run pays everybody, or one pay group. Leave it empty where all are paid together.',
    }),
    period: number({
      label: 'Period of the month',
      min: 1,
      max: 31,
      visibleWhen: { field: 'kind', is: ['regular'] },
      help:
        'Of a pay group that is paid by the day, week or fortnight, or twice a month; its days are ' +
        'listed under Periods of the group. Empty: the next one.',
    }),
    name: text({
      label: 'Name',
      max: 60,
      searchable: true,
      help: 'A name for the run in addition to its month: “Diwali bonus”.',
    }),
    payOn: date({ label: 'Pay date', required: true, inList: true }),
    publishOn: date({
      label: 'Publish payslips on',
      help: 'Employees see their payslips from that day on. Empty: when you publish them, after the lock.',
    }),
    publishedOn: date({
      label: 'Payslips published on',
      readOnly: true,
      help: 'Employees see their payslips from that day on. Empty: not yet.',
    }),
    note: text({ label: 'Note', max: 200 }),
    sentBack: text({
      label: 'Sent back because',
      readOnly: true,
      max: 400,
      help: 'What the approver asked for. Sending the run again clears it.',
    }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    gross: money({ label: 'Gross', readOnly: true, sensitivity: 'pay', inList: true }),
    deductions: money({ label: 'Deductions', readOnly: true, sensitivity: 'pay', inList: true }),
    net: money({ label: 'Net to pay', readOnly: true, sensitivity: 'pay', inList: true }),
    employerCost: money({ label: 'Employer cost', readOnly: true, sensitivity: 'pay' }),
    draftSet: number({
      label: 'Calculation',
      readOnly: true,
      help: 'How often this run has been calculated.',
    }),
  },
  title: ['month', 'name'],
  sort: '-month',
  states: {
    open: { calculate: 'open', send: 'in-review' },
    'in-review': { approve: 'locked', return: 'open', recall: 'open' },
    locked: { publish: 'locked', 'mark-paid': 'paid' },
    paid: { publish: 'paid', close: 'closed' },
    closed: { publish: 'closed' },
  },
  // Telling the bank's answers is not making the run.
  approvals: { approve: { by: 'payOn' }, close: { besides: ['pay', 'mark-paid', 'publish'], unasked: true } },
  lines: [{ form: 'pay-input', field: 'run' }],
  changedIn: ['open'],
  verdicts: {
    earlierOpen: {
      label: 'Months before this one are approved',
      asks: ['kind', 'payGroup', 'month'],
      at: 'month',
      decides: ['send', 'approve'],
      code: 'payroll.earlier-open',
    },
    leftOut: {
      label: 'No month is left out',
      asks: ['kind', 'payGroup', 'month'],
      at: 'month',
      advises: true,
    },
  },
  words: {
    calculate: 'Calculate',
    send: 'Send for approval',
    approve: 'Approve and lock',
    return: 'Send back',
    recall: 'Take back',
    'in-review': 'in review',
    publish: 'Publish payslips',
    'mark-paid': 'Mark as paid',
    close: 'Close',
  },
  events: {
    send: { label: 'A pay run waits for approval', to: { may: 'approve' } },
    approve: { label: 'A pay run was approved and locked', to: { may: 'calculate' } },
    return: { label: 'A pay run was sent back', to: { may: 'calculate' } },
  },
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      calculate: 'organisation',
      send: 'organisation',
      recall: 'organisation',
      publish: 'organisation',
      'mark-paid': 'organisation',
      export: 'organisation',
    },
    approver: {
      read: 'organisation',
      approve: 'organisation',
      return: 'organisation',
      close: 'organisation',
      export: 'organisation',
    },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
