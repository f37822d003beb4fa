import type { Month } from '#kernel/calendar.ts';
import type { EmployeeFacts, SalaryAssignment } from '#pay/model/facts.ts';
import type { LossOfPayBasis } from '#pay/model/loss-of-pay-rule.ts';

/*
 * For the agreement test alone: fractions, days and the example firm's full month, a second time and plainly.
 */

export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    this.top = top;
    this.bottom = bottom;
  }
  plus(other: Fraction) {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  times(top: bigint | Fraction, bottom = 1n) {
    if (top instanceof Fraction) return new Fraction(this.top * top.top, this.bottom * top.bottom);
    return new Fraction(this.top * top, this.bottom * bottom);
  }
  /** Halves away from zero, to whole multiples of the unit in paise. */
  rounded(unit: bigint): bigint {
    const sign = this.top < 0n ? -1n : 1n;
    const divisor = this.bottom * unit;
    return sign * ((sign * this.top * 2n + divisor) / (divisor * 2n)) * unit;
  }
}

export const whole = (amount: bigint) => new Fraction(amount);
export const least = (a: bigint, b: bigint) => (a < b ? a : b);
export const most = (a: bigint, b: bigint) => (a > b ? a : b);

export function datesOf(period: Month): string[] {
  const [year, month] = period.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${period}-${String(day + 1).padStart(2, '0')}`);
}

const weekDay = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** The days that a month's pay is divided by for a lost day; those worked by the platform's calendar. */
export function lostDayOf({ lostDay }: EmployeeFacts, period: Month, basis: LossOfPayBasis): number {
  const days = datesOf(period);
  const by = lostDay?.basis ?? basis;
  if (by === 'calendar') return days.length;
  if (by === 'fixed-30') return 30;
  if (by === 'fixed-26') return 26;
  const rests: readonly string[] = lostDay?.restDays ?? ['sunday'];
  const holidays: readonly string[] = lostDay?.holidays ?? [];
  const isWorked = (day: string) =>
    !holidays.includes(day) && !rests.includes(weekDay.format(new Date(`${day}T00:00:00Z`)).toLowerCase());
  return days.filter(isWorked).length;
}

export type Amounts = Record<string, bigint>;

/** The full month's amounts of the example firm's two structures. */
export function fullMonth(salary: SalaryAssignment): Amounts {
  const gross = BigInt(salary.monthlyGross);
  if (salary.structure === 'WORKS') {
    return {
      BASIC: whole(gross).times(60n, 100n).rounded(100n),
      HRA: whole(gross).times(40n, 100n).rounded(100n),
      CLUB: 50_000n,
    };
  }
  const basic = whole(gross).times(375n, 1000n).rounded(100n);
  const dearness = whole(basic).times(725n, 10_000n).rounded(1n);
  const rent = whole(basic + dearness)
    .times(40n, 100n)
    .rounded(100n);
  return {
    BASIC: basic,
    DA: dearness,
    HRA: rent,
    CONVEYANCE: 160_000n,
    SPECIAL: gross - basic - dearness - rent - 160_000n,
  };
}

/** Basic and dearness allowance; from November 2025 the Code's wages. */
export function fundWage(amounts: Amounts, period: Month): bigint {
  const of = (code: string) => amounts[code] ?? 0n;
  if (period < '2025-11') return of('BASIC') + of('DA');
  const wages = of('BASIC') + of('DA') + of('SPECIAL');
  const exclusions = of('HRA') + of('CONVEYANCE') + of('BONUS') + of('OVERTIME');
  return (
    wages +
    most(
      0n,
      exclusions -
        whole(wages + exclusions)
          .times(1n, 2n)
          .rounded(1n),
    )
  );
}

export function birthday(born: string, age: number): string {
  const moved = `${Number(born.slice(0, 4)) + age}${born.slice(4)}`;
  return new Date(`${moved}T00:00:00Z`).toISOString().slice(0, 10);
}
