import { weekDays } from '#kernel/calendar.ts';
import { choice, date, flag, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const scheduled = { visibleWhen: { field: 'every', is: ['month', 'week'] } };

/**
 * What somebody asks of a report again and again. Which report it is and what is asked of it are columns that
 * the screen of the report writes; here stand its name, who sees it, and when it is made by itself.
 */
export const savedReport = form('saved-report', {
  id: 480,
  menu: { module: 'savedReports', path: 'savedReports/saved-report', icon: 'bookmark' },
  heading: 'Saved reports',
  finds: ['scheduled report'],
  one: 'saved report',
  help:
    'A report with its settings, saved under a name for yourself or for everybody who may read the ' +
    'report. It can run on schedule each month or week; its file is kept here, and you and its ' +
    'readers are notified. Save one on the report’s own screen.',
  comesFilled: true,
  title: ['name'],
  sort: 'name',
  belongsTo: 'owner',
  sections: [
    { title: 'Saved report', fields: ['name', 'reportHeading', 'asked', 'owner', 'shared'] },
    {
      title: 'When it is made',
      fields: ['every', 'day', 'weekday', 'format', 'readers', 'nextOn'],
    },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    reportHeading: text({ label: 'Report', readOnly: true, max: 120, searchable: true, inList: true }),
    asked: longText({ label: 'What is asked', readOnly: true, max: 2_000 }),
    owner: reference('user-account', { label: 'Kept by', readOnly: true, inList: true }),
    shared: flag({ label: 'Shared', inList: true, help: 'With all who may read the report.' }),
    every: choice({
      label: 'Automatic',
      inList: true,
      choices: { month: 'Each month', week: 'Each week' },
      help: 'Empty: only when somebody opens it. Days that should follow are chosen where it is saved.',
    }),
    day: number({
      label: 'On the day of the month',
      required: true,
      min: 1,
      max: 28,
      visibleWhen: { field: 'every', is: ['month'] },
    }),
    weekday: choice({
      label: 'On',
      required: true,
      choices: weekDays,
      visibleWhen: { field: 'every', is: ['week'] },
    }),
    format: choice({
      label: 'As',
      required: true,
      choices: { xlsx: 'Spreadsheet (XLSX)', csv: 'Plain table (CSV)', pdf: 'Paper (PDF)' },
      ...scheduled,
    }),
    readers: rows({
      label: 'Also for',
      one: 'reader',
      max: 30,
      fields: {
        reader: reference('user-account', {
          label: 'Reader',
          required: true,
          help: 'Somebody who may read the report. Whether they may is asked again when they open a file.',
        }),
      },
      ...scheduled,
    }),
    nextOn: date({ label: 'Made next on', readOnly: true, inList: true, ...scheduled }),
  },
  rights: {
    administrator: own,
    hr: own,
    payroll: own,
    manager: own,
    approver: own,
    recruiter: own,
    auditor: own,
  },
});
