/** Compensation for the end of a service: by law for retrenchment, by a scheme for voluntary retirement. */

import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, round, roundings } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { compensationExempt } from '#law/in/income-tax/leaving/compensation-exemption.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { retrenchment } from '#law/in/retrenchment.ts';
import { amountOf, type Because, lawRow } from '../model/because.ts';
import { type LastWages, nothing, type Part, type SettlementTerms, twoLines } from './settlement-part.ts';

/** What the employer pays for a retrenched worker into the reskilling fund. Paise, whole rupees. */
export interface Reskilling {
  readonly amount: Paise;
  readonly by: IsoDate;
  readonly because: Because;
}

const retrenched = (law: IndianLaw, terms: SettlementTerms, wages: LastWages) =>
  retrenchment(law.retrenchment, {
    joined: terms.joined,
    left: terms.left,
    averageMonthlyPay: terms.averagePay ?? wages.gross,
    divisor: terms.leaveDivisor,
    lastMonthlyWages: wages.gratuity,
  });

/** Nothing but for a retrenchment, and nothing before there was a fund. */
export function reskillingOf(
  law: IndianLaw,
  terms: SettlementTerms,
  wages: LastWages,
): Reskilling | undefined {
  if (terms.reason !== 'retrenchment') return undefined;
  const { reskilling, reskillingBy: by, reskillingRow: row } = retrenched(law, terms, wages);
  if (!row || !by) return undefined;
  const amount = round(reskilling, roundings.rupee);
  const says = `The employer pays into the reskilling fund by ${formatDate(by)}; no part of the total.`;
  const because = amountOf(says, amount, [
    lawRow('Days of wages, of a month of 26.', String(row.value), row),
    amountOf('A month of the wages last drawn.', wages.gratuity),
  ]);
  return { amount, by, because };
}

export function retrenchmentOf(law: IndianLaw, terms: SettlementTerms, wages: LastWages): Part {
  if (terms.reason !== 'retrenchment') return nothing;
  const { left, averagePay } = terms;
  const { compensation, years, row } = retrenched(law, terms, wages);
  const amount = round(compensation, roundings.rupee);
  if (amount === 0) return nothing;
  const { exempt, limit } = compensationExempt(law.incomeTax.leaving.compensation.retrenchment, left, amount);
  const says = averagePay === undefined ? 'The last month’s gross pay.' : 'Average pay, as entered.';
  const because = amountOf(`Compensation for retrenchment: ${years} years.`, amount, [
    lawRow('Days of pay for a year.', String(row.value), row),
    amountOf(says, averagePay ?? wages.gross),
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
