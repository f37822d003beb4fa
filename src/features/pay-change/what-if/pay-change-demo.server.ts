/** The demo's branches: two ways to the same thing side by side, and a figure of the law tried otherwise. */
import { sql } from 'kysely';
import { addMonths, firstDay, monthOf } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { blankFigures } from './blank-figures.ts';
import { payBranch } from './pay-branch.form.ts';

type Known = { structure: number; basic: number };

async function readKnown(work: Work): Promise<Known | undefined> {
  const {
    rows: [known],
  } = await sql<Known>`
    select structure.id as structure, component.id as basic
    from salary_structure structure, pay_component component
    where structure.organisation_id = ${work.session.organisationId} and structure.code = 'STANDARD'
      and component.organisation_id = ${work.session.organisationId} and component.code = 'BASIC'`.execute(
    work.db,
  );
  return known;
}

export const payChangeDemo = demoStep({
  name: 'pay-change',
  async isDone(work) {
    const { rows } = await sql`
      select from pay_branch where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, organisation) {
    await inWork(host, systemSession(organisation.id, 'Demo'), async (work) => {
      const known = await readKnown(work);
      if (!known) return;
      const month = monthOf(work.today);
      const effectiveFrom = firstDay(addMonths(month, 1));
      const line = {
        ...blankFigures,
        kind: 'line',
        structure: known.structure,
        component: known.basic,
      } as const;
      const branches = [
        {
          name: 'Basic at 60% of gross',
          changes: [{ ...line, calculation: 'formula', formula: 'max(15000, 60% * GROSS)' }] as const,
        },
        {
          name: 'Raise of 8% for everybody',
          changes: [{ ...blankFigures, kind: 'raise', raise: 800 }] as const,
        },
        {
          name: 'Fund ceiling at ₹30,000',
          changes: [
            { ...blankFigures, kind: 'law', lawTable: 'providentFund.wageCeiling', lawValue: '30,000' },
          ] as const,
        },
      ];
      for (const { name, changes } of branches)
        await records(work, payBranch).asServer.create({ name, month, effectiveFrom, changes: [...changes] });
    });
  },
});
