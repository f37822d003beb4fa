/** The groups of the directory by SCIM 2.0. What a group gives is an administrator's to say, in Muster. */
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { directoryGroup } from './directory-group.form.ts';
import { type ChangedGroup, changeOfGroup, groupOf } from './scim-attributes.ts';
import { missing, wrong } from './scim-fault.ts';
import { equalTo, readFilter } from './scim-filter.ts';
import { type GroupRow, groupIds, groupResource, groupRows } from './scim-group-row.server.ts';
import { stepMembers } from './scim-members.server.ts';
import {
  checkSeen,
  isAskedFor,
  numberOf,
  pageAnswer,
  resourceAnswer,
  type ScimAsked,
  scim,
} from './scim-route.server.ts';

export const listGroups = scim({
  method: 'GET',
  path: '/Groups',
  summary: 'The groups that a filter means, a page of them',
  async handle(work, asked) {
    const text = asked.query['filter'];
    const filter = text ? readFilter(text) : undefined;
    const withMembers = isAskedFor(asked, 'members') || filter !== undefined;
    return pageAnswer(asked, filter, await groupIds(work, equalTo(filter, 'displayname')), async (ids) =>
      (await groupRows(work, ids, withMembers)).map((row) => groupResource(work, row)),
    );
  },
});

async function answered(work: Work, asked: ScimAsked, reply: FastifyReply, id: number): Promise<unknown> {
  const [row] = await groupRows(work, [id], isAskedFor(asked, 'members'));
  if (!row) return missing('group', asked.id);
  const resource = groupResource(work, row);
  return resourceAnswer(work, asked, reply, { kind: 'Groups', id, version: row.version, resource });
}

export const readGroup = scim({
  method: 'GET',
  path: '/Groups/:id',
  summary: 'A group',
  handle: (work, asked, reply) => answered(work, asked, reply, numberOf(asked.id)),
});

/** One that an administrator entered before the directory sent it becomes that of the directory. */
export const addGroup = scim({
  method: 'POST',
  path: '/Groups',
  summary: 'Makes a group, which gives nothing until an administrator says so',
  async handle(work, asked, reply) {
    const { group, steps } = groupOf(asked.body);
    const name = group.displayName || wrong('invalidValue', 'A group has a displayName.');
    const [known] = await groupRows(work, await groupIds(work, name), false);
    if (known && known.externalId !== null) {
      return wrong('uniqueness', `There is a group ${name} already: find it, and change it.`);
    }
    const externalId = group.externalId ?? null;
    const id = known?.id ?? (await records(work, directoryGroup).asServer.create({ name, externalId }));
    if (known) await write(work, known, { group: { externalId: externalId ?? `muster-${id}` }, steps: [] });
    await stepMembers(work, id, steps);
    reply.code(201);
    return answered(work, asked, reply, id);
  },
});

async function write(work: Work, { id, version }: GroupRow, { group, steps }: ChangedGroup): Promise<void> {
  const { displayName: name, externalId } = group;
  const values = { ...(name && { name }), ...(externalId !== undefined && { externalId }) };
  if (Object.keys(values).length > 0) {
    await records(work, directoryGroup).asServer.change({ id, version }, values);
  }
  await stepMembers(work, id, steps);
}

async function changed(
  work: Work,
  asked: ScimAsked,
  reply: FastifyReply,
  change: ChangedGroup,
): Promise<unknown> {
  const row = await seen(work, asked);
  await write(work, row, change);
  return answered(work, asked, reply, row.id);
}

async function seen(work: Work, asked: ScimAsked): Promise<GroupRow> {
  const id = numberOf(asked.id);
  await sql`select from directory_group
    where organisation_id = ${work.session.organisationId} and id = ${id} for update`.execute(work.db);
  const [row] = await groupRows(work, [id], false);
  if (!row) return missing('group', asked.id);
  checkSeen(asked, row.version);
  return row;
}

export const replaceGroup = scim({
  method: 'PUT',
  path: '/Groups/:id',
  summary: 'Replaces a group and who is in it',
  async handle(work, asked, reply) {
    const change = groupOf(asked.body);
    const steps = change.steps.length > 0 ? change.steps : [{ does: 'replace' as const, ids: [] }];
    return changed(work, asked, reply, { ...change, steps });
  },
});

export const patchGroup = scim({
  method: 'PATCH',
  path: '/Groups/:id',
  summary: 'Changes a group, or who is in it',
  handle: async (work, asked, reply) => changed(work, asked, reply, changeOfGroup(asked.body)),
});

export const deleteGroup = scim({
  method: 'DELETE',
  path: '/Groups/:id',
  summary: 'Deletes a group; what it gave is taken away',
  async handle(work, asked) {
    const { id, version } = await seen(work, asked);
    await records(work, directoryGroup).asServer.delete({ id, version });
    return undefined;
  },
});
