/** Users as the directory sees them: persons' alone, without those that it has removed. */
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { equalTo, type Filter } from './scim-filter.ts';
import { instantOf, numberOf, placeOf, tagOf } from './scim-route.server.ts';

export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

type UserRow = {
  readonly id: number;
  readonly version: number;
  readonly userName: string;
  readonly name: string;
  readonly mail: string | null;
  readonly active: boolean;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly employeeNumber: string | null;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
};

/** The ids of those that a filter may mean, in their order: by what is unique to one where it says so. */
export async function userIds(work: Work, filter?: Filter): Promise<number[]> {
  const { organisationId } = work.session;
  const given = (path: string) => equalTo(filter, path)?.toLowerCase() ?? null;
  const [id, userName, mail] = [
    equalTo(filter, 'id'),
    given('username'),
    given('emails.value') ?? given('emails'),
  ];
  const externalId = equalTo(filter, 'externalid');
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    left join directory_user d on d.organisation_id = ${organisationId} and d.user_id = u.id
    where u.organisation_id = ${organisationId} and not u.program and d.removed_on is null
      and (${id === null}::boolean or u.id = ${numberOf(id ?? '')}::bigint)
      and (${userName}::text is null or u.user_name = ${userName}::text)
      and (${mail}::text is null or lower(u.mail) = ${mail}::text)
      and (${externalId}::text is null or d.external_id = ${externalId}::text)
    order by u.id`.execute(work.db);
  return rows.map((row) => row.id);
}

export async function userRows(work: Work, ids: readonly number[]): Promise<readonly UserRow[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<UserRow>`
    select u.id, u.version, u.user_name as "userName", u.name, u.mail, u.state = 'active' as active,
      u.created_at as "createdAt", u.changed_at as "changedAt", d.external_id as "externalId",
      d.given_name as "givenName", d.family_name as "familyName", e.code as "employeeNumber",
      ${groupsOf(organisationId)} as groups
    from user_account u
    left join directory_user d on d.organisation_id = ${organisationId} and d.user_id = u.id
    left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
    where u.organisation_id = ${organisationId} and u.id = any(${[...ids]}::bigint[])
      and not u.program and d.removed_on is null
    order by u.id`.execute(work.db);
  return rows;
}

const groupsOf = (organisationId: number): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('value', g.id::text, 'display', g.name) order by g.id)
  from directory_member m
  join directory_group g on g.organisation_id = ${organisationId} and g.id = m.group_id
  where m.organisation_id = ${organisationId} and m.user_id = u.id), '[]')`;

/** As the standard writes a user. */
export function userResource(work: Work, row: UserRow) {
  const { id, version, mail, groups } = row;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    id: String(id),
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    name: {
      formatted: row.name,
      ...(row.givenName !== null && { givenName: row.givenName }),
      ...(row.familyName !== null && { familyName: row.familyName }),
    },
    displayName: row.name,
    active: row.active,
    emails: mail === null ? [] : [{ value: mail, type: 'work', primary: true }],
    groups: groups.map((group) => ({ ...group, $ref: placeOf(work, 'Groups', Number(group.value)) })),
    ...(row.employeeNumber !== null && { [enterprise]: { employeeNumber: row.employeeNumber } }),
    meta: {
      resourceType: 'User',
      created: instantOf(row.createdAt),
      lastModified: instantOf(row.changedAt),
      location: placeOf(work, 'Users', id),
      version: tagOf(version),
    },
  };
}
