/**
 * A roster of one person against the hours of the law and the rests of the house, while it is drawn. Days are
 * in order and without gaps; each week begins with the weekday of the first.
 */
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { HoursOfWork } from '#law/in/working-time/hours.ts';
import { minutesText } from '../clock.ts';
import { endOf, plannedMinutes, type Shift, startOf } from '../shift/shift.ts';
import { type Breach, breachOf } from './breach.ts';
import type { HoursLaw } from './hours-of-law.ts';

interface RosterDay {
  readonly date: IsoDate;
  readonly shift?: Shift;
}

interface RosterPerson {
  /** A woman who has consented to work at night in writing, or who need not. */
  readonly nightConsent: boolean;
  readonly isWoman: boolean;
  /** Overtime of the quarter before the first day, minutes. */
  readonly overtimeBefore: number;
  /** The hours were worked: beyond the normal day they are overtime, which the law may cap by day. */
  readonly worked?: boolean;
}

/** What the house asks beside the law. Minutes. */
interface HouseRests {
  readonly betweenShifts: number;
}
const houseRests: HouseRests = { betweenShifts: 660 };

export function rosterBreaches(
  law: IndianLaw,
  hours: readonly HoursLaw[],
  days: readonly RosterDay[],
  person: RosterPerson,
  house: HouseRests = houseRests,
): readonly Breach[] {
  return [
    ...hours.flatMap((one) => [
      ...dayBreaches(one, days, person),
      ...weekBreaches(one, days),
      ...quarterBreaches(one, days, person),
    ]),
    ...restBreaches(days, house),
    ...rowBreaches(law, days),
    ...(person.isWoman && !person.nightConsent ? nightBreaches(law, days) : []),
  ];
}

function dayBreaches(
  { table, row }: HoursLaw,
  days: readonly RosterDay[],
  { worked = false }: RosterPerson,
): Breach[] {
  const { dayMinutes, dayWithOvertimeMinutes, spreadMinutes, restAfterMinutes } = row.value;
  return days.flatMap(({ date, shift }) => {
    if (!shift) return [];
    const found: Breach[] = [];
    const tell = (what: string, says: string) =>
      found.push(breachOf(what, `${formatDate(date)}: ${says}`, table, row, date));
    const planned = plannedMinutes(shift);
    const most = dayWithOvertimeMinutes ?? (worked ? undefined : dayMinutes);
    if (most !== undefined && planned > most) tell('day', `${minutesText(planned)} of work in a day.`);
    const spread = endOf(shift) - startOf(shift);
    if (spreadMinutes !== undefined && spread > spreadMinutes)
      tell('spread', `${minutesText(spread)} from coming to going.`);
    const longest = Math.max(...shift.parts.map(({ from, to }) => to - from));
    if (shift.unpaidBreak === 0 && longest > restAfterMinutes)
      tell('rest', `${minutesText(longest)} without a rest.`);
    return found;
  });
}

/** Minutes that a week may plan, overtime with them. */
export const weekMinutesMost = ({ weekHours, weekWithOvertimeHours = weekHours }: HoursOfWork): number =>
  weekWithOvertimeHours * 60;

function weekBreaches({ table, row }: HoursLaw, days: readonly RosterDay[]): Breach[] {
  const weekMost = weekMinutesMost(row.value);
  const found: Breach[] = [];
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7);
    const planned = week.reduce((sum, { shift }) => sum + (shift ? plannedMinutes(shift) : 0), 0);
    const first = week[0];
    if (first && planned > weekMost)
      found.push(
        breachOf(
          'week',
          `Week from ${formatDate(first.date)}: ${minutesText(planned)} of work.`,
          table,
          row,
          first.date,
        ),
      );
  }
  return found;
}

/** Minutes of a shift beyond the normal day. */
export const beyondDay = ({ dayMinutes }: HoursOfWork, shift: Shift): number =>
  Math.max(0, plannedMinutes(shift) - dayMinutes);

/** Planned time beyond the normal day counts towards the cap of the quarter. */
function quarterBreaches(
  { table, row }: HoursLaw,
  days: readonly RosterDay[],
  person: RosterPerson,
): Breach[] {
  const { overtimeOfQuarterHours } = row.value;
  if (overtimeOfQuarterHours === undefined) return [];
  let overtime = person.overtimeBefore;
  for (const { date, shift } of days) {
    overtime += shift ? beyondDay(row.value, shift) : 0;
    if (overtime > overtimeOfQuarterHours * 60)
      return [
        breachOf(
          'quarter',
          `Overtime of the quarter reaches ${minutesText(overtime)} on ${formatDate(date)}.`,
          table,
          row,
          date,
        ),
      ];
  }
  return [];
}

/** Minutes between a shift and that of the day before. */
const restBetween = (before: Shift, shift: Shift): number => 1_440 + startOf(shift) - endOf(before);

/** Whether a shift comes too soon after that of the day before. */
export const comesTooSoon = (before: Shift, shift: Shift, { betweenShifts } = houseRests): boolean =>
  restBetween(before, shift) < betweenShifts;

function restBreaches(days: readonly RosterDay[], house: HouseRests): Breach[] {
  const { betweenShifts } = house;
  return days.flatMap(({ date, shift }, at) => {
    const before = days[at - 1]?.shift;
    if (!shift || !before || !comesTooSoon(before, shift, house)) return [];
    const rest = restBetween(before, shift);
    const says =
      `${formatDate(date)}: ${minutesText(Math.max(0, rest))} of rest after the shift before; ` +
      `${minutesText(betweenShifts)} are wanted.`;
    return [{ what: 'between-shifts', date, says }];
  });
}

/** Days of work in a row that the law allows on a date. */
export const inRowMost = ({ workingTime }: IndianLaw, date: IsoDate): number =>
  workingTime.restDays.on(date).value.mostInRow;

/** No more days of work in a row than the law allows, however the rest day is moved. */
function rowBreaches(law: IndianLaw, days: readonly RosterDay[]): Breach[] {
  const table = law.workingTime.restDays;
  const found: Breach[] = [];
  let inRow = 0;
  for (const { date, shift } of days) {
    inRow = shift ? inRow + 1 : 0;
    const row = table.on(date);
    if (inRow === inRowMost(law, date) + 1)
      found.push(
        breachOf('days-in-row', `${formatDate(date)} is day ${inRow} of work in a row.`, table, row, date),
      );
  }
  return found;
}

function nightBreaches({ workingTime }: IndianLaw, days: readonly RosterDay[]): Breach[] {
  const table = workingTime.womenAtNight;
  return days.flatMap(({ date, shift }) => {
    const row = shift ? table.find(date) : undefined;
    if (!shift || !row) return [];
    const { fromHour, toHour } = row.value;
    const touches = shift.parts.some(({ from, to }) => from < toHour * 60 || to > fromHour * 60);
    return touches
      ? [
          breachOf(
            'night-consent',
            `${formatDate(date)}: night work without written consent.`,
            table,
            row,
            date,
          ),
        ]
      : [];
  });
}

/** The day on which a run of days of work passes a limit; nothing where it does not. */
export const breachOfRun = (daysInRow: number, limit: number): number | undefined =>
  daysInRow > limit ? limit + 1 : undefined;

/** The days from a first one on, for drawing a roster. */
export const rosterFrom = (first: IsoDate, turns: readonly (Shift | undefined)[]): readonly RosterDay[] =>
  turns.map((shift, at) => ({ date: addDays(first, at), ...(shift ? { shift } : {}) }));
