import { choice, longText, moment, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { disciplinaryCase } from './disciplinary-case.form.ts';

const own = { read: 'own' } as const;

/** What was done and noted in a case; written by its actions alone. */
export const disciplinaryEntry = form('disciplinary-entry', {
  id: 1282,
  parent: { form: 'disciplinary-case', field: 'case' },
  heading: 'Course of the case',
  one: 'entry',
  help: 'Notices, hearings, notes and orders of a case. Read with it, and by nobody else.',
  systemOnly: true,
  sealed: true,
  belongsTo: 'author',
  title: ['at'],
  sort: 'at',
  fields: {
    case: reference(disciplinaryCase, { label: 'Case', required: true }),
    author: reference('employee', { label: 'By', inList: true }),
    at: moment({ label: 'At', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { note: 'Note', hearing: 'Hearing', reply: 'Reply', step: 'Step' },
    }),
    text: longText({ label: 'Text', required: true, max: 8000, inList: true }),
  },
  rights: {
    ...{ administrator: own, hr: own, payroll: own, approver: own },
    ...{ manager: own, employee: own, recruiter: own },
  },
});
