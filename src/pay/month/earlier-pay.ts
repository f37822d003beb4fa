/**
 * A month that is paid in parts: each payslip pays what the month comes to up to its last day, less what the
 * month's earlier payments took. So every levy sees the month's wages, and is taken once.
 */
import { type Paise, paise, roundings, share, subtract } from '#kernel/money.ts';
import type { PayExceptionCode } from '../model/exception.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { put } from '../model/positions.ts';
import type { Working } from '../model/working.ts';
import type { DaysOf } from './pay-cycle.ts';

/** Lines that a payslip has by itself, whatever others of the month had. */
const ownLines: ReadonlySet<string> = new Set(['carried-balance', 'net-rounding', 'income-tax.projected']);

/** What the month's earlier payments came to at a position, that this one pays no more. */
export function earlierAt({ plan, facts }: Pick<Working, 'plan' | 'facts'>, position: number): number {
  const known = plan.components[position];
  if (!facts.earlier || !known || ownLines.has(known.source)) return 0;
  return facts.earlier.amounts[known.code] ?? 0;
}

export function takeOffEarlier(working: Working): void {
  const { amounts } = working;
  for (let at = 0; at < amounts.length; at += 1) {
    amounts[at] = subtract(amounts[at] as Paise, paise(earlierAt(working, at)));
  }
}

/** The same facts for the whole month, as if nothing of it were paid. */
export function wholeMonthOf({ earlier: _, ...facts }: EmployeeFacts): EmployeeFacts {
  if (!facts.period) return facts;
  const { part: __, ...period } = facts.period;
  return { ...facts, period };
}

/** Faults of income tax, which the whole month has found. */
const ofTax: readonly PayExceptionCode[] = ['no-pan', 'tax-overridden', 'tax-year-not-known'];

/**
 * Income tax rests on an estimate of the year, not on the wages so far: the whole month's is worked out, and
 * so much of it taken as days of the month have been paid. Tax of one-off pay is taken at once.
 */
export function takePartOfTax(working: Working, whole: Working, daysSoFar: DaysOf): void {
  const { plan, exceptions } = working;
  exceptions.push(...whole.exceptions.filter(({ code }) => ofTax.includes(code)));
  const found = whole.incomeTax;
  const position = plan.statutory['income-tax'];
  if (!found) return;
  working.incomeTax = { ...found, daysSoFar };
  put(working.amounts, plan.statutory['income-tax.projected'], found.found.dueInYear);
  if (position < 0) return;
  const tax = whole.amounts[position] as Paise;
  const oneOff = found.override === undefined ? Math.min(tax, Math.max(0, found.found.month.oneOff)) : 0;
  const rest = share(paise(tax - oneOff), daysSoFar.days, daysSoFar.of, roundings.rupee);
  put(working.amounts, position, paise(oneOff + rest));
}
