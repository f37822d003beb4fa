import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { choice, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';

/** Financial years that a budget can be of, by name: '2026-27' runs from April 2026 to March 2027. */
export const financialYears: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 13 }, (_, at) => {
    const name = `${2022 + at}-${23 + at}`;
    return [name, name];
  }),
);

/** What pay may cost the employer: gross pay and what the employer contributes. */
export const payBudget = form('pay-budget', {
  id: 470,
  menu: { module: 'fwPayroll', path: 'fwPayroll/pay-budget', icon: 'target' },
  heading: 'Pay budgets',
  one: 'pay budget',
  help:
    'What a financial year’s pay may cost the employer, by cost centre: gross pay and employer ' +
    'contributions. One amount for the whole year, or one for each month. Type it here or import a sheet; ' +
    '“Budget, actual and forecast” compares it.',
  title: ['year', 'costCentre', 'month'],
  sort: 'year',
  fields: {
    year: choice({ label: 'Financial year', required: true, choices: financialYears, inList: true }),
    costCentre: reference('cost-centre', {
      label: 'Cost centre',
      inList: true,
      help: 'Left empty: the cost of everybody whose work names no cost centre.',
    }),
    month: month({
      label: 'Month',
      inList: true,
      searchable: true,
      help: 'Left empty: the amount is of the whole year and is spread evenly over its months.',
    }),
    amount: money({
      label: 'Cost to the employer',
      required: true,
      min: zero,
      max: rupees(1_00_00_00_00_000),
      sensitivity: 'pay',
      inList: true,
    }),
    note: text({ label: 'Note', max: 200 }),
  },
  uniqueTogether: [['year', 'costCentre', 'month']],
  rights: keptByPayroll,
});
