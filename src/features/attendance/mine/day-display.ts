/** Days as the screens show them. Pure. */
import type { Because } from '#kernel/wire/because.ts';
import type { TaxStep } from '#law/in/income-tax/step.ts';
import { localAt, timeText } from '#time/clock.ts';
import type { Day } from '#time/day/day.ts';
import { tellDay } from '#time/day/day-explanation.ts';
import type { DayFacts } from '#time/day/day-facts.ts';
import { codeWords } from '#time/day/day-status.ts';
import type { Punch } from '#time/punch/punch.ts';
import type { KeptPhoto } from '../photo/kept-photo.ts';
import type { AttendanceMonth, MonthDay, PhotoOfPunch, PunchTime } from './attendance.call.ts';

type Judged = { readonly facts: DayFacts; readonly day: Day };

const because = ({ says, value, parts }: TaxStep): Because => ({ says, value, parts: parts.map(because) });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const punchTime = ({ at, direction }: Punch, ahead: number): PunchTime => ({
  at: timeText(Math.floor(localAt(at, ahead).seconds / 60) * 60),
  direction: direction ?? null,
});

/** Photos of the punches of this day, those outside the hours of every shift too. */
function photosWith({ punches, stray = [], ahead }: DayFacts, photos: readonly KeptPhoto[]): PhotoOfPunch[] {
  if (photos.length === 0) return [];
  const made = new Set([...punches, ...stray].map(({ at }) => at));
  return photos
    .filter(({ at }) => made.has(at))
    .map(({ at, ...photo }) => ({ at: punchTime({ at }, ahead).at, ...photo }));
}

export function monthDay({ facts, day }: Judged, photos: readonly KeptPhoto[] = []): MonthDay {
  const { worked, late, early, overtime, night } = day.minutes;
  return {
    date: day.date,
    status: day.status,
    says: capital(codeWords(day.status)),
    shift: facts.shift?.name ?? null,
    punches: facts.punches.map((punch) => punchTime(punch, facts.ahead)),
    photos: photosWith(facts, photos),
    worked,
    late,
    early,
    overtime,
    night,
    needsLook: day.exceptions.length > 0,
    because: because(tellDay(facts, day)),
  };
}

/** Days are counted by halves; minutes are added up. */
export function monthTotals(days: readonly Judged[]): AttendanceMonth['totals'] {
  const halves = (...codes: readonly string[]) =>
    days.flatMap(({ day }) => [...day.halves]).filter((half) => codes.includes(half)).length / 2;
  const minutes = (of: 'worked' | 'late' | 'overtime') =>
    days.reduce((total, { day }) => total + day.minutes[of], 0);
  return {
    present: halves('P', 'OD', 'WFH'),
    leave: halves('L'),
    lost: days.reduce((total, { day }) => total + day.lostHalves, 0) / 2,
    waiting: halves('MIS'),
    worked: minutes('worked'),
    late: minutes('late'),
    overtime: minutes('overtime'),
  };
}
