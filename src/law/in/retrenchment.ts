import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type DatedRow, dated } from '#kernel/dated.ts';
import { atMost, type Paise, paise, roundings, share, subtract, zero } from '#kernel/money.ts';
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

/** Days after the retrenchment in which the worker has it from the fund. */
const creditWithin = dated<number>(
  'payment out of the reskilling fund',
  { checked: '2026-11-28', words: (days) => `within ${days} days` },
  [
    {
      from: '2026-05-08',
      value: 45,
      cite: 'Industrial Relations (Central) Rules 2026 (taxtmi.com, acts 54160); Code, section 83 (acts 52823)',
    },
  ],
);

/** By what a month of average pay is divided for a day of it. The 26 days belong to gratuity alone. */
export const dayOfAveragePay = dated<30 | 26>(
  'day of average pay',
  { checked: '2026-11-28', words: (divisor) => `a month divided by ${divisor}` },
  [
    {
      from: '2007-01-17',
      value: 30,
      cite: 'Supreme Court, Guru Jambheshwar University v. Dharam Pal, C.A. 252 of 2007 (courtverdict.com, lawlens.in)',
    },
  ],
);

/** Days of lay-off in twelve months above which what was paid for them is set off. */
export const layOffSetOff = dated<number>(
  'days of lay-off that are not set off',
  { checked: '2026-11-28', words: (days) => `${days} days in twelve months` },
  [
    {
      from: startNotFound,
      value: 45,
      cite: 'Industrial Disputes Act 1947, section 25C (advocatekhoj.com; start date not found)',
    },
    { from: '2025-11-21', value: 45, cite: 'Industrial Relations Code 2020, section 67' },
  ],
);

/** Months of average pay that a closure for unavoidable circumstances costs at most. */
export const closureMonths = dated<number>(
  'most for an unavoidable closure',
  { checked: '2026-11-28', words: (months) => `${months} months of average pay` },
  [
    {
      from: startNotFound,
      value: 3,
      cite: 'Industrial Disputes Act 1947, section 25FFF (not looked up; start date not found)',
    },
    {
      from: '2025-11-21',
      value: 3,
      cite: 'Industrial Relations Code 2020, section 75 (thelegalquotient.com; its words from memory)',
      confidence: 'medium',
    },
  ],
);

export const retrenchmentLaw = {
  compensationDays,
  dayOfAveragePay,
  layOffSetOff,
  closureMonths,
  reskillingDays,
  reskillingWithin,
  creditWithin,
  notice: retrenchmentNotice,
} as const;

export type RetrenchmentLaw = typeof retrenchmentLaw;

/** What a retrenched person is due, and the fund. Paise. */
export interface Retrenchment {
  /** Before the limit of an unavoidable closure. */
  readonly uncapped: Paise;
  readonly compensation: Paise;
  /** What was paid for lay-off and comes off. */
  readonly setOff: Paise;
  readonly payable: Paise;
  readonly reskilling: Paise;
  /** The day by which the employer pays it into the fund; nothing where there is no fund. */
  readonly reskillingBy: IsoDate | undefined;
  /** The day by which the worker has it from the fund, where the rules name one. */
  readonly creditBy: IsoDate | undefined;
  readonly years: number;
  readonly divisor: 26 | 30;
  readonly service: ServiceLength;
  readonly row: DatedRow<number>;
  /** Of the divisor; nothing where the employer has set its own. */
  readonly divisorRow: DatedRow<30 | 26> | undefined;
  /** Where they made a difference. */
  readonly closureRow: DatedRow<number> | undefined;
  readonly setOffRow: DatedRow<number> | undefined;
  readonly reskillingRow: DatedRow<number> | undefined;
}

/** A retrenchment, or a closure that ends the service. Paise. */
interface RetrenchmentExit {
  readonly joined: IsoDate;
  readonly left: IsoDate;
  readonly averageMonthlyPay: Paise;
  /** As the employer has set. Left out: by the law. */
  readonly divisor?: 26 | 30;
  /** By the Code's definition. Left out: the average pay. */
  readonly lastMonthlyWages?: Paise;
  /** Left out: a retrenchment. A closure has no reskilling fund. */
  readonly kind?: 'retrenchment' | 'closure';
  /** Of a closure: for circumstances beyond control, which money troubles and unsold stock are not. */
  readonly unavoidable?: boolean;
  /** Days laid off in the last twelve months, and what was paid for them. */
  readonly layOff?: { readonly days: number; readonly paid: Paise };
}

/**
 * 15 days of average pay for each completed year, a part above six months counting as one; nothing for a
 * service of less than a year. What goes to the reskilling fund is 15/26 of the wages last drawn
 * (facts/work-and-welfare.md F.3; facts/calculator-contract.md). To the paisa.
 */
export function retrenchment(law: RetrenchmentLaw, exit: RetrenchmentExit): Retrenchment {
  const { left, averageMonthlyPay, kind = 'retrenchment' } = exit;
  const service = serviceLength(exit.joined, left);
  const years = service.years === 0 ? 0 : yearsRounded(service);
  const row = law.compensationDays.on(left);
  const divisorRow = exit.divisor === undefined ? law.dayOfAveragePay.on(left) : undefined;
  const divisor = exit.divisor ?? divisorRow?.value ?? 30;
  const uncapped = share(averageMonthlyPay, row.value * years, divisor, roundings.paise);
  const closureRow = kind === 'closure' && exit.unavoidable ? law.closureMonths.on(left) : undefined;
  const most = closureRow && paise(averageMonthlyPay * closureRow.value);
  const compensation = most === undefined ? uncapped : atMost(uncapped, most);
  const setOffRow = exit.layOff && law.layOffSetOff.on(left);
  const isSetOff = exit.layOff && setOffRow && exit.layOff.days > setOffRow.value;
  const setOff = isSetOff ? atMost(exit.layOff.paid, compensation) : zero;
  return {
    uncapped,
    compensation,
    setOff,
    payable: subtract(compensation, setOff),
    ...fundOf(law, exit, kind),
    years,
    divisor,
    service,
    row,
    divisorRow,
    closureRow,
    setOffRow: isSetOff ? setOffRow : undefined,
  };
}

/** What goes into the reskilling fund, and by when; nothing of a closure. */
function fundOf(law: RetrenchmentLaw, exit: RetrenchmentExit, kind: 'retrenchment' | 'closure') {
  const { left } = exit;
  const reskillingRow = kind === 'retrenchment' ? law.reskillingDays.find(left) : undefined;
  if (!reskillingRow)
    return { reskilling: zero, reskillingBy: undefined, creditBy: undefined, reskillingRow };
  const lastWages = exit.lastMonthlyWages ?? exit.averageMonthlyPay;
  const [within, credit] = [law.reskillingWithin.find(left)?.value, law.creditWithin.find(left)?.value];
  return {
    reskilling: share(lastWages, reskillingRow.value, 26, roundings.paise),
    reskillingBy: within === undefined ? undefined : addDays(left, within),
    creditBy: credit === undefined ? undefined : addDays(left, credit),
    reskillingRow,
  };
}
