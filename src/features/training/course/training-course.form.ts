import { competency } from '#features/competency/library/competency.form.ts';
import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { choice, flag, longText, money, number, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { bondFalls } from '#law/calculator/work/training-bond.ts';
import { plannersWith } from '../training-rights.form.ts';

const bonded = { visibleWhen: { field: 'bonded', is: [true] } } as const;
const cost = { sensitivity: 'public', min: paise(0) } as const;

/** What can be learnt: by whom it is given, what it costs, what it gives and what it binds to. */
export const trainingCourse = form('training-course', {
  id: 1310,
  menu: {
    module: 'human-resources',
    path: 'human-resources/training-course',
    icon: 'school',
    listed: 'keepers',
  },
  heading: 'Courses',
  one: 'course',
  finds: ['training catalogue', 'training programme', 'learning', 'workshop', 'training provider'],
  help:
    'What people can learn, who teaches it, what it costs and what it gives: a level of a ' +
    'competency, and a ' +
    'certificate that is valid for some months. A course can bind whoever takes it for some time.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  sections: [
    { title: 'Training course', fields: ['code', 'name', 'kind', 'provider', 'contents', 'hours', 'active'] },
    { title: 'Cost', fields: ['costPerson', 'costSession'] },
    {
      title: 'What it gives',
      fields: ['competency', 'level', 'certified', 'validMonths', 'leastAttendance', 'passMark', 'feedback'],
    },
    { title: 'Bond', fields: ['bonded', 'bond', 'bondMonths', 'bondFalls', 'component'] },
  ],
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'classroom',
      inList: true,
      choices: {
        classroom: 'Classroom',
        practice: 'On the job',
        online: 'Online',
        outside: 'At a provider',
        toolbox: 'Toolbox talk',
      },
    }),
    provider: text({ label: 'Provider', max: 120, inList: true }),
    contents: longText({ label: 'Contents', max: 2000 }),
    hours: number({
      ...{ label: 'Hours of a day', required: true, default: 8, min: 0.25, max: 24 },
      ...{ decimals: 2, unit: 'hours' },
    }),
    costPerson: money({ label: 'Cost per person', ...cost, inList: true }),
    costSession: money({
      ...{ label: 'Cost per session', ...cost },
      help: 'The trainer, the room. It is shared by those who attend.',
    }),
    competency: reference(competency, {
      label: 'Competency',
      inList: true,
      help: 'The course leads to a level of it.',
    }),
    level: number({ label: 'To level', min: 1, max: 5, default: 1 }),
    certified: flag({
      label: 'Gives a certificate',
      help: 'Of the competency, verified, in the name of the provider.',
    }),
    validMonths: number({
      ...{ label: 'Certificate valid for', min: 1, max: 240, unit: 'months' },
      help: 'Empty: it does not expire.',
      visibleWhen: { field: 'certified', is: [true] },
    }),
    leastAttendance: percent({
      ...{ label: 'Attendance needed', required: true, default: 8000, min: 0, max: 10_000 },
      help: 'Of the days. With less the course is not completed.',
    }),
    passMark: number({
      ...{ label: 'Score needed', min: 1, max: 100 },
      help: 'Of a test of 100 at the end. Empty: there is none.',
    }),
    feedback: reference(questionnaire, {
      label: 'Feedback by',
      help: 'Asked without a name at the end. Answers of fewer than three people are shown to nobody.',
    }),
    bonded: flag({ label: 'Binds for some time', inList: true }),
    bond: money({
      ...{ label: 'Bond', ...cost, ...bonded },
      help: 'Agreed to by each person. No more than the cost of the training is ever recovered.',
    }),
    bondMonths: number({ label: 'Months of the bond', min: 1, max: 120, ...bonded, unit: 'months' }),
    bondFalls: choice({ label: 'It falls', default: 'by months', choices: bondFalls, ...bonded }),
    component: reference(payComponent, {
      label: 'Recovered as',
      only: { kind: 'deduction', source: 'input' },
      help: 'A deduction that is entered for a month. Nothing is recovered until it is chosen.',
      ...bonded,
    }),
    active,
  },
  rights: plannersWith([]),
});
