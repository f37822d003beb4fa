import { choice, file, identity, money, month, personName, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { lineRights, proofFiles, verdicts } from '../tax-rights.form.ts';

/** A home an employee rents, for the exemption of house-rent allowance, month by month. */
export const rentedHome = form('rented-home', {
  id: 253,
  heading: 'Rent',
  one: 'rented home',
  help: 'A home and its monthly rent. When rent, city or landlord change in the year, add another.',
  parent: { form: 'tax-declaration', field: 'declaration' },
  belongsTo: 'employee',
  title: ['city'],
  sort: 'from',
  fields: {
    declaration: reference('tax-declaration', { label: 'Declaration', required: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true }),
    from: month({ label: 'From month', required: true, inList: true }),
    to: month({ label: 'To month', inList: true, help: 'Empty: to the end of the tax year.' }),
    declared: money({ min: zero, label: 'Rent a month', required: true, sensitivity: 'pay', inList: true }),
    city: text({
      label: 'City',
      required: true,
      max: 60,
      sensitivity: 'personal',
      inList: true,
      help:
        'Decides whether 50% or 40% of salary is the limit. Any usual name of a city will do: Delhi or ' +
        'New Delhi, Bengaluru or Bangalore.',
    }),
    homeAddress: text({ label: 'Address of the home', max: 200, sensitivity: 'personal' }),
    landlord: personName({ label: 'Landlord', max: 120, sensitivity: 'personal' }),
    landlordPan: identity({
      label: 'PAN of the landlord',
      scheme: 'pan',
      sensitivity: 'identity',
      help: 'Asked when the rent of the year is above one lakh rupees.',
    }),
    relation: choice({
      label: 'The landlord is',
      choices: {
        none: 'not related to me',
        parent: 'my parent',
        spouse: 'my spouse',
        sibling: 'my brother or sister',
        other: 'another relative',
      },
      sensitivity: 'personal',
      help: 'Asked by the declaration form of the Act of 2025.',
    }),
    proof: file({
      label: 'Rent receipts or agreement',
      ...proofFiles,
      sensitivity: 'pay',
    }),
    proven: money({
      min: zero,
      label: 'Rent a month on the receipts',
      sensitivity: 'pay',
      help: 'When it differs from what was declared.',
    }),
    verdict: choice({ label: 'Checked', choices: verdicts, readOnly: true, inList: true }),
    accepted: money({ label: 'Accepted a month', readOnly: true, sensitivity: 'pay', inList: true }),
    remark: text({ label: 'Payroll’s remark', readOnly: true, max: 300, sensitivity: 'pay' }),
  },
  rights: lineRights,
});
