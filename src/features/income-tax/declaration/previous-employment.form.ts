import { choice, date, file, money, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { lineRights, proofFiles, verdicts } from '../tax-rights.form.ts';

/** What an earlier employer of the same tax year paid and took: the statement of previous employment. */
export const previousEmployment = form('previous-employment', {
  id: 254,
  heading: 'Earlier employer',
  one: 'earlier employment',
  help:
    'Pay and tax from another employer in the same tax year (form 12B, from April 2026 form 122), so that ' +
    'the year is taxed as one.',
  parent: { form: 'tax-declaration', field: 'declaration' },
  belongsTo: 'employee',
  title: ['employer'],
  sort: 'employer',
  fields: {
    declaration: reference('tax-declaration', { label: 'Declaration', required: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true }),
    employer: text({ label: 'Employer', required: true, max: 120, sensitivity: 'pay', inList: true }),
    taxNumber: text({
      label: 'TAN of the employer',
      max: 10,
      pattern: 'letters-and-digits',
      sensitivity: 'pay',
    }),
    from: date({ label: 'From', required: true, sensitivity: 'pay' }),
    to: date({ label: 'To', required: true, notBefore: { field: 'from' }, sensitivity: 'pay' }),
    declared: money({
      min: zero,
      label: 'Taxable salary paid',
      required: true,
      sensitivity: 'pay',
      inList: true,
      help: 'After exemptions, before the standard deduction.',
    }),
    tax: money({ min: zero, label: 'Income tax deducted', required: true, sensitivity: 'pay', inList: true }),
    professionalTax: money({ min: zero, label: 'Professional tax deducted', sensitivity: 'pay' }),
    providentFund: money({ min: zero, label: 'Own provident fund deducted', sensitivity: 'pay' }),
    proof: file({ label: 'Statement of the employer', ...proofFiles, sensitivity: 'pay' }),
    verdict: choice({ label: 'Checked', choices: verdicts, readOnly: true, inList: true }),
    accepted: money({ label: 'Accepted', readOnly: true, sensitivity: 'pay', inList: true }),
    remark: text({ label: 'Payroll’s remark', readOnly: true, max: 300, sensitivity: 'pay' }),
  },
  rights: lineRights,
});
