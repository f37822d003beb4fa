/**
 * Notify: tells people what concerns them, in the transaction of what happened, so that nobody is told of
 * what never was. Who is told sees it under the bell; mail is another matter (`mail/mail.ts`).
 */
import { type RawBuilder, sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import { effectiveReach, type Grants } from './security/rights.ts';
import type { Work } from './work.ts';

/**
 * Employees and users are told even when they did it themselves; `loginTypes` and `mayDo` (form and action,
 * by the organisation's own rights) leave out the person who is at work.
 */
type Audience =
  | { readonly employeeIds: readonly number[] }
  | { readonly userIds: readonly number[] }
  | { readonly loginTypes: readonly LoginType[] }
  | { readonly mayDo: readonly [form: string, action: string] };

type Notice = {
  readonly to: Audience;
  /** A sentence, at most 200 signs. */
  readonly title: string;
  /** What one may want to know besides, at most 400 signs. */
  readonly note?: string;
  /** What it opens, below /Home: 'payroll/run/12'. */
  readonly path?: string;
};

/** Writes one notification for each active user of the audience; answers how many. */
export async function notify(work: Work, { to, title, note, path }: Notice): Promise<number> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ id: number }>`
    insert into notification (organisation_id, user_id, title, note, path, state, created_by, changed_by)
    select ${organisationId}::bigint, u.id, ${title.slice(0, 200)}, ${note?.slice(0, 400) ?? null},
      ${path?.slice(0, 300) ?? null}, 'unread', ${userId || null}::bigint, ${userId || null}::bigint
    from user_account u
    join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
    where u.organisation_id = ${organisationId} and u.state = 'active' and ${await audienceOf(work, to)}
    order by u.id returning id`.execute(work.db);
  return rows.length;
}

async function audienceOf(work: Work, to: Audience): Promise<RawBuilder<unknown>> {
  const others = sql`u.id <> ${work.session.userId}`;
  if ('employeeIds' in to) return sql`u.employee_id = any(${[...to.employeeIds]}::bigint[])`;
  if ('userIds' in to) return sql`u.id = any(${[...to.userIds]}::bigint[])`;
  if ('loginTypes' in to) return sql`${others} and t.based_on = any(${[...to.loginTypes]}::text[])`;
  return sql`${others} and t.id = any(${await loginTypesThatMay(work, ...to.mayDo)}::bigint[])`;
}

/** Login types with the right to `action` on everybody's records, as the organisation decided. */
export async function loginTypesThatMay(work: Work, form: string, action: string): Promise<number[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; basedOn: LoginType; decided: 'none' | 'organisation' | null }>`
    select t.id, t.based_on as "basedOn", g.reach as decided from login_type t
    left join right_grant g on g.organisation_id = t.organisation_id and g.login_type_id = t.id
      and g.form = ${form} and g.action = ${action}
    where t.organisation_id = ${organisationId}`.execute(work.db);
  return rows
    .filter(({ basedOn, decided }) => {
      const grants: Grants = new Map(decided === null ? [] : [[`${form}/${action}`, decided]]);
      return effectiveReach(work.host.forms, basedOn, grants, form, action) === 'organisation';
    })
    .map(({ id }) => id);
}
