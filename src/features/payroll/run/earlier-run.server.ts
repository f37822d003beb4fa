/** What a regular run says of the months before it, while it is typed and before it is sent or approved. */
import { sql } from 'kysely';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, formatMonth, type Month } from '#kernel/calendar.ts';
import { monthsInWords } from '#kernel/text/month-list.ts';
import { forbids, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';

type Asked = { readonly kind: string; readonly month: Month; readonly payGroup: number | null };
type Before = { readonly month: Month; readonly locked: boolean };

/** Regular runs of earlier months that pay some of the same people, the latest first. */
async function runsBefore(work: Work, { month, payGroup }: Asked): Promise<readonly Before[]> {
  const { rows } = await sql<Before>`
    select month, bool_and(state in ('locked', 'paid', 'closed')) as locked from pay_run
    where organisation_id = ${work.session.organisationId} and kind = 'regular' and month < ${month}
      and (pay_group_id is null or ${payGroup}::bigint is null or pay_group_id = ${payGroup})
    group by month order by month desc`.execute(work.db);
  return rows;
}

/** No month is approved before the one before it: its tax, and all that counts by the year, rest on it. */
export async function earlierOpen(work: Work, asked: Asked): Promise<Ruling | undefined> {
  if (asked.kind !== 'regular') return undefined;
  const open = (await runsBefore(work, asked)).findLast(({ locked }) => !locked);
  if (!open) return undefined;
  const name = formatMonth(open.month);
  return forbids(
    `${name} is not approved yet, and income tax is worked out on what the year has paid so far.`,
    `Approve ${name} first, or delete its run.`,
  );
}

/** Months that no run pays: from the last run, of whatever state, to this one. */
export async function monthsLeftOut(work: Work, asked: Asked): Promise<Ruling | undefined> {
  if (asked.kind !== 'regular') return undefined;
  const [last] = await runsBefore(work, asked);
  if (!last) return undefined;
  const months = eachMonth(addMonths(last.month, 1), addMonths(asked.month, -1));
  if (months.length === 0) return undefined;
  return forbids(
    `${monthsInWords(months)}: not paid by any run, so that this one would take too little income tax.`,
    'Make the earlier runs first: they cannot be opened once this one is locked.',
  );
}
