import { flag, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { active, payrollKeptRights, shortCode } from './set-up.form.ts';

export const employmentType = form('employment-type', {
  id: 27,
  menu: { module: 'framework', path: 'framework/employment-type', icon: 'contract', listed: 'keepers' },
  heading: 'Employment types',
  one: 'employment type',
  help: 'Permanent, fixed term, apprentice … The type decides which statutory schemes a person comes under.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    endsOnDate: flag({
      label: 'Ends on a set date',
      inList: true,
      help: 'Fixed term, apprenticeship, contract.',
    }),
    contract: flag({
      label: 'Contractors',
      help: 'Not own staff: cost reports tell them apart.',
    }),
    providentFund: flag({
      label: 'Provident fund',
      default: true,
      inList: true,
      help: 'Members contribute from their first day.',
    }),
    stateInsurance: flag({
      label: 'State insurance',
      default: true,
      help: 'Covered while wages are within the limit of the scheme.',
    }),
    professionalTax: flag({
      label: 'Professional tax',
      default: true,
      help: 'Deducted by the state in which the person works.',
    }),
    labourWelfareFund: flag({ label: 'Labour welfare fund', default: true }),
    gratuity: flag({ label: 'Gratuity', default: true }),
    workingJournalist: flag({
      label: 'Working journalists',
      help: 'Gratuity is due after three years of service, from 21 November 2025.',
    }),
    bonus: flag({ label: 'Statutory bonus', default: true }),
    active,
  },
  sections: [
    { title: 'Type', fields: ['code', 'name', 'endsOnDate', 'contract', 'active'] },
    {
      title: 'Comes under',
      fields: [
        'providentFund',
        'stateInsurance',
        'professionalTax',
        'labourWelfareFund',
        'gratuity',
        'workingJournalist',
        'bonus',
      ],
    },
  ],
  rights: payrollKeptRights,
});
