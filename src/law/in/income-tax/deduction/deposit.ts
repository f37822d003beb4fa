import { addMonths, type IsoDate, type Month, monthNumber, yearOf } from '#kernel/calendar.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import { type Paise, paise, roundings, rupees, times } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

const checked = { checked: '2026-11-21' } as const;
const cite = 'facts/india-statutory.md A.4.9 (not looked up)';

/** When tax deducted must be deposited and told, and what being late costs. */
export interface DepositRules {
  /** Day of the next month; tax of March has until the end of April. */
  readonly depositDay: number;
  readonly depositDayForMarch: number;
  /** 'MM-DD' of the quarterly statements, April to June first. */
  readonly statements: readonly [string, string, string, string];
  readonly certificate: string;
  /** A month or part of one. */
  readonly lateDeduction: Ratio;
  readonly lateDeposit: Ratio;
  readonly lateStatementPerDay: Paise;
}

export const depositRules: Dated<DepositRules> = dated<DepositRules>('deposit of tax deducted', checked, [
  {
    from: '2022-04-01',
    value: {
      depositDay: 7,
      depositDayForMarch: 30,
      statements: ['07-31', '10-31', '01-31', '05-31'],
      certificate: '06-15',
      lateDeduction: percent(1),
      lateDeposit: percent('1.5'),
      lateStatementPerDay: rupees(200),
    },
    cite,
  },
]);

/** The last day to deposit tax deducted in a month. */
export function depositBy(rules: DepositRules, month: Month): IsoDate {
  const day = monthNumber(month) === 3 ? rules.depositDayForMarch : rules.depositDay;
  return `${addMonths(month, 1)}-${String(day).padStart(2, '0')}` as IsoDate;
}

/** The last day for the statement of the quarter a month lies in. */
export function statementBy(rules: DepositRules, month: Month): IsoDate {
  const quarter = Math.floor(((monthNumber(month) + 8) % 12) / 3);
  // Only the statement of October to December falls due in the calendar year after its quarter.
  const year = yearOf(month) + (quarter === 2 ? 1 : 0);
  return `${year}-${rules.statements[quarter]}` as IsoDate;
}

/** The last day to give the certificate of a year, given by its last day. */
export function certificateBy(rules: DepositRules, yearEnd: IsoDate): IsoDate {
  return `${yearOf(yearEnd)}-${rules.certificate}` as IsoDate;
}

/** Interest for each month or part of one that tax was deducted or deposited late. Paise. */
export function lateInterest(rate: Ratio, tax: Paise, months: number): Paise {
  return times(paise(tax * months), rate, roundings.paise);
}
