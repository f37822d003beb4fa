import { readOfOwn } from '#features/pay-setup/pay-rights.form.ts';
import { choice, date, flag, longText, money, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, rupees } from '#kernel/money.ts';
import { payRun } from '../run/pay-run.form.ts';

const worked = { readOnly: true, sensitivity: 'pay' } as const;

/** What somebody who leaves is still due and still owes: worked out by the law, approved, paid in a run. */
export const settlement = form('settlement', {
  id: 223,
  menu: { module: 'payroll', path: 'payroll/settlement', icon: 'door-exit', listed: 'filled' },
  heading: 'Full and final settlements',
  one: 'settlement',
  help:
    'For each person who leaves: notice, leave to encash, gratuity, bonus and recoveries. The amounts ' +
    'follow from the law on the last day; the run of kind “settlement” pays them with what is left of ' +
    'the month.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true, unique: true }),
    leftOn: date({ label: 'Last day in service', readOnly: true, inList: true }),
    reason: choice({
      label: 'Reason for ending',
      required: true,
      default: 'resignation',
      choices: {
        resignation: 'Resignation',
        retirement: 'Retirement',
        'voluntary-retirement': 'Voluntary retirement under a scheme',
        'term-ended': 'End of a fixed term',
        dismissal: 'Dismissal',
        retrenchment: 'Retrenchment',
        disablement: 'Disablement',
        death: 'Death',
      },
    }),
    noticeDays: number({ label: 'Notice due', min: 0, max: 365, unit: 'days', default: 0, required: true }),
    noticeServed: number({
      label: 'Notice served',
      min: 0,
      max: 365,
      unit: 'days',
      default: 0,
      required: true,
    }),
    noticeBy: choice({
      label: 'Days short',
      required: true,
      default: 'recovered',
      choices: { recovered: 'are recovered', paid: 'are paid', waived: 'are waived' },
    }),
    noticeBasis: choice({
      label: 'A day of notice is the month’s pay divided by',
      required: true,
      default: 'calendar',
      choices: { calendar: 'the days of the month', thirty: '30' },
    }),
    noticePay: choice({
      label: 'Pay that counts for notice',
      required: true,
      default: 'gross',
      choices: { gross: 'Gross', basic: 'Basic and dearness allowance' },
    }),
    leaveDays: number({
      label: 'Leave to encash',
      min: 0,
      max: 365,
      decimals: 1,
      unit: 'days',
      default: 0,
      required: true,
    }),
    leaveDivisor: choice({
      label: 'A day of leave is the month’s pay divided by',
      required: true,
      default: '30',
      choices: { 30: '30', 26: '26' },
    }),
    leavePay: choice({
      label: 'Pay that counts for leave',
      required: true,
      default: 'basic',
      choices: { gross: 'Gross', basic: 'Basic and dearness allowance' },
    }),
    leaveExemptBefore: money({
      label: 'Encashed leave not taxed before',
      min: paise(0),
      max: rupees(1_00_00_000),
      sensitivity: 'pay',
      help: 'Of earlier employers: the limit is one for a lifetime.',
    }),
    gratuityExemptBefore: money({
      label: 'Gratuity not taxed before',
      min: paise(0),
      max: rupees(1_00_00_000),
      sensitivity: 'pay',
      help: 'Of earlier employers: the limit is one for a lifetime.',
    }),
    averagePay: money({
      label: 'Average pay of a month',
      min: paise(1),
      max: rupees(1_00_00_000),
      sensitivity: 'pay',
      visibleWhen: { field: 'reason', is: ['retrenchment'] },
      help: 'What compensation is counted on. Empty: the last month’s gross.',
    }),
    voluntaryCompensation: money({
      label: 'Compensation of the scheme',
      min: paise(0),
      max: rupees(10_00_00_000),
      sensitivity: 'pay',
      visibleWhen: { field: 'reason', is: ['voluntary-retirement'] },
    }),
    gratuityDue: flag({ label: 'Gratuity', default: true, help: 'Under the law, by length of service.' }),
    gratuityHeldBack: money({
      label: 'Gratuity held back by order',
      min: paise(0),
      max: rupees(1_00_00_000),
      sensitivity: 'pay',
    }),
    bonus: money({
      label: 'Bonus due',
      min: paise(0),
      max: rupees(1_00_00_000),
      sensitivity: 'pay',
      help: 'Of the accounting year that has not been paid yet.',
    }),
    recoveries: rows({
      label: 'Other amounts',
      one: 'amount',
      max: 30,
      sensitivity: 'pay',
      fields: {
        what: text({ label: 'What for', required: true, max: 80 }),
        direction: choice({
          label: 'Is',
          required: true,
          default: 'recovered',
          choices: { recovered: 'recovered', paid: 'paid' },
        }),
        amount: money({ label: 'Amount', required: true, min: paise(1), max: rupees(10_00_00_000) }),
      },
    }),
    remark: longText({ label: 'Remark', max: 500 }),
    noticeAmount: money({ label: 'Notice', ...worked, help: 'Below nothing: recovered.' }),
    leaveAmount: money({ label: 'Leave encashment', ...worked }),
    gratuityAmount: money({ label: 'Gratuity to pay', ...worked }),
    retrenchmentAmount: money({ label: 'Compensation', ...worked }),
    reskillingAmount: money({
      label: 'Reskilling fund, paid by the employer',
      ...worked,
      visibleWhen: { field: 'reason', is: ['retrenchment'] },
      help: 'Fifteen days of the wages last drawn, to the fund. It is no part of what the employee is paid.',
    }),
    reskillingBy: date({
      label: 'Into the reskilling fund by',
      readOnly: true,
      visibleWhen: { field: 'reason', is: ['retrenchment'] },
    }),
    otherAmount: money({ label: 'Other amounts, net', ...worked }),
    total: money({ label: 'Total beside salary', ...worked, inList: true }),
    dueOn: date({ label: 'To be paid by', readOnly: true, inList: true }),
    run: reference(payRun, { label: 'Paid in', readOnly: true, inList: true }),
  },
  sections: [
    { title: 'Leaving', fields: ['employee', 'leftOn', 'reason', 'dueOn', 'run'] },
    {
      title: 'Notice',
      fields: ['noticeDays', 'noticeServed', 'noticeBy', 'noticeBasis', 'noticePay', 'noticeAmount'],
    },
    { title: 'Leave', fields: ['leaveDays', 'leavePay', 'leaveDivisor', 'leaveExemptBefore', 'leaveAmount'] },
    {
      title: 'By law',
      fields: [
        'gratuityDue',
        'gratuityHeldBack',
        'gratuityExemptBefore',
        'gratuityAmount',
        'averagePay',
        'voluntaryCompensation',
        'retrenchmentAmount',
        'reskillingAmount',
        'reskillingBy',
        'bonus',
      ],
    },
    { title: 'Other', fields: ['recoveries', 'otherAmount', 'remark', 'total'] },
  ],
  title: ['employee'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  sort: '-leftOn',
  states: {
    draft: { send: 'in-review' },
    'in-review': { approve: 'approved', return: 'draft' },
    approved: { return: 'draft' },
    paid: {},
  },
  changedIn: ['draft'],
  approvals: { approve: {} },
  words: {
    send: 'Send for approval',
    approve: 'Approve',
    return: 'Return for correction',
    'in-review': 'in review',
  },
  events: {
    send: { label: 'A settlement waits for approval', to: { may: 'approve' } },
    reskilling: { label: 'The reskilling fund is to be paid', to: { loginTypes: ['payroll'] } },
  },
  rights: {
    ...readOfOwn,
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      send: 'organisation',
      export: 'organisation',
    },
    approver: {
      read: 'organisation',
      approve: 'organisation',
      return: 'organisation',
      export: 'organisation',
    },
    hr: { read: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
