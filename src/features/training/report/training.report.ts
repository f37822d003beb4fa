import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

const module = 'human-resources';
const figure = (label: string) => ({ label, kind: 'number', total: true }) as const;

/** Training that was held, by what it is asked for. */
export const trainingFigures = report('training-figures', {
  id: 1316,
  menu: { module, path: 'human-resources/training-figures', icon: 'report-analytics' },
  heading: 'Training held',
  question: 'Who was trained in what, with which attendance, and what did it cost?',
  finds: [
    'training cost',
    'training hours',
    'attendance of trainings',
    'training per department',
    'training days',
  ],
  help:
    'Seats in sessions that ended in these days, summed by person, course, department or ' +
    'provider. The cost ' +
    'of a seat is that of the person and an equal part of the session’s. Feedback of fewer ' +
    'than three people ' +
    'is not shown.',
  of: 'people',
  running: true,
  parameters: {
    by: choice({
      label: 'Summed by',
      required: true,
      default: 'course',
      choices: {
        course: 'Training course',
        session: 'Session',
        person: 'Person',
        department: 'Department',
        provider: 'Provider',
      },
    }),
    from: date({ label: 'From', help: 'Empty: for a year.' }),
    to: date({ label: 'To', required: true, default: 'today' }),
  },
  columns: {
    what: text('Of'),
    people: { label: 'People', kind: 'number' },
    seats: figure('Seats given'),
    completed: figure('Completed'),
    missed: figure('Not completed'),
    attended: { label: 'Attendance', kind: 'percent' },
    hours: figure('Hours'),
    cost: { label: 'Cost', kind: 'money', total: true },
    feedback: { label: 'Feedback', kind: 'percent' },
  },
  chart: { kind: 'bar', x: 'what', y: ['completed', 'missed'] },
  rights: { administrator: 'organisation', hr: 'organisation', auditor: 'organisation', manager: 'team' },
});

/** Bonds that run, and what each would give back by leaving today. */
export const trainingBondsRunning = report('training-bonds-running', {
  id: 1317,
  menu: { module, path: 'human-resources/training-bonds-running', icon: 'link' },
  heading: 'Training bonds running',
  question: 'Which bonds run until when, and what would be recovered today?',
  finds: ['bond recovery', 'service agreement', 'who is bound'],
  help:
    'Bonds that people have agreed to and that run today. What would be recovered is what is not served of ' +
    'the bond, at most the cost of the training, if the person resigned and today were the last day.',
  of: 'employee',
  running: true,
  parameters: {},
  columns: {
    ...person,
    course: text('Training course'),
    from: { label: 'From', kind: 'date' },
    ends: { label: 'Until', kind: 'date' },
    amount: { label: 'Bond', kind: 'money' },
    cost: { label: 'Cost of the training', kind: 'money' },
    today: { label: 'If they left today', kind: 'money', total: true },
    leaves: { label: 'Last day in service', kind: 'date' },
  },
  drillTo: 'training-bond',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
