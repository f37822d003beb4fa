/** What the notice of a resignation comes to. Pure. */

import { addDays, dayNumber, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { allows, type Decided, forbids } from '#kernel/verdict.ts';

type Due = { readonly days: number; readonly short: 'recovered' | 'waived' | 'served' };

export type NoticeAsked = { readonly askedOn: IsoDate; readonly lastDay: IsoDate };

export type NoticeCounted = { readonly ends: IsoDate; readonly served: number; readonly shortDays: number };

/** The day after it is given is its first day. Notice beyond the period counts for no more than it. */
export function countNotice({ askedOn, lastDay }: NoticeAsked, days: number): NoticeCounted {
  const served = Math.max(0, Math.min(days, dayNumber(lastDay) - dayNumber(askedOn)));
  return { ends: addDays(askedOn, days), served, shortDays: days - served };
}

/** Whoever acts for somebody else may leave out days that have to be served. */
export function judgeNotice(asked: NoticeAsked, due: Due | undefined, isForOther: boolean): Decided {
  if (asked.lastDay < asked.askedOn)
    return forbids('The last day lies before the day on which notice is given.', 'Choose a later last day.');
  if (!due) return allows('No notice period is recorded.');
  const { ends, shortDays } = countNotice(asked, due.days);
  const [notice, end, short] = [dayCount(due.days), formatDate(ends), dayCount(shortDays)];
  if (shortDays === 0) return allows(`Notice of ${notice} ends on ${end}: it is served in full.`);
  if (due.short === 'waived')
    return allows(`Notice of ${notice} ends on ${end}, ${short} after the last day: the rest is waived.`);
  if (due.short === 'recovered')
    return allows(
      `Notice of ${notice} ends on ${end}, ${short} after the last day: ` +
        'the rest is bought out unless HR waives it.',
    );
  const served = `Notice of ${notice} ends on ${end}, ${short} after the last day, and has to be served.`;
  return isForOther ? allows(served) : forbids(served, `Choose ${end} or later, or ask HR.`);
}
