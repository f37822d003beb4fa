/** The demo's factory is paid by its own punches: its last pay month is locked and paid out by the bank. */
import { sql } from 'kysely';
import { usualBankTemplates } from '#features/pay-out/bank/bank-file-template.server.ts';
import { payOut } from '#features/pay-out/demo/pay-out-year.server.ts';
import { usualJournalAccounts } from '#features/pay-out/journal/pay-journal.server.ts';
import { payMonths } from '#features/payroll/demo/payroll-demo.server.ts';
import { type Month, monthOf } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';

export const paidByTimeDemo = demoStep({
  name: 'paid by time',
  async isDone(work) {
    const month = monthOf(await seededOn(work));
    const { rows } = await sql`select from attendance_policy policy
      where policy.organisation_id = ${work.session.organisationId} and policy.pay_from is not null
        and not exists (select from pay_run run where run.organisation_id = policy.organisation_id
          and run.month = ${month})`.execute(work.db);
    return rows.length === 0;
  },
  async run(host, organisation) {
    if (!organisation.paid.byTime) return;
    const session = systemSession(organisation.id, 'Demo');
    await payMonths(host, organisation, monthOf(await inWork(host, session, seededOn)));
    await inWork(host, session, async (work) => {
      await usualBankTemplates.run(work);
      await usualJournalAccounts.run(work);
      const { rows } = await sql<{ id: number; month: Month }>`
        select id, month from pay_run where organisation_id = ${organisation.id} and state = 'locked'
        order by month desc limit 1`.execute(work.db);
      for (const run of rows) await payOut(work, run);
    });
  },
});
