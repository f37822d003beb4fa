import { flag, identity, personName, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { bankRights } from '../record/employee-rights.form.ts';

export const employeeBank = form('employee-bank', {
  id: 12,
  heading: 'Bank',
  finds: ['change bank account', 'account number', 'IFSC', 'where my salary goes'],
  one: 'bank account',
  help:
    'The account the salary is paid into, from a date. Whoever reads the full number is ' +
    'noted in the audit.',
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn' },
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'bank' },
  dated: true,
  title: ['bankName'],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    bankName: text({
      label: 'Bank',
      alsoCalled: ['Bank name', 'Name of bank'],
      max: 80,
      inList: true,
      sensitivity: 'bank',
      help: 'Left empty: the bank of the IFSC.',
    }),
    account: identity({
      label: 'Account number',
      alsoCalled: [
        'Bank account number',
        'Bank account',
        'Salary account number',
        'SB account number',
        'Beneficiary account number',
      ],
      scheme: 'bank-account',
      sharedBy: 'joint',
      required: true,
      inList: true,
      sensitivity: 'bank',
    }),
    ifsc: identity({
      label: 'IFSC',
      alsoCalled: ['IFSC code', 'Bank IFSC', 'Bank IFSC code', 'IFS code'],
      scheme: 'ifsc',
      required: true,
      inList: true,
      sensitivity: 'bank',
      help: 'Four letters, a zero, six letters or digits: the branch.',
    }),
    holder: personName({
      label: 'Account holder',
      alsoCalled: ['Account holder name', 'Name in bank', 'Name as per bank', 'Beneficiary name'],
      max: 120,
      sensitivity: 'bank',
      help: 'As registered with the bank. Left empty: the employee’s name.',
    }),
    joint: flag({
      label: 'Joint account',
      alsoCalled: ['Shared account'],
      help: 'A colleague is paid into the same account on purpose: a couple’s, for example.',
    }),
  },
  verdicts: {
    latin: {
      label: 'Name that the bank can read',
      asks: ['employee', 'holder'],
      at: 'holder',
      advises: true,
      tells: ['bank'],
    },
  },
  rights: bankRights,
});
