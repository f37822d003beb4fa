/** The demo's returns of the month before the last locked one: filed, but for one that waits for numbers. */
import { sql } from 'kysely';
import { addMonths, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { type FilingKind, filing } from './filing.form.ts';
import { makeReturn, periodOf } from './filing.server.ts';

type Wanted = { readonly kind: FilingKind; readonly indianState: IndianState | null };

export const filingDemo = demoStep({
  name: 'statutory',
  async isDone(work) {
    const { rows } = await sql`select from filing
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const { rows } = await sql<{ month: Month | null; state: IndianState | null }>`
        select (select max(month) from pay_run where organisation_id = ${organisation.id}
            and kind = 'regular' and state in ('locked', 'paid', 'closed')) as month,
          (select indian_state from establishment where organisation_id = ${organisation.id}
            order by id limit 1) as state`.execute(work.db);
      const { month, state } = rows[0] ?? {};
      if (!month) return;
      const ofAll = (['fund-return', 'insurance-return'] as const).map((kind) => ({
        kind,
        indianState: null,
      }));
      const ofState = state ? [{ kind: 'professional-tax' as const, indianState: state }] : [];
      for (const wanted of [...ofAll, ...ofState]) await fileOne(work, addMonths(month, -1), wanted);
    });
  },
});

async function fileOne(work: Work, month: Month, { kind, indianState }: Wanted): Promise<void> {
  const filings = records(work, filing);
  const period = await periodOf(work, { kind, month, indianState });
  const id = await filings.asServer.make({
    kind,
    month,
    type: 'regular',
    indianState,
    ...period,
  });
  const asked = await filings.one(id);
  if (!asked) return;
  await makeReturn(work, asked);
  const made = await filings.one(id);
  if (made?.state !== 'prepared') return;
  const filedOn: IsoDate = period.dueOn !== null && period.dueOn < work.today ? period.dueOn : work.today;
  const values = { acknowledgement: `DEMO${id}`, filedOn };
  await filings.asServer.set(id, values, { as: 'file', state: 'filed' });
}
