import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, date, longText, number, percent, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { safetyKeepersWith } from '../safety-rights.form.ts';
import { safetyChecklist } from './safety-checklist.form.ts';

const bySystem = { readOnly: true } as const;
const failed = { field: 'answer', is: ['no'] };

/** An inspection: each answer, its score, and findings that become incidents with their actions. */
export const safetyInspection = form('safety-inspection', {
  id: 1136,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/inspection', icon: 'zoom-check' },
  heading: 'Inspections',
  one: 'inspection',
  finds: ['audit', 'safety walk', 'non-conformity'],
  help:
    'An inspection begins with the questions of its checklist. When it is finished, each finding becomes ' +
    'an incident with an action for its owner.',
  title: ['checklist', 'on'],
  sort: '-on',
  fields: {
    checklist: reference(safetyChecklist, { label: 'Checklist', required: true, inList: true }),
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    on: date({ label: 'On', required: true, default: 'today', notAfter: 'today', inList: true }),
    inspector: reference('employee', { label: 'Inspector', required: true, inList: true }),
    answers: rows({
      label: 'Answers',
      one: 'answer',
      max: 100,
      fields: {
        question: text({ label: 'Question', required: true, max: 200 }),
        answer: choice({
          label: 'Answer',
          choices: { yes: 'In order', no: 'Not in order', na: 'Does not apply' },
        }),
        finding: text({ label: 'Finding', max: 200, visibleWhen: failed }),
        owner: reference('employee', { label: 'Owner', visibleWhen: failed }),
        dueOn: date({ label: 'Due on', visibleWhen: failed }),
      },
    }),
    score: percent({ label: 'In order', ...bySystem, inList: true }),
    findings: number({ label: 'Findings', ...bySystem, inList: true }),
    nextOn: date({ label: 'Next on', ...bySystem, inList: true }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  states: { open: { finish: 'finished' }, finished: {} },
  changedIn: ['open'],
  deletedIn: ['open'],
  rights: safetyKeepersWith(['finish']),
});
