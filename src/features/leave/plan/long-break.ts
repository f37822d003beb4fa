/** Holidays that become long breaks by a few days of leave. */
import type { DayKind } from '#kernel/calendar/person-day.ts';
import { type IsoDate, type WeekDay, weekDayOf } from '#kernel/calendar.ts';

/** A day as the person has it; `closed`: leave cannot be asked for it, or is there already. */
export type PlannedDay = {
  readonly date: IsoDate;
  readonly kind: DayKind;
  readonly says: string;
  readonly closed: boolean;
};

export type LongBreak = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Days without work, leave among them. */
  readonly free: number;
  readonly leave: readonly IsoDate[];
  readonly holidays: readonly string[];
};

const [leaveMost, lengthMost] = [5, 12];
/** So many days without work for a day of leave make a break worth planning. */
const worth = 2.5;

/**
 * The breaks that give most for their leave, none of which overlap, in the order of their days; `days` are
 * consecutive. A break begins after a day of work and ends before one, and has a holiday that is not lost to
 * a weekly off: what weekends alone give, people know.
 */
export function longBreaks(days: readonly PlannedDay[], count: number): readonly LongBreak[] {
  const rests = usualRests(days);
  const found = days.flatMap((_, at) => (isWork(days[at - 1]) ? breaksFrom(days, at, rests) : []));
  const best = found.sort((one, other) => gainOf(other) - gainOf(one) || other.free - one.free);
  const chosen: LongBreak[] = [];
  for (const next of best)
    if (chosen.length < count && chosen.every((one) => one.to < next.from || next.to < one.from))
      chosen.push(next);
  return chosen.sort((one, other) => (one.from < other.from ? -1 : 1));
}

const isWork = (day: PlannedDay | undefined): boolean => day?.kind === 'working' && !day.closed;
const gainOf = ({ free, leave }: LongBreak): number => free / leave.length;

/** Days of the week that are more often off than not: a holiday on one of them gives nothing. */
function usualRests(days: readonly PlannedDay[]): ReadonlySet<WeekDay> {
  const byWeekDay = Map.groupBy(days, ({ date }) => weekDayOf(date));
  const isRest = (of: readonly PlannedDay[]) =>
    2 * of.filter(({ kind }) => kind === 'off').length > of.length;
  return new Set([...byWeekDay].flatMap(([day, of]) => (isRest(of) ? [day] : [])));
}

function breaksFrom(days: readonly PlannedDay[], at: number, rests: ReadonlySet<WeekDay>): LongBreak[] {
  const found: LongBreak[] = [];
  for (let free = 2; free <= lengthMost; free += 1) {
    const span = days.slice(at, at + free);
    const leave = span.filter(isWork).map(({ date }) => date);
    if (leave.length > leaveMost || span.some(({ closed }) => closed)) break;
    const [first, last] = [span[0], span.at(-1)];
    if (!first || !last || span.length < free || !isWork(days[at + free])) continue;
    const holidays = span
      .filter(({ kind, date }) => kind === 'holiday' && !rests.has(weekDayOf(date)))
      .map(({ says }) => says);
    if (leave.length > 0 && holidays.length > 0 && free / leave.length >= worth)
      found.push({ from: first.date, to: last.date, free, leave, holidays });
  }
  return found;
}
