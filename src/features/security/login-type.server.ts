/** Login types: what one is based on stays, once somebody has it. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { loginTypes } from '#kernel/rights.ts';
import { formServer } from '#server/feature.ts';
import { platformOrganisation } from '#server/organisation/founding.ts';
import type { Work } from '#server/work.ts';
import { loginType } from './login-type.form.ts';
import { refuse } from './security.refusal.ts';

export const loginTypeServer = formServer(loginType, {
  async check(work, { record, previous }) {
    if (record.basedOn === 'platform' && work.session.organisationId !== platformOrganisation.id) {
      invalid({ basedOn: 'This one belongs to the platform’s own organisation.' });
    }
    const changed = previous !== null && previous.basedOn !== record.basedOn;
    if (changed && (isShipped(previous.code) || (await hasUsers(work, record.id)))) {
      invalid({
        basedOn: 'It ships with Muster or has users, so this cannot be changed. Make another login type.',
      });
    }
    if (previous !== null && isShipped(previous.code) && previous.code !== record.code) {
      invalid({ code: 'This login type ships with Muster; its code stays. Its name can be changed.' });
    }
  },
  async deleting(work, { record }) {
    if (isShipped(record.code)) {
      refuse('login-type.shipped');
    }
    if (await hasUsers(work, record.id)) {
      refuse('login-type.in-use', { name: record.name });
    }
  },
});

const isShipped = (code: string): boolean => code in loginTypes;

async function hasUsers(work: Work, loginTypeId: number): Promise<boolean> {
  const { rows } = await sql`select from user_account
    where organisation_id = ${work.session.organisationId} and login_type_id = ${loginTypeId} limit
    1`.execute(work.db);
  return rows.length > 0;
}
