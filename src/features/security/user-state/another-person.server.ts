/**
 * Whether an administrator counts as another person than who asks: one with two logins would else ask by the
 * one and agree by the other.
 */
import { sql } from 'kysely';
import { platformOrganisation } from '#server/organisation/founding.ts';
import type { Work } from '#server/work.ts';
import { keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';

/**
 * The administrators in service who may agree to what `asker` asks. Not one that has a mail address of the
 * asker, nor who made a key of a program that asks; nor one that the asker made or took the link of, while
 * neither an employee nor the agreement of anybody else says that somebody else has it.
 */
async function othersThan(work: Work, asker: number): Promise<readonly number[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
    left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
      and (e.left_on is null or e.left_on >= ${work.today}::date)
    where u.organisation_id = ${organisationId} and u.state = 'active' and u.id <> ${asker}
      and t.based_on = any(${keepers}::text[])
      and not exists (select from user_account a
        left join employee x on x.organisation_id = ${organisationId} and x.id = a.employee_id
        where a.organisation_id = ${organisationId} and a.id = ${asker}
          and array_remove(array[lower(a.mail), lower(x.work_mail), lower(x.personal_mail)], null)
            && array_remove(array[lower(u.mail), lower(e.work_mail), lower(e.personal_mail)], null))
      and not exists (select from access_key k
        join audit_entry g on g.organisation_id = ${organisationId} and g.form = 'access-key'
          and g.record = k.id and g.action in ('create', 'rotate') and g.created_by = u.id
        where k.organisation_id = ${organisationId} and k.user_id = ${asker})
      and (e.id is not null or ${organisationId === platformOrganisation.id}::boolean
        or not exists (select from audit_entry m
          where m.organisation_id = ${organisationId} and m.form = 'user-account' and m.record = u.id
            and m.action in ('create', 'show-link') and m.created_by = ${asker})
        or exists (select from pending_change p
          join audit_entry g on g.organisation_id = ${organisationId} and g.form = 'pending-change'
            and g.record = p.id and g.action = 'agree' and g.created_by not in (${asker}, u.id)
          where p.organisation_id = ${organisationId} and p.user_id = u.id))`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Whether one of them could agree: with a password of their own, in service where they are an employee. */
export async function hasSecond(work: Work, asker: number): Promise<boolean> {
  const others = [...(await othersThan(work, asker))];
  const { rows } = await sql`
    select from user_account
    where organisation_id = ${work.session.organisationId} and id = any(${others})
      and password_hash is not null and not must_change_password limit 1`.execute(work.db);
  return rows.length > 0;
}

/** Refuses an agreement by a login of the same person as one of those who asked. */
export async function refuseSamePerson(work: Work, askers: readonly number[]): Promise<void> {
  if (work.session.userId === 0) return;
  for (const asker of askers) {
    if (!(await othersThan(work, asker)).includes(work.session.userId)) refuse('pending-change.same-person');
  }
}

/** Refuses it of a record that is agreed to: by the audit's memory of who entered or changed it. */
export async function refuseSameHand(work: Work, form: string, record: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct created_by as id from audit_entry
    where organisation_id = ${work.session.organisationId} and form = ${form} and record = ${record}
      and action in ('create', 'change', 'rotate', 'turn-on') and created_by <> 0`.execute(work.db);
  return refuseSamePerson(
    work,
    rows.map(({ id }) => id),
  );
}
