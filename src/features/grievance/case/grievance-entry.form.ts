import { choice, longText, moment, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { grievance } from './grievance.form.ts';

const own = { read: 'own' } as const;

/** What was said and done in a case; written by its actions alone. */
export const grievanceEntry = form('grievance-entry', {
  id: 1183,
  parent: { form: 'grievance', field: 'grievance' },
  heading: 'Course of the case',
  one: 'entry',
  help:
    'Messages between who raised the case and those who handle it, hearings and decisions. Notes are read ' +
    'by those who handle it alone.',
  systemOnly: true,
  sealed: true,
  belongsTo: 'author',
  title: ['at'],
  sort: 'at',
  fields: {
    grievance: reference(grievance, { label: 'Grievance', required: true }),
    author: reference('employee', { label: 'By', inList: true }),
    at: moment({ label: 'At', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: {
        message: 'Message',
        note: 'Note',
        hearing: 'Hearing',
        step: 'Step',
      },
    }),
    text: longText({ label: 'Text', required: true, max: 8000, inList: true }),
  },
  rights: {
    administrator: own,
    hr: own,
    payroll: own,
    approver: own,
    manager: own,
    employee: own,
    recruiter: own,
  },
});
