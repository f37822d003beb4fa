/** What a program is told: who it is, what it lacks, and what has changed since it last asked. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import {
  type Fault,
  type Made,
  nextYear,
  programKeys,
  type Row,
} from '../../../../tests/sign-in/program-keys.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const anita = world.as('Anita Rao');
const nobody = world.as(null);
const { agreed, get, keyFor, make, post, typeOf } = await programKeys(world);
/** Recruiters see applicants, and nothing of pay. */
const [key] = await keyFor('bridge', 'recruiter');

test('a refusal names the right, and whether the account or its key lacks it', async () => {
  const said = async (held: string, url: string, body?: object) => {
    const answer = body ? await post(held, url, body) : await get(held, url);
    return [answer.status, answer.body.code, answer.body.message];
  };
  const [reads] = await keyFor('reads-b', 'hr', { does: 'read' });
  assert.deepEqual(await said(reads, '/api/records/department', { code: 'K', name: 'K' }), [
    403,
    'key-reads',
    'This key only reads, and department/write changes something. Ask an administrator for another key.',
  ]);
  const [narrow] = await keyFor('narrow-b', 'hr', { modules: ['human-resources'] });
  assert.deepEqual(await said(narrow, '/api/records/department/options'), [
    403,
    'key-modules',
    'This key is for human-resources alone, and the right department/read belongs to framework.',
  ]);
  assert.deepEqual(await said(key, '/api/records/pay-run'), [
    403,
    'forbidden',
    'The account of this key does not have the right pay-run/read. Ask an administrator for it.',
  ]);
  assert.deepEqual(await said(key, '/api/records/payslip'), [
    403,
    'forbidden',
    'This account may read only its own records under Payslips, and a program has none.',
  ]);
});

test('a list names whose its records are, refuses a misspelt column, and is asked by a moment', async () => {
  type Rows = { rows: { values: Record<string, unknown> }[] } & Fault;
  const [held] = await keyFor('lists', 'payroll');
  const ask = async (query: string) => (await get(held, `/api/records/${query}`)).body as unknown as Rows;
  const bank = await ask('employee-bank?limit=1');
  assert.ok(bank.rows.length === 0 || bank.rows[0]?.values['employee'], JSON.stringify(bank.rows[0]));
  const work = await ask('employee-work?limit=1');
  assert.ok(work.rows[0]?.values['employee'], JSON.stringify(work.rows[0]));
  assert.equal(
    (await ask('employee?columns=code,foo')).fields?.['columns'],
    'foo is no column of this list.',
  );
  assert.equal((await ask('employee?columns=code,changedAt&limit=1')).rows.length, 1);
  const since = async (moment: string) =>
    (
      await ask(
        `employee?filter=${encodeURIComponent(JSON.stringify([{ field: 'changedAt', from: moment }]))}`,
      )
    ).rows;
  assert.ok((await since('2020-01-01T00:00:00.000Z')).length > 0);
  assert.deepEqual(await since(new Date(Date.now() + 60_000).toISOString()), []);
  assert.equal(await since('2026-13-01T00:00:00Z'), undefined, 'no moment');
});

test('a program is told who its key is, what it may do and until when', async () => {
  const [held] = await keyFor('who', 'hr', { does: 'read', modules: ['framework'] });
  const { status, body } = await get(held, '/api/key');
  assert.equal(status, 200);
  const { account: of, key: told, rights } = body as Record<string, Record<string, unknown>>;
  assert.deepEqual([of?.['userName'], of?.['loginType']], ['who', 'HR']);
  assert.deepEqual(
    [told?.['does'], told?.['modules'], told?.['expiresOn']],
    ['read', ['framework'], nextYear],
  );
  assert.deepEqual(rights?.['department'], { read: 'organisation', export: 'organisation' });
  assert.equal(rights?.['employee'], undefined);
  assert.equal((await anita.get('/api/key')).status, 404);
  assert.equal((await nobody.get('/api/key')).status, 401);
});

test('a program that keeps its place is told each change once', async () => {
  type Feed = { changes: { id: number; form: string; action: string; records: number[] }[]; last: number };
  const [held] = await keyFor('sync', 'hr');
  const ask = async (query: string) => (await get(held, `/api/changes?${query}`)).body as unknown as Feed;
  const { changes: none, last } = await ask('limit=0');
  assert.deepEqual(none, []);
  const made = await post(held, '/api/records/department', { code: 'FEED', name: 'Fed' });
  const esha = world.people['Esha Pillai'].employeeId;
  const work = await anita.get<{ rows: Row[] }>(`/api/records/employee-work?employee=${esha}`);
  assert.equal(work.status, 200, 'what is only read is no change');
  const { changes, last: next } = await ask(`after=${last}`);
  assert.deepEqual(
    changes.map(({ form, action, records }) => [form, action, records]),
    [['department', 'create', [made.body.id]]],
  );
  assert.deepEqual((await ask(`after=${next}`)).changes, []);
  assert.deepEqual((await ask(`after=${last}&forms=designation`)).changes, []);
  const closed = await get(held, '/api/changes?forms=access-key');
  assert.deepEqual([closed.status, closed.body.code], [403, 'forbidden']);
  for (const form of ['ticket-message', 'report-file', 'ticket']) {
    const colleagues = await world.as('Esha Pillai').get<Feed>(`/api/changes?forms=${form}`);
    assert.equal(colleagues.status, 403, `${form}: its records are open to some, whatever the reach`);
  }
  const own = await world.as('Esha Pillai').get<Feed>('/api/changes?forms=payslip');
  assert.equal(own.status, 403, 'who reads the own alone is not told of others');
});

test('a key made while its account’s login type waits says so, and works once both are agreed', async () => {
  const user = await anita.post<Made>('/api/records/user-account', {
    ...{ userName: 'early', name: 'Program early', loginType: typeOf('hr'), program: true },
  });
  const waiting = user.body.besides?.waiting[0]?.id ?? 0;
  assert.ok(waiting > 0, 'the login type HR waits');
  const made = await make(user.body.id);
  const shown = made.body.besides?.keys[0];
  assert.equal(shown?.waits, true, 'it would be an employee’s key until then, and end');
  assert.match(shown?.because ?? '', /login type HR .*waits/);
  const early = await get(shown?.key ?? '', '/api/key');
  assert.deepEqual([early.status, early.body.code], [401, 'key-waits']);
  assert.match(early.body.message, /login type HR/);
  const seen = (await anita.get<Row>(`/api/records/access-key/${made.body.id}`)).body;
  assert.match(String(seen.values['waitsBecause']), /login type HR/);
  assert.equal(await agreed('access-key', made.body.id), 409, 'first what the key is agreed to for');
  assert.equal(await agreed('pending-change', waiting), 200);
  const { rows: history } = await world.inside(world.organisations.works, (db) =>
    sql<{ reason: string }>`select reason from audit_entry
      where form = 'access-key' and record = ${made.body.id} and action = 'wait'`.execute(db),
  );
  assert.match(history[0]?.reason ?? '', /login type of its account was changed/, 'its history tells');
  assert.equal(await agreed('access-key', made.body.id), 200);
  const { status, body } = await get(shown?.key ?? '', '/api/records/employee');
  assert.equal(status, 200, JSON.stringify(body));
});
