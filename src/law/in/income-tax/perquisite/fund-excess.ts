import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { add, type Paise, paise, rupees, zero } from '#kernel/money.ts';
import type { PerquisiteValue } from './value.ts';

const checked = { checked: '2026-11-21' } as const;

/** The employer's provident fund, pension and superannuation contributions of a year, free up to this. */
export const employerFundLimit: Dated<Paise> = dated<Paise>('employer’s fund contributions', checked, [
  { from: '2020-04-01', value: rupees(7_50_000), cite: 'section 17(2) of 1961 (not looked up)' },
]);

/** Own provident-fund contributions of a year on which interest stays free. */
export const memberFundLimit: Dated<Paise> = dated<Paise>('own fund contributions', checked, [
  { from: '2021-04-01', value: rupees(2_50_000), cite: 'facts/india-statutory.md A.7 (not looked up)' },
]);

/** The employer's contributions of a year. Paise. */
interface EmployerFunds {
  readonly on: IsoDate;
  readonly providentFund: Paise;
  readonly pensionScheme: Paise;
  readonly superannuation: Paise;
  /** The year's return on earlier and present excess, as the funds state it. */
  readonly returnOnExcess?: Paise;
}

/** The excess over the limit, and its yearly return: a perquisite. Source: facts/india-statutory.md A.7. */
export function employerFundExcess(table: Dated<Paise>, of: EmployerFunds): PerquisiteValue<Paise> {
  return excessOver(table.on(of.on), of);
}

/** The same where the year's row is looked up already. */
export function excessOver(row: DatedRow<Paise>, of: Omit<EmployerFunds, 'on'>): PerquisiteValue<Paise> {
  const total = of.providentFund + of.pensionScheme + of.superannuation;
  const excess = paise(Math.max(0, total - row.value));
  return { value: add(excess, of.returnOnExcess ?? zero), row };
}

/** The part of a year's own contributions whose interest is taxed. Paise. */
export function memberFundExcess(
  table: Dated<Paise>,
  on: IsoDate,
  contributed: Paise,
): PerquisiteValue<Paise> {
  const row = table.on(on);
  return { value: paise(Math.max(0, contributed - row.value)), row };
}
