/** The notice of a separation: by the terms of the person and, where the law asks for more, by the law. */
import { lawInForce } from '#features/law/law-in-force.server.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { allows, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';
import { countNotice } from '../resignation/notice.ts';
import { type NoticeOwed, wayOf, waysWithNotice } from '../way/way.form.ts';
import { type Leaving, readLeaver } from './leaver-facts.server.ts';

type WayNotice = {
  readonly days: number;
  readonly ends: IsoDate;
  readonly served: number;
  readonly shortDays: number;
  readonly short: NoticeOwed;
  /** The law asks for more than the terms. */
  readonly isByLaw: boolean;
};

/** A month of notice is thirty days, as its pay is a month's. */
const monthDays = 30;

/** Days that the law wants for a worker of a place of so many; none before the Code. */
async function daysByLaw(work: Work, { employee, lastDay }: Leaving): Promise<number> {
  const { law } = await lawInForce(work.db);
  const row = law.retrenchment.notice.find(lastDay);
  if (!row) return 0;
  const { months, largeFrom, monthsOfLarge } = row.value;
  const { workers } = await readLeaver(work, employee, lastDay);
  return monthDays * (workers >= largeFrom ? monthsOfLarge : months);
}

/** Undefined where the way of leaving knows no notice. */
export async function wayNotice(work: Work, record: Leaving): Promise<WayNotice | undefined> {
  const { way, employee, lastDay } = record;
  const { short: usual, noticeByLaw, asks } = wayOf(way);
  if (!waysWithNotice.includes(way)) return undefined;
  // Whoever is absent without leave has given none.
  const givenOn = asks.includes('noticeOn') ? (record.noticeOn ?? work.today) : lastDay;
  const terms = (await termsOf(work, [employee], givenOn)).get(employee)?.notice;
  const byTerms = terms?.days ?? 0;
  const byLaw = noticeByLaw ? await daysByLaw(work, record) : 0;
  const days = Math.max(byTerms, byLaw);
  const counted = countNotice({ askedOn: givenOn, lastDay }, days);
  return { days, ...counted, short: record.shortBy ?? usual, isByLaw: byLaw > byTerms };
}

/** As it is kept with the separation once it is sent. */
export async function noticeKept(work: Work, record: Leaving) {
  const notice = await wayNotice(work, record);
  if (!notice) return { noticeDays: null, noticeEnds: null, shortDays: null };
  const { days, ends, shortDays, short } = notice;
  return { noticeDays: days, noticeEnds: ends, shortDays, shortBy: short };
}

export async function noticeRuling(work: Work, record: Leaving): Promise<Ruling | undefined> {
  const notice = await wayNotice(work, record);
  if (!notice) return undefined;
  const { days, ends, shortDays, short, isByLaw } = notice;
  if (days === 0) return allows('No notice period is recorded.');
  const due = isByLaw ? `${dayCount(days)} by law` : dayCount(days);
  const [end, rest] = [formatDate(ends), dayCount(shortDays)];
  if (shortDays === 0) return allows(`Notice of ${due} ends on ${end}: it is given in full.`);
  if (short === 'recovered')
    return allows(`Notice of ${due} ends on ${end}; pay for ${rest} not served is recovered.`);
  if (short === 'paid')
    return allows(`Notice of ${due} ends on ${end}; ${rest} not served are paid to the employee.`);
  return allows(`Notice of ${due} ends on ${end}; ${rest} not served are waived.`);
}
