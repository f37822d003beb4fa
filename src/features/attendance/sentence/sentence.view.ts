/** How the days of a request that was written are shown, and what is sent for it. */
import { timeText } from '#time/clock.ts';
import type { Unclear, WishDays, WrittenWish } from '#time/request/sentence.ts';
import { date, weekdayAndDate } from '#web/ui/format.ts';

const punchWords = { in: 'came at', out: 'left at' } as const;

/** 'Friday 4 December 2026, second half'. */
export function readingWords({ from, to, fromHalf, toHalf, minutes, punch }: WishDays): string {
  if (from !== to) {
    const begins = fromHalf === 'second' ? `${date(from)} (second half)` : date(from);
    const ends = toHalf === 'first' ? `${date(to)} (first half)` : date(to);
    return `${begins} to ${ends}`;
  }
  if (punch) return `${weekdayAndDate(from)}, ${punchWords[punch.was]} ${timeText(punch.at * 60)}`;
  if (minutes !== null) return `${weekdayAndDate(from)}, ${minutes} minutes`;
  if (fromHalf === 'second') return `${weekdayAndDate(from)}, second half`;
  return toHalf === 'first' ? `${weekdayAndDate(from)}, first half` : weekdayAndDate(from);
}

export const kindWords: Readonly<Record<WrittenWish['kind'], string>> = {
  leave: 'Leave',
  'work-from-home': 'Work from home',
  'on-duty': 'On duty elsewhere',
  'short-leave': 'Short time away',
  'off-work': 'Work on a day off',
  correction: 'Forgotten punch',
  overtime: 'Overtime',
};

/** What the person has to say so that it becomes a request. */
export const unclearWords: Readonly<Record<Unclear['why'], string>> = {
  words:
    'This is not understood. Name a day, and leave, work from home, duty elsewhere, time away, ' +
    'a forgotten punch or overtime.',
  what:
    'Say what you ask for: leave, work from home, duty elsewhere, time away, a forgotten punch or ' +
    'overtime.',
  day: 'Say on which day.',
  'no-such-day': 'There is no such day. Check the date.',
  length: 'Say for how many minutes, on one day.',
  punch: 'Say whether you forgot to punch in or out, and at what time.',
  half: 'Say which half of which day, one day at a time.',
};

/** Of a request for leave as the calls of leave take it. */
export const leaveOf = (type: number, { from, to, fromHalf, toHalf, minutes }: WishDays) => ({
  type,
  from,
  to,
  fromHalf,
  toHalf,
  replaces: null,
  hasDocument: false,
  partDays: minutes === null ? [] : [{ day: from, part: 'hours' as const, hours: minutes / 60 }],
});

/** Of a request about days at work; a half is one of a single day. */
export const dayOf = ({ kind }: WrittenWish, { from, to, fromHalf, toHalf, minutes, punch }: WishDays) => ({
  kind: kind === 'leave' ? ('on-duty' as const) : kind,
  from,
  to,
  session:
    fromHalf === 'second'
      ? ('second' as const)
      : toHalf === 'first'
        ? ('first' as const)
        : ('whole' as const),
  ...(minutes !== null && { minutes }),
  ...(punch && { [punch.was === 'in' ? 'cameAt' : 'leftAt']: timeText(punch.at * 60) }),
});
