import { setUpRights } from '#features/organisation/set-up.form.ts';
import { flag, longText, money, number, percent, reference } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';
import { incrementPlan } from './increment-plan.form.ts';
import { lineRights, lineViews } from './increment-rights.form.ts';

/**
 * What one person is proposed to get. It is against the person: nobody finds, proposes or decides their own,
 * whatever rights they have, and whomever they stand in for.
 */
export const incrementLine = form('increment-line', {
  id: 1247,
  heading: 'Increments',
  one: 'increment',
  help: 'One person: the pay of before, what is proposed, and why where it differs from the guide.',
  parent: { form: 'increment-plan', field: 'plan' },
  systemOnly: true,
  belongsTo: 'employee',
  parties: { employee: { as: 'against' } },
  neverOwn: { of: 'employee', facts: 'pay' },
  title: ['employee'],
  fields: {
    plan: reference(incrementPlan, { label: 'Increment plan', required: true, readOnly: true }),
    employee: reference('employee', { label: 'Employee', required: true, readOnly: true, inList: true }),
    manager: reference('employee', { label: 'Manager', readOnly: true, inList: true }),
    department: reference('department', { label: 'Department', readOnly: true, inList: true }),
    grade: reference('grade', { label: 'Grade', readOnly: true }),
    gross: money({
      label: 'Monthly gross',
      required: true,
      readOnly: true,
      sensitivity: 'pay',
      inList: true,
    }),
    costBefore: money({
      label: 'Agreed cost of a year',
      required: true,
      readOnly: true,
      sensitivity: 'pay',
    }),
    midpoint: money({ label: 'Midpoint of the range', readOnly: true, sensitivity: 'pay' }),
    compa: percent({ label: 'Pay ÷ midpoint', readOnly: true, sensitivity: 'pay', inList: true }),
    months: number({ label: 'Months in the year', required: true, readOnly: true, decimals: 2 }),
    newGross: money({
      label: 'New monthly gross',
      required: true,
      readOnly: true,
      sensitivity: 'pay',
      inList: true,
    }),
    raise: percent({ label: 'Raise', required: true, readOnly: true, sensitivity: 'pay', inList: true }),
    costMore: money({
      label: 'More cost a year',
      required: true,
      readOnly: true,
      sensitivity: 'pay',
      inList: true,
    }),
    bonus: money({ label: 'Bonus', required: true, readOnly: true, sensitivity: 'pay', inList: true }),
    newGrade: reference('grade', { label: 'New grade', readOnly: true }),
    newDesignation: reference('designation', { label: 'New designation', readOnly: true }),
    structure: reference('salary-structure', { label: 'New salary structure', readOnly: true }),
    reason: longText({ label: 'Reason', readOnly: true, max: 500 }),
    byGuide: flag({ label: 'By the guide', readOnly: true }),
  },
  uniqueTogether: [['plan', 'employee']],
  states: { proposed: { propose: 'proposed' } },
  words: { propose: 'Propose' },
  views: lineViews,
  rights: lineRights,
});

/** What a grade is paid: pay ÷ midpoint is read against it. */
export const payRange = form('pay-range', {
  id: 1249,
  menu: { module: 'permngmt', path: 'permngmt/range', icon: 'arrows-horizontal', listed: 'keepers' },
  heading: 'Pay ranges',
  finds: ['compa-ratio', 'midpoint', 'salary band', 'range penetration'],
  one: 'pay range',
  help: 'What a grade is paid a month: least, midpoint and most. Guides ask where pay stands in it.',
  title: ['grade'],
  namesOpen: true,
  fields: {
    grade: reference('grade', { label: 'Grade', required: true, unique: true, inList: true }),
    least: money({ label: 'Least', required: true, sensitivity: 'pay', inList: true }),
    midpoint: money({ label: 'Midpoint', required: true, sensitivity: 'pay', inList: true }),
    most: money({ label: 'Most', required: true, sensitivity: 'pay', inList: true }),
  },
  views: { hr: { pay: 'show' }, administrator: { pay: 'show' } },
  rights: setUpRights,
});

/** Where a manager proposes for the team. */
export const teamIncrements = menuPage('team-increments', {
  id: 1251,
  menu: { module: 'permngmt', path: 'permngmt/teamIncrements', icon: 'coins', listed: 'overseers' },
  heading: 'Increments of my team',
  finds: ['propose increment', 'raise my team', 'bonus of my team'],
  help:
    'Your people in the increment plans that are open, with pay, place in the range, rating and guide. ' +
    'What is left of your budget follows as you type.',
  right: { form: incrementLine.name, action: 'propose' },
});

/** Where HR and finance move the whole plan. */
export const incrementPlanner = menuPage('increment-planner', {
  id: 1250,
  menu: {
    module: 'permngmt',
    path: 'permngmt/planner',
    icon: 'adjustments-horizontal',
    listed: 'nobody',
    tab: { of: 'increment-plan', by: 'plan', name: 'planner' },
  },
  heading: 'Planner',
  help: 'Move budget or guide, and see cost, arrears, provident fund, insurance and gratuity of all.',
  right: { form: incrementPlan.name, action: 'read' },
});
