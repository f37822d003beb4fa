/** Groups as the directory sees them. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { instantOf, placeOf, tagOf } from './scim-route.server.ts';

type Member = { readonly value: string; readonly display: string };
export type GroupRow = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  /** Null where they were not asked for: there may be thousands. */
  readonly members: readonly Member[] | null;
};

/** In their order; those of a name alone, in whatever letters. */
export async function groupIds(work: Work, name: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from directory_group
    where organisation_id = ${work.session.organisationId}
      and (${name}::text is null or lower(name) = lower(${name}::text)) order by id`.execute(work.db);
  return rows.map(({ id }) => id);
}

export async function groupRows(
  work: Work,
  ids: readonly number[],
  withMembers: boolean,
): Promise<readonly GroupRow[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<GroupRow>`
    select g.id, g.version, g.name, g.external_id as "externalId", g.created_at as "createdAt",
      g.changed_at as "changedAt",
      case when ${withMembers}::boolean then coalesce((
        select jsonb_agg(jsonb_build_object('value', u.id::text, 'display', u.name) order by u.id)
        from directory_member m
        join user_account u on u.organisation_id = ${organisationId} and u.id = m.user_id
        where m.organisation_id = ${organisationId} and m.group_id = g.id), '[]') end as members
    from directory_group g
    where g.organisation_id = ${organisationId} and g.id = any(${[...ids]}::bigint[])
    order by g.id`.execute(work.db);
  return rows;
}

export const groupResource = (work: Work, row: GroupRow) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: String(row.id),
  ...(row.externalId !== null && { externalId: row.externalId }),
  displayName: row.name,
  ...(row.members !== null && {
    members: row.members.map((member) => ({
      ...member,
      type: 'User',
      $ref: placeOf(work, 'Users', Number(member.value)),
    })),
  }),
  meta: {
    resourceType: 'Group',
    created: instantOf(row.createdAt),
    lastModified: instantOf(row.changedAt),
    location: placeOf(work, 'Groups', row.id),
    version: tagOf(row.version),
  },
});
