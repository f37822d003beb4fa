import { code, date, file, flag, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { job } from './job.form.ts';

const whole = { read: 'organisation', undo: 'organisation' } as const;

export const importRecord = form('import', {
  id: 42,
  menu: { module: 'administration', path: 'administration/imports', icon: 'table-import' },
  heading: 'Imports',
  finds: ['upload', 'spreadsheet', 'Excel', 'bulk'],
  one: 'import',
  help:
    'Every imported file, and what it changed. An import can be undone until somebody changes what it ' +
    'created.',
  systemOnly: true,
  title: ['fileName'],
  subtitle: 'form',
  sort: '-createdAt',
  fields: {
    form: code({ label: 'Into', required: true, max: 60, searchable: true, inList: true }),
    fileName: text({ label: 'File', required: true, max: 200, searchable: true, inList: true }),
    file: file({ label: 'Uploaded file', accept: ['csv', 'xlsx'] }),
    rowsTotal: number({ label: 'Rows', min: 0, inList: true }),
    rowsCreated: number({ label: 'New', min: 0, inList: true }),
    rowsUpdated: number({ label: 'Changed', min: 0, inList: true }),
    rowsSame: number({ label: 'Unchanged', min: 0, inList: true }),
    rowsBad: number({ label: 'With errors', min: 0, inList: true }),
    fileBytes: number({ label: 'Size', min: 0, unit: 'bytes' }),
    fileHash: text({ label: 'Hash of the file', max: 64, help: 'SHA-256: it proves which file it was.' }),
    fileRemovedOn: date({ label: 'File removed on' }),
    goodRowsOnly: flag({ label: 'Good rows only' }),
    job: reference(job, { label: 'Job' }),
  },
  states: {
    uploaded: {},
    checking: {},
    checked: {},
    running: {},
    done: { undo: 'undone' },
    failed: {},
    undone: {},
  },
  words: {
    uploaded: 'Uploaded',
    checking: 'Being checked',
    checked: 'Checked',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    undone: 'Undone',
    undo: 'Undo',
  },
  rights: { administrator: whole, hr: whole, payroll: whole, auditor: { read: 'organisation' } },
});
