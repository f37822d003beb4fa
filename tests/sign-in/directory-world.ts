/** A firm whose directory keeps users by SCIM, set up as the README says, with two administrators’ key. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import type { Answer, Caller } from '../caller.ts';
import { buildWorld, seenIn } from '../world.ts';
import { secondAdministrator } from './second-administrator.ts';

export type Row = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Made = Row & {
  besides?: { keys: { key: string; waits: boolean }[]; waiting: { id: number }[] };
};
export type Scim = {
  id: string;
  status?: string;
  scimType?: string;
  detail?: string;
  schemas: string[];
  userName: string;
  displayName: string;
  active: boolean;
  externalId?: string;
  name: { formatted: string; givenName?: string };
  emails: { value: string }[];
  groups: { value: string; display: string }[];
  members: { value: string }[];
  meta: { version: string; location: string };
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Scim[];
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function directoryWorld() {
  const world = await buildWorld();
  const { works } = world.organisations;
  const [anita, seema] = [world.as('Anita Rao'), await secondAdministrator(world)];

  const agree = async (form: string, id: number) => {
    const place = `/api/records/${form}/${id}`;
    const agreed = await seema.post(`${place}/actions/agree`, seenIn((await seema.get<Row>(place)).body));
    assert.equal(agreed.status, 200, agreed.raw.toString());
  };
  const typeOf = async (code: string): Promise<number> => {
    const { body } = await anita.get<{ rows: Row[] }>('/api/records/login-type?limit=50');
    return body.rows.find(({ values }) => values['code'] === code)?.id ?? 0;
  };
  const post = async (url: string, body: object): Promise<Made> => {
    const made = await anita.post<Made>(url, body);
    assert.equal(made.status, 200, made.raw.toString());
    for (const { id } of made.body.besides?.waiting ?? []) await agree('pending-change', id);
    return made.body;
  };

  /** Directory groups: Keep users by SCIM, as the README says it. */
  const giveRight = async (loginType: number) => {
    const place = `/api/rights/${loginType}`;
    type Matrix = { loginType: { version: number }; waiting: { id: number }[] };
    const { version } = (await anita.get<Matrix>(place)).body.loginType;
    const rights = [{ form: 'directory-group', action: 'provision', reach: 'organisation' }];
    const asked = await anita.put<Matrix>(place, { version, rights, views: [] });
    assert.equal(asked.status, 200, asked.raw.toString());
    assert.equal(asked.body.waiting.length, 1, 'a second administrator agrees to it');
    for (const { id } of asked.body.waiting) await agree('pending-change', id);
  };

  const directory = await post('/api/records/login-type', {
    code: 'directory',
    name: 'Directory',
    basedOn: 'employee',
    secondFactor: 'optional',
  });
  await giveRight(directory.id);

  async function keyFor(userName: string, loginType: number, more: object = {}): Promise<string> {
    const asked = { userName, name: `Program ${userName}`, loginType, program: true };
    const user = await post('/api/records/user-account', asked);
    const expiresOn = addDays(todayOf(), 200);
    const key = await post('/api/records/access-key', {
      user: user.id,
      name: 'Entra',
      does: 'change',
      expiresOn,
      ...more,
    });
    const [shown] = key.besides?.keys ?? [];
    if (shown?.waits) await agree('access-key', key.id);
    return shown?.key ?? '';
  }

  const key = await keyFor('entra', directory.id);

  async function scim(
    method: Method,
    path: string,
    body?: unknown,
    more: { key?: string | null; headers?: Record<string, string> } = {},
  ): Promise<Answer<Scim>> {
    const by = more.key === undefined ? key : more.key;
    const reply = await world.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        'content-type': 'application/scim+json',
        ...(by !== null && { authorization: `Bearer ${by}` }),
        ...more.headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      body: isJson ? JSON.parse(reply.body) : {},
      headers: reply.headers,
      raw: reply.rawPayload,
    };
  }

  const patch = (path: string, ...operations: object[]) =>
    scim('PATCH', path, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: operations,
    });
  const find = async (filter: string, what = 'Users') =>
    (await scim('GET', `/${what}?filter=${encodeURIComponent(filter)}`)).body;
  const userOf = async (id: string | number, who: Caller = anita) =>
    (await who.get<Row>(`/api/records/user-account/${id}`)).body;
  const waitingFor = async (user: string | number) => {
    const { rows } = await world.inside(works, (db) =>
      sql<{ id: number; title: string }>`select id, title from pending_change
        where user_id = ${Number(user)} and state = 'waiting' order by id`.execute(db),
    );
    return rows;
  };
  return {
    world,
    anita,
    seema,
    key,
    directory,
    keyFor,
    typeOf,
    agree,
    scim,
    patch,
    find,
    userOf,
    waitingFor,
  };
}
