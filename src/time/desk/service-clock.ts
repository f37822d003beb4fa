/** Service times: minutes of the hours in which a desk works, on the days that are worked. Pure. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import { dayOfMoment, type Moment } from '#kernel/calendar/moment.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';

export type DeskHours = {
  /** Minutes of the day: 9:30 is 570. */
  readonly from: number;
  readonly to: number;
  readonly isWorked: (date: IsoDate) => boolean;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const momentOf = (date: IsoDate, minute: number): Moment =>
  `${date} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

const partsOf = (moment: Moment): readonly [date: IsoDate, minute: number] => [
  dayOfMoment(moment),
  minuteOf(moment.slice(11)),
];

/** Nobody waits for years: a calendar without a day of work is given up on. */
const mostDays = 400;

/** The moment at which so many minutes of work have gone by; what ends with the day ends that evening. */
export function afterWork(start: Moment, minutes: number, { from, to, isWorked }: DeskHours): Moment {
  let [date, minute] = partsOf(start);
  let left = minutes;
  for (let day = 0; day < mostDays; day += 1) {
    const begins = Math.max(minute, from);
    const room = isWorked(date) ? Math.max(0, to - begins) : 0;
    if (left <= room && (room > 0 || left === 0)) return momentOf(date, begins + left);
    left -= room;
    [date, minute] = [addDays(date, 1), 0];
  }
  return momentOf(date, from);
}

/** Minutes of work between two moments; below zero where the second is the earlier. */
export function workBetween(start: Moment, end: Moment, hours: DeskHours): number {
  if (end < start) return 0 - workBetween(end, start, hours);
  const [last, until] = partsOf(end);
  const [first, begun] = partsOf(start);
  let total = 0;
  for (const date of eachDay(first, last)) {
    const begins = date === first ? begun : 0;
    const ends = Math.min(hours.to, date === last ? until : hours.to);
    if (hours.isWorked(date)) total += Math.max(0, ends - Math.max(begins, hours.from));
  }
  return total;
}

/** A time that ran while the desk waited for somebody else is put off by what was left of it. */
export const putOff = (left: number, now: Moment, hours: DeskHours): Moment =>
  left > 0 ? afterWork(now, left, hours) : now;
