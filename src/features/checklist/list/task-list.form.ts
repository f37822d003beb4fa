import { employee } from '#features/people/record/employee.form.ts';
import { choice, date, number, reference, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';
import { openingChoices } from '#kernel/task/task.ts';

const keeper = {
  read: 'organisation',
  export: 'organisation',
  start: 'organisation',
  cancel: 'organisation',
} as const;

export const taskList = form('task-list', {
  id: 119,
  menu: {
    module: 'human-resources',
    path: 'human-resources/task-list',
    icon: 'list-check',
    listed: 'overseers',
  },
  heading: 'Joining and leaving',
  finds: ['onboarding progress', 'exit progress', 'clearance', 'late tasks'],
  one: 'list of tasks',
  help: 'Who is joining and who is leaving, how far their checklists are, and what is late.',
  // Opened by a day of the person's record or by hand, closed by its last task; nobody types one.
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee'],
  subtitle: 'checklist',
  sort: 'day',
  usually: { label: 'In progress', field: 'state', is: ['open'] },
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    opens: choice({ label: 'Opened because', required: true, choices: openingChoices }),
    checklist: text({ label: 'Checklist', required: true, max: 80, inList: true, searchable: true }),
    edition: number({ label: 'Version of the checklist', min: 1 }),
    day: date({ label: 'Day', required: true, inList: true, help: 'What its due days are counted from.' }),
    openedOn: date({ label: 'Opened on', required: true }),
    closedOn: date({ label: 'Closed on' }),
    progress: number({ label: 'Progress', required: true, min: 0, max: 100, unit: '%', inList: true }),
    done: number({ label: 'Done', required: true, min: 0, inList: true }),
    total: number({ label: 'Of tasks', required: true, min: 0, inList: true }),
    late: number({ label: 'Late', required: true, min: 0, inList: true }),
    nextDue: date({ label: 'Next due', inList: true }),
    note: text({ label: 'Why it was cancelled', max: 300 }),
  },
  states: { open: { cancel: 'cancelled' }, done: {}, cancelled: {} },
  words: { open: 'In progress', start: 'Start by hand', cancel: 'Cancel the list' },
  events: {
    done: { label: 'All tasks of somebody who joins or leaves are done', to: { may: 'start' } },
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    manager: { read: 'team' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});

export const employeeTasksTab = menuPage('employee-tasks', {
  id: 155,
  menu: {
    module: 'human-resources',
    path: 'human-resources/EmployeeTasks',
    icon: 'checkbox',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId', name: 'tasks' },
  },
  heading: 'Tasks',
  help: 'The checklists of a person: how far each is, who does what, and what waits.',
  right: { form: 'task-list', action: 'read' },
});
