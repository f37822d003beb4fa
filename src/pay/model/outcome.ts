import { itemAt } from '#kernel/assert.ts';
import {
  add,
  type Paise,
  paise,
  type RoundingName,
  round,
  roundings,
  subtract,
  times,
  zero,
} from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';
import { paidCodeWage } from '../levy/wage-under-code.ts';
import { takeRecoveries } from '../month/recovery.ts';
import { sumAt } from './positions.ts';
import type { Working } from './working.ts';

/** Sums the payslip, applies the organisation's choice about a negative net, compares with last month. */
export function applyOutcome(working: Working): void {
  const { plan, amounts, facts } = working;
  if (facts.carried !== undefined && plan.carriedBalance >= 0) amounts[plan.carriedBalance] = facts.carried;
  working.gross = sumAt(amounts, plan.groups.earnings);
  working.deductions = sumAt(amounts, plan.groups.deductions);
  working.employerCost = add(working.gross, sumAt(amounts, plan.groups.contributions));
  working.net = subtract(working.gross, working.deductions);
  // Where nothing is left at all, that alone is said.
  if (plan.deductionLimit && working.net >= 0) checkDeductions(working, plan.deductionLimit.value);
  if (plan.rules.recoveryFloor) keepFloor(working, plan.rules.recoveryFloor);
  if (working.net < 0) settleNegative(working);
  takeRecoveries(working);
  const rounding = facts.netRounding ?? plan.rules.netRounding;
  if (rounding && plan.netRounding >= 0) roundNet(working, rounding);
  compareWithLast(working);
}

/** Said, not held down: which deduction gives way is for the officer to decide. */
function checkDeductions(working: Working, limit: Ratio): void {
  const { deductions, exceptions } = working;
  if (deductions <= 0) return;
  const most = times(paidCodeWage(working).total, limit, roundings.paise);
  if (deductions <= most) return;
  const sentence =
    `Deductions of ${formatRupees(deductions)} exceed ${formatPercent(limit)} of wages, ` +
    `${formatRupees(most)}.`;
  exceptions.push({ code: 'deductions-above-limit', blocks: false, sentence });
}

/** One-off recoveries leave the floor; what does not fit is carried on as a balance. */
function keepFloor(working: Working, floor: Ratio): void {
  const { plan, amounts, facts, exceptions } = working;
  if (plan.carriedBalance < 0) return;
  const least = times(working.gross, floor, roundings['rupee-up']);
  const recovered = sumAt(amounts, plan.groups.inputDeductions) + (facts.carried ?? 0);
  const back = paise(Math.min(least - working.net, recovered));
  if (back <= 0) return;
  amounts[plan.carriedBalance] = subtract(itemAt(amounts, plan.carriedBalance), back);
  working.deductions = subtract(working.deductions, back);
  working.net = add(working.net, back);
  const sentence =
    `Recoveries of ${formatRupees(back)} are carried on, so that ` +
    `${formatPercent(floor)} of gross is paid.`;
  exceptions.push({ code: 'recovery-carried', blocks: false, sentence });
}

/**
 * The difference stays on the payslip as a line, so that nothing is lost: positive where net was rounded
 * down.
 */
function roundNet(working: Working, name: RoundingName): void {
  const { plan, amounts, net } = working;
  const rounded = round(net, roundings[name]);
  amounts[plan.netRounding] = subtract(net, rounded);
  working.deductions = add(working.deductions, subtract(net, rounded));
  working.net = rounded;
}

/**
 * Carrying on keeps gross − deductions = net: the balance is a negative deduction of this month, to be
 * recovered as an input of the next.
 */
function settleNegative(working: Working): void {
  const { plan, amounts, exceptions } = working;
  const short = paise(-working.net);
  if (plan.rules.negativeNet === 'block') {
    const sentence = `Deductions exceed pay by ${formatRupees(short)}.`;
    exceptions.push({ code: 'net-negative', blocks: true, sentence });
    return;
  }
  amounts[plan.carriedBalance] = add(itemAt(amounts, plan.carriedBalance), working.net);
  working.deductions = subtract(working.deductions, short);
  working.net = zero;
  exceptions.push({
    code: 'balance-carried',
    blocks: false,
    sentence: `Deductions exceed pay by ${formatRupees(short)}; that is carried to the next month.`,
  });
}

function compareWithLast({ plan, facts, net, exceptions }: Working): void {
  const limit = plan.rules.netChangeAlert;
  const last: Paise | undefined = facts.lastNet;
  if (limit === undefined || last === undefined) return;
  const moved = paise(Math.abs(net - last));
  if (moved <= times(paise(Math.abs(last)), limit, roundings['rupee-down'])) return;
  const [was, is, most] = [formatRupees(last), formatRupees(net), formatPercent(limit)];
  const sentence = facts.period?.part
    ? `Net pay moved from ${was} to ${is}, more than ${most} of last period's.`
    : `Net pay moved from ${was} to ${is}, more than ${most} of last month's.`;
  exceptions.push({ code: 'net-changed', blocks: false, sentence });
}
