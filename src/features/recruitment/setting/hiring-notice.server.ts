/** Who is told of what in hiring: colleagues under the bell and by mail, applicants by mail. */

import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { sendMail } from '#server/mail/mail.ts';
import type { Work } from '#server/work.ts';

export type Person = { readonly id: number; readonly name: string; readonly mail: string | null };

/** Colleagues with the address that their mails go to, in the order of `ids`. */
export async function readColleagues(work: Work, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Person>`
    select e.id, ${fullNameOf('e')} as name,
      coalesce(e.work_mail, (select u.mail from user_account u where u.organisation_id = e.organisation_id
        and u.employee_id = e.id and u.state = 'active' order by u.id limit 1)) as mail
    from employee e where e.organisation_id = ${work.session.organisationId}
      and e.id = any(${ids}::bigint[])`.execute(work.db);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The organisation as it signs its mails. */
export async function houseName(work: Work): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from directory.organisation where id = ${work.session.organisationId}`.execute(work.db);
  return rows[0]?.name ?? 'Muster';
}

type Addressed = { readonly name: string; readonly mail: string | null };

/** Sends the same mail to each who has an address. */
export async function mailEach(
  work: Work,
  people: readonly Addressed[],
  written: (name: string) => { subject: string; text: string; calendar?: string },
): Promise<void> {
  for (const { name, mail } of people) {
    if (mail !== null) await sendMail(work, { to: mail, ...written(name) });
  }
}

/** Who leads the hiring of a requisition and who recruits for it. */
export async function inCharge(work: Work, requisition: number | null): Promise<number[]> {
  if (requisition === null) return [];
  const { rows } = await sql<{ ids: (number | null)[] }>`
    select array[hiring_manager_id, recruiter_id] as ids from requisition
    where organisation_id = ${work.session.organisationId} and id = ${requisition}`.execute(work.db);
  const ids = (rows[0]?.ids ?? []).filter((id) => id !== null).map(Number);
  return [...new Set(ids)];
}
