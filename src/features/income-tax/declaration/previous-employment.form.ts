import { choice, date, file, flag, money, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { lineRights, proofFiles, verdicts } from '../tax-rights.form.ts';

/** What other programs, and the statements themselves, call these columns. */
const called = {
  employer: ['Previous employer', 'Earlier employer', 'Former employer', 'Employer name', 'Name of employer'],
  taxNumber: ['TAN', 'TAN of previous employer', 'Employer TAN', 'TAN number'],
  from: ['Period from', 'From date', 'Employed from', 'Start date'],
  to: ['Period to', 'To date', 'Employed to', 'End date', 'Till', 'Up to'],
  declared: [
    ...['Gross salary', 'Salary', 'Taxable salary', 'Taxable income', 'Gross income', 'Income', 'Wages'],
    ...['Previous employer salary', 'Previous employer income', 'Salary from previous employer'],
    ...['Income from previous employer', 'Previous salary', 'Previous income'],
  ],
  tax: ['TDS', 'Tax deducted', 'Income tax', 'TDS deducted', 'Previous employer TDS', 'Previous TDS'],
  professionalTax: ['PT', 'P Tax', 'Prof Tax', 'Profession tax', 'Professional tax', 'Previous employer PT'],
  providentFund: [
    'PF',
    'EPF',
    'Employee PF',
    'Provident fund',
    'Own PF',
    'PF contribution',
    'Previous employer PF',
  ],
};

/** What an earlier employer of the same tax year paid and took: the statement of previous employment. */
export const previousEmployment = form('previous-employment', {
  id: 254,
  heading: 'Earlier employer',
  one: 'earlier employment',
  help:
    'Pay and tax from another employer in the same tax year (form 12B, from April 2026 form 122), so that ' +
    'the year is taxed as one.',
  parent: { form: 'tax-declaration', field: 'declaration', through: ['employee'] },
  knownBy: ['declaration', 'employer', 'from'],
  belongsTo: 'employee',
  title: ['employer'],
  sort: 'employer',
  fields: {
    declaration: reference('tax-declaration', { label: 'Declaration', required: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true }),
    employer: text({
      label: 'Employer',
      alsoCalled: called.employer,
      required: true,
      max: 120,
      sensitivity: 'pay',
      inList: true,
    }),
    taxNumber: text({
      label: 'TAN of the employer',
      alsoCalled: called.taxNumber,
      max: 10,
      pattern: 'letters-and-digits',
      sensitivity: 'pay',
    }),
    from: date({ label: 'From', alsoCalled: called.from, required: true, sensitivity: 'pay' }),
    to: date({
      label: 'To',
      alsoCalled: called.to,
      required: true,
      notBefore: { field: 'from' },
      sensitivity: 'pay',
    }),
    declared: money({
      min: zero,
      label: 'Taxable salary paid',
      alsoCalled: called.declared,
      required: true,
      sensitivity: 'pay',
      inList: true,
      help: 'After exemptions, before the standard deduction.',
    }),
    tax: money({
      min: zero,
      label: 'Income tax deducted',
      alsoCalled: called.tax,
      required: true,
      sensitivity: 'pay',
      inList: true,
    }),
    professionalTax: money({
      min: zero,
      label: 'Professional tax deducted',
      alsoCalled: called.professionalTax,
      sensitivity: 'pay',
    }),
    providentFund: money({
      min: zero,
      label: 'Own provident fund deducted',
      alsoCalled: called.providentFund,
      sensitivity: 'pay',
    }),
    enteredFor: flag({
      label: 'Entered by payroll',
      readOnly: true,
      help: 'Counts in the tax at once, without waiting for the declaration to be submitted.',
    }),
    proof: file({ label: 'Statement of the employer', ...proofFiles, sensitivity: 'pay' }),
    verdict: choice({ label: 'Checked', choices: verdicts, readOnly: true, inList: true }),
    accepted: money({ label: 'Accepted', readOnly: true, sensitivity: 'pay', inList: true }),
    remark: text({ label: 'Payroll’s remark', readOnly: true, max: 300, sensitivity: 'pay' }),
  },
  rights: lineRights,
});
