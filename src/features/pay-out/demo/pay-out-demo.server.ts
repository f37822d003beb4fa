/** The demo's last locked month, paid by the bank, booked, and its tax deposited. */
import { sql } from 'kysely';
import { formatMonth, isoDate, type Month } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { usualBankTemplates } from '../bank/bank-file-template.server.ts';
import { payDocument } from '../document/pay-document.form.ts';
import { makeRegister } from '../document/register-file.server.ts';
import { usualJournalAccounts } from '../journal/pay-journal.server.ts';
import { valuationBasis } from '../obligation/valuation-basis.form.ts';
import { payOut } from './pay-out-year.server.ts';

export const payOutDemo = demoStep({
  name: 'pay-out',
  async isDone(work) {
    const { rows } = await sql`select from bank_advice
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      await usualBankTemplates.run(work);
      await usualJournalAccounts.run(work);
      await records(work, valuationBasis).asServer.make(assumed);
      const { rows } = await sql<{ id: number; month: Month }>`
        select id, month from pay_run where organisation_id = ${organisation.id} and kind = 'regular'
          and period is null and state = 'locked' order by month desc limit 1`.execute(work.db);
      const [run] = rows;
      if (!run) return;
      const { rows: first } = await sql<{ id: number }>`
        select min(employee_id) as id from payslip
        where organisation_id = ${organisation.id} and run_id = ${run.id}`.execute(work.db);
      await payOut(
        work,
        run,
        first.map(({ id }) => id),
      );
      await keepRegister(work, run);
    });
  },
});

/** What the demo's firms assume of gratuity and leave: no figures of anybody else. */
const assumed = {
  from: isoDate('2025-03-31'),
  discount: 7_00,
  salaryGrowth: 8_00,
  retirementAge: 58,
  exits: 'end of the year',
  leavePay: 'basic',
  leaveDivisor: 'thirty',
  leaveTaken: 5_00,
  leavePaidOut: 2_00,
  attrition: [
    { fromAge: 18, toAge: 30, rate: 18_00 },
    { fromAge: 31, toAge: 44, rate: 10_00 },
    { fromAge: 45, toAge: 57, rate: 4_00 },
  ],
  mortality: [
    { fromAge: 18, toAge: 40, rate: 0.001 },
    { fromAge: 41, toAge: 57, rate: 0.004 },
  ],
  attritionSource: 'Rounded from the leavers of the demo',
  source: 'Assumed for the demo',
} as const;

/** The month's register as a workbook among the pay documents. */
async function keepRegister(work: Work, run: { id: number; month: Month }): Promise<void> {
  const documents = records(work, payDocument);
  const id = await documents.asServer.make({ kind: 'register', run: run.id, period: formatMonth(run.month) });
  const asked = await documents.one(id);
  if (!asked) return;
  const { file, items } = await makeRegister(work, asked, async () => undefined);
  await documents.asServer.set(id, { file, items }, { as: 'make', state: 'ready' });
}
