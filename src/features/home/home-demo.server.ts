/** What the people of the demo were told: of the last payslip, and of the payroll that it came from. */
import { sql } from 'kysely';
import { formatDate, formatMonth, isoDate, month } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { demoStep } from '#server/feature.ts';
import { inWork, systemSession } from '#server/in-work.ts';

export const notificationDemo = demoStep({
  name: 'notifications',
  async isDone(work) {
    const { rows } = await sql`
      select from notification where organisation_id = ${work.session.organisationId}
        and path = 'my-transactions/payslip' limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, organisation) =>
    inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const { rows } = await sql<{ id: number; month: string; payOn: string; people: number[] }>`
        select r.id, r.month, r.pay_on as "payOn", array_agg(p.employee_id) as people
        from pay_run r join payslip p on p.organisation_id = r.organisation_id and p.run_id = r.id
        where r.organisation_id = ${organisation.id} and r.state = 'locked' and r.period is null
        group by r.id, r.month, r.pay_on order by r.month desc limit 1`.execute(work.db);
      const [run] = rows;
      if (!run) return;
      const [words, paidOn] = [formatMonth(month(run.month)), formatDate(isoDate(run.payOn))];
      await raise(work, host.forms.form('pay-run'), 'approve', {
        record: run.id,
        title: sentence`${words} payroll was approved and locked`,
        note: sentence`Pay day is ${paidOn}.`,
        path: `payroll/run/${run.id}`,
      });
      await raise(work, host.forms.form('payslip'), 'publish', {
        to: { employeeIds: run.people.map(Number) },
        title: sentence`Your ${words} payslip is ready`,
        note: sentence`Pay day: ${paidOn}.`,
        path: 'my-transactions/payslip',
      });
    }),
});
