import { project } from '#features/organisation/project.form.ts';
import { choice, date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';

/** Managers see their team: the host leaves out the others. */
const readers = {
  hr: 'organisation',
  payroll: 'organisation',
  auditor: 'organisation',
  manager: 'team',
} as const;
const hours = (label: string) => ({ label, kind: 'number', total: true }) as const;
const between = {
  from: date({ label: 'From', required: true, default: 'month-start' }),
  to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from', daysMost: 366 } }),
};

export const projectHours = report('project-hours', {
  id: 865,
  menu: { module: 'timesheets', path: 'hrAttendanceReports/project-hours', icon: 'briefcase' },
  heading: 'Hours by project',
  question: 'Who worked how long on which project?',
  finds: ['billable hours', 'timesheet report', 'client hours'],
  help:
    'The hours recorded between two days, by project, task and person, week by week. A row opens ' +
    'its timesheet.',
  of: 'employee',
  running: true,
  parameters: {
    ...between,
    project: reference(project, { label: 'Project', help: 'Empty: all of them.' }),
    only: choice({
      label: 'Timesheets',
      required: true,
      default: 'all',
      choices: { all: 'All that are not empty', decided: 'Approved ones' },
    }),
  },
  columns: {
    project: text('Project'),
    client: text('Client'),
    task: text('Task'),
    ...person,
    week: { label: 'Week from', kind: 'date' },
    hours: hours('Hours'),
    billable: hours('Billable hours'),
    other: hours('Not billable'),
    state: words('State'),
  },
  drillTo: 'timesheet',
  rights: readers,
});

export const timeUse = report('time-use', {
  id: 866,
  menu: { module: 'timesheets', path: 'hrAttendanceReports/time-use', icon: 'chart-pie' },
  heading: 'Use of time',
  question: 'How much of people’s time is on projects, and billed?',
  finds: ['utilisation', 'utilization', 'billable share'],
  help:
    'By person: hours worked by attendance, hours recorded in timesheets, and the billable share of the ' +
    'larger of the two, so that days without punches do not raise it.',
  of: 'employee',
  running: true,
  parameters: between,
  columns: {
    ...person,
    worked: hours('Hours by attendance'),
    recorded: hours('Hours recorded'),
    billable: hours('Billable hours'),
    other: hours('Not billable'),
    use: { label: 'Billable share', kind: 'percent' },
    covered: { label: 'Recorded of attendance', kind: 'percent' },
  },
  rights: readers,
});

export const timesheetsOwed = report('timesheets-owed', {
  id: 867,
  menu: { module: 'timesheets', path: 'hrAttendanceReports/timesheets-owed', icon: 'calendar-question' },
  heading: 'Timesheets that are missing',
  question: 'Whose timesheets are not sent, or wait for approval?',
  finds: ['missing timesheets', 'timesheet reminder'],
  help:
    'Weeks between two days whose sheet was not sent by somebody whom a policy expects to, and sheets that ' +
    'wait for approval.',
  of: 'employee',
  running: true,
  parameters: between,
  columns: {
    ...person,
    week: { label: 'Week from', kind: 'date' },
    state: words('State'),
    hours: hours('Hours'),
    reminded: { label: 'Reminded on', kind: 'date' },
    sentOn: { label: 'Sent on', kind: 'date' },
  },
  drillTo: 'timesheet',
  rights: readers,
});
