/** The users of an organisation by SCIM 2.0 (RFC 7644), for the directory of the company. */
import type { FastifyReply } from 'fastify';
import type { Work } from '#server/work.ts';
import { changeOfUser, replacing, userOf, type WantedUser } from './scim-attributes.ts';
import { missing } from './scim-fault.ts';
import { readFilter } from './scim-filter.ts';
import {
  checkSeen,
  numberOf,
  pageAnswer,
  resourceAnswer,
  type ScimAsked,
  scim,
} from './scim-route.server.ts';
import { changeUser, createUser, lockedUser, removeUser } from './scim-user-change.server.ts';
import { userIds, userResource, userRows } from './scim-user-row.server.ts';

export const listUsers = scim({
  method: 'GET',
  path: '/Users',
  summary: 'The users that a filter means, a page of them',
  async handle(work, asked) {
    const text = asked.query['filter'];
    const filter = text ? readFilter(text) : undefined;
    return pageAnswer(asked, filter, await userIds(work, filter), async (ids) =>
      (await userRows(work, ids)).map((row) => userResource(work, row)),
    );
  },
});

async function answered(work: Work, asked: ScimAsked, reply: FastifyReply, id: number): Promise<unknown> {
  const [row] = await userRows(work, [id]);
  if (!row) return missing('user', asked.id);
  const resource = userResource(work, row);
  return resourceAnswer(work, asked, reply, { kind: 'Users', id, version: row.version, resource });
}

export const readUser = scim({
  method: 'GET',
  path: '/Users/:id',
  summary: 'A user',
  handle: (work, asked, reply) => answered(work, asked, reply, numberOf(asked.id)),
});

export const addUser = scim({
  method: 'POST',
  path: '/Users',
  summary: 'Makes a user, who is an employee until a group gives more',
  async handle(work, asked, reply) {
    const id = await createUser(work, userOf(asked.body));
    reply.code(201);
    return answered(work, asked, reply, id);
  },
});

/** Refuses one that the directory does not see, or of another version than it has seen. */
async function seen(work: Work, asked: ScimAsked): Promise<number> {
  const [row] = await userRows(work, [numberOf(asked.id)]);
  if (!row) return missing('user', asked.id);
  const { id, version } = await lockedUser(work, row.id);
  checkSeen(asked, version);
  return id;
}

async function changed(
  work: Work,
  asked: ScimAsked,
  reply: FastifyReply,
  wanted: WantedUser,
): Promise<unknown> {
  const id = await seen(work, asked);
  await changeUser(work, id, wanted);
  return answered(work, asked, reply, id);
}

export const replaceUser = scim({
  method: 'PUT',
  path: '/Users/:id',
  summary: 'Replaces what is known of a user',
  handle: async (work, asked, reply) => changed(work, asked, reply, replacing(userOf(asked.body))),
});

export const patchUser = scim({
  method: 'PATCH',
  path: '/Users/:id',
  summary: 'Changes a user; without being active, one is signed out everywhere at once',
  handle: async (work, asked, reply) => changed(work, asked, reply, changeOfUser(asked.body)),
});

export const deleteUser = scim({
  method: 'DELETE',
  path: '/Users/:id',
  summary: 'Disables a user, whom the directory does not see any more',
  async handle(work, asked) {
    await removeUser(work, await seen(work, asked));
    return undefined;
  },
});
