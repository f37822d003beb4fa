import { compareRegimes } from '../../in/income-tax/regime-comparison.ts';
import { taxStep } from '../../in/income-tax/step.ts';
import { tellYearTax } from '../../in/income-tax/year-tax-steps.ts';
import { amountLine, calculator, mainLine, wordLine } from '../calculator.ts';
import { neededAmount, taxYearField } from '../common-field.ts';
import { otherIncomeFields, personOf, restOfIncome, yearOfName } from './year-income.ts';

const cheaperWords = { old: 'The old regime', new: 'The new regime', same: 'Both are the same' } as const;

/** Both regimes on the same figures. */
export const regimeComparison = calculator({
  name: 'regime-comparison',
  group: 'Income tax',
  title: 'Old or new regime',
  about: 'Both regimes on the same figures, and what more the old one would have to deduct to be no dearer.',
  dateField: 'year',
  fields: {
    year: taxYearField,
    salary: neededAmount({ label: 'Gross salary of the year' }),
    ...otherIncomeFields,
  },
  example: {
    year: '2026-27',
    salary: 15_00_000_00,
    investments: 1_50_000_00,
    healthFamily: 25_000_00,
    homeLoanInterest: 2_00_000_00,
  },
  run(law, values) {
    const year = yearOfName(law, values.year);
    const income = { ...restOfIncome(values), salary: values.salary };
    const found = compareRegimes(year, { person: personOf(values), income });
    return {
      lines: [
        amountLine('new', 'Tax in the new regime', found.new.payable),
        amountLine('old', 'Tax in the old regime', found.old.payable),
        wordLine('cheaper', 'Cheaper', cheaperWords[found.cheaper]),
        mainLine('saves', 'It saves', found.saves),
        amountLine(
          'moreDeductionsNeeded',
          'More deductions for the old regime to be no dearer',
          found.moreDeductionsNeeded,
        ),
      ],
      told: taxStep('The difference between the two regimes.', found.saves, {}, [
        tellYearTax(year, found.new),
        tellYearTax(year, found.old),
      ]),
    };
  },
});
