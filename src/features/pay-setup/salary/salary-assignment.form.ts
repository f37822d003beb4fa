import { money, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';
import { payComponent } from '../component/pay-component.form.ts';
import { keptByPayrollOfPerson } from '../pay-rights.form.ts';
import { salaryStructure } from '../structure/salary-structure.form.ts';

/** An employee's salary from a date: a structure and the monthly gross that it divides. */
export const salaryAssignment = form('salary-assignment', {
  id: 203,
  heading: 'Pay',
  finds: ['raise', 'salary', 'CTC', 'pay of a person'],
  one: 'salary',
  help:
    'What the employee is paid, from when. A raise is a new row; a mistake is corrected with a reason ' +
    'and the old ' +
    'row stays in the history.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    structure: reference(salaryStructure, { label: 'Salary structure', required: true, inList: true }),
    grossMonthly: money({
      label: 'Monthly gross',
      alsoCalled: [
        'Gross a month',
        'Gross per month',
        'Monthly salary',
        'Monthly income',
        'Monthly pay',
        'Salary per month',
        'Gross salary',
        'Gross',
        'Gross pay',
        'Gross PM',
        'Gross salary PM',
        'Gross salary per month',
        'Gross monthly salary',
        'Monthly gross salary',
      ],
      // It may be by the year, or what is left after deductions.
      perhapsCalled: ['Salary', 'Pay', 'Current salary'],
      required: true,
      min: rupees(1),
      max: rupees(10_00_00_000),
      // Nobody is employed for less: paise may have been taken for rupees, or thousands left out.
      asksBelow: rupees(1_000),
      sensitivity: 'pay',
      inList: true,
    }),
    amounts: rows({
      label: 'Individual amounts',
      one: 'own amount',
      help:
        'Monthly amounts agreed with this person in the place of what the structure says. The component ' +
        'that takes the rest takes what they leave.',
      max: 60,
      fields: {
        component: reference(payComponent, {
          label: 'Component',
          required: true,
          only: { source: 'structure' },
        }),
        amount: money({ label: 'Amount a month', required: true, min: zero, sensitivity: 'pay' }),
      },
    }),
    agreed: text({ label: 'Individual amounts in words', max: 4000, readOnly: true, sensitivity: 'pay' }),
    note: text({ label: 'Note', max: 200, sensitivity: 'pay' }),
  },
  title: ['structure'],
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn', broughtFirst: true },
  dated: true,
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  sort: '-validFrom',
  verdicts: {
    audience: {
      label: 'Whom the structure is meant for',
      asks: ['employee', 'structure'],
      at: 'structure',
    },
    range: {
      label: 'The structure’s range',
      asks: ['structure', 'grossMonthly'],
      at: 'grossMonthly',
    },
  },
  rights: keptByPayrollOfPerson,
});
