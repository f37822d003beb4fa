/** An account row that could not be told from another, or that lacks its other side, is refused. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { journalAccount } from './journal-account.form.ts';

export const journalAccountServer = formServer(journalAccount, {
  besideOthers: true,
  async check(work, { record }) {
    const both = record.part === 'employer-contribution' || record.part === 'provision';
    if (both && (record.owedAccount === null || record.owedName === null))
      invalid({ owedAccount: 'This part is an expense and a debt: name the account of what is owed too.' });
    const { rows } = await sql`
      select from journal_account where organisation_id = ${work.session.organisationId}
        and id <> ${record.id} and part = ${record.part}
        and component_id is not distinct from ${record.component}::bigint
        and cost_centre_id is not distinct from ${record.costCentre}::bigint`.execute(work.db);
    if (rows.length > 0) invalid({ component: 'There is a row for this already. Change that one.' });
    return {};
  },
});
