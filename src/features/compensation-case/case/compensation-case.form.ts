import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { safetyIncident } from '#features/safety/incident/safety-incident.form.ts';
import {
  choice,
  date,
  flag,
  longText,
  money,
  number,
  percent,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { injuryChoices } from '#law/calculator/welfare/compensation.ts';
import { caseRights } from './case-rights.form.ts';

const bySystem = { readOnly: true } as const;
const partial = { field: 'outcome', is: ['permanent partial'] };
const temporary = { field: 'outcome', is: ['temporary'] };

const injuries = rows({
  label: 'Injuries',
  one: 'injury',
  max: 20,
  visibleWhen: partial,
  fields: {
    injury: choice({ label: 'Injury of the schedule', choices: injuryChoices, sensitivity: 'medical' }),
    percent: percent({ label: 'Loss as assessed', min: 1, max: 100_00, sensitivity: 'medical' }),
  },
});

const dependants = rows({
  label: 'Dependants',
  one: 'dependant',
  max: 20,
  visibleWhen: { field: 'outcome', is: ['death'] },
  fields: {
    name: text({ label: 'Name', required: true, max: 80, sensitivity: 'personal' }),
    relation: text({ label: 'Relation', required: true, max: 40, sensitivity: 'personal' }),
    share: percent({ label: 'Share', min: 1, max: 100_00, sensitivity: 'personal' }),
    minor: flag({ label: 'Minor', sensitivity: 'personal' }),
  },
});

const hearings = rows({
  label: 'Disputes and hearings',
  one: 'hearing',
  max: 40,
  fields: {
    on: date({ label: 'On', required: true }),
    before: text({ label: 'Before', max: 120 }),
    what: text({ label: 'What was said or decided', required: true, max: 300 }),
    next: date({ label: 'Next on' }),
  },
});

/** What an accident at work obliges the employer to, from the first day to the last payment. */
export const compensationCase = form('compensation-case', {
  id: 1152,
  menu: { module: 'workmenCompensation', path: 'workmenCompensation/case', icon: 'bandage' },
  heading: 'Compensation cases',
  ownHeading: 'My compensation',
  one: 'compensation case',
  finds: ['injury at work', 'workmen compensation', 'disablement', 'half-monthly payment'],
  help:
    'A case opens by itself from an incident in which somebody loses time. What is owed is worked out from ' +
    'the first day, with the law and the figures behind it; where state insurance pays, it says so.',
  belongsTo: 'employee',
  title: ['employee', 'on'],
  sort: '-on',
  presets: [{ label: 'Not closed', field: 'state', is: ['reported', 'examined', 'disputed', 'admitted'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    incident: reference(safetyIncident, { label: 'Incident' }),
    on: date({ label: 'Day of the accident', required: true, notAfter: 'today', inList: true }),
    outcome: choice({
      label: 'What came of it',
      required: true,
      inList: true,
      choices: {
        death: 'Death',
        'permanent total': 'Permanent total disablement',
        'permanent partial': 'Permanent partial disablement',
        temporary: 'Temporary disablement',
      },
    }),
    injuries,
    returnedOn: date({ label: 'Back at work on', notBefore: { field: 'on' }, visibleWhen: temporary }),
    days: number({ label: 'Days of disablement so far', ...bySystem, visibleWhen: temporary }),
    wageDuring: money({
      label: 'Monthly wage in lighter work meanwhile',
      min: paise(0),
      visibleWhen: temporary,
      sensitivity: 'pay',
    }),
    arises: choice({
      label: 'Out of and in the course of employment',
      required: true,
      default: 'yes',
      choices: { yes: 'Yes', way: 'Yes, on the way between home and work', no: 'No' },
    }),
    grounds: longText({ label: 'Grounds', max: 1000 }),
    ownFault: choice({
      label: 'The employee’s own fault',
      choices: {
        'drink or drugs': 'Drink or drugs',
        'wilful disobedience': 'Wilful disobedience of a safety order',
        'removal of guards': 'Wilful removal of a safety guard',
      },
    }),
    cover: choice({
      label: 'State insurance',
      required: true,
      default: 'payslips',
      choices: { payslips: 'As the payslips say', covered: 'Covered', 'not-covered': 'Not covered' },
    }),
    insured: flag({ label: 'State insurance pays', ...bySystem, inList: true }),
    monthlyWage: money({
      label: 'Monthly wage, if not the average of the payslips',
      min: paise(1),
      sensitivity: 'pay',
    }),
    wage: money({ label: 'Monthly wage counted from', ...bySystem, sensitivity: 'pay' }),
    why: text({ label: 'Why', ...bySystem, max: 400, said: true }),
    amount: money({ label: 'Compensation', ...bySystem, inList: true }),
    halfMonthly: money({ label: 'Each half month', ...bySystem }),
    funeral: money({ label: 'Funeral expenses', ...bySystem }),
    paidBefore: money({ label: 'Paid by half months', ...bySystem }),
    payable: money({ label: 'Left to be paid', ...bySystem, inList: true }),
    dueOn: date({ label: 'Fell due on', ...bySystem }),
    payBy: date({ label: 'Without interest until', ...bySystem, inList: true }),
    interest: money({ label: 'Interest so far', ...bySystem }),
    penaltyMost: money({ label: 'Damages by order, at most', ...bySystem }),
    workings: longText({ label: 'How it is worked out', ...bySystem, max: 8000, sensitivity: 'pay' }),
    component: reference(payComponent, {
      label: 'Half months are paid with the salary as',
      only: { kind: 'earning', source: 'input' },
      visibleWhen: temporary,
      help: 'An earning that is neither salary for income tax nor wages. Empty: they are paid by bank.',
    }),
    dependants,
    authority: text({ label: 'Authority', max: 120 }),
    depositedOn: date({ label: 'Deposited on', ...bySystem }),
    depositNumber: text({ label: 'Receipt of the deposit', ...bySystem, max: 60 }),
    settledOn: date({ label: 'Settled on', ...bySystem }),
    agreement: text({ label: 'Number of the agreement', max: 60 }),
    hearings,
    insurer: text({ label: 'Insurer and policy', max: 120 }),
    insurerClaim: text({ label: 'Claim with the insurer', max: 60 }),
    recovered: money({ label: 'Received from the insurer', min: paise(0) }),
    closing: longText({ label: 'Why it was closed', ...bySystem, max: 1000 }),
  },
  sections: [
    {
      title: 'Accident',
      fields: ['employee', 'incident', 'on', 'outcome', 'injuries', 'returnedOn', 'days', 'wageDuring'],
    },
    {
      title: 'Liability',
      fields: ['arises', 'grounds', 'ownFault', 'cover', 'insured', 'monthlyWage', 'wage'],
    },
    {
      title: 'What is owed',
      fields: ['why', 'amount', 'halfMonthly', 'funeral', 'paidBefore', 'payable', 'workings'],
    },
    { title: 'Clocks', fields: ['dueOn', 'payBy', 'interest', 'penaltyMost'] },
    {
      title: 'Payment',
      fields: ['component', 'authority', 'depositedOn', 'depositNumber', 'settledOn', 'agreement'],
    },
    { title: 'People entitled', fields: ['dependants'] },
    { title: 'Dispute', fields: ['hearings'] },
    { title: 'Insurer', fields: ['insurer', 'insurerClaim', 'recovered', 'closing'] },
  ],
  states: {
    reported: { examine: 'examined', close: 'closed' },
    examined: { admit: 'admitted', dispute: 'disputed', close: 'closed' },
    disputed: { admit: 'admitted', close: 'closed' },
    admitted: {
      deposit: 'settled',
      settle: 'settled',
      'return-to-work': 'admitted',
      dispute: 'disputed',
      close: 'closed',
    },
    settled: { 'return-to-work': 'settled', close: 'closed' },
    closed: { reopen: 'examined' },
  },
  changedIn: ['reported', 'examined', 'disputed', 'admitted', 'settled'],
  deletedIn: [],
  approvals: { admit: { besides: ['return-to-work'] } },
  neverOwn: { of: 'employee', facts: 'pay' },
  events: {
    opened: { label: 'A compensation case was opened', to: { may: 'examine' }, mail: 'daily' },
    late: { label: 'Compensation is late and earns interest', to: { may: 'settle' }, mail: 'at-once' },
    admit: { label: 'My compensation was admitted', to: 'named', mail: 'daily' },
  },
  words: {
    admit: 'Admit',
    deposit: 'Record deposit',
    settle: 'Record payment',
    reopen: 'Open again',
    examine: 'Take up',
    examined: 'Being examined',
  },
  views: { hr: { pay: 'show' } },
  rights: caseRights,
});
