import { addDays, type IsoDate } from '#kernel/calendar.ts';
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
      cite: 'Industrial Relations Code 2020, section 83; rules of 8 May 2026 (corrections of 22 November 2026)',
      confidence: 'medium',
    },
  ],
);

/** Days after the retrenchment in which the employer pays into the reskilling fund. */
const reskillingWithin = dated<number>(
  'payment into the reskilling fund',
  { ...checked, words: (days) => `within ${days} days` },
  [
    {
      from: '2025-11-21',
      value: 10,
      cite: 'Industrial Relations Code 2020, section 83; rules of 8 May 2026 (corrections of 22 November 2026)',
      confidence: 'medium',
    },
  ],
);

export const retrenchmentLaw = {
  compensationDays,
  reskillingDays,
  reskillingWithin,
  notice: retrenchmentNotice,
} as const;

export type RetrenchmentLaw = typeof retrenchmentLaw;

/** What a retrenched person is due, and the fund. Paise. */
export interface Retrenchment {
  readonly compensation: Paise;
  readonly reskilling: Paise;
  /** The day by which the employer pays it into the fund; nothing where there is no fund. */
  readonly reskillingBy: IsoDate | undefined;
  readonly years: number;
  readonly service: ServiceLength;
  readonly row: DatedRow<number>;
  readonly reskillingRow: DatedRow<number> | undefined;
}

/**
 * 15 days of average pay for each completed year, a part above six months counting as one. By how many days a
 * month's pay is divided is disputed and not in the facts: the employer says (26 or 30). What goes to the
 * reskilling fund is 15/26 of the wages last drawn (facts/work-and-welfare.md F.3). To the paisa.
 */
export function retrenchment(
  law: RetrenchmentLaw,
  exit: {
    readonly joined: IsoDate;
    readonly left: IsoDate;
    readonly averageMonthlyPay: Paise;
    readonly divisor: 26 | 30;
    /** By the Code's definition. Left out: the average pay. */
    readonly lastMonthlyWages?: Paise;
  },
): Retrenchment {
  const service = serviceLength(exit.joined, exit.left);
  const years = yearsRounded(service);
  const row = law.compensationDays.on(exit.left);
  const reskillingRow = law.reskillingDays.find(exit.left);
  const within = law.reskillingWithin.find(exit.left)?.value;
  const lastWages = exit.lastMonthlyWages ?? exit.averageMonthlyPay;
  return {
    compensation: share(exit.averageMonthlyPay, row.value * years, exit.divisor, roundings.paise),
    reskilling: reskillingRow ? share(lastWages, reskillingRow.value, 26, roundings.paise) : zero,
    reskillingBy: within === undefined ? undefined : addDays(exit.left, within),
    years,
    service,
    row,
    reskillingRow,
  };
}
