import { choice, date, longText, money, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { bondFalls } from '#law/calculator/work/training-bond.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';

const own = { read: 'own', agree: 'own', refuse: 'own' } as const;
const decides = { ...own, read: 'organisation', export: 'organisation', waive: 'organisation' } as const;
const reads = { read: 'organisation', export: 'organisation' } as const;
/** As the course says it to everybody. */
const sum = { sensitivity: 'public', min: paise(0) } as const;

/** What somebody has agreed to give back of a training that they leave too soon after. */
export const trainingBond = form('training-bond', {
  id: 1314,
  parent: { form: 'employee', field: 'employee' },
  menu: {
    module: 'human-resources',
    path: 'human-resources/training-bond',
    icon: 'link',
    listed: 'filled',
  },
  heading: 'Training bonds',
  ownHeading: 'My training bonds',
  one: 'training bond',
  finds: ['service agreement', 'service bond', 'recovery of training cost', 'leaving after a training'],
  help:
    'Agreed to by the person before the training begins. Whoever resigns, stays away or is dismissed ' +
    'before its end gives back what was not served, within the law’s limit of deductions and never ' +
    'more than the training cost. Without the agreement nothing is recovered.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'nomination'],
  sort: '-from',
  usually: { label: 'Open', field: 'state', is: ['asked', 'agreed', 'running'] },
  presets: [{ label: 'Running', field: 'state', is: ['running'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    nomination: reference(trainingNomination, { label: 'Training', required: true, inList: true }),
    amount: money({ label: 'Bond', required: true, ...sum, inList: true }),
    months: number({ label: 'Months', required: true, min: 1, max: 120, inList: true }),
    falls: choice({ label: 'It falls', required: true, choices: bondFalls }),
    cost: money({ label: 'Cost of the training', ...sum }),
    agreedOn: date({ label: 'Agreed on', inList: true }),
    from: date({ label: 'From', inList: true }),
    ends: date({ label: 'Last day', inList: true }),
    recovered: money({ label: 'Recovered', sensitivity: 'pay', min: paise(0) }),
    decision: longText({ label: 'Why it was waived', max: 1000 }),
  },
  states: {
    asked: { agree: 'agreed', refuse: 'refused' },
    agreed: { waive: 'waived' },
    running: { waive: 'waived' },
    recovered: {},
    over: {},
    refused: {},
    lapsed: {},
    waived: {},
  },
  confirms: {
    agree:
      'You agree to give back what is not served of the bond if you leave before its end by your own will, ' +
      'stay away or are dismissed.',
    refuse: 'Your seat is given to somebody else.',
  },
  events: {
    create: { label: 'A training of mine asks for a bond', to: 'named', mail: 'at-once' },
    refuse: { label: 'Somebody refuses a training bond', to: { loginTypes: ['hr'] } },
  },
  words: {
    asked: 'To be agreed',
    agree: 'Agree to the bond',
    agreed: 'Agreed',
    refuse: 'Do not agree',
    refused: 'Not agreed',
    running: 'Running',
    recovered: 'Recovered',
    over: 'Served',
    lapsed: 'Nothing owed',
    waive: 'Waive',
    waived: 'Waived',
  },
  rights: {
    administrator: own,
    hr: decides,
    payroll: { ...own, ...reads },
    approver: own,
    manager: own,
    employee: own,
    recruiter: own,
    auditor: reads,
  },
});
