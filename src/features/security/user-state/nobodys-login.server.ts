/**
 * A login for which no employee in service stands: nobody is told of it who would know better, so whoever
 * makes it could be it. A way into one waits for a second person, whatever its login type.
 */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { decidedOf, opensBeyond, type Powers, powersOf } from '../power.server.ts';
import { plainLogin } from './plain-login.server.ts';

type Login = { readonly employee: number | null; readonly program?: boolean | null };

/** A program is nobody's login, and opens by its key alone: see `access-key.server.ts`. */
export async function isNobodys(work: Work, { employee, program }: Login): Promise<boolean> {
  return program !== true && !(await isInService(work, employee));
}

/**
 * Whether a way into it waits. The directory, whose key two administrators agreed to, turns people without
 * an employee on and off every day: of theirs waits what sees more than every employee.
 */
export async function waitsAlone(
  work: Work,
  login: Login & { readonly loginType: number },
): Promise<boolean> {
  if (!(await isNobodys(work, login))) return false;
  return work.session.key === undefined || opensMore(work, login.loginType);
}

async function isInService(work: Work, employee: number | null): Promise<boolean> {
  if (employee === null) return false;
  const { rows } = await sql`select from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}
      and (left_on is null or left_on >= ${work.today}::date)`.execute(work.db);
  return rows.length > 0;
}

/** Whether it is the login of a person for whom no employee in service stands. */
export async function isNobodysUser(work: Work, user: number): Promise<boolean> {
  const { rows } = await sql<Login>`select employee_id as employee, program from user_account
    where organisation_id = ${work.session.organisationId} and id = ${user}`.execute(work.db);
  return rows[0] !== undefined && isNobodys(work, rows[0]);
}

/** Asked once in a work: an import, or a group of the directory, gives thousands the same login type. */
const known = new WeakMap<Work, Map<number, Promise<Powers>>>();

export function powersOnce(work: Work, loginType: number): Promise<Powers> {
  const kept = known.getOrInsertComputed(work, () => new Map());
  const ask = async () => powersOf(work.host, await decidedOf(work, loginType));
  return kept.getOrInsertComputed(loginType, ask);
}

/**
 * Whether a login type opens of others what neither whoever is at work has nor the login had: before, or as
 * every employee's.
 */
export async function opensMore(
  work: Work,
  loginType: number,
  before: number | null = null,
): Promise<boolean> {
  const was = before ?? (await plainLogin(work));
  if (was === loginType) return false;
  const asks = await powersOnce(work, work.session.loginTypeId);
  return opensBeyond(asks, await powersOnce(work, was), await powersOnce(work, loginType));
}

/** Whether somebody for whom no employee stands, or a program, has the login type, as a further one too. */
export async function hasNobody(work: Work, loginType: number): Promise<boolean> {
  const { organisationId } = work.session;
  const { rows } = await sql`
    select from user_account u
    left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
    where u.organisation_id = ${organisationId} and u.state = 'active'
      and (e.id is null or e.left_on < ${work.today}::date)
      and (u.login_type_id = ${loginType} or exists (select from further_login f
        where f.organisation_id = ${organisationId} and f.user_id = u.id and f.state = 'agreed'
          and f.login_type_id = ${loginType} and f.until >= ${work.today}::date))
    limit 1`.execute(work.db);
  return rows.length > 0;
}
