import { financialYear, type Month } from '#kernel/calendar.ts';
import { rows } from '#kernel/field.ts';
import { add, type Paise, zero } from '#kernel/money.ts';
import type { Regime } from '../../in/income-tax/regime.ts';
import { arrearsRelief } from '../../in/income-tax/relief/arrears-relief.ts';
import { tellArrearsRelief } from '../../in/income-tax/relief/arrears-relief-steps.ts';
import { numberOf } from '../../in/income-tax/section.ts';
import { amountLine, CannotWork, calculator, mainLine } from '../calculator.ts';
import { birthField, neededAmount, regimeField, residentField, taxYearField } from '../common-field.ts';
import { personOf } from './year-income.ts';

/** Relief for arrears: Form 10E, Form 39 from April 2026. */
export const arrearsReliefCalculator = calculator({
  name: 'arrears-relief',
  group: 'Income tax',
  title: 'Relief for arrears',
  about:
    'What arrears cost more in tax now than in the years they belong to: the working of Form 10E (now 39).',
  dateField: 'year',
  fields: {
    year: { ...taxYearField, label: 'Year of receipt' },
    regime: regimeField,
    incomeWithout: neededAmount({ label: 'Total income of that year, without the arrears' }),
    dateOfBirth: birthField,
    resident: residentField,
    earlier: rows({
      label: 'The years they belong to',
      one: 'year',
      min: 1,
      max: 4,
      fields: {
        year: { ...taxYearField, default: undefined },
        regime: regimeField,
        incomeWithout: neededAmount({ label: 'Total income without them' }),
        arrears: neededAmount({ label: 'Arrears of the year' }),
      },
    }),
  },
  example: {
    year: '2026-27',
    regime: 'old',
    incomeWithout: 12_00_000_00,
    earlier: [
      { year: '2025-26', regime: 'old', incomeWithout: 6_00_000_00, arrears: 1_00_000_00 },
      { year: '2024-25', regime: 'old', incomeWithout: 4_00_000_00, arrears: 1_00_000_00 },
    ],
  },
  run(law, values) {
    const receiptYear = firstOf(values.year);
    values.earlier.forEach(({ year }, index) => {
      if (firstOf(year) >= receiptYear)
        throw new CannotWork(`earlier.${index}.year`, 'Arrears belong to a year before the year of receipt.');
    });
    const arrears = values.earlier.reduce((all, of) => add(all, of.arrears), zero);
    const found = arrearsRelief(law.incomeTax, {
      person: personOf(values),
      receipt: yearOf(values.year, values.regime, values.incomeWithout, arrears),
      earlier: values.earlier.map((of) => yearOf(of.year, of.regime, of.incomeWithout, of.arrears)),
    });
    const section = numberOf(law.incomeTax.sections.arrearsRelief, receiptYear)?.value;
    return {
      lines: [
        mainLine('relief', 'Relief', found.relief),
        amountLine('arrears', 'Arrears received', arrears),
        amountLine('extraTaxNow', 'Tax they cost in the year of receipt', found.receipt.extraTax),
        amountLine('extraTaxThen', 'Tax they would have cost in their years', found.extraTaxEarlier),
      ],
      told: tellArrearsRelief(found, section),
    };
  },
});

const firstOf = (year: string) => financialYear(`${year.slice(0, 4)}-04` as Month).from;

const yearOf = (year: string, regime: Regime, incomeWithout: Paise, arrears: Paise) => ({
  on: firstOf(year),
  regime,
  incomeWithout,
  arrears,
});
