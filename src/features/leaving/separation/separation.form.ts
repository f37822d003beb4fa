import { choice, date, flag, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { wayChoices, waysAsking, waysWithNotice } from '../way/way.form.ts';
import { separationEvents, separationRights, separationWords } from './separation-part.form.ts';

const asked = (field: Parameters<typeof waysAsking>[0]) =>
  ({ visibleWhen: { field: 'way', is: waysAsking(field) } }) as const;
const bySystem = { readOnly: true } as const;
const inLists = { ...bySystem, listOnly: true, inList: true } as const;
/** All that its verdicts look at. */
const asks = [
  ...(['employee', 'way', 'lastDay', 'noticeOn', 'shortBy', 'caseName', 'absentSince'] as const),
  ...(['closureCause', 'permissionAskedOn', 'permissionOn'] as const),
] as const;
const isClosed = { visibleWhen: { field: 'way', is: ['retrenchment', 'closure'] } } as const;

/** However somebody leaves: agreed to by another person, with the steps, papers and money that follow. */
export const separation = form('separation', {
  id: 1290,
  menu: { module: 'human-resources', path: 'human-resources/separation', icon: 'user-minus' },
  heading: 'Separations',
  one: 'separation',
  finds: [
    ...['exit', 'offboarding', 'leaver', 'retirement', 'end of contract', 'dismissal', 'termination'],
    ...['death in service', 'absconding', 'retrenchment', 'layoff', 'closure', 'relieving'],
  ],
  help:
    'Everybody who leaves, with the way of leaving: its notice, papers, steps with their deadlines, ' +
    'and the settlement as it stands today. Once somebody else agrees, the last day is recorded, the ' +
    'letter issued and the checklist opened. An accepted resignation has its separation automatically.',
  belongsTo: 'employee',
  parties: { employee: { as: 'against' } },
  title: ['employee', 'way', 'lastDay'],
  sort: '-lastDay',
  knownBy: ['employee', 'way', 'lastDay'],
  sections: [
    {
      title: 'Leaving',
      fields: ['employee', 'way', 'lastDay', 'caseName', 'absentSince', 'closureCause', 'reason'],
    },
    {
      title: 'Notice',
      fields: [
        'noticeOn',
        'noticeDays',
        'noticeEnds',
        'shortDays',
        'shortBy',
        'permissionAskedOn',
        'permissionOn',
      ],
    },
    { title: 'Decision', fields: ['answer', 'agreedOn', 'byRecord'] },
  ],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    way: choice({ label: 'Way of leaving', required: true, choices: wayChoices, inList: true }),
    lastDay: date({
      label: 'Last day in service',
      required: true,
      inList: true,
      help: 'Of a death its day. The sign-in stops working the day after.',
    }),
    caseName: text({
      label: 'Case or order',
      required: true,
      max: 120,
      ...asked('caseName'),
      help: 'Number of the case or of the order that decided it.',
    }),
    absentSince: date({ label: 'Absent since', required: true, ...asked('absentSince') }),
    closureCause: choice({
      label: 'Cause of the closure',
      required: true,
      default: 'other',
      ...asked('closureCause'),
      choices: { other: 'any other', unavoidable: 'unavoidable, beyond control' },
      help: 'Money troubles and unsold stock are not unavoidable.',
    }),
    reason: longText({
      label: 'Reason',
      max: 2000,
      sensitivity: 'personal',
      help: 'Read by HR and whoever decides, and by nobody else.',
    }),
    noticeOn: date({
      label: 'Notice given on',
      ...asked('noticeOn'),
      help: 'Empty: the day on which it is sent for approval.',
    }),
    shortBy: choice({
      label: 'Days of notice not served',
      visibleWhen: { field: 'way', is: waysWithNotice },
      choices: { recovered: 'are recovered', paid: 'are paid', waived: 'are waived' },
      help: 'Empty: what is usual for the way of leaving.',
    }),
    permissionAskedOn: date({
      label: 'Permission asked for on',
      ...isClosed,
      help: 'The government’s, needed from 300 workers on. Unanswered it counts as given after 60 days.',
    }),
    permissionOn: date({ label: 'Permission given on', ...isClosed }),
    noticeDays: number({ label: 'Notice due', ...bySystem, unit: 'days' }),
    noticeEnds: date({ label: 'Notice ends on', ...bySystem }),
    shortDays: number({ label: 'Days not served', ...bySystem, unit: 'days' }),
    stepsDone: number({ label: 'Steps done', ...inLists }),
    stepsTotal: number({ label: 'Steps', ...inLists }),
    nextStep: text({ label: 'Next step', ...bySystem, listOnly: true, max: 120 }),
    nextDue: date({ label: 'Next step due on', ...inLists }),
    stepsLate: number({ label: 'Steps late', ...inLists }),
    agreedOn: date({ label: 'Agreed on', ...bySystem }),
    byRecord: flag({ label: 'Taken from the employee’s record', ...bySystem }),
    answer: longText({ label: 'Answer', ...bySystem, max: 1000 }),
  },
  verdicts: {
    rules: {
      label: 'What this way of leaving needs',
      asks,
      at: 'lastDay',
      decides: ['submit'],
      code: 'leaving.rule',
    },
    notice: { label: 'Notice', asks, at: 'noticeOn', advises: true },
    law: { label: 'What the law asks', asks, at: 'way', advises: true },
    dues: { label: 'What the settlement comes to', asks, at: 'lastDay', advises: true, tells: ['pay'] },
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'agreed', decline: 'draft', recall: 'draft' },
    agreed: { 'ask-back': 'returning' },
    returning: { 'take-back': 'cancelled', keep: 'agreed' },
    closed: {},
    cancelled: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  usually: { label: 'Open', field: 'state', is: ['draft', 'waiting', 'agreed', 'returning'] },
  presets: [{ label: 'Retrenched', field: 'way', is: ['retrenchment'] }],
  approvals: {
    approve: { by: 'lastDay', besides: ['decline'] },
    decline: { declines: true },
    'take-back': { of: ['ask-back'] },
    keep: { declines: true },
  },
  events: separationEvents,
  confirms: {
    submit: 'Whoever decides is told. Nothing changes before they agree.',
    approve:
      'The last day is recorded, the letter is issued and the checklist of leaving opens. The sign-in ends ' +
      'after the last day.',
    'ask-back': 'Somebody else has to agree before the last day is taken out of the record.',
  },
  words: separationWords,
  rights: separationRights,
});
