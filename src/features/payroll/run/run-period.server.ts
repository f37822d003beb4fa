/**
 * Which period of its month a regular run pays, where its pay group is paid more often than once. The
 * periods of a group are paid one after another, since each takes off what the ones before it paid.
 */

import { sql } from 'kysely';
import { type PayCalendar, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import {
  financialYear,
  formatDate,
  formatMonth,
  type IsoDate,
  lastDay,
  type Month,
} from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { type PeriodPart, periodName } from '#pay/month/pay-cycle.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

type Asked = {
  readonly month: Month;
  readonly payGroup: number | null;
  readonly period: number | null;
  readonly payOn: IsoDate;
};

type Before = Asked & { readonly draftSet: number | null };

type Paid = { readonly month: Month; readonly period: number; readonly locked: boolean };

const payCalendar = (work: Work): Promise<PayCalendar> =>
  readPayCalendar(work.db, work.session.organisationId, []);

/** The period that a regular run pays, checked; nothing where its month is paid at once. */
export async function periodOfRun(
  work: Work,
  asked: Asked,
  previous: Before | null,
): Promise<PeriodPart | undefined> {
  const calendar = await payCalendar(work);
  const parts = calendar.partsOf(asked.payGroup, asked.month);
  if (parts.length === 0) {
    if (asked.period !== null)
      invalid({
        period: 'Only a pay group that is paid by the day, week or fortnight, or twice a month, has periods.',
      });
    if (asked.payGroup === null) await refuseTogether(work, asked.month);
    return undefined;
  }
  const number = previous ? keptPeriod(asked, previous) : await nextPeriod(work, asked, calendar, parts);
  const part = parts.find((each) => each.number === number);
  if (!part) return invalid({ period: `${formatMonth(asked.month)} has ${parts.length} periods.` });
  checkPayDate(asked, part);
  return part;
}

/** A run for everybody at once would pay a month to people who are paid by the week. */
async function refuseTogether(work: Work, month: Month): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pay_group weekly
    where organisation_id = ${work.session.organisationId} and frequency <> 'monthly'
      and (for_whom is not null or exists (select from employee_pay_group choice
        where choice.organisation_id = weekly.organisation_id and choice.pay_group_id = weekly.id
          and ${holds('choice', lastDay(month))}))
    limit 1`.execute(work.db);
  if (rows[0]) {
    const sentence = `${rows[0].name} is not paid by the month. Choose the group that this run pays.`;
    invalid({ payGroup: sentence });
  }
}

/** A run that is there keeps what it pays: others of the month may rest on it. */
function keptPeriod(asked: Asked, previous: Before): number | null {
  const isSame =
    asked.month === previous.month &&
    asked.payGroup === previous.payGroup &&
    (asked.period ?? previous.period) === previous.period;
  if (!isSame) invalid({ period: 'A run keeps its period. Delete it and create one for the other period.' });
  return previous.period;
}

async function nextPeriod(
  work: Work,
  { month, payGroup, period }: Asked,
  calendar: PayCalendar,
  parts: readonly PeriodPart[],
): Promise<number> {
  const { rows } = await sql<Paid>`
    select month, coalesce(period, 1) as period, state in ('locked', 'paid', 'closed') as locked from pay_run
    where organisation_id = ${work.session.organisationId} and kind = 'regular'
      and pay_group_id = ${payGroup} and month <= ${month}
    order by month desc, period desc limit 1`.execute(work.db);
  const [last] = rows;
  const next = last?.month === month ? last.period + 1 : 1;
  if (next > parts.length)
    invalid({ month: `Every period of ${formatMonth(month)} has its run. Choose the next month.` });
  if (period !== null && period !== next) {
    const says = period < next ? 'has a run already' : 'is not the next one';
    invalid({ period: `Period ${period} of ${formatMonth(month)} ${says}: the next is ${next}.` });
  }
  if (last) refuseBefore(last, last.month === month ? parts : calendar.partsOf(payGroup, last.month), month);
  return next;
}

/** What was paid last is locked, and its month is paid to the end before another begins. */
function refuseBefore(last: Paid, parts: readonly PeriodPart[], month: Month): void {
  const of = `Period ${last.period} of ${formatMonth(last.month)}`;
  if (!last.locked) invalid({ period: `${of} is not locked yet. Periods are paid one after another.` });
  if (last.month !== month && last.period < parts.length)
    invalid({ month: `${of} was paid last; ${formatMonth(last.month)} has ${parts.length} periods.` });
}

/**
 * Wages may be paid while their period runs. What one month takes in several payments is one year's tax, so
 * that all of them are paid in the tax year of the month.
 */
function checkPayDate({ month, payOn }: Asked, { from }: PeriodPart): void {
  if (payOn < from) invalid({ payOn: `The period begins on ${formatDate(from)}.` });
  const year = financialYear(lastDay(month));
  if (payOn > year.to || payOn < year.from)
    invalid({ payOn: `Pay it from ${formatDate(year.from)} to ${formatDate(year.to)}, its tax year.` });
}

/** 'Mill, week 2', short enough for a run's name. */
export const nameOfPeriod = (group: string | null, part: PeriodPart): string =>
  `${(group ?? '').slice(0, 45)}, ${periodName(part)}`;

/** The days that a run pays, where they are a period of its month. */
export async function daysOfRun(
  work: Work,
  { month, payGroup, period }: Pick<Asked, 'month' | 'payGroup' | 'period'>,
): Promise<PeriodPart | undefined> {
  if (period === null) return undefined;
  return (await payCalendar(work)).partsOf(payGroup, month).find(({ number }) => number === period);
}
