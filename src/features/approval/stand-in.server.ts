/** Whoever decides for others and will be away is asked who decides meanwhile, before the first day. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import { approvalDelegation } from './delegation.form.ts';
import { decidedBy } from './delegation-verdict.server.ts';

export type Absence = { readonly employee: number; readonly from: IsoDate; readonly to: IsoDate };

/** A delegation as it is begun for these days, filled in but for who decides. */
export const delegationPath = ({ employee, from, to }: Absence): string =>
  `approval/delegation/new?${new URLSearchParams({ employee: String(employee), from, until: to })}`;

async function isCovered(work: Work, { employee, from, to }: Absence): Promise<boolean> {
  const { rows } = await sql`select from approval_delegation
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and "from" <= ${to}::date and until >= ${from}::date limit 1`.execute(work.db);
  return rows.length > 0;
}

/** Nothing for whoever decides on nothing, and where somebody stands in on one of the days already. */
export async function proposeStandIn(work: Work, absence: Absence): Promise<void> {
  if (absence.to < work.today || (await isCovered(work, absence))) return;
  if ((await decidedBy(work, absence.employee)).length === 0) return;
  const { employee, from, to } = absence;
  const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  await raise(work, approvalDelegation, 'propose', {
    to: { employeeIds: [employee] },
    title: sentence`Who decides for you while you are away, ${days}?`,
    path: delegationPath(absence),
  });
}
