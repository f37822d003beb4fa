import { choice, date, longText, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const own = { read: 'own', give: 'own' } as const;

/**
 * What somebody is asked to say in a case: the person complained of, or a witness. Of the case it tells what
 * its handlers wrote into the question, and nothing else: which case it is stands in no field.
 */
export const grievanceStatement = form('grievance-statement', {
  id: 1184,
  menu: {
    module: 'grievanceHandling',
    path: 'grievanceHandling/statement',
    icon: 'message-2-question',
    listed: 'filled',
  },
  heading: 'Statements asked of me',
  one: 'statement',
  help: 'What you are asked about in a case. Those who handle the case read your answer, and nobody else.',
  systemOnly: true,
  sealed: true,
  belongsTo: 'person',
  title: ['as', 'dueOn'],
  sort: '-dueOn',
  fields: {
    person: reference('employee', { label: 'Asked of', required: true, readOnly: true }),
    as: choice({
      label: 'As',
      required: true,
      readOnly: true,
      inList: true,
      choices: { respondent: 'The person complained of', witness: 'A witness' },
    }),
    question: longText({ label: 'What you are asked', required: true, max: 4000, readOnly: true }),
    dueOn: date({ label: 'Answer by', required: true, readOnly: true, inList: true }),
    answer: longText({ label: 'Statement', max: 8000, readOnly: true }),
    givenOn: date({ label: 'Given on', readOnly: true, inList: true }),
  },
  states: { asked: { give: 'given' }, given: {} },
  words: { give: 'Give the statement', asked: 'To be given', given: 'Given' },
  confirms: { give: 'Your statement stays as you wrote it.' },
  events: { create: { label: 'I am asked for a statement', to: 'named' } },
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
