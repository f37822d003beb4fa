/** Which waiting requests a change may concern: those whose people are looked at again (`reseat`). */
import { sql } from 'kysely';
import { holds } from '../database/dated-row.ts';
import type { Sql } from '../forms/list/sql.ts';
import type { Work } from '../work.ts';
import { asUser } from './as-user.ts';
import { awayForLong } from './away.ts';

/** The request asks nobody but the manager of its person. */
const asksTheManager = sql`(jsonb_array_length(r.plan -> 'levels' -> (r.level::int - 1)) = 1
  and r.plan -> 'levels' -> (r.level::int - 1) -> 0 ->> 'asks' = 'manager'
  and coalesce((r.plan -> 'levels' -> (r.level::int - 1) -> 0 ->> 'up')::int, 1) = 1)`;

async function waiting(work: Work, which: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from approval_request r
    where r.organisation_id = ${work.session.organisationId} and r.state = 'waiting' and ${which}
    order by r.id`.execute(work.db);
  return rows.map(({ id }) => id);
}

const isAsked = (whom: Sql): Sql => sql`exists (select from approval_answer a
  join user_account u on u.organisation_id = a.organisation_id and u.id = a.user_id
  where a.organisation_id = r.organisation_id and a.request_id = r.id and a.level = r.level
    and a.state = 'waiting' and ${whom})`;

/**
 * Those about these employees, about who reports to them directly or over one more, and those that wait for
 * them. What is asked of people further up is looked at every night.
 */
export function requestsAround(work: Work, employees: readonly number[]): Promise<number[]> {
  const these = sql`any(${[...employees]}::bigint[])`;
  const below = (whose: Sql): Sql => sql`select w.employee_id from employee_work w
    where w.organisation_id = ${work.session.organisationId} and w.reports_to_id = ${whose}
      and ${holds('w', work.today)}`;
  return waiting(
    work,
    sql`(r.subject is null or r.subject = ${these} or ${isAsked(sql`u.employee_id = ${these}`)}
      or r.subject in (${below(these)}) or r.subject in (${below(sql`any(array(${below(these)}))`)}))`,
  );
}

/** Those that wait for one of these users, employed or not. */
export const requestsWaitingFor = (work: Work, users: readonly number[]): Promise<number[]> =>
  waiting(work, isAsked(sql`a.user_id = any(${[...users]}::bigint[])`));

/** Those that ask for the head of a department or the holder of a position. */
export const requestsOfPlaces = (work: Work): Promise<number[]> =>
  waiting(
    work,
    sql`jsonb_path_exists(r.plan, '$.levels[*][*] ? (@.asks == "head" || @.asks == "position")')`,
  );

/** All but those that plainly wait for the manager of their person, who is there and may decide. */
export async function requestsToLookAt(work: Work): Promise<number[]> {
  const absent = await usersAbsent(work);
  return waiting(
    work,
    sql`not (r.subject is not null and ${asksTheManager} and exists (
      select from employee_work w
      join user_account u on u.organisation_id = w.organisation_id and u.employee_id = w.reports_to_id
        and u.state = 'active' and not u.id = any(${absent}::bigint[])
      join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
        and (e.left_on is null or e.left_on >= ${work.today}::date)
      join approval_answer a on a.organisation_id = u.organisation_id and a.request_id = r.id
        and a.level = r.level and a.state = 'waiting' and u.id = coalesce(a.place_of, a.user_id)
        and not a.user_id = any(${absent}::bigint[])
      where w.organisation_id = r.organisation_id and w.employee_id = r.subject
        and ${holds('w', work.today)}))`,
  );
}

type Asked = {
  readonly user: number;
  readonly employee: number | null;
  readonly form: string;
  readonly action: string;
};

/** Of those who are asked: who is away for long, or has no right any more to what is asked. */
async function usersAbsent(work: Work): Promise<number[]> {
  const { rows } = await sql<Asked>`
    select distinct a.user_id as "user", u.employee_id as employee, r.form, r.action
    from approval_request r
    join approval_answer a on a.organisation_id = r.organisation_id and a.request_id = r.id
      and a.level = r.level and a.state = 'waiting'
    join user_account u on u.organisation_id = a.organisation_id and u.id = a.user_id
    where r.organisation_id = ${work.session.organisationId} and r.state = 'waiting'`.execute(work.db);
  const away = await awayForLong(work, [...new Set(rows.flatMap(({ employee }) => employee ?? []))]);
  const absent = new Set<number>();
  for (const [user, asked] of Map.groupBy(rows, (row) => row.user)) {
    const theirs = await asUser(work, user);
    const mayAll = asked.every(({ form, action }) => theirs?.may(form, action) !== undefined);
    if (!mayAll || asked.some(({ employee }) => employee !== null && away.has(employee))) absent.add(user);
  }
  return [...absent];
}
