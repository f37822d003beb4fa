import { choice, date, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { recordClasses } from './record-class.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

/** For how long each class of record is kept after somebody has left, from a day. */
export const retentionPeriod = form('retention-period', {
  id: 1325,
  menu: { module: 'security', path: 'security/retention', icon: 'calendar-time' },
  heading: 'Retention periods',
  finds: ['data retention', 'privacy', 'how long records are kept', 'DPDP'],
  one: 'retention period',
  help:
    'How long records of former employees are kept, class by class, from a day until the next row of the ' +
    'class begins. The law’s own period cannot be shortened. How long applicants are kept is set under ' +
    'Recruitment settings.',
  title: ['recordClass', 'from'],
  sort: '-from',
  uniqueTogether: [['recordClass', 'from']],
  knownBy: ['recordClass', 'from'],
  fields: {
    recordClass: choice({
      label: 'Records',
      required: true,
      choices: recordClasses,
      inList: true,
      help:
        'Private details are contacts, family, skills, documents and the photograph; cases are grievances ' +
        'and discipline; claims and assets also loans, medical claims and timesheets; the employee record ' +
        'also letters, the sign-in and everything that is named nowhere else.',
    }),
    from: date({ label: 'From', required: true, default: 'today', inList: true }),
    months: number({
      label: 'Kept for',
      required: true,
      min: 1,
      max: 600,
      unit: 'months',
      inList: true,
      help: 'Counted from the last day in service.',
    }),
    least: number({ label: 'The law’s least', readOnly: true, unit: 'months', inList: true }),
    source: text({ label: 'Source', readOnly: true, max: 200, wide: true, inList: true }),
    note: text({ label: 'Why so long', max: 300, wide: true }),
  },
  rights: { administrator: keeper, hr: reader, auditor: reader },
});
