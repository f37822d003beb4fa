import { choice, date, flag, longText, number, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { layOffCauses } from '#law/in/lay-off/lay-off.ts';
import {
  exclusionChoices,
  layOffConfirms,
  layOffEvents,
  layOffRights,
  layOffWords,
} from './lay-off-part.form.ts';

const bySystem = { readOnly: true } as const;
/** All that its verdicts look at. */
const asks = [
  ...(['establishment', 'cause', 'from', 'until', 'workers', 'agreement', 'people'] as const),
  ...(['permissionAskedOn', 'permissionOn'] as const),
] as const;

/** That named people of a place are given no work for some days: approved by a second person, read by pay. */
export const layOff = form('lay-off', {
  id: 1256,
  menu: { module: 'fwHR', path: 'fwHR/lay-off', icon: 'player-pause' },
  heading: 'Lay-offs',
  one: 'lay-off',
  finds: ['layoff', 'no work', 'shortage of power', 'breakdown of machinery', 'lay-off compensation'],
  help:
    'Named people whom a place cannot give work for some days, and why. Once somebody else approves, their ' +
    'days are not paid as wages, half of basic and dearness allowance goes into pay by itself, and ' +
    'attendance and roster expect nobody (Industrial Relations Code 2020, sections 65 to 69).',
  title: ['establishment', 'from'],
  sort: '-from',
  knownBy: ['establishment', 'from'],
  sections: [
    { title: 'Lay-off', fields: ['establishment', 'cause', 'from', 'until', 'noticeOn', 'reason'] },
    { title: 'People', fields: ['people'] },
    { title: 'Law', fields: ['workers', 'agreement', 'permissionAskedOn', 'permissionOn'] },
    { title: 'Decision', fields: ['approvedOn', 'answer'] },
  ],
  fields: {
    establishment: reference('establishment', { label: 'Establishment', required: true, inList: true }),
    cause: choice({ label: 'Cause', required: true, choices: layOffCauses, inList: true }),
    from: date({ label: 'First day', required: true, inList: true }),
    until: date({
      label: 'Last day',
      required: true,
      inList: true,
      notBefore: { field: 'from' },
      help: 'Weekly offs and holidays between are no days of lay-off, and are paid as usual.',
    }),
    noticeOn: date({
      label: 'Notice given on',
      help: 'When the people and the officer were told. Empty: the day of the approval.',
    }),
    reason: longText({ label: 'Reason', required: true, max: 2000 }),
    people: rows({
      label: 'People',
      one: 'person',
      min: 1,
      max: 500,
      fields: {
        employee: reference('employee', { label: 'Employee', required: true }),
        exclusion: choice({ label: 'No compensation', choices: exclusionChoices, none: 'Does not apply' }),
      },
    }),
    workers: number({
      label: 'Workers of the establishment',
      min: 1,
      max: 10_000_000,
      help: 'On an average day of the month before. Empty: who is in service there on the first day.',
    }),
    agreement: flag({
      label: 'An agreement ends it after 45 days',
      help: 'Nothing is then due beyond 45 days in twelve months. Without one, half of the pay goes on.',
    }),
    permissionAskedOn: date({
      label: 'Permission asked for on',
      help:
        'The government’s, needed from 300 workers on but for a shortage of power or a natural ' +
        'calamity. Unanswered it counts as given after 60 days.',
    }),
    permissionOn: date({ label: 'Permission given on' }),
    approvedOn: date({ label: 'Approved on', ...bySystem }),
    answer: longText({ label: 'Answer', ...bySystem, max: 1000 }),
  },
  verdicts: {
    rules: {
      label: 'What a lay-off needs',
      asks,
      at: 'from',
      decides: ['submit'],
      code: 'lay-off.rule',
    },
    law: { label: 'What the law asks', asks, at: 'cause', advises: true },
    pay: { label: 'What it comes to', asks, at: 'until', advises: true, tells: ['pay'] },
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'approved', decline: 'draft', recall: 'draft' },
    approved: { 'ask-back': 'returning' },
    returning: { 'take-back': 'taken-back', keep: 'approved' },
    'taken-back': {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: {
    approve: { by: 'from', besides: ['decline'] },
    decline: { declines: true },
    'take-back': { of: ['ask-back'] },
    keep: { declines: true },
  },
  events: layOffEvents,
  confirms: layOffConfirms,
  words: layOffWords,
  rights: layOffRights,
});
