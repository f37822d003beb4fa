import { type YearTax, yearTax } from '../../in/income-tax/year-tax.ts';
import { tellYearTax } from '../../in/income-tax/year-tax-steps.ts';
import { amountLine, calculator, mainLine, type ResultLine } from '../calculator.ts';
import { neededAmount, regimeField, taxYearField } from '../common-field.ts';
import { otherIncomeFields, personOf, restOfIncome, yearOfName } from './year-income.ts';

/** The tax of a year's salary in a regime. */
export const incomeTaxCalculator = calculator({
  name: 'income-tax',
  group: 'Income tax',
  title: 'Income tax of a year',
  about:
    'The tax on a year’s salary: slabs, rebate, surcharge, cess, with the rows of the year and the regime.',
  dateField: 'year',
  fields: {
    year: taxYearField,
    regime: regimeField,
    salary: neededAmount({
      label: 'Gross salary of the year',
      help: 'Pay, perquisites and the employer’s taxable contributions, before exemptions.',
    }),
    ...otherIncomeFields,
  },
  example: { year: '2026-27', regime: 'new', salary: 15_00_000_00 },
  run(law, values) {
    const year = yearOfName(law, values.year);
    const income = { ...restOfIncome(values), salary: values.salary };
    const found = yearTax(year, { person: personOf(values), regime: values.regime, income });
    return { lines: yearLines(found), told: tellYearTax(year, found) };
  },
});

/** From gross salary to the year's tax. */
function yearLines(found: YearTax): ResultLine[] {
  const { income, tax } = found;
  return [
    amountLine('grossSalary', 'Gross salary', income.grossSalary),
    ...(income.exempt > 0 ? [amountLine('exempt', 'Not taxed', income.exempt)] : []),
    amountLine('standardDeduction', 'Standard deduction', income.standardDeduction),
    ...(income.deducted > 0 ? [amountLine('deducted', 'Deductions', income.deducted)] : []),
    amountLine('totalIncome', 'Total income', income.totalIncome),
    amountLine('slabTax', 'Tax by the slabs', tax.slabTax),
    ...(tax.rebate.amount > 0 ? [amountLine('rebate', 'Rebate', tax.rebate.amount)] : []),
    ...(tax.surcharge.amount > 0 ? [amountLine('surcharge', 'Surcharge', tax.surcharge.amount)] : []),
    amountLine('cess', 'Cess', tax.cess),
    mainLine('tax', 'Tax of the year', found.payable),
    amountLine('taxRounded', 'As the return shows it', found.payableRounded),
  ];
}
