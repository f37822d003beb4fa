import { choice, date, reference, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';

/** The steps to a first pay run, in their order. */
export const stepTitles = {
  profile: 'The organisation',
  users: 'Users for payroll and HR',
  approver: 'A second person to approve pay',
  starter: 'A starter for your sector',
  places: 'Establishments',
  registrations: 'Registrations',
  taxRegistrations: 'Professional tax registrations',
  holidays: 'Holidays',
  leave: 'Leave policies',
  components: 'Pay components',
  settings: 'Statutory settings',
  insuranceWages: 'Wages of state insurance',
  structures: 'Salary structures',
  groups: 'Pay groups',
  people: 'Employees',
  salaries: 'Salaries',
  banks: 'Bank accounts',
  balances: 'Opening balances',
  window: 'Declaration window',
  bankFile: 'Bank file',
  accounts: 'Journal accounts',
  run: 'The first pay run',
} as const;
export type StepKey = keyof typeof stepTitles;

const hands = {
  read: 'organisation',
  hand: 'organisation',
  finish: 'organisation',
  withdraw: 'organisation',
} as const;

/** A step that was handed to somebody else, with a day and a sentence. */
export const setUpTask = form('set-up-task', {
  id: 917,
  menu: { module: 'framework', path: 'framework/set-up-tasks', icon: 'user-share', listed: 'nobody' },
  heading: 'Delegated steps',
  one: 'delegated step',
  help:
    'Steps of the set-up that somebody else does. The person is reminded until the step is done; ' +
    'then the person who delegated it is notified.',
  systemOnly: true,
  title: ['step'],
  sort: '-createdAt',
  fields: {
    step: choice({ label: 'Step', required: true, choices: stepTitles, inList: true }),
    user: reference('user-account', { label: 'Handed to', required: true, inList: true }),
    dueOn: date({ label: 'By', inList: true }),
    note: text({ label: 'What to do', max: 300, inList: true }),
    handedBy: reference('user-account', { label: 'Handed on by', inList: true }),
    handedOn: date({ label: 'Handed on' }),
    remindedOn: date({ label: 'Last reminded on' }),
    doneOn: date({ label: 'Done on', inList: true }),
  },
  states: {
    open: { finish: 'done', withdraw: 'withdrawn' },
    done: {},
    withdrawn: { hand: 'open' },
  },
  words: {
    open: 'Open',
    done: 'Done',
    withdrawn: 'Withdrawn',
    finish: 'It is done',
    withdraw: 'Withdraw',
    hand: 'Assign again',
  },
  events: {
    hand: {
      label: 'A step of the set-up is handed to me',
      to: 'named',
      mail: 'at-once',
      openly: true,
    },
    due: {
      label: 'A step of the set-up that I was given is due',
      to: 'named',
      mail: 'at-once',
      openly: true,
    },
    late: { label: 'A step that I delegated is late', to: 'named', mail: 'daily' },
    finish: { label: 'A step that I delegated is done', to: 'named', mail: 'daily' },
  },
  rights: { administrator: hands, hr: hands, payroll: hands, auditor: { read: 'organisation' } },
});

/** What is still missing before the first run, step by step; and the set-up as a file, out and in. */
export const setUpAssistant = menuPage('set-up-assistant', {
  id: 344,
  menu: { module: 'framework', path: 'framework/assistant', icon: 'list-check' },
  heading: 'Set-up assistant',
  finds: ['onboarding', 'getting started', 'go live'],
  help:
    'From an empty organisation to its first pay run, with what is done, what is missing and whose step ' +
    'it is.',
  right: { form: setUpTask.name, action: 'hand' },
});
