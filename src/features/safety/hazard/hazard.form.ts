import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, date, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { likelihoods, riskLevels, severities } from '../incident/incident-words.form.ts';
import { safetyKeepers } from '../safety-rights.form.ts';

const bySystem = { readOnly: true } as const;

/** A hazard of the work, how great its risk is, and what is done about it, the strongest control first. */
export const hazard = form('hazard', {
  id: 1134,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/hazard', icon: 'radioactive' },
  heading: 'Hazard register',
  one: 'hazard',
  finds: ['risk assessment', 'HIRA', 'JSA', 'risk matrix'],
  help:
    'Hazards by activity, rated by severity and likelihood before and after what is done about them. Each ' +
    'is looked at again on its day.',
  title: ['activity', 'hazard'],
  sort: '-score',
  presets: [{ label: 'Extreme or high after controls', field: 'riskLeft', is: ['extreme', 'high'] }],
  fields: {
    place: reference(establishment, { label: 'Place', required: true, inList: true }),
    activity: text({ label: 'Activity', required: true, max: 120, searchable: true, inList: true }),
    hazard: text({ label: 'Hazard', required: true, max: 120, searchable: true, inList: true }),
    harm: text({ label: 'Who may be harmed, and how', max: 300 }),
    severity: choice({ label: 'Severity', required: true, choices: severities }),
    likelihood: choice({ label: 'Likelihood', required: true, choices: likelihoods }),
    score: number({ label: 'Score', ...bySystem }),
    risk: choice({ label: 'Risk', ...bySystem, choices: riskLevels, inList: true }),
    controls: rows({
      label: 'Controls',
      one: 'control',
      max: 20,
      fields: {
        level: choice({
          label: 'By',
          required: true,
          choices: {
            eliminate: 'Elimination',
            substitute: 'Substitution',
            engineer: 'Engineering',
            administer: 'Rules and training',
            equipment: 'Protective equipment',
          },
        }),
        what: text({ label: 'What is done', required: true, max: 200 }),
      },
    }),
    severityLeft: choice({ label: 'Severity with controls', choices: severities }),
    likelihoodLeft: choice({ label: 'Likelihood with controls', choices: likelihoods }),
    scoreLeft: number({ label: 'Score with controls', ...bySystem }),
    riskLeft: choice({ label: 'Risk with controls', ...bySystem, choices: riskLevels, inList: true }),
    owner: reference('employee', { label: 'Owner', inList: true }),
    reviewOn: date({ label: 'Review on', expires: true, inList: true }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  sections: [
    { title: 'Hazard', fields: ['place', 'activity', 'hazard', 'harm'] },
    { title: 'Risk', fields: ['severity', 'likelihood', 'score', 'risk'] },
    { title: 'Controls', fields: ['controls'] },
    { title: 'Risk with controls', fields: ['severityLeft', 'likelihoodLeft', 'scoreLeft', 'riskLeft'] },
    { title: 'Review', fields: ['owner', 'reviewOn', 'note'] },
  ],
  rights: safetyKeepers,
});
