/** What the employer pays into funds besides the provident fund, and what tax makes of all of them. */
import { type Paise, paise, roundings, times, zero } from '#kernel/money.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { excessOver } from '#law/in/income-tax/perquisite/fund-excess.ts';
import { amountOf, type Because, recorded } from '../model/because.ts';
import { put, sumAt } from '../model/positions.ts';
import type { EmployerFundsOfYear, Working } from '../model/working.ts';
import { aheadInMonths } from '../month/pay-in-months.ts';
import type { PaidApart } from '../year/year-to-date.ts';

/** The employer's pension contribution of the month: the agreed share of basic pay and dearness allowance. */
export function applyEmployerPension(working: Working): void {
  const { plan, amounts } = working;
  if (!working.facts.employerPension) return;
  put(amounts, plan.statutory['pension-scheme.employer'], pensionOn(working, amounts));
}

/** The share of what is marked as basic pay, to the rupee. */
function pensionOn({ plan, facts }: Working, amounts: readonly Paise[]): Paise {
  const { employerPension } = facts;
  if (!employerPension) return zero;
  return times(sumAt(amounts, plan.groups.markedForFund), employerPension.share, roundings.rupee);
}

/** Why the employer's pension contribution is what it is. */
export function explainEmployerPension({ facts, plan, amounts }: Working, amount: Paise): Because {
  const { employerPension } = facts;
  if (!employerPension) return amountOf('The employer adds nothing to a pension scheme.', amount);
  const rate = formatPercent(employerPension.share);
  return amountOf(`The employer adds ${rate} of basic pay to the pension scheme.`, amount, [
    recorded('Agreed.', rate, employerPension.source),
    amountOf('Basic pay and dearness allowance of the month.', sumAt(amounts, plan.groups.markedForFund)),
  ]);
}

/**
 * The employer's funds over the year: paid, this month's, and the months ahead like it. What is above the
 * law's limit for all of them is a perquisite.
 */
export function employerFundsOfYear(
  working: Working,
  before: PaidApart,
  monthsAhead: number,
): EmployerFundsOfYear | undefined {
  const { plan, amounts, segments } = working;
  const limit = plan.incomeTax?.employerFund;
  const at = plan.statutory['pension-scheme.employer'];
  const rates = segments.at(-1)?.rates ?? plan.zeros;
  const now = at < 0 ? 0 : (amounts[at] as Paise);
  const pensionScheme = before.employerPension + now + (at < 0 ? 0 : pensionOn(working, rates) * monthsAhead);
  const providentFund = before.employerFund + (working.fund?.contribution.employer ?? 0) * (monthsAhead + 1);
  const { superannuation: places } = plan.groups;
  const { everyMonth, inMonths } = aheadInMonths(working, places, monthsAhead);
  const superannuation = before.superannuation + sumAt(amounts, places) + inMonths + everyMonth * monthsAhead;
  const total = providentFund + pensionScheme + superannuation;
  if (pensionScheme === 0 && (!limit || total <= limit.value)) return undefined;
  const of = {
    providentFund: paise(providentFund),
    pensionScheme: paise(pensionScheme),
    superannuation: paise(superannuation),
  };
  const excess = limit ? excessOver(limit, of).value : zero;
  return { pensionScheme: of.pensionScheme, total: paise(total), excess };
}
