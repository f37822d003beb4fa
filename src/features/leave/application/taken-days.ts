/** What a counted spell takes, day by day: from the balance as far as it reaches, then without pay. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { LeaveCount, Spell } from '#time/leave/count.ts';
import type { Hundredths } from '#time/leave/quantity.ts';

export type TakenDay = {
  readonly date: IsoDate;
  /** 'part' is less than a half, anywhere in the day. */
  readonly half: 'whole' | 'first' | 'second' | 'part';
  /** Of the part that is no half. */
  readonly minutes: number;
  /** What counts as leave; nothing on a day off that is not taken along. */
  readonly quantity: Hundredths;
  /** What of it the balance gives. */
  readonly fromBalance: Hundredths;
  /** What of a day's pay is lost. */
  readonly unpaid: Hundredths;
  readonly why: string;
};

const wholePay = 10_000;

/** `given` of each day is leave of the type, the rest without pay; `share` of a day's pay is paid. */
export function takenDays(
  spell: Spell,
  { days }: LeaveCount,
  given: readonly Hundredths[],
  { kept, share }: { readonly kept: boolean; readonly share: number },
): readonly TakenDay[] {
  return days.map(({ date, quantity, why }, at) => {
    const granted = given[at] ?? quantity;
    const lost = Math.floor((granted * (wholePay - share)) / wholePay);
    return {
      date,
      half: halfOn(spell, date),
      minutes: spell.parts?.get(date)?.minutes ?? 0,
      quantity,
      fromBalance: kept ? granted : 0,
      unpaid: quantity - granted + lost,
      why,
    };
  });
}

function halfOn({ from, to, fromSecondHalf, toFirstHalf, parts }: Spell, date: IsoDate): TakenDay['half'] {
  const part = parts?.get(date);
  if (part) return part.session === 'none' ? 'part' : part.session;
  if (date === from && fromSecondHalf) return 'second';
  return date === to && toFirstHalf ? 'first' : 'whole';
}

export const lostOf = (days: readonly TakenDay[]): Hundredths =>
  days.reduce((sum, { unpaid }) => sum + unpaid, 0);
