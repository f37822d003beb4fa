import { date, file, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { savedReport } from './saved-report.form.ts';

const seen = { read: 'organisation' } as const;

/** What became of one day of a saved report: its file, or why there is none. */
export const reportFileRecord = form('report-file', {
  id: 481,
  heading: 'Files',
  one: 'file',
  help:
    'Files made on schedule, kept for thirteen months. The owner of a saved report and its readers ' +
    'can open a file if they may read everything in it today.',
  systemOnly: true,
  parent: { form: 'saved-report', field: 'savedReport' },
  title: ['madeFor'],
  sort: '-madeFor',
  fields: {
    savedReport: reference(savedReport, { label: 'Saved report', required: true }),
    madeFor: date({ label: 'For the day', required: true, inList: true }),
    file: file({ label: 'File', accept: ['.xlsx', '.csv', '.pdf'], inList: true }),
    kilobytes: number({ label: 'Size', min: 0, unit: 'KB', inList: true }),
    reader: reference('user-account', {
      label: 'Made for',
      readOnly: true,
      help: 'Of a built report each reader has a file of their own, with their own rights.',
    }),
    toldTo: text({ label: 'For', max: 1_000, inList: true }),
    remark: text({ label: 'Why not', max: 400, inList: true, said: true }),
  },
  states: { made: {}, missed: {} },
  words: { made: 'Made', missed: 'Not made' },
  events: {
    made: { label: 'A saved report was made', to: 'named', mail: 'at-once', openly: true },
    missed: {
      label: 'One of my saved reports could not be made',
      to: 'named',
      mail: 'at-once',
      openly: true,
    },
    'missed-anew': {
      label: 'Somebody’s saved report could not be made',
      to: { may: 'write', of: 'user-account' },
    },
  },
  rights: { administrator: seen, hr: seen, payroll: seen, approver: seen, recruiter: seen, auditor: seen },
});
