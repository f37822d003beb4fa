/** Whoever leaves in a month, where the organisation pays their last month by the settlement alone. */
import { sql } from 'kysely';
import { firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { withholding } from '#server/run-source.ts';
import type { Work } from '#server/work.ts';

/** Nobody, unless the setting says so. */
export async function leaversLeftOut({ db, session }: Work, month: Month): Promise<Set<number>> {
  const { rows } = await sql<{ employee: number }>`
    select e.id as employee from employee e
    join pay_setting s on s.organisation_id = e.organisation_id and s.leavers_paid = 'settlement'
    where e.organisation_id = ${session.organisationId}
      and e.left_on between ${firstDay(month)}::date and ${lastDay(month)}::date`.execute(db);
  return new Set(rows.map(({ employee }) => employee));
}

export const leaversWithheld = withholding({ whole: leaversLeftOut });
