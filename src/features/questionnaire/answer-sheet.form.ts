import { employee } from '#features/people/record/employee.form.ts';
import { date, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', send: 'own' } as const;

/** What one person is asked in a round. Nobody reads another's, whatever the login type. */
export const answerSheet = form('answer-sheet', {
  id: 512,
  menu: { module: 'questionnaire', path: 'questionnaire/mine', icon: 'clipboard-text', listed: 'filled' },
  heading: 'My questionnaires',
  one: 'questionnaire to answer',
  help: 'What you are asked. Nobody reads your answers before you send them.',
  systemOnly: true,
  belongsTo: 'rater',
  title: ['name'],
  sort: '-dueOn',
  fields: {
    name: text({ label: 'Name', required: true, readOnly: true, max: 80, searchable: true, inList: true }),
    dueOn: date({ label: 'Due on', required: true, readOnly: true, inList: true }),
    rater: reference(employee, { label: 'Asked', required: true, readOnly: true }),
  },
  states: { asked: { send: 'sent' }, sent: {} },
  words: { asked: 'To be answered', send: 'Send' },
  events: {
    create: { label: 'I am asked to answer a questionnaire', to: 'named', mail: 'daily' },
    owed: { label: 'A questionnaire of mine is due', to: 'named', mail: 'at-once' },
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
