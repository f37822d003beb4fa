import { project, projectTask } from '#features/organisation/project.form.ts';
import { date, flag, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';

const rights = requestRights({
  own: ['submit', 'recall'],
  team: ['approve', 'return', 'reopen'],
  organisation: ['write', 'delete', 'submit', 'recall', 'approve', 'return', 'reopen', 'lock', 'unlock'],
});

const wholeSheet = ['employee', 'week', 'entries'] as const;

/** The hours of a person's week by project, task and day. */
export const timesheet = form('timesheet', {
  id: 863,
  menu: {
    module: 'timesheets',
    path: 'transactions/timesheet',
    icon: 'calendar-time',
    listed: 'overseers',
  },
  heading: 'Timesheets',
  ownHeading: 'All my timesheets',
  finds: ['timesheet', 'hours', 'project hours', 'billable hours'],
  one: 'timesheet',
  help:
    'The hours of a week by project, task and day. A sheet is sent for approval when the week is done, and ' +
    'locked with the pay of its days.',
  belongsTo: 'employee',
  title: ['employee', 'week'],
  sort: '-week',
  uniqueTogether: [['employee', 'week']],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    week: date({
      label: 'Week from',
      required: true,
      inList: true,
      help: 'The first day of the week, as the organisation counts weeks.',
    }),
    hours: number({ label: 'Hours', readOnly: true, decimals: 2, inList: true }),
    billable: number({ label: 'Billable hours', readOnly: true, decimals: 2, inList: true }),
    entries: rows({
      label: 'Hours by day',
      one: 'entry',
      max: 400,
      fields: {
        project: reference(project, { label: 'Project', required: true }),
        task: reference(projectTask, { label: 'Task', filter: { project: 'project' } }),
        day: date({ label: 'Day', required: true }),
        hours: number({ label: 'Hours', required: true, min: 0.25, max: 24, decimals: 2 }),
        billable: flag({ label: 'Billable', default: false }),
        note: text({ label: 'Note', max: 300 }),
      },
    }),
    note: longText({ label: 'Note for the approver', max: 1000 }),
    sentOn: date({ label: 'Sent on', readOnly: true, inList: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 500 }),
    remindedOn: date({ label: 'Reminded on', readOnly: true }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'approved', return: 'draft', recall: 'draft' },
    approved: { reopen: 'draft', lock: 'locked' },
    locked: { unlock: 'approved' },
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: {
    approve: { routine: true, besides: ['reopen', 'lock', 'unlock'] },
    return: { declines: true },
  },
  verdicts: {
    projects: {
      label: 'Projects of the sheet',
      asks: wholeSheet,
      at: 'entries',
      decides: ['save', 'submit'],
      code: 'timesheets.projects',
    },
    hours: {
      label: 'Hours of the days',
      asks: wholeSheet,
      at: 'entries',
      decides: ['submit'],
      code: 'timesheets.hours',
    },
    attendance: { label: 'Attendance', asks: wholeSheet, at: 'entries', advises: true },
  },
  events: {
    submit: { label: 'A timesheet waits for my approval', to: { may: 'approve' } },
    approve: { label: 'My timesheet is approved', to: 'named' },
    return: { label: 'My timesheet is sent back', to: 'named', mail: 'daily' },
    reopen: { label: 'My timesheet is open again', to: 'named', mail: 'daily' },
    missing: { label: 'My timesheet of last week is missing', to: 'named', mail: 'daily' },
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    return: 'Send back for changes',
    reopen: 'Open again',
    unlock: 'Unlock',
  },
  rights,
});
