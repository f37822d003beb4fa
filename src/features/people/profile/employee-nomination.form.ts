import { choice, date, percent, personName, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { privateRights } from '../record/employee-rights.form.ts';
import { employeeFamily } from './employee-family.form.ts';

export const nominationKinds = {
  'provident-fund': 'Provident fund',
  pension: 'Pension',
  gratuity: 'Gratuity',
  insurance: 'Insurance',
} as const;
export type NominationKind = keyof typeof nominationKinds;

export const employeeNomination = form('employee-nomination', {
  id: 134,
  heading: 'Nominations',
  finds: ['nominee'],
  one: 'nomination',
  help: 'Who receives what is due when a person dies. The shares of each nomination make up 100%.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['kind'],
  uniqueTogether: [['employee', 'kind']],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    kind: choice({ label: 'For', required: true, choices: nominationKinds, inList: true }),
    nominatedOn: date({
      label: 'Nominated on',
      required: true,
      default: 'today',
      notAfter: 'today',
      inList: true,
    }),
    nominees: rows({
      label: 'Nominees',
      one: 'nominee',
      min: 1,
      max: 10,
      sensitivity: 'personal',
      fields: {
        member: reference(employeeFamily, { label: 'Family member', required: true }),
        share: percent({ label: 'Share', required: true, min: 1, max: 10_000 }),
      },
    }),
    firstWitness: personName({ label: 'First witness', max: 120 }),
    secondWitness: personName({ label: 'Second witness', max: 120 }),
  },
  rights: privateRights,
});
