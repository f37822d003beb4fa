import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const readers = { hr: 'organisation', auditor: 'organisation' } as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;
const between = {
  from: date({ label: 'Opened from', required: true, default: 'month-start' }),
  to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
};

export const ticketsOpen = report('tickets-open', {
  id: 875,
  menu: { module: 'help-desk', path: 'help-desk/open', icon: 'hourglass' },
  heading: 'Open tickets by age',
  question: 'Which tickets are open, since when, and which are late?',
  help: 'Every ticket that is neither resolved nor closed, the oldest first.',
  of: 'employee',
  running: true,
  parameters: {},
  columns: {
    subject: text('Subject'),
    category: text('Category'),
    name: text('Asked by'),
    priority: words('Priority'),
    state: words('State'),
    assignee: text('Assigned to'),
    opened: { label: 'Opened on', kind: 'date' },
    days: { label: 'Days open', kind: 'number' },
    due: { label: 'Solve by', kind: 'moment' },
    late: words('Late'),
  },
  drillTo: 'ticket',
  rights: readers,
});

export const ticketsService = report('tickets-service', {
  id: 876,
  menu: { module: 'help-desk', path: 'help-desk/service', icon: 'clock-check' },
  heading: 'Service times',
  question: 'How often are service times met?',
  finds: ['SLA', 'service level'],
  help:
    'Tickets opened between two days that have a service time, by category and priority. A time is met ' +
    'when the first answer, or the solution, came by then; what is still open counts once it is late.',
  of: 'people',
  running: true,
  parameters: between,
  columns: {
    category: text('Category'),
    priority: words('Priority'),
    tickets: count('Tickets'),
    answered: count('Answered in time'),
    answerLate: count('Answered late'),
    answerShare: { label: 'Answers in time', kind: 'percent' },
    solved: count('Solved in time'),
    solveLate: count('Solved late'),
    solveShare: { label: 'Solved in time, share', kind: 'percent' },
  },
  rights: readers,
});

export const ticketsByCategory = report('tickets-by-category', {
  id: 877,
  menu: { module: 'help-desk', path: 'help-desk/by-category', icon: 'chart-bar' },
  heading: 'Tickets by category',
  question: 'What are people asking about, and are they satisfied?',
  help: 'Tickets opened between two days, by category: how many, how they stand, and how they were rated.',
  of: 'people',
  running: true,
  parameters: between,
  columns: {
    category: text('Category'),
    tickets: count('Tickets'),
    open: count('Open'),
    ended: count('Resolved or closed'),
    good: count('Good'),
    fair: count('Fair'),
    poor: count('Poor'),
  },
  chart: { kind: 'bar', x: 'category', y: ['tickets'] },
  rights: readers,
});
