/**
 * A cost to company broken down by the payroll engine: the monthly gross that fits, and what it consists of.
 * Pure: the same calculation that the first payslip will have.
 */
import { firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { agreedCost, type Payslip, payslipLines } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';

export type OfferTerms = {
  /** Code of the salary structure. */
  readonly structure: string;
  readonly joiningOn: IsoDate;
  /** Code of the state of the place of work: 'KA'. */
  readonly indianState: string;
  readonly hasProvidentFund: boolean;
  readonly dateOfBirth: IsoDate | null;
  /** Some states tax by it; what is not known yet changes no line of an offer. */
  readonly gender: EmployeeFacts['gender'] | null;
};
type AnnexureLine = {
  readonly component: string;
  readonly kind: 'earning' | 'employer-contribution';
  readonly monthly: Paise;
  readonly annual: Paise;
};
export type Breakdown = {
  readonly grossMonthly: Paise;
  readonly lines: readonly AnnexureLine[];
  /** Twelve months of it: the cost asked for, less what whole rupees leave over. */
  readonly costAnnual: Paise;
  /** What keeps the structure from being paid out so; a sentence. */
  readonly fault: string | undefined;
};

const monthsAYear = 12;
const rupee = 100;

/** A whole month in service: an offer names the ordinary month, not the first. */
function monthOfPay(plan: Plan, terms: OfferTerms, gross: Paise): Payslip {
  const from = firstDay(monthOf(terms.joiningOn));
  const facts: EmployeeFacts = {
    employee: 'offer',
    joined: from,
    ...(terms.dateOfBirth ? { dateOfBirth: terms.dateOfBirth } : {}),
    gender: terms.gender ?? 'other',
    salaries: [{ from, monthlyGross: gross, structure: terms.structure }],
    workStates: [{ from, state: terms.indianState }],
    lossOfPay: [],
    inputs: [],
    provisions: { gratuity: true, bonus: true },
    ...(terms.hasProvidentFund
      ? { providentFund: { membership: 'member', option: 'ceiling', memberSince: from } }
      : {}),
  };
  return calculate(plan, facts);
}

/**
 * The largest gross in whole rupees a month whose cost does not exceed a twelfth of `ctcAnnual`. The cost
 * grows
 * with the gross, so that halving finds it.
 */
export function breakDown(plan: Plan, terms: OfferTerms, ctcAnnual: Paise): Breakdown {
  const most = Math.floor(ctcAnnual / monthsAYear);
  let low = 0;
  let high = Math.floor(most / rupee);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (agreedCost(plan, monthOfPay(plan, terms, paise(middle * rupee))) <= most) low = middle;
    else high = middle - 1;
  }
  const grossMonthly = paise(low * rupee);
  const slip = monthOfPay(plan, terms, grossMonthly);
  const lines = payslipLines(plan, slip).flatMap(({ label, kind, amount, inCost }): AnnexureLine[] => {
    if (!inCost || amount === 0) return [];
    const part = kind === 'earning' ? kind : 'employer-contribution';
    return [{ component: label, kind: part, monthly: amount, annual: paise(amount * monthsAYear) }];
  });
  return {
    grossMonthly,
    lines,
    costAnnual: paise(agreedCost(plan, slip) * monthsAYear),
    fault: slip.exceptions.find(({ blocks, code }) => blocks && code !== 'net-negative')?.sentence,
  };
}
