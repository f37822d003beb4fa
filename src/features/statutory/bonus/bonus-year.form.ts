import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { choice, date, money, month, number, percent, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

const carriedKinds = { 'set-on': 'Set on', 'set-off': 'Set off' } as const;

const carried = (label: string, readOnly: boolean, help: string) =>
  rows({
    label,
    one: 'amount',
    max: 10,
    readOnly,
    help,
    sensitivity: 'pay',
    fields: {
      year: number({ label: 'Year', required: true, min: 1965, max: 2199 }),
      kind: choice({ label: 'Kind', required: true, choices: carriedKinds }),
      amount: money({ label: 'Amount', required: true, min: rupees(1) }),
    },
  });

/** The statutory bonus of an accounting year: proposed from payslips, approved, and paid by a bonus run. */
export const bonusYear = form('bonus-year', {
  id: 364,
  menu: { module: 'payroll', path: 'payroll/bonusYear', icon: 'gift' },
  heading: 'Statutory bonus',
  one: 'bonus of a year',
  help:
    'For each accounting year: who is eligible, the days and wages counted, and the bonus at a rate ' +
    'between the least and the most. The rate follows from the surplus, with what earlier years set on ' +
    'and set off, or is chosen. Approved by another person, it becomes the inputs of a bonus run.',
  title: ['from'],
  sort: '-from',
  fields: {
    from: month({
      label: 'Accounting year from',
      required: true,
      unique: true,
      inList: true,
      help: 'Its first month, usually April.',
    }),
    employer: choice({
      label: 'The employer is',
      required: true,
      default: 'company',
      choices: { company: 'A company', other: 'Another employer' },
      help: 'Decides which share of the surplus is for employees.',
    }),
    surplus: money({
      label: 'Available surplus of the year',
      sensitivity: 'pay',
      help: 'As in the accounts; negative after a loss. The rate follows from it.',
    }),
    chosenRate: percent({
      label: 'Rate, where no surplus is given',
      help: 'Left empty: the least rate. Nothing is then set on or off.',
    }),
    opening: carried(
      'Brought from before',
      false,
      'For the first year here: what earlier years set on or off. Later years take it over automatically.',
    ),
    run: reference(payRun, { label: 'Bonus run that pays it', help: 'An open run of kind “Bonus”.' }),
    component: reference(payComponent, {
      label: 'Component',
      only: { source: 'input' },
      help: 'The earning under which it is paid.',
    }),
    rate: percent({ label: 'Rate', readOnly: true, inList: true }),
    people: number({ label: 'Eligible', readOnly: true, inList: true }),
    aboveLimit: number({ label: 'Wage above the limit', readOnly: true }),
    wages: money({ label: 'Wages counted', readOnly: true, sensitivity: 'pay' }),
    least: money({ label: 'At the minimum rate', readOnly: true, sensitivity: 'pay' }),
    most: money({ label: 'At the most', readOnly: true, sensitivity: 'pay' }),
    allocable: money({ label: 'Surplus for employees', readOnly: true, sensitivity: 'pay' }),
    total: money({ label: 'Bonus of the year', readOnly: true, inList: true, sensitivity: 'pay' }),
    due: money({
      label: 'Still to pay',
      readOnly: true,
      inList: true,
      sensitivity: 'pay',
      help: 'Less what settlements have paid of it.',
    }),
    dueBy: date({ label: 'To be paid by', readOnly: true, inList: true }),
    used: carried('Used of earlier years', true, 'Set on that lifted this bonus, set off that it paid back.'),
    lapsed: carried('Lapsed', true, 'What four years have not used.'),
    carried: carried('Carried to later years', true, 'What the next year begins with.'),
  },
  states: {
    draft: { propose: 'making' },
    making: { propose: 'making' },
    proposed: { propose: 'making', approve: 'approved', return: 'draft' },
    approved: { withdraw: 'draft' },
  },
  changedIn: ['draft'],
  approvals: { approve: {} },
  deletedIn: ['draft', 'making', 'proposed'],
  words: {
    making: 'being made',
    propose: 'Work out',
    approve: 'Approve',
    return: 'Return for correction',
    withdraw: 'Take back',
  },
  rights: {
    payroll: { ...keeper, propose: 'organisation', withdraw: 'organisation' },
    approver: { ...reader, approve: 'organisation', return: 'organisation' },
    auditor: reader,
  },
});

/** One person's bonus of a year. */
export const bonusLine = form('bonus-line', {
  id: 365,
  heading: 'People',
  one: 'line',
  help: 'Who was in service in the year at a wage within the limit, with the days and wages counted.',
  parent: { form: 'bonus-year', field: 'bonusYear' },
  systemOnly: true,
  fields: {
    bonusYear: reference(bonusYear, { label: 'Year', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    days: number({ label: 'Days', required: true, decimals: 2, inList: true }),
    months: number({ label: 'Months counted', required: true, inList: true }),
    wages: money({ label: 'Wages counted', required: true, inList: true, sensitivity: 'pay' }),
    bonus: money({ label: 'Bonus', required: true, inList: true, sensitivity: 'pay' }),
    paidBefore: money({ label: 'Paid in settlement', required: true, inList: true, sensitivity: 'pay' }),
    due: money({ label: 'Still to pay', required: true, inList: true, sensitivity: 'pay' }),
    remark: text({ label: 'Remark', max: 200, inList: true }),
  },
  title: ['employee'],
  uniqueTogether: [['bonusYear', 'employee']],
  rights: { payroll: reader, approver: reader, auditor: reader },
});
