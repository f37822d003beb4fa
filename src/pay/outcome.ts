import { add, type Paise, paise, roundings, subtract, times, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { sumAt } from './positions.ts';
import type { Working } from './working.ts';

/** Sums the payslip, applies the organisation's choice about a negative net, compares with last month. */
export function applyOutcome(working: Working): void {
  const { plan, amounts } = working;
  working.gross = sumAt(amounts, plan.groups.earnings);
  working.deductions = sumAt(amounts, plan.groups.deductions);
  working.employerCost = add(working.gross, sumAt(amounts, plan.groups.contributions));
  working.net = subtract(working.gross, working.deductions);
  if (working.net < 0) settleNegative(working);
  compareWithLast(working);
}

/**
 * Carrying on keeps gross − deductions = net: the balance is a negative deduction of this month, to be
 * recovered as an input of the next.
 */
function settleNegative(working: Working): void {
  const { plan, amounts, exceptions } = working;
  const short = paise(-working.net);
  const excess = `Deductions exceed pay by ${formatRupees(short)}`;
  if (plan.rules.negativeNet === 'block') {
    exceptions.push({ code: 'net-negative', blocks: true, sentence: `${excess}.` });
    return;
  }
  amounts[plan.carriedBalance] = working.net;
  working.deductions = subtract(working.deductions, short);
  working.net = zero;
  exceptions.push({
    code: 'balance-carried',
    blocks: false,
    sentence: `${excess}; that is carried to the next month.`,
  });
}

function compareWithLast({ plan, facts, net, exceptions }: Working): void {
  const limit = plan.rules.netChangeAlert;
  const last: Paise | undefined = facts.lastNet;
  if (limit === undefined || last === undefined) return;
  const moved = paise(Math.abs(net - last));
  if (moved <= times(paise(Math.abs(last)), limit, roundings['rupee-down'])) return;
  const sentence =
    `Net pay moved from ${formatRupees(last)} to ${formatRupees(net)}, ` +
    `more than ${formatPercent(limit)} of last month's.`;
  exceptions.push({ code: 'net-changed', blocks: false, sentence });
}
