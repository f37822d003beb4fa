import type { IsoDate } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, roundings, share, zero } from '#kernel/money.ts';
import { retrenchmentNotice } from './retrenchment-notice.ts';
import { type ServiceLength, serviceLength, yearsRounded } from './service.ts';
import { startNotFound } from './start-not-found.ts';

/* Retrenchment (facts/india-statutory.md F.5). Its notice: retrenchment-notice.ts. */

const checked = { checked: '2026-11-21' } as const;

/** Days of average pay for a year of service. */
export const compensationDays = dated<number>(
  'retrenchment compensation',
  { ...checked, words: (days) => `${days} days of average pay for each year` },
  [
    {
      from: startNotFound,
      value: 15,
      cite: 'Industrial Disputes Act 1947 (not looked up; start date not found)',
      confidence: 'medium',
    },
    {
      from: '2025-11-21',
      value: 15,
      cite: 'Industrial Relations Code 2020 (not looked up)',
      confidence: 'medium',
    },
  ],
);

/** Days of wages the employer pays into the reskilling fund for each person retrenched. */
export const reskillingDays = dated<number>(
  'reskilling fund',
  { ...checked, words: (days) => `${days} days of wages for each person` },
  [
    {
      from: '2025-11-21',
      value: 15,
      cite: 'Industrial Relations Code 2020 (not looked up)',
      confidence: 'medium',
    },
  ],
);

export const retrenchmentLaw = { compensationDays, reskillingDays, notice: retrenchmentNotice } as const;

export type RetrenchmentLaw = typeof retrenchmentLaw;

/** What a retrenched person is due, and the fund. Paise. */
export interface Retrenchment {
  readonly compensation: Paise;
  readonly reskilling: Paise;
  readonly years: number;
  readonly service: ServiceLength;
  readonly row: DatedRow<number>;
  readonly reskillingRow: DatedRow<number> | undefined;
}

/**
 * 15 days of average pay for each completed year, a part above six months counting as one. By how many days a
 * month's pay is divided is disputed and not in the facts: the employer says (26 or 30). To the paisa.
 */
export function retrenchment(
  law: RetrenchmentLaw,
  exit: {
    readonly joined: IsoDate;
    readonly left: IsoDate;
    readonly averageMonthlyPay: Paise;
    readonly divisor: 26 | 30;
  },
): Retrenchment {
  const service = serviceLength(exit.joined, exit.left);
  const years = yearsRounded(service);
  const row = law.compensationDays.on(exit.left);
  const reskillingRow = law.reskillingDays.find(exit.left);
  const days = (of: number): Paise => share(exit.averageMonthlyPay, of, exit.divisor, roundings.paise);
  return {
    compensation: days(row.value * years),
    reskilling: reskillingRow ? days(reskillingRow.value) : zero,
    years,
    service,
    row,
    reskillingRow,
  };
}
