/**
 * Side rules of a component: the law gives each of its amounts to one line only, and so do a balance and a
 * rounding.
 */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { payComponent } from './pay-component.form.ts';

export const payComponentServer = formServer(payComponent, {
  async check(work, { record }) {
    const { source, statute, kind } = record;
    if (source === 'structure' || source === 'input') return;
    if (record.fine) invalid({ fine: 'What the law or a balance deducts is no fine.' });
    if (source !== 'law' && kind !== 'deduction') {
      invalid({ kind: 'A balance carried on and a rounding are deductions: they may be negative.' });
    }
    const {
      rows: [other],
    } = await sql<{ name: string }>`
      select name from pay_component
      where organisation_id = ${work.session.organisationId} and id <> ${record.id} and source = ${source}
        and (source <> 'law' or statute = ${statute})`.execute(work.db);
    if (!other) return;
    const sentence = `“${other.name}” takes this amount already. Change that component instead.`;
    invalid(source === 'law' ? { statute: sentence } : { source: sentence });
  },
});
