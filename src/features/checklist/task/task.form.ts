import { employee } from '#features/people/record/employee.form.ts';
import { choice, date, file, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';
import { awaitedChoices, countings, recordedChoices, wishes } from '#kernel/task/task.ts';
import { taskList } from '../list/task-list.form.ts';

const keeper = {
  read: 'organisation',
  export: 'organisation',
  waive: 'organisation',
  reassign: 'organisation',
  reopen: 'organisation',
  mine: 'own',
} as const;
const doer = { mine: 'own' } as const;

export const task = form('task', {
  id: 128,
  menu: { module: 'human-resources', path: 'human-resources/task', icon: 'checkbox', listed: 'nobody' },
  heading: 'Tasks',
  one: 'task',
  help:
    'The tasks of checklists. The person asked does each one; people who manage checklists can ' +
    'reassign or waive it.',
  systemOnly: true,
  parent: { form: 'task-list', field: 'list' },
  belongsTo: 'employee',
  title: ['title'],
  sort: 'dueOn',
  // Of the person's record they see what they see anyway: a task opens itself alone.
  parties: { 'owners.person': { as: 'assigned to', may: ['read', 'finish'], delegates: true } },
  fields: {
    list: reference(taskList, { label: 'List', required: true }),
    employee: reference(employee, { label: 'For', required: true, inList: true }),
    title: text({ label: 'Task', required: true, max: 120, searchable: true, inList: true }),
    howTo: longText({ label: 'How to', max: 600 }),
    owner: text({ label: 'Done by', max: 300, inList: true }),
    owners: rows({
      label: 'Asked',
      one: 'person',
      max: 50,
      fields: {
        person: reference(employee, { label: 'Person', required: true }),
        because: text({ label: 'Why', max: 300 }),
      },
    }),
    dueOn: date({ label: 'Due on', required: true, inList: true }),
    number: number({ label: 'Number', required: true, min: 1 }),
    after: number({ label: 'After task', min: 1 }),
    days: number({ label: 'Days after the day', required: true }),
    counting: choice({ label: 'Counted in', required: true, choices: countings }),
    wants: choice({ label: 'Asks for', required: true, choices: wishes }),
    recorded: choice({ label: 'Done automatically with', choices: recordedChoices }),
    neededFor: choice({ label: 'Needed before', choices: awaitedChoices }),
    weight: number({ label: 'Weight', required: true, min: 1 }),
    openedOn: date({ label: 'Open since' }),
    finishedOn: date({ label: 'Done on', inList: true }),
    finishedBy: text({ label: 'Done by whom', max: 120 }),
    note: longText({ label: 'Note', max: 500 }),
    file: file({ label: 'File', accept: ['.pdf', '.png', '.jpg', '.jpeg'], maxBytes: 5_000_000 }),
    remindedOn: date({ label: 'Last reminder' }),
  },
  sections: [
    { title: 'Task', fields: ['title', 'howTo', 'list', 'employee', 'owner', 'dueOn'] },
    { title: 'How it ended', fields: ['finishedOn', 'finishedBy', 'note', 'file'] },
    {
      title: 'By the checklist',
      fields: ['number', 'after', 'days', 'counting', 'wants', 'recorded', 'neededFor', 'weight'],
    },
    { title: 'Asked', fields: ['owners', 'openedOn', 'remindedOn'] },
  ],
  states: {
    waiting: { waive: 'waived', reassign: 'waiting' },
    open: { finish: 'done', waive: 'waived', reassign: 'open' },
    done: { reopen: 'open' },
    waived: { reopen: 'open' },
    cancelled: {},
  },
  words: {
    mine: 'See the own tasks',
    finish: 'Done',
    waiting: 'Waiting for another task',
    reopen: 'Open again',
  },
  events: {
    assigned: { label: 'I have a task of a checklist', to: 'named', mail: 'daily' },
    'due-soon': { label: 'A task of mine is due soon', to: 'named', mail: 'daily' },
    late: { label: 'A task of mine is late', to: 'named', mail: 'at-once' },
    moved: { label: 'My tasks have moved or are no longer needed', to: 'named', mail: 'daily' },
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    payroll: doer,
    approver: doer,
    manager: { read: 'team', reassign: 'team', mine: 'own' },
    employee: doer,
    recruiter: doer,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});

export const myTasks = menuPage('my-tasks', {
  id: 129,
  menu: { module: 'approval', path: 'approval/tasks', icon: 'checkbox' },
  heading: 'My tasks',
  finds: ['to do', 'checklist', 'onboarding tasks'],
  help: 'What you are asked to do for people who join or leave, and for your own start.',
  right: { form: 'task', action: 'mine' },
});
