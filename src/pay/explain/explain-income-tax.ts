import { itemAt } from '#kernel/assert.ts';
import { formatMonth } from '#kernel/calendar.ts';
import { add, type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { houseRentTold } from '#law/in/income-tax/exemption/house-rent-steps.ts';
import { monthlyTaxTold } from '#law/in/income-tax/month/monthly-tax-steps.ts';
import type { Rests, StepMaker } from '#law/in/income-tax/step.ts';
import { amountOf, type Because, figure, lawRow, recorded } from '../model/because.ts';
import type { TaxFacts } from '../model/tax-facts.ts';
import type { EmployerFundsOfYear, IncomeTaxWorking, Working, YearEstimate } from '../model/working.ts';
import type { IncomeTaxPlan } from '../structure/plan-law.ts';
import { fundsTaxed, laterOf } from '../year/year-estimate.ts';

/** Tells the two lines of income tax; the year's working is told once and shared. */
export function explainIncomeTax(working: Working): (projected: boolean, amount: Paise) => Because {
  const { incomeTax, plan, facts } = working;
  const { taxation } = facts;
  if (!incomeTax || !plan.incomeTax || !taxation) {
    const why = working.exceptions.find(({ code }) => code === 'tax-year-not-known');
    return (_, amount) => amountOf(why?.sentence ?? 'No income tax is worked out here.', amount);
  }
  const told = monthlyTaxTold(reasons, plan.incomeTax.year, incomeTax.given, incomeTax.found);
  const rests = [explainEstimate(working, incomeTax.estimate), ...declared(taxation, incomeTax)];
  return (projected, amount) => {
    const { daysSoFar } = incomeTax;
    if (daysSoFar && !projected) {
      const { days, of } = daysSoFar;
      const says = `Of the month’s income tax, that of ${days} of its ${of} days so far.`;
      return amountOf(says, amount, [told, ...rests]);
    }
    if (projected) {
      const says = 'Income tax of the whole year, as it is expected today.';
      return amountOf(says, amount, [itemAt(told.parts, 0), ...rests]);
    }
    return incomeTax.override === undefined
      ? { ...told, amount, value: formatRupees(amount), parts: [...told.parts, ...rests] }
      : overridden(taxation, working, amount, told);
  };
}

function overridden({ overrides }: TaxFacts, { plan }: Working, amount: Paise, told: Because): Because {
  const own = overrides?.find(({ month }) => month === plan.period);
  return amountOf('An officer set the month’s income tax.', amount, [
    recorded(`Reason: ${own?.reason ?? ''}`, formatRupees(amount), own?.source),
    { ...told, says: 'What would have been deducted by the rule.' },
  ]);
}

/**
 * Steps of the law as reasons; the section of the Act stands before the citation of its row, where that does
 * not name it already.
 */
const reasons: StepMaker<Because> = {
  amount: (says, amount, rests, parts = none) => ({
    says,
    value: formatRupees(amount),
    amount,
    cite: rests && citeOf(rests),
    from: rests?.row?.from,
    confidence: rests?.row?.confidence,
    source: undefined,
    parts,
  }),
  word: (says, value, row) => (row ? lawRow(says, value, row) : figure(says, value)),
};

function citeOf({ row, section }: Rests): string | undefined {
  if (!row || !section) return row?.cite ?? section;
  return row.cite.startsWith('section') ? row.cite : `${section}; ${row.cite}`;
}

const none: readonly Because[] = [];

function explainEstimate({ facts, plan }: Working, of: YearEstimate): Because {
  const funds = of.employerFunds;
  const known = of.paidToDate + of.thisMonth + of.oneOff + of.ahead + of.perquisites;
  const total = known + laterOf(of) + fundsTaxed(of);
  const parts: Because[] = [];
  if (of.paidToDate !== 0) {
    const says = 'Paid in the year before this month.';
    parts.push(recorded(says, formatRupees(of.paidToDate), facts.soFar?.source, of.paidToDate));
  }
  parts.push(amountOf(`Regular pay of ${formatMonth(plan.period)} that is taxed.`, of.thisMonth));
  if (of.oneOff !== 0) parts.push(amountOf('One-off pay of this month that is taxed.', of.oneOff));
  if (of.monthsAhead > 0) {
    const months = `${of.monthsAhead} ${of.monthsAhead === 1 ? 'month' : 'months'}`;
    parts.push(
      amountOf(`Regular pay of ${months} to come, at today’s rates.`, of.ahead, [
        amountOf('Taxed pay of a full month.', of.monthlyRate),
        ...(of.aheadInMonths
          ? [amountOf('Pay that comes in some months only, in these months.', of.aheadInMonths)]
          : []),
      ]),
    );
  }
  if (of.later?.raise) {
    parts.push(amountOf('What salaries agreed for later months add to today’s rates.', of.later.raise));
  }
  if (of.later?.oneOff) {
    parts.push(amountOf('One-off pay that is entered for later months of the year.', of.later.oneOff));
  }
  if (of.perquisites !== 0) parts.push(amountOf('Value of perquisites in the year.', of.perquisites));
  if (funds) parts.push(...fundsTold(funds, plan.incomeTax?.employerFund));
  return amountOf('How the year’s salary is estimated.', paise(total), parts);
}

/** What the employer's funds add to salary. */
function fundsTold(
  { pensionScheme, total, excess }: EmployerFundsOfYear,
  limit: IncomeTaxPlan['employerFund'],
): Because[] {
  const says = 'The employer’s pension scheme contributions of the year, salary by law.';
  const parts = pensionScheme > 0 ? [amountOf(says, pensionScheme)] : [];
  if (excess === 0 || !limit) return parts;
  const above = 'The employer’s provident fund, pension scheme and superannuation above their limit.';
  parts.push(
    amountOf(above, excess, [
      amountOf('All of them in the year.', total),
      lawRow('Free up to.', formatRupees(limit.value), limit),
    ]),
  );
  return parts;
}

/** What the person declared, and who recorded it. */
function declared(taxation: TaxFacts, { given, estimate }: IncomeTaxWorking): Because[] {
  const parts: Because[] = [];
  const basis =
    taxation.basis === 'proven' ? 'What counts is proven.' : 'What counts is declared, not yet proven.';
  parts.push(recorded(basis, taxation.basis, taxation.source));
  const previous = taxation.previousEmployment;
  if (previous) {
    const says = 'Salary of earlier employers in the year.';
    parts.push(recorded(says, formatRupees(previous.salary), previous.source, previous.salary));
  }
  for (const { label, value, source } of taxation.perquisites ?? []) {
    parts.push(recorded(`Perquisite: ${label}, a month.`, formatRupees(value), source, value));
  }
  if (given.regime === 'old') {
    if (estimate.fund > 0) {
      parts.push(amountOf('Own provident fund of the year, counted among the savings.', estimate.fund));
    }
    if (estimate.rent) parts.push(houseRentTold(reasons, estimate.rent));
    if (estimate.travel) parts.push(travelTold(estimate.travel));
    if (estimate.professionalTax) {
      const says =
        'Professional tax of the year: taken, this month’s, and the months to come by their rules.';
      parts.push(amountOf(says, estimate.professionalTax));
    }
  }
  return parts;
}

const travelTold = ({ regular, oneOff }: NonNullable<YearEstimate['travel']>): Because =>
  amountOf(
    'Leave-travel allowance of the year: a journey exempts no more than is paid for it.',
    add(regular, oneOff),
  );
