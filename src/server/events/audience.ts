/** Whom an event is told to, as a condition on users, and the login types behind it. */
import { type RawBuilder, sql } from 'kysely';
import type { EventAudience } from '#kernel/event/form-event.ts';
import type { LoginType, Reach } from '#kernel/rights.ts';
import { allOf, formTable } from '../forms/list/expression.ts';
import { notAgainstAny } from '../forms/party.ts';
import { effectiveReach, type Grants } from '../security/rights.ts';
import type { Work } from '../work.ts';

/**
 * Employees and users are told even when they did it themselves; `loginTypes` and `mayDo` (form and action,
 * by the organisation's own rights) leave out the person who is at work.
 */
export type Audience =
  | { readonly employeeIds: readonly number[] }
  | { readonly userIds: readonly number[] }
  | { readonly loginTypes: readonly LoginType[] }
  | { readonly mayDo: readonly [form: string, action: string] };

/** What a form declares, as an audience; undefined where the server has to name it. */
export function declaredAudience(form: string, to: EventAudience): Audience | undefined {
  if (to === 'named') return undefined;
  return 'may' in to ? { mayDo: [to.of ?? form, to.may] } : to;
}

/** True for the users of the audience; `u` is the user and `t` the login type in the query around it. */
export async function isTold(work: Work, to: Audience): Promise<RawBuilder<unknown>> {
  const others = sql`u.id <> ${work.session.userId}`;
  if ('employeeIds' in to) return sql`u.employee_id = any(${[...to.employeeIds]}::bigint[])`;
  if ('userIds' in to) return sql`u.id = any(${[...to.userIds]}::bigint[])`;
  if ('loginTypes' in to) return sql`${others} and t.based_on = any(${[...to.loginTypes]}::text[])`;
  // Who is narrowed to some people has that right for them alone.
  return sql`${others} and u.scope is null
    and t.id = any(${await loginTypesThatMay(work, ...to.mayDo)}::bigint[])`;
}

/** Login types with the right to `action` on everybody's records, or the team's, as is decided. */
export async function loginTypesThatMay(
  work: Work,
  form: string,
  action: string,
  reach: 'organisation' | 'team' = 'organisation',
): Promise<number[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; basedOn: LoginType; decided: 'none' | Reach | null }>`
    select t.id, t.based_on as "basedOn", g.reach as decided from login_type t
    left join right_grant g on g.organisation_id = t.organisation_id and g.login_type_id = t.id
      and g.form = ${form} and g.action = ${action}
    where t.organisation_id = ${organisationId}`.execute(work.db);
  return rows
    .filter(({ basedOn, decided }) => {
      const grants: Grants = new Map(decided === null ? [] : [[`${form}/${action}`, decided]]);
      return effectiveReach(work.host.forms, basedOn, grants, form, action) === reach;
    })
    .map(({ id }) => id);
}

/** True for users whom the record that it happened to is not against; `u` is the user. */
export function isKeptFromNobody(work: Work, name: string, record: number | undefined): RawBuilder<unknown> {
  const form = work.host.forms.forms.get(name);
  const conditions = form ? notAgainstAny(form, 'b', sql.ref('u.employee_id')) : [];
  if (!form || record === undefined || conditions.length === 0) return allOf([]);
  return sql`not exists (select from ${formTable(form)} b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${record}
      and not (${allOf(conditions)}))`;
}
