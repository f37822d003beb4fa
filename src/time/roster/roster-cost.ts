/** What planned shifts cost: hours at the ordinary rate, overtime, nights and allowances. Pure. */
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { plannedMinutes, type Shift, type ShiftPart } from '../shift/shift.ts';

/** A sum for a unit: an hour, or a day or night of it. */
export interface Extra {
  readonly rate: Paise;
  readonly per: 'hour' | 'day';
}

export interface PlannedDay {
  readonly shift: Shift;
  /** Paid for a day of this shift. */
  readonly allowance?: Extra;
}

export interface CostRules {
  /** What a month of pay is divided by. */
  readonly monthHours: number;
  readonly normal: { readonly day: number; readonly week: number };
  /** How many times the ordinary rate an hour of overtime is paid. */
  readonly overtimeTimes: Ratio;
  readonly night: ShiftPart;
  readonly nightExtra?: Extra;
}

const dayMinutes = 1_440;
const overlap = (one: ShiftPart, other: ShiftPart): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

/** Minutes of a shift that lie in the night before, of or after its date. */
export const nightOf = ({ parts }: Shift, night: ShiftPart): number =>
  parts.reduce((sum, part) => {
    const of = (day: number) =>
      overlap(part, { from: night.from + day * dayMinutes, to: night.to + day * dayMinutes });
    return sum + of(-1) + of(0) + of(1);
  }, 0);

const sumOf = ({ rate, per }: Extra, minutes: number): number =>
  per === 'hour' ? share(rate, minutes, 60, roundings.paise) : minutes > 0 ? rate : 0;

/** One person, by weeks of seven days that begin with the first. */
export function rosterCost(
  days: readonly (PlannedDay | undefined)[],
  monthly: Paise,
  { monthHours, normal, overtimeTimes, night, nightExtra }: CostRules,
): Paise {
  let minutes = 0;
  let overtime = 0;
  let extras = 0;
  for (let first = 0; first < days.length; first += 7) {
    let ofWeek = 0;
    let beyondDays = 0;
    for (const day of days.slice(first, first + 7)) {
      if (!day) continue;
      const planned = plannedMinutes(day.shift);
      ofWeek += planned;
      beyondDays += Math.max(0, planned - normal.day * 60);
      if (day.allowance) extras += sumOf(day.allowance, planned);
      if (nightExtra) extras += sumOf(nightExtra, nightOf(day.shift, night));
    }
    minutes += ofWeek;
    overtime += Math.max(beyondDays, ofWeek - normal.week * 60);
  }
  const { numerator, denominator } = overtimeTimes;
  const paid = minutes * denominator + overtime * (numerator - denominator);
  return paise(share(monthly, paid, monthHours * 60 * denominator, roundings.paise) + extras);
}
