import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { type Refuse, refusing } from '#kernel/refusal.ts';
import { buildWorld } from '../../tests/world.ts';
import { route } from './route.ts';

const sentences = { 'not-now': 'Not now.', 'not-found': 'There is no such login type.' } as const;
const refuse: Refuse<typeof sentences> = refusing(sentences);

let failing = false;
const leave = route({
  method: 'POST',
  path: '/api/try/note',
  summary: 'Adds a line to a note',
  signedIn: true,
  body: { type: 'object', properties: { line: { type: 'string' } }, required: ['line'] },
  response: { type: 'object', properties: { length: { type: 'integer' } } },
  async handle(work, request, reply) {
    const { line } = request.body;
    await sql`select pg_sleep(0.02)`.execute(work.db);
    const {
      rows: [row],
    } = await sql<{ length: number }>`
      update login_type set note = coalesce(note, '') || ${line} where organisation_id =
      ${work.session.organisationId}
        and code = 'hr' returning length(note)::int as length`.execute(work.db);
    if (failing) refuse('not-now');
    reply.code(201);
    return row ?? refuse('not-found');
  },
});
const world = await buildWorld({ routes: [leave] });
const esha = world.as('Esha Pillai');
const post = (line: string, key: string, who = esha) =>
  who.post('/api/try/note', { line }, { 'idempotency-key': key });
const noteLength = async (): Promise<number> => {
  const {
    rows: [row],
  } = await world.inside(world.organisations.works, (db) =>
    sql<{
      length: number;
    }>`select coalesce(length(note), 0)::int as length from login_type where code = 'hr'`.execute(db),
  );
  return row?.length ?? 0;
};

test('the same key has one effect and the same answer', async () => {
  const before = await noteLength();
  const first = await post('x', 'key-1');
  const second = await post('x', 'key-1');
  assert.deepEqual([first.status, first.body], [201, { length: before + 1 }]);
  assert.deepEqual([second.status, second.body], [201, { length: before + 1 }]);
  assert.equal(second.headers['idempotent-replay'], 'true');
  assert.equal(await noteLength(), before + 1);
});

test('sent twenty times at once, it still has one effect', async () => {
  const before = await noteLength();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('y', 'key-2')));
  assert.ok(answers.every(({ status }) => status === 201));
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  assert.equal(await noteLength(), before + 1);
});

test('the same key with another body is refused', async () => {
  const before = await noteLength();
  assert.equal((await post('z', 'key-3')).status, 201);
  const other = await post('another', 'key-3');
  assert.equal(other.status, 409);
  assert.equal((other.body as { code: string }).code, 'key-used');
  assert.equal(await noteLength(), before + 1);
});

test('a key belongs to its user', async () => {
  const before = await noteLength();
  await post('p', 'key-4');
  await post('p', 'key-4', world.as('Gita Das'));
  assert.equal(await noteLength(), before + 2);
});

test('a call that failed can be sent again with its key', async () => {
  const before = await noteLength();
  failing = true;
  assert.equal((await post('q', 'key-5')).status, 409);
  assert.equal(await noteLength(), before);
  failing = false;
  assert.equal((await post('q', 'key-5')).status, 201);
  assert.equal(await noteLength(), before + 1);
});

test('a key that is no key is refused by its field', async () => {
  for (const key of ['', 'has a space', 'k'.repeat(201)])
    assert.equal((await post('r', key)).status, 422, key);
});
