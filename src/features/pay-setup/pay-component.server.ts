/** Side rules of a component: the law gives each of its amounts to one line only. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { payComponent } from './pay-component.form.ts';

export const payComponentServer = formServer(payComponent, {
  async check(work, { record }) {
    if (record.source !== 'law') return;
    const {
      rows: [other],
    } = await sql<{ name: string }>`
      select name from pay_component
      where organisation_id = ${work.session.organisationId} and statute = ${record.statute}
        and id <> ${record.id}`.execute(work.db);
    if (other)
      invalid({ statute: `“${other.name}” takes this amount already. Change that component instead.` });
  },
});
