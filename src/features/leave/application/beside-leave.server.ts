/** What a mail says beside a request for leave: what is left of the balance, and who is away then. */
import type { BesideFact } from '#kernel/approval.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { daysText } from '#time/leave/quantity.ts';
import { clashesOf } from '../mine/leave-verdict.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { judge } from './judgement.server.ts';
import type { leaveApplication } from './leave-application.form.ts';

const mostNamed = 5;

/** Of leave that concerns health no balance leaves the house. */
export async function besideLeave(
  work: Work,
  record: ServerRecord<typeof leaveApplication>,
): Promise<BesideFact[]> {
  const type = await records(work, leaveType).one(record.type);
  const away = await clashesOf(work, record);
  const named = away.slice(0, mostNamed).map(({ name, from, to }) => `${name} (${daysOf(from, to)})`);
  const more = away.length > mostNamed ? ` and ${away.length - mostNamed} more` : '';
  return [
    ...(type && !type.health ? await balanceOf(work, record) : []),
    { label: 'Also away', value: away.length === 0 ? 'Nobody of the team' : `${named.join(', ')}${more}` },
  ];
}

const daysOf = (from: IsoDate, to: IsoDate): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

async function balanceOf(work: Work, record: ServerRecord<typeof leaveApplication>): Promise<BesideFact[]> {
  const { balance } = await judge(work, {
    ...record,
    askedOn: record.askedOn ?? work.today,
    hasDocument: (record.document ?? record.healthDocument) !== null,
    besides: [record.id, ...(record.replaces === null ? [] : [record.replaces])],
    isForOther: false,
  });
  if (!balance) return [];
  return [{ label: 'Balance', value: `${daysText(balance.before)}, ${daysText(balance.after)} after this` }];
}
