import { choice, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { separation } from '../separation/separation.form.ts';
import { stepChoices } from '../way/step.form.ts';

const whole = 'organisation';
const doing = { read: whole, export: whole, finish: whole, drop: whole, reopen: whole } as const;

/** What the law or the house asks of somebody's leaving, with the day until which it is to be done. */
export const separationStep = form('separation-step', {
  id: 1291,
  menu: {
    module: 'human-resources',
    path: 'human-resources/separationStep',
    icon: 'calendar-due',
    listed: 'overseers',
  },
  heading: 'Steps of leaving',
  one: 'step',
  finds: ['gratuity deadline', 'two working days', 'Form XIII', 'full and final deadline', 'PF exit'],
  help:
    'What has to be done because somebody leaves, each with its deadline and the law behind it. Muster ' +
    'records what it sees by itself: a settlement that was paid, a certificate that was issued, a sign-in ' +
    'that ended.',
  parent: { form: 'separation', field: 'separation' },
  systemOnly: true,
  belongsTo: 'employee',
  parties: { employee: { as: 'against' } },
  title: ['employee', 'step'],
  sort: 'dueOn',
  usually: { label: 'To be done', field: 'state', is: ['open', 'waiting'] },
  presets: [{ label: 'By payroll', field: 'doneBy', is: ['payroll'] }],
  fields: {
    separation: reference(separation, { label: 'Separation', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    step: choice({ label: 'Step', required: true, choices: stepChoices, inList: true }),
    doneBy: choice({
      label: 'For',
      required: true,
      choices: { hr: 'HR', payroll: 'Payroll' },
      inList: true,
    }),
    dueOn: date({ label: 'Due on', inList: true, help: 'Empty: it begins once another step is done.' }),
    source: text({ label: 'By', max: 240, wide: true }),
    doneOn: date({ label: 'Done on', inList: true }),
    finishedBy: text({ label: 'Done by', max: 120 }),
    note: longText({ label: 'Note', max: 500 }),
    remindedOn: date({ label: 'Last reminder', listOnly: true }),
  },
  states: {
    waiting: { drop: 'dropped' },
    open: { finish: 'done', drop: 'dropped' },
    done: { reopen: 'open' },
    dropped: { reopen: 'open' },
    cancelled: {},
  },
  words: {
    waiting: 'Waiting for another step',
    open: 'To be done',
    finish: 'Record as done',
    drop: 'Not needed',
    dropped: 'Not needed',
    reopen: 'Open again',
  },
  rights: {
    hr: doing,
    payroll: doing,
    administrator: { read: whole },
    manager: { read: 'team' },
    auditor: { read: whole, export: whole },
  },
});
