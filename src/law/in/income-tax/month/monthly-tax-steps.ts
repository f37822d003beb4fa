import { zero } from '#kernel/money.ts';
import { type StepMaker, type TaxStep, taxSteps } from '../step.ts';
import type { TaxYear } from '../tax-year.ts';
import { type YearLaw, yearLaw } from '../year-law-words.ts';
import { yearTaxTold } from '../year-tax-steps.ts';
import type { MonthlyTax, MonthlyTaxGiven } from './monthly-tax.ts';

/** A month's deduction as steps: the year's tax, what is covered, the months left, one-off pay. */
export const tellMonthlyTax = (year: TaxYear, given: MonthlyTaxGiven, found: MonthlyTax): TaxStep =>
  monthlyTaxTold(taxSteps, year, given, found);

/** The same in steps of another make. */
export function monthlyTaxTold<Step>(
  make: StepMaker<Step>,
  year: TaxYear,
  given: MonthlyTaxGiven,
  found: MonthlyTax,
): Step {
  const { month } = found;
  const law = yearLaw(year);
  const parts: Step[] = [yearTaxTold(make, year, found.year)];
  if (!given.hasPan) parts.push(withoutPanStep(make, law, found));
  if (given.deductedSoFar > 0) parts.push(make.amount('less deducted so far', given.deductedSoFar));
  if (given.previousEmployerTax) {
    parts.push(make.amount('less deducted by earlier employers', given.previousEmployerTax));
  }
  if (given.otherCredits) parts.push(otherCreditsStep(make, given, found));
  parts.push(make.amount('Still to be deducted in the year.', month.remaining));
  if (found.yearWithoutOneOff) {
    const says = 'Tax of this month’s one-off pay: the year’s tax with it, less without it.';
    parts.push(
      make.amount(says, month.oneOff, undefined, [yearTaxTold(make, year, found.yearWithoutOneOff)]),
    );
  }
  parts.push(make.word('Months left, this one included.', String(month.monthsLeft)));
  parts.push(make.amount('This month’s part of the tax on regular pay.', month.regular));
  if (month.overDeducted > 0) {
    parts.push(make.amount('Deducted too much so far; nothing is taken now.', month.overDeducted));
  }
  return make.amount(law.month, month.amount, law.rests.month, parts);
}

function withoutPanStep<Step>(make: StepMaker<Step>, law: YearLaw, { dueInYear }: MonthlyTax): Step {
  const says =
    dueInYear === 0
      ? 'No PAN is recorded; total income is within the taxable limit, so nothing is due.'
      : law.withoutPan;
  return make.amount(says, dueInYear, law.rests.withoutPan);
}

function otherCreditsStep<Step>(make: StepMaker<Step>, given: MonthlyTaxGiven, found: MonthlyTax): Step {
  const says = found.otherCreditsCounted
    ? 'less other tax deducted or collected, as declared'
    : 'Other tax deducted or collected does not count in this month.';
  return make.amount(says, given.otherCredits ?? zero);
}
