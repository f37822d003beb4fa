import { formatRupees } from '#kernel/money-text.ts';
import { onceFor } from '#kernel/once.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { numberOf, type SectionKey, sections } from './section.ts';
import type { Band } from './slab.ts';
import type { Rests } from './step.ts';
import type { RegimeYear, TaxYear } from './tax-year.ts';

/* What is told alike to everybody of a year: found and put into words once, for whole runs are told. */

type SectionNumbers = Readonly<Record<SectionKey, string | undefined>>;

/** The sections by the numbers of the year's own Act. */
const sectionNumbers = onceFor(
  (year: TaxYear): SectionNumbers =>
    Object.fromEntries(
      (Object.keys(sections) as SectionKey[]).map((key) => [
        key,
        numberOf(year.law.sections[key], year.from)?.value,
      ]),
    ) as SectionNumbers,
);

/** What the steps of a year rest on, and their sentences that name figures of the year. */
export const yearLaw = onceFor((year: TaxYear) => {
  const number = sectionNumbers(year);
  const rate = formatPercent(year.withoutPanRate.value);
  return {
    title:
      year.act.value.yearWord === 'tax year'
        ? `Income tax of tax year ${year.name}.`
        : `Income tax of previous year ${year.name}.`,
    month: `Income tax of the month, ${year.monthlyRounding.value.words}.`,
    totalIncome: `Total income, ${year.incomeRounding.value.words}.`,
    cess: `Cess of ${formatPercent(year.cess.value)} on tax and surcharge.`,
    withoutPan: `No PAN is recorded: the higher of the tax and ${rate} of the taxable salary.`,
    number,
    rests: {
      month: { row: year.monthlyRounding, section: number.deduction },
      withoutPan: { row: year.withoutPanRate, section: number.withoutPan },
      relief: { section: number.arrearsRelief },
      exemption: { row: year.exemptionRegimes },
      entertainment: { row: year.entertainment, section: number.entertainment },
      professionalTax: { section: number.professionalTax },
      salary: { section: number.salary },
      houseProperty: { row: year.houseProperty, section: number.homeLoanInterest },
      totalIncome: { row: year.incomeRounding, section: number.incomeRounding },
      cess: { row: year.cess },
    } satisfies Record<string, Rests>,
    regimes: {
      old: regimeLaw(year.regimes.old, number, number.rebateOld, undefined),
      new: regimeLaw(year.regimes.new, number, number.rebateNew, number.newRegime),
    },
  };
});

export type YearLaw = ReturnType<typeof yearLaw>;
export type RegimeLaw = YearLaw['regimes']['old'];

function regimeLaw(
  rows: RegimeYear,
  number: SectionNumbers,
  rebate: string | undefined,
  bands: string | undefined,
) {
  const limit = formatRupees(rows.rebate.value.incomeLimit);
  return {
    standardDeduction: { row: rows.standardDeduction, section: number.standardDeduction },
    bands: { row: rows.bands, section: bands },
    rebate: { row: rows.rebate, section: rebate },
    surcharge: { row: rows.surcharge },
    rebateSays: {
      none: '',
      'not resident': 'No rebate: not resident.',
      'income within limit': `less rebate: total income is within ${limit}`,
      'marginal relief': `less rebate: tax may not exceed what the income exceeds ${limit} by`,
    },
  };
}

/** The sentence of each band of a schedule: '5% of the part from 4,00,000.' */
export const bandSentences = onceFor((schedule: readonly Band[]): readonly string[] =>
  schedule.map(({ rate }, at) => {
    const from = schedule[at - 1]?.upTo;
    return `${formatPercent(rate)} of the part from ${from === undefined ? '0' : formatRupees(from)}.`;
  }),
);
