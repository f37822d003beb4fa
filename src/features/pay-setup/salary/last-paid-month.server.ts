import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

/** The newest month that a locked run has paid: its payslips keep their rules. */
export async function lastPaidMonth(work: Work): Promise<Month | null> {
  const {
    rows: [last],
  } = await sql<{ month: Month | null }>`
    select max(month) as month from pay_run
    where organisation_id = ${work.session.organisationId} and kind = 'regular'
      and state in ('locked', 'paid', 'closed')`.execute(work.db);
  return last?.month ?? null;
}
