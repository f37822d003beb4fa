import { choice, flag, money, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees } from '#kernel/money.ts';
import { keptByPayrollOfPerson } from './pay-rights.form.ts';

/** What an employee and the law have settled between them, from a date: options, exemptions, decisions. */
export const statutoryOption = form('statutory-option', {
  id: 214,
  heading: 'Statutory options',
  one: 'set of statutory options',
  help:
    'Only for who differs from the rule: a voluntary fund, the pension put off, an exemption, ' +
    'a decision of ' +
    'the insurance. Without a row the law’s own rule holds.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  dated: true,
  title: ['employee'],
  sort: '-validFrom',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    voluntaryShare: percent({
      label: 'Voluntary fund, of the fund’s wage',
      min: 1,
      max: 10_000,
      inList: true,
      sensitivity: 'pay',
    }),
    voluntaryAmount: money({
      label: 'Voluntary fund, a month',
      min: rupees(1),
      max: rupees(10_00_000),
      inList: true,
      sensitivity: 'pay',
      help: 'Either a share or an amount.',
    }),
    fundOnFullWages: flag({
      label: 'Own provident fund on full wages',
      sensitivity: 'pay',
      help: 'The employer stays at the ceiling. Both on full wages is said on the employee’s record.',
    }),
    pensionDeferred: flag({
      label: 'Pension put off to 60',
      sensitivity: 'pay',
      help: 'Pension contributions go on after 58.',
    }),
    higherPension: flag({
      label: 'Pension on full wages',
      sensitivity: 'pay',
      help: 'The joint option; it holds while both contribute on full wages.',
    }),
    stateInsurance: choice({
      label: 'State insurance',
      required: true,
      default: 'by-law',
      inList: true,
      sensitivity: 'pay',
      choices: {
        'by-law': 'As the wage decides',
        covered: 'Covered, as recorded',
        'not-covered': 'Not covered, as recorded',
      },
    }),
    professionalTaxExemption: text({
      label: 'Exempt from professional tax because',
      max: 120,
      sensitivity: 'personal',
      help: 'Armed forces, disability, parent of a disabled child: as the state’s Act says.',
    }),
    welfareFundExemption: text({
      label: 'Exempt from the welfare fund because',
      max: 120,
      sensitivity: 'pay',
      help: 'Works as manager, say.',
    }),
    supervisor: flag({
      label: 'Supervisor in the sense of the welfare fund',
      sensitivity: 'pay',
      help: 'Some states leave out supervisors above a wage.',
    }),
  },
  rights: keptByPayrollOfPerson,
});
