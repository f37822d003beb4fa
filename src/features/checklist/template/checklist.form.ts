import { active } from '#features/organisation/set-up.form.ts';
import { whoIsAsked } from '#features/people/record/who-is-asked.form.ts';
import { choice, longText, number, population, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import {
  awaitedChoices,
  countings,
  openingChoices,
  owners,
  recordedChoices,
  wishes,
} from '#kernel/task/task.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
} as const;

export const checklist = form('checklist', {
  id: 118,
  menu: {
    module: 'fwHR',
    path: 'human-resources/checklist',
    icon: 'list-details',
    listed: 'keepers',
  },
  heading: 'Checklists',
  finds: ['onboarding', 'offboarding', 'exit', 'clearance', 'no dues', 'joining formalities'],
  one: 'checklist',
  help:
    'What has to be done when somebody joins or leaves, by whom and by when. A list opens ' +
    'automatically for the people a checklist is meant for; the most specific checklist is used. An ' +
    'open list keeps its tasks as they were when it opened.',
  title: ['name'],
  sort: 'name',
  sections: [
    { title: 'What it is for', fields: ['name', 'opens', 'forWhom', 'active'] },
    { title: 'Tasks', fields: ['tasks'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 80, searchable: true, inList: true }),
    opens: choice({ label: 'Opens when', required: true, choices: openingChoices, inList: true }),
    forWhom: population({
      label: 'For whom',
      inList: true,
      oneHolds: { within: ['opens'], when: 'active' },
      help: 'Of two checklists that cover a person, the one that says more about the person is used.',
    }),
    active,
    tasks: rows({
      label: 'Tasks',
      one: 'task',
      min: 1,
      max: 60,
      fields: {
        number: number({ label: 'Number', required: true, min: 1, max: 999 }),
        title: text({ label: 'Task', required: true, max: 120 }),
        howTo: longText({ label: 'How to', max: 600 }),
        asks: choice({ label: 'Done by', required: true, default: 'employee', choices: owners }),
        ...whoIsAsked,
        days: number({
          label: 'Due',
          required: true,
          min: -365,
          max: 365,
          default: 0,
          help: 'So many days after the day, -3 for three days before it.',
        }),
        counting: choice({ label: 'Counted in', required: true, default: 'calendar', choices: countings }),
        after: number({ label: 'After task', min: 1, max: 999, help: 'It opens once that one is done.' }),
        wants: choice({ label: 'Asks for', required: true, default: 'nothing', choices: wishes }),
        recorded: choice({
          label: 'Done automatically with',
          choices: recordedChoices,
          help: 'It is done as soon as this is recorded for the person.',
        }),
        neededFor: choice({
          label: 'Needed before',
          choices: awaitedChoices,
          help: 'That is refused while this task is open.',
        }),
        weight: number({
          label: 'Weight',
          required: true,
          min: 1,
          max: 100,
          default: 1,
          help: 'How much of the progress it is.',
        }),
      },
    }),
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
