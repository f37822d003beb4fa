import { choice, date, file, flag, identity, money, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { lineRights, proofFiles, verdicts } from '../tax-rights.form.ts';
import { claimChoices } from './claim-item.form.ts';

/** One line of a declaration: what is declared, its proof, and what payroll accepts of it. */
export const taxClaim = form('tax-claim', {
  id: 252,
  heading: 'Deductions and income',
  one: 'claim',
  help: 'What lowers or raises the tax of the year, line by line, each with its proof.',
  parent: { form: 'tax-declaration', field: 'declaration' },
  belongsTo: 'employee',
  title: ['item'],
  sort: 'item',
  fields: {
    declaration: reference('tax-declaration', { label: 'Declaration', required: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true }),
    item: choice({ label: 'What', required: true, choices: claimChoices, inList: true }),
    declared: money({
      min: zero,
      label: 'Amount of the year',
      required: true,
      sensitivity: 'pay',
      inList: true,
      help: 'What you expect for the whole tax year.',
    }),
    detail: text({
      label: 'Policy, account or payee',
      max: 120,
      sensitivity: 'pay',
    }),
    senior: flag({
      label: 'One of the insured or treated is 60 or older',
      sensitivity: 'pay',
      visibleWhen: { field: 'item', is: ['healthFamily', 'healthParents', 'illness'] },
    }),
    severe: flag({
      label: 'Severe: 80% or more',
      sensitivity: 'medical',
      visibleWhen: { field: 'item', is: ['disabledDependant', 'ownDisability'] },
    }),
    firstPaid: date({
      label: 'Interest first paid on',
      notAfter: 'today',
      sensitivity: 'pay',
      visibleWhen: { field: 'item', is: ['educationLoan'] },
    }),
    travelledOn: date({
      label: 'Day of the journey',
      help: 'A line for each journey.',
      sensitivity: 'pay',
      visibleWhen: { field: 'item', is: ['leaveTravel'] },
    }),
    lateCase: flag({
      label: 'Loan of before April 1999, or the house was finished more than five years after',
      sensitivity: 'pay',
      visibleWhen: { field: 'item', is: ['homeLoanInterest'] },
    }),
    lender: text({
      label: 'Lender',
      max: 120,
      sensitivity: 'pay',
      visibleWhen: { field: 'item', is: ['homeLoanInterest', 'letOutInterest', 'firstHomeLoan'] },
    }),
    lenderPan: identity({
      label: 'PAN of the lender',
      scheme: 'pan',
      sensitivity: 'identity',
      visibleWhen: { field: 'item', is: ['homeLoanInterest', 'letOutInterest', 'firstHomeLoan'] },
    }),
    proof: file({ label: 'Proof', ...proofFiles, sensitivity: 'pay' }),
    proven: money({
      min: zero,
      label: 'Amount on the proof',
      sensitivity: 'pay',
      help: 'When it differs from what was declared.',
    }),
    verdict: choice({ label: 'Checked', choices: verdicts, readOnly: true, inList: true }),
    accepted: money({ label: 'Accepted', readOnly: true, sensitivity: 'pay', inList: true }),
    remark: text({ label: 'Payroll’s remark', readOnly: true, max: 300, sensitivity: 'pay' }),
  },
  verdicts: {
    leave: {
      label: 'Leave of the journey',
      asks: ['declaration', 'item', 'travelledOn'],
      at: 'travelledOn',
      advises: true,
    },
  },
  rights: lineRights,
});
