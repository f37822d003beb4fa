import { choice, date, longText, number, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';

const own = { read: 'own', write: 'own', delete: 'own', close: 'own', reopen: 'own' } as const;
const team = { read: 'team', write: 'team', delete: 'team', close: 'team', reopen: 'team' } as const;
const all = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  close: 'organisation',
  reopen: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;

const rights: Rights = {
  administrator: own,
  hr: all,
  payroll: own,
  approver: own,
  manager: team,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

export const goalStandings = {
  'not-started': 'Not started',
  'on-track': 'On track',
  'at-risk': 'At risk',
  behind: 'Behind',
  done: 'Done',
} as const;

const confidences = { high: 'High', medium: 'Medium', low: 'Low' } as const;

const measures = {
  number: 'A number',
  percent: 'A percentage',
  money: 'Rupees',
  'yes-no': 'Done or not',
} as const;

const goalSources = {
  hand: 'Check-ins',
  attendance: 'Days present in %, from attendance',
  tickets: 'Tickets resolved, from the help desk',
} as const;

const figure = { min: -1_000_000_000, max: 1_000_000_000, decimals: 2 } as const;
const measured = { field: 'measure', is: ['number', 'percent', 'money'] } as const;

/** What somebody is to reach by a day: key result areas, indicators, objectives and their key results. */
export const goal = form('goal', {
  id: 1200,
  menu: { module: 'permngmt', path: 'permngmt/goal', icon: 'target' },
  heading: 'Goals',
  ownHeading: 'My goals',
  finds: ['KRA', 'KPI', 'OKR', 'objective', 'key result', 'target'],
  one: 'goal',
  help:
    'What a person is to reach by a day, aligned to a goal above. Check-ins say how far it is and how sure ' +
    'the person is. The weights of a person’s goals in a cycle come to 100 at most.',
  belongsTo: 'employee',
  title: ['name'],
  sort: 'dueOn',
  sections: [
    {
      title: 'Goal',
      fields: ['employee', 'name', 'kind', 'cycle', 'above', 'weight', 'startsOn', 'dueOn', 'note'],
    },
    { title: 'Measure', fields: ['measure', 'source', 'base', 'target', 'stretch'] },
    { title: 'Progress', fields: ['reached', 'score', 'standing', 'confidence', 'checkedOn', 'readFrom'] },
  ],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    name: text({ label: 'Goal', required: true, max: 150, searchable: true, inList: true, wide: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'kpi',
      inList: true,
      choices: { kra: 'KRA', kpi: 'KPI', objective: 'Objective', 'key-result': 'Key result' },
    }),
    cycle: reference('review-cycle', {
      label: 'Review cycle',
      help: 'Empty: the goal stands outside reviews.',
    }),
    above: reference('goal', {
      label: 'Contributes to',
      help: 'The goal above, of the manager or the team.',
    }),
    weight: number({
      label: 'Weight',
      required: true,
      default: 20,
      min: 0,
      max: 100,
      unit: '%',
      inList: true,
    }),
    startsOn: date({ label: 'From', required: true, default: 'today' }),
    dueOn: date({ label: 'Due on', required: true, inList: true, notBefore: { field: 'startsOn' } }),
    note: longText({ label: 'Description', max: 1000 }),
    measure: choice({ label: 'Measured in', required: true, default: 'number', choices: measures }),
    source: choice({
      label: 'Figures come from',
      required: true,
      default: 'hand',
      choices: goalSources,
      visibleWhen: measured,
      help: 'Figures of Muster are read each day, from the first day of the cycle.',
    }),
    base: number({ label: 'Start', default: 0, ...figure, visibleWhen: measured }),
    target: number({ label: 'Target', required: true, ...figure, visibleWhen: measured }),
    stretch: number({ label: 'Stretch', ...figure, visibleWhen: measured }),
    reached: number({ label: 'Reached', readOnly: true, decimals: 2 }),
    score: percent({ label: 'Score', readOnly: true, inList: true }),
    standing: choice({
      label: 'Status',
      readOnly: true,
      inList: true,
      default: 'not-started',
      choices: goalStandings,
    }),
    confidence: choice({ label: 'Confidence', readOnly: true, choices: confidences }),
    checkedOn: date({ label: 'Last check-in', readOnly: true, inList: true }),
    readFrom: text({ label: 'Read from', readOnly: true, max: 200 }),
  },
  tabs: ['goal-check-in'],
  states: { open: { close: 'closed' }, closed: { reopen: 'open' } },
  changedIn: ['open'],
  words: { close: 'Close', reopen: 'Reopen', open: 'Open', closed: 'Closed' },
  usually: { label: 'Open', field: 'state', is: ['open'] },
  rights,
});

/** How far a goal was on a day. */
export const goalCheckIn = form('goal-check-in', {
  id: 1201,
  heading: 'Check-ins',
  one: 'check-in',
  help: 'How far the goal is, and how sure you are that it is reached in time.',
  parent: { form: 'goal', field: 'goal' },
  belongsTo: 'employee',
  title: ['on'],
  sort: '-on',
  fields: {
    goal: reference(goal, { label: 'Goal', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, readOnly: true }),
    on: date({ label: 'On', required: true, default: 'today', notAfter: 'today', inList: true }),
    reached: number({
      label: 'Reached',
      required: true,
      ...figure,
      inList: true,
      help: 'Done or not: 1 or 0.',
    }),
    standing: choice({
      label: 'Status',
      required: true,
      default: 'on-track',
      choices: goalStandings,
      inList: true,
    }),
    confidence: choice({
      label: 'Confidence',
      required: true,
      default: 'high',
      choices: confidences,
      inList: true,
    }),
    note: longText({ label: 'Note', max: 1000 }),
  },
  rights: {
    administrator: { read: 'own', write: 'own' },
    hr: { read: 'organisation', write: 'organisation', export: 'organisation' },
    payroll: { read: 'own', write: 'own' },
    approver: { read: 'own', write: 'own' },
    manager: { read: 'team', write: 'team' },
    employee: { read: 'own', write: 'own' },
    recruiter: { read: 'own', write: 'own' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
