/** Compensation for the end of a service: by law for retrenchment, by a scheme for voluntary retirement. */

import { round, roundings } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { compensationExempt } from '#law/in/income-tax/leaving/compensation-exemption.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { retrenchment } from '#law/in/retrenchment.ts';
import { amountOf, lawRow } from './because.ts';
import { type LastWages, nothing, type Part, type SettlementTerms, twoLines } from './settlement-part.ts';

export function retrenchmentOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  if (terms.reason !== 'retrenchment') return nothing;
  const { joined, left, leaveDivisor: divisor, averagePay } = terms;
  const averageMonthlyPay = averagePay ?? wages.gross;
  const found = retrenchment(law.retrenchment, { joined, left, averageMonthlyPay, divisor });
  const amount = round(found.compensation, roundings.rupee);
  if (amount === 0) return nothing;
  const { exempt, limit } = compensationExempt(law.incomeTax.leaving.compensation.retrenchment, left, amount);
  const says = averagePay === undefined ? 'The last month’s gross pay.' : 'Average pay, as entered.';
  const because = amountOf(`Compensation for retrenchment: ${found.years} years.`, amount, [
    lawRow('Days of pay for a year.', String(found.row.value), found.row),
    amountOf(says, averageMonthlyPay),
    amountOf('Of it not taxed.', exempt, [lawRow('The limit.', formatRupees(limit.value), limit)]),
  ]);
  return {
    amount,
    lines: twoLines('RETRENCHMENT', 'Retrenchment compensation', amount, exempt),
    because: [because],
  };
}

export function voluntaryRetirementOf(law: IndianLaw, terms: SettlementTerms): Part {
  const { reason, voluntaryCompensation: amount, left } = terms;
  if (reason !== 'voluntary-retirement' || amount === 0) return nothing;
  const { voluntaryRetirement } = law.incomeTax.leaving.compensation;
  const { exempt, limit } = compensationExempt(voluntaryRetirement, left, amount);
  const because = amountOf('Compensation of the scheme of voluntary retirement, as entered.', amount, [
    amountOf('Of it not taxed.', exempt, [lawRow('The limit.', formatRupees(limit.value), limit)]),
  ]);
  return {
    amount,
    lines: twoLines('VOLUNTARY_RETIREMENT', 'Voluntary retirement compensation', amount, exempt),
    because: [because],
  };
}
