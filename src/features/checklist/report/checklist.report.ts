import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

const rights = { administrator: 'organisation', hr: 'organisation', auditor: 'organisation' } as const;
const module = 'hrEmpInformation';
const count = (label: string) => ({ label, kind: 'number' }) as const;

export const listsInProgress = report('lists-in-progress', {
  id: 156,
  menu: { module, path: 'hrEmpInformation/lists-in-progress', icon: 'list-check' },
  heading: 'Checklists in progress',
  question: 'Who is joining or leaving, and how far are they?',
  help: 'The lists that were open on a day: how old they are, how far, and what was late.',
  of: 'employee',
  parameters: { on: date({ label: 'On', required: true, default: 'today' }) },
  columns: {
    ...person,
    checklist: text('Checklist'),
    day: { label: 'Day', kind: 'date' },
    age: count('Days open'),
    done: count('Done'),
    total: count('Of tasks'),
    late: count('Late'),
    nextDue: { label: 'Next due', kind: 'date' },
  },
  drillTo: 'employee',
  rights,
});

export const taskTimes = report('task-times', {
  id: 157,
  menu: { module, path: 'hrEmpInformation/task-times', icon: 'hourglass' },
  heading: 'Time by task',
  question: 'Which tasks of joining and leaving take long?',
  help: 'Each task of the checklists that were opened between two days: how long it took, and what is late.',
  parameters: {
    from: date({ label: 'From', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    checklist: text('Checklist'),
    task: text('Task'),
    done: count('Done'),
    open: count('Open'),
    waived: count('Waived'),
    average: { label: 'Days on average', kind: 'number' },
    longest: count('Longest, days'),
    late: count('Done late or late now'),
  },
  rights,
});
