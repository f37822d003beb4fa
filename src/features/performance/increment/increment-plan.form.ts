import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import {
  choice,
  date,
  longText,
  money,
  month,
  number,
  percent,
  population,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';
import { reviewCycle } from '../cycle/review-cycle.form.ts';
import { budgetRights, planRights, planViews } from './increment-rights.form.ts';

/** Increments and bonuses of a year: for whom, by which guide, within which budget. */
export const incrementPlan = form('increment-plan', {
  id: 1246,
  menu: { module: 'permngmt', path: 'permngmt/increment', icon: 'chart-arrows-vertical' },
  heading: 'Increment plans',
  finds: ['increment', 'appraisal letter', 'merit', 'bonus plan', 'compensation review', 'hike'],
  one: 'increment plan',
  help:
    'Who gets how much more from a day. A guide proposes by rating and place in the pay range, managers ' +
    'propose for their teams, HR and finance each have their turn and their budgets. Once approved, one ' +
    'act writes salaries, promotions, bonuses and letters; it is taken back until a run has paid it.',
  title: ['name'],
  sort: '-effectiveFrom',
  sections: [
    {
      title: 'Plan',
      fields: ['name', 'effectiveFrom', 'paidWith', 'cycle', 'forWhom'],
    },
    { title: 'Budget of the year', fields: ['budget', 'bonusBudget', 'bonusComponent'] },
    { title: 'Guide', fields: ['bands', 'matrix', 'tolerance', 'rounding'] },
    { title: 'Letter', fields: ['letterText'] },
    {
      title: 'Where it is',
      fields: [
        'people',
        'costBefore',
        'costMore',
        'bonusSum',
        'factor',
        'openedOn',
        'approvedBy',
        'doneOn',
        'revision',
      ],
    },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, unique: true, searchable: true, inList: true }),
    effectiveFrom: date({ label: 'In force from', required: true, inList: true }),
    paidWith: month({
      label: 'First paid with',
      required: true,
      inList: true,
      help: 'The months from the day in force until then are paid as arrears. Bonuses are paid with it.',
    }),
    cycle: reference(reviewCycle, {
      label: 'Ratings of',
      help: 'A review cycle whose ratings are shared. Empty: the guide asks no rating; use rating 0.',
    }),
    forWhom: population({ label: 'For whom' }),
    budget: money({
      label: 'Budget',
      required: true,
      min: rupees(1),
      sensitivity: 'pay',
      inList: true,
      help: 'What agreed cost may rise by in a year, all increments together.',
    }),
    bonusBudget: money({ label: 'Budget for bonuses', min: zero, sensitivity: 'pay' }),
    bonusComponent: reference(payComponent, {
      label: 'Bonuses are paid as',
      only: { source: 'input' },
      help: 'A component that is typed for a month. Needed where a bonus is proposed.',
    }),
    bands: rows({
      label: 'Bands of pay ÷ midpoint',
      one: 'band',
      min: 1,
      max: 10,
      fields: { from: percent({ label: 'From', required: true, min: 0, max: 100_000 }) },
    }),
    matrix: rows({
      label: 'Guide',
      one: 'cell',
      min: 1,
      max: 100,
      fields: {
        rating: number({ label: 'Rating', required: true, min: 0, max: 10 }),
        band: number({ label: 'Band', required: true, min: 1, max: 10 }),
        raise: percent({ label: 'Raise', required: true, min: 0, max: 50_000 }),
      },
    }),
    tolerance: percent({
      label: 'No reason asked within',
      required: true,
      default: 100,
      min: 0,
      max: 10_000,
      help: 'Of the guide, up or down. Further away a proposal says why.',
    }),
    rounding: choice({
      label: 'New gross is rounded',
      required: true,
      default: 'hundred',
      choices: { rupee: 'to the rupee', ten: 'up to ten rupees', hundred: 'up to a hundred rupees' },
    }),
    letterText: longText({
      label: 'Text of the letter',
      max: 4000,
      default:
        'We thank you for your work and are glad to tell you that your salary has been revised.\n' +
        'All other terms of your employment stay as they are. Please keep this letter in confidence.',
    }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    costBefore: money({ label: 'Agreed cost of a year before', readOnly: true, sensitivity: 'pay' }),
    costMore: money({ label: 'Increments proposed', readOnly: true, sensitivity: 'pay', inList: true }),
    bonusSum: money({ label: 'Bonuses proposed', readOnly: true, sensitivity: 'pay' }),
    factor: percent({ label: 'Share of the guide', readOnly: true }),
    openedOn: date({ label: 'Opened on', readOnly: true }),
    approvedBy: reference('user-account', { label: 'Approved by', readOnly: true }),
    doneOn: date({ label: 'Carried out on', readOnly: true }),
    revision: reference('salary-revision', { label: 'Salary revision', readOnly: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 1000 }),
  },
  tabs: ['planner'],
  states: {
    draft: { begin: 'open' },
    open: { gather: 'with-hr' },
    'with-hr': { send: 'sent', reopen: 'open' },
    sent: { approve: 'approved', return: 'with-hr' },
    approved: { 'carry-out': 'carried-out' },
    'carried-out': { 'ask-back': 'returning' },
    returning: { 'take-back': 'taken-back', keep: 'carried-out' },
    'taken-back': {},
  },
  changedIn: ['draft', 'with-hr'],
  deletedIn: ['draft'],
  approvals: {
    approve: {},
    return: { declines: true },
    'take-back': { of: ['ask-back'] },
    keep: { declines: true },
  },
  words: {
    begin: 'Open for managers',
    open: 'With managers',
    gather: 'Close the round of managers',
    'with-hr': 'With HR',
    reopen: 'Back to managers',
    send: 'Send to finance',
    sent: 'With finance',
    approve: 'Approve',
    return: 'Send back',
    'carry-out': 'Write salaries and letters',
    'carried-out': 'Carried out',
    'ask-back': 'Ask to take it back',
    returning: 'To be taken back',
    'take-back': 'Take it back',
    'taken-back': 'Taken back',
    keep: 'Leave it as it is',
  },
  confirms: {
    begin: 'Everybody covered gets a line by the guide, and managers are told to propose.',
    'carry-out': 'Salaries, promotions and bonuses are written together, and everybody gets a letter.',
    'ask-back': 'Somebody else has to agree before the plan is taken back whole.',
  },
  events: {
    begin: { label: 'I propose increments for my team', to: 'named', mail: 'daily' },
    send: { label: 'An increment plan waits for my approval', to: { may: 'approve' } },
    return: { label: 'An increment plan comes back', to: { may: 'send' } },
    'ask-back': { label: 'An increment plan is to be taken back', to: { may: 'take-back' } },
    raised: { label: 'My salary was revised by an increment plan', to: 'named' },
  },
  views: planViews,
  rights: planRights,
});

export const rounds = { managers: 'Managers', hr: 'HR', finance: 'Finance' } as const;

/** A part of the budget that one round keeps to, of a manager, a department, or both. */
export const incrementBudget = form('increment-budget', {
  id: 1248,
  heading: 'Budgets of the rounds',
  one: 'budget of a round',
  help:
    'What a manager or a department may add to agreed cost in a round. All budgets that cover a person ' +
    'hold, and that of the plan. Opening the plan deals out the guide to managers who have none yet.',
  parent: { form: 'increment-plan', field: 'plan' },
  fields: {
    plan: reference(incrementPlan, { label: 'Increment plan', required: true }),
    round: choice({ label: 'Round', required: true, default: 'managers', choices: rounds, inList: true }),
    manager: reference('employee', { label: 'Manager', inList: true, help: 'Empty: all.' }),
    department: reference('department', { label: 'Department', inList: true, help: 'Empty: all.' }),
    amount: money({ label: 'Budget', required: true, min: zero, sensitivity: 'pay', inList: true }),
  },
  title: ['round', 'manager', 'department'],
  views: planViews,
  rights: budgetRights,
});
