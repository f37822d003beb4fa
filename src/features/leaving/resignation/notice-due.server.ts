/** The notice of a person, and what days that are not served cost by the pay that is known. */

import { noticeWorth } from '#features/payroll/settlement/notice-worth.server.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { allows, type Ruling } from '#kernel/verdict.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { countNotice, judgeNotice, type NoticeAsked, type NoticeCounted } from './notice.ts';
import { resignation } from './resignation.form.ts';

type Asked = {
  readonly employee: number;
  readonly lastDay: IsoDate;
  readonly askedOn: IsoDate | null;
};

type NoticeDue = NonNullable<Awaited<ReturnType<typeof noticeOf>>>;

const spanOf = (work: Work, { lastDay, askedOn }: Asked): NoticeAsked => ({
  lastDay,
  askedOn: askedOn ?? work.today,
});

async function noticeOf(work: Work, asked: Asked) {
  const { askedOn } = spanOf(work, asked);
  const notice = (await termsOf(work, [asked.employee], askedOn)).get(asked.employee)?.notice;
  if (!notice) return undefined;
  return { ...notice, says: notice.name ?? 'Work details' };
}

const isForOther = (work: Work, employee: number): boolean =>
  !isOwn(work, employee) && work.may(resignation.name, 'write') === 'organisation';

/** Whether the person may leave so early. */
export async function noticeRuling(work: Work, record: Asked): Promise<Ruling> {
  const due = await noticeOf(work, record);
  return judgeNotice(spanOf(work, record), due, isForOther(work, record.employee));
}

type Counted = NoticeCounted & {
  readonly due: NoticeDue | undefined;
  readonly worth: Paise | undefined;
};

/** As it is kept with the resignation once it is sent. */
export async function countedNotice(work: Work, record: Asked): Promise<Counted> {
  const due = await noticeOf(work, record);
  const counted = countNotice(spanOf(work, record), due?.days ?? 0);
  const isBought = due !== undefined && due.short !== 'waived' && counted.shortDays > 0;
  const worth = isBought
    ? await noticeWorth(work, record.employee, {
        left: record.lastDay,
        shortDays: counted.shortDays,
        pay: due.pay,
        basis: due.basis,
      })
    : undefined;
  return { ...counted, due, worth };
}

/** What it costs, to whoever sees the pay; nothing where nothing is bought out. */
export async function worthRuling(work: Work, record: Asked): Promise<Ruling | undefined> {
  if (record.lastDay < (record.askedOn ?? work.today)) return undefined;
  const { shortDays, worth } = await countedNotice(work, record);
  if (worth === undefined) return undefined;
  const short = dayCount(shortDays);
  return allows(`About ₹${formatRupees(worth)} for ${short} of notice not served, by the pay known today.`);
}
