/** A code mailed to whoever is at work, for an act of their own: where it may go. */

import { sql } from 'kysely';
import { codeMinutes, maskedMail, sendCode } from '#server/security/confirmation.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../people.refusal.ts';

type Mails = { account: string | null; work: string | null; personal: string | null };
type Address = {
  readonly mail: string;
  readonly form: string;
  readonly record: number;
  readonly field: string;
};

const restDays = 3;

/** The address that the sign-in has, else the work mail, else the personal one: the first that there is. */
async function addressOf(work: Work): Promise<Address | undefined> {
  const { organisationId, userId, employeeId } = work.session;
  const { rows } = await sql<Mails>`
    select u.mail as account, e.work_mail as work, e.personal_mail as personal
    from user_account u
    left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
    where u.organisation_id = ${organisationId} and u.id = ${userId}`.execute(work.db);
  const { account, work: workMail, personal } = rows[0] ?? { account: null, work: null, personal: null };
  const record = employeeId ?? 0;
  if (account) return { mail: account, form: 'user-account', record: userId, field: 'mail' };
  if (workMail) return { mail: workMail, form: 'employee', record, field: 'workMail' };
  return personal ? { mail: personal, form: 'employee', record, field: 'personalMail' } : undefined;
}

/** Whoever has taken over a session would else name an own address first, and read the code there. */
async function refuseOwnNewAddress(work: Work, { form, record, field }: Address): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql`
    select from audit_entry
    where organisation_id = ${organisationId} and form = ${form} and record = ${record}
      and created_by = ${userId} and changes ? ${field}
      and created_at > now() - ${`${restDays} days`}::interval limit 1`.execute(work.db);
  if (rows.length === 0) return;
  refuse('confirmation.new-address', { restDays });
}

/** What a call answers that has mailed a code. */

type OwnCode = {
  readonly purpose: string;
  readonly act: string;
  /** What somebody without an address does: a sentence. */
  readonly otherwise: string;
};

/** Mails the code; refuses where there is no address, or one that the person entered a day ago. */
export async function mailOwnCode(work: Work, { purpose, act, otherwise }: OwnCode) {
  const address = await addressOf(work);
  if (!address) {
    return refuse('confirmation.no-address', { otherwise });
  }
  await refuseOwnNewAddress(work, address);
  await sendCode(work, { purpose, to: address.mail, act });
  const sent = work.host.settings.mailUrl !== null;
  return { to: maskedMail(address.mail), minutes: codeMinutes, sent };
}
