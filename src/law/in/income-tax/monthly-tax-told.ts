import { zero } from '#kernel/money.ts';
import { formatPercent } from '#kernel/ratio.ts';
import type { MonthlyTax, MonthlyTaxGiven } from './monthly-tax.ts';
import { numberOf } from './section.ts';
import { type TaxStep, taxStep, wordStep } from './step.ts';
import type { TaxYear } from './tax-year.ts';
import { tellYearTax } from './year-tax-told.ts';

/** A month's deduction as steps: the year's tax, what is covered, the months left, one-off pay. */
export function tellMonthlyTax(year: TaxYear, given: MonthlyTaxGiven, found: MonthlyTax): TaxStep {
  const { month } = found;
  const parts: TaxStep[] = [tellYearTax(year, found.year), ...withoutPanSteps(year, given, found)];
  if (given.deductedSoFar > 0) parts.push(taxStep('less deducted so far', given.deductedSoFar));
  if (given.previousEmployerTax) {
    parts.push(taxStep('less deducted by earlier employers', given.previousEmployerTax));
  }
  if (given.otherCredits) parts.push(otherCreditsStep(given, found));
  parts.push(taxStep('Still to be deducted in the year.', month.remaining));
  if (found.yearWithoutOneOff) {
    parts.push(
      taxStep('Tax of this month’s one-off pay: the year’s tax with it, less without it.', month.oneOff, {}, [
        tellYearTax(year, found.yearWithoutOneOff),
      ]),
    );
  }
  parts.push(wordStep('Months left, this one included.', String(month.monthsLeft)));
  parts.push(taxStep('This month’s part of the tax on regular pay.', month.regular));
  if (month.overDeducted > 0)
    parts.push(taxStep('Deducted too much so far; nothing is taken now.', month.overDeducted));
  const rests = {
    row: year.monthlyRounding,
    section: numberOf(year.law.sections.deduction, year.from)?.value,
  };
  return taxStep(`Income tax of the month, ${year.monthlyRounding.value.words}.`, month.amount, rests, parts);
}

function withoutPanSteps(year: TaxYear, given: MonthlyTaxGiven, found: MonthlyTax): TaxStep[] {
  if (given.hasPan) return [];
  const rate = formatPercent(year.withoutPanRate.value);
  const rests = {
    row: year.withoutPanRate,
    section: numberOf(year.law.sections.withoutPan, year.from)?.value,
  };
  const says =
    found.dueInYear === 0
      ? 'No PAN is recorded; total income is within the taxable limit, so nothing is due.'
      : `No PAN is recorded: the higher of the tax and ${rate} of the taxable salary.`;
  return [taxStep(says, found.dueInYear, rests)];
}

function otherCreditsStep(given: MonthlyTaxGiven, found: MonthlyTax): TaxStep {
  const amount = given.otherCredits ?? zero;
  return found.otherCreditsCounted
    ? taxStep('less other tax deducted or collected, as declared', amount)
    : taxStep('Other tax deducted or collected does not count in this month.', amount);
}
