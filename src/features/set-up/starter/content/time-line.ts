/** Shifts, rotations and a policy of attendance as a starter proposes them, by the law of the state. Pure. */

import { type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { dayCount, minuteCount } from '#kernel/text/day-count.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { type Establishment, hoursOfLaw } from '#time/floor/hours-of-law.ts';
import { nameOfItem, type StarterItem, type Values } from './starter-item.ts';

/** A day of work, and when it begins; it ends after the break that the law of the place asks for. */
export type ShiftWish = {
  readonly code: string;
  readonly name: string;
  readonly starts: string;
  /** Of work, without the break. */
  readonly minutes: number;
};

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The longest rest of the laws that hold there, and half an hour where none says. */
export const breakOf = (law: IndianLaw, place: Establishment, on: IsoDate): number =>
  Math.max(30, ...hoursOfLaw(law, place, on).map(({ row }) => row.value.restMinutes ?? 0));

export function shiftOf({ code, name, starts, minutes }: ShiftWish, unpaidBreak: number): StarterItem {
  const [hour = 0, minute = 0] = starts.split(':').map(Number);
  const ends = clock(hour * 60 + minute + minutes + unpaidBreak);
  return {
    group: 'time',
    form: 'shift',
    key: code,
    note: `${starts} to ${ends}, a break of ${minuteCount(unpaidBreak)}`,
    values: {
      code,
      name,
      starts,
      ends,
      kind: 'fixed',
      breakTaken: 'always',
      unpaidBreak,
      graceIn: 10,
      graceOut: 5,
      opensBefore: 240,
      closesAfter: 360,
      fullFrom: Math.round(minutes * 0.9),
      halfFrom: Math.round(minutes / 2),
    },
  };
}

/** Weeks of so many days of each shift, and the rests between them. */
export const rotation = (name: string, days: number, rests: number, ...shifts: string[]): StarterItem => ({
  group: 'time',
  form: 'shift-rotation',
  key: name,
  note: `${days} days of each shift in turn, then ${rests === 1 ? 'a rest' : `${rests} rests`}`,
  values: {
    name,
    restsAreOffs: true,
    turns: shifts.flatMap((shift) => [
      { shift, days },
      { shift: null, days: rests },
    ]),
  },
});

/** The month of the work and the two after it, unless the state says how long. */
const usualSubstituteDays = 60;

const substituteDays = (law: IndianLaw, state: IndianState, on: IsoDate): number =>
  law.workingTime.substitutes.find(({ code }) => code === state)?.substitute.find(on)?.value.withinDays ??
  usualSubstituteDays;

/** How punches become days. It moves no pay before somebody says from which month. */
export function attendance(
  law: IndianLaw,
  state: IndianState,
  on: IsoDate,
  wish: { readonly shift: string; readonly byWeb: boolean; readonly overtime: boolean },
): StarterItem {
  const offValidDays = substituteDays(law, state, on);
  const values: Values = {
    name: 'Everybody',
    from: on,
    shift: wish.shift,
    pairing: 'first-last',
    repeatSeconds: 60,
    byWeb: wish.byWeb,
    lateFrom: 'start',
    roundTo: 1,
    rounding: 'down',
    nightFrom: '22:00',
    nightTo: '06:00',
    overtimeBefore: false,
    overtimeFrom: 15,
    absencePay: 'lost',
    overtimePaid: 'none',
    offWork: 'off',
    offHalfFrom: 240,
    offFullFrom: 420,
    offType: 'CO',
    offValidDays,
    correctDays: 30,
    correctTimes: 5,
  };
  const paid = {
    ...values,
    overtimePaid: 'approved',
    overtimeCounted: 'law',
    overtimeComponent: 'OVERTIME',
  };
  return {
    group: 'time',
    form: 'attendance-policy',
    key: 'Everybody',
    note: `a day off for work on a day off, to be used within ${dayCount(offValidDays)}`,
    values: wish.overtime ? paid : values,
    ...(wish.overtime && {
      otherwise: { without: nameOfItem({ form: 'pay-component', key: 'OVERTIME' }), values },
    }),
  };
}

const fixedDays = [
  { day: '01-26', name: 'Republic Day', kind: 'national' },
  { day: '08-15', name: 'Independence Day', kind: 'national' },
  { day: '10-02', name: 'Gandhi Jayanti', kind: 'national' },
] as const;
/** The fixed days besides, in the order in which the states name them. */
const fourth = { day: '05-01', name: 'Labour Day', kind: 'public' } as const;
const ofState: Readonly<
  Partial<Record<IndianState, typeof fourth | { day: string; name: string; kind: 'public' }>>
> = { KA: { day: '11-01', name: 'Karnataka Rajyotsava', kind: 'public' } };

/** How many paid holidays the state asks for, and how many of them are left to the employer's choice. */
export function holidaysAsked(law: IndianLaw, state: IndianState, on: IsoDate) {
  const row = law.workingTime.holidays.find(({ code }) => code === state)?.holidays.find(on);
  const days = row?.value.days ?? fixedDays.length;
  const fixed = Math.max(row?.value.fixed ?? 0, fixedDays.length);
  return { days, fixed, toChoose: Math.max(0, days - fixed), cite: row?.cite ?? null };
}

/**
 * The fixed days of this year that are still to come, and of the next. Festivals go by the moon and by the
 * place: they are the employer's to choose.
 */
export function holidays(
  law: IndianLaw,
  state: IndianState,
  on: IsoDate,
  places?: readonly number[],
): StarterItem[] {
  const { fixed } = holidaysAsked(law, state, on);
  const own = ofState[state];
  const days = [
    ...(places ? [] : fixedDays),
    ...(fixed > 3 ? [fourth] : []),
    ...(fixed > 4 && own ? [own] : []),
  ];
  return [yearOf(on), yearOf(on) + 1].flatMap((year) =>
    days
      .map(({ day, ...holiday }) => ({ ...holiday, date: isoDate(`${year}-${day}`) }))
      .filter(({ date }) => date >= on)
      .map(
        ({ date, name, kind }): StarterItem => ({
          group: 'holidays',
          form: 'holiday',
          key: `${date} ${name}`,
          note: date,
          values: { date, name, kind, ...(places && { forWhom: [{ establishments: places }] }) },
        }),
      ),
  );
}
