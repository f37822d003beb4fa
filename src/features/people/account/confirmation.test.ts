import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { lastCodeMail } from '../../../../tests/mailed-code.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';

type Outcome = { saved: string[]; asked: { id: number; fields: string[] } | null };
type Refused = { code: string; message: string; fields?: Record<string, string> };
type Sent = { to: string; minutes: number; sent: boolean };

const world = await buildWorld();
const { works, university } = world.organisations;
const esha: Person = 'Esha Pillai';
const eshaId = world.people[esha].employeeId ?? 0;
let numbers = 100_000_000_000;
const account = () => ({
  bankName: 'B',
  account: String(numbers++),
  ifsc: 'SBIN0001234',
  holder: 'The Owner',
});

const ask = (more: object = {}, who: Person = esha, headers = {}) =>
  world
    .as(who)
    .post<Outcome & Refused>(
      '/api/my-account',
      { form: 'employee-bank', values: account(), ...more },
      headers,
    );
const send = (who: Person | null = esha, purpose = 'bank-change') =>
  world.as(who).post<Sent & Refused>('/api/confirmations', { purpose });
const lastCode = async (organisation = works) => (await lastCodeMail(world.host, organisation)).code;
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const requests = async (who: Person = esha) =>
  (
    await world.inside(works, (db) =>
      sql<{ n: number }>`select count(*)::int as n from change_request
        where employee_id = ${world.people[who].employeeId}`.execute(db),
    )
  ).rows[0]?.n ?? 0;
/** As a quarter of an hour later, with nothing waiting for HR: only one bank change waits at a time. */
async function rested() {
  await sql`delete from directory.attempt`.execute(world.host.tenancy.directory);
  await world.inside(works, (db) =>
    sql`update change_request set state = 'withdrawn' where state = 'waiting'`.execute(db),
  );
}
const setMail = (userName: string, mail: string | null, organisation = works) =>
  world.inside(organisation, (db) =>
    sql`update user_account set mail = ${mail} where user_name = ${userName}`.execute(db),
  );
const lastEntries = async (most: number) =>
  (
    await world.inside(works, (db) =>
      sql<{ action: string; actor: string; reason: string; all: string }>`
        select action, actor, reason, row_to_json(a)::text as all from audit_entry a
        where action like 'code-%' order by id desc limit ${most}`.execute(db),
    )
  ).rows;

await setMail('esha', 'pillai@works.example');
await setMail('farhan', 'farhan@works.example');

test('a bank change without the code is refused, and what is wrong with it is told first', async () => {
  const { status, body } = await ask();
  assert.deepEqual([status, body.code], [409, 'confirmation.needed']);
  assert.equal((await ask({ values: { ...account(), ifsc: 'NONE' } })).status, 422);
  for (const code of ['12345', '1234567', 'abcdef', '12 45 6x']) {
    const { status: refused, body: why } = await ask({ code });
    assert.deepEqual(
      [refused, why.fields?.code],
      [422, 'Enter the six digits of the code in the mail.'],
      code,
    );
  }
  for (const code of ['', null, 123456, ['1'], true])
    assert.ok((await ask({ code })).status >= 409, `${code}`);
  assert.equal((await ask({ code: '123456' })).body.code, 'confirmation.none', 'none was sent');
  assert.equal(await requests(), 0);
});

test('the code goes to the address on record, shown in part, and with it the change is taken', async () => {
  const { status, body } = await send();
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body, { to: 'p•••@works.example', minutes: 10, sent: false });
  const mail = await lastCodeMail(world.host, works);
  assert.equal(mail.recipient, 'pillai@works.example');
  assert.doesNotMatch(mail.subject, /\d/);
  assert.match(mail.body, /confirm the change of your bank account/);
  const spaced = `${mail.code.slice(0, 3)} ${mail.code.slice(3)}`;
  const asked = await ask({ code: spaced, note: 'A new bank' });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  assert.ok(asked.body.asked?.fields.includes('Account number'));
  await rested();
  const again = await ask({ code: mail.code });
  assert.deepEqual([again.status, again.body.code], [409, 'confirmation.none'], 'a code is good for one act');
  assert.equal(await requests(), 1);
});

test('the code is kept as a hash alone, and the audit tells all but the code', async () => {
  await rested();
  await send();
  const code = await lastCode();
  await ask({ code: wrong(code) });
  await ask({ code });
  const [confirmed, failed, sent] = await lastEntries(3);
  assert.deepEqual(
    [sent?.action, failed?.action, confirmed?.action],
    ['code-sent', 'code-failed', 'code-confirmed'],
  );
  assert.equal(sent?.reason, 'bank-change, to p•••@works.example');
  for (const entry of [sent, failed, confirmed]) {
    assert.match(entry?.actor ?? '', /Esha Pillai/);
    assert.doesNotMatch(entry?.all ?? '', new RegExp(`"${code}"|"${wrong(code)}"|pillai@works`));
  }
  await send();
  const next = await lastCode();
  const { rows } = await world.inside(works, (db) =>
    sql<{ kept: string }>`select row_to_json(c)::text as kept from confirmation c`.execute(db),
  );
  assert.equal(rows.length, 1);
  assert.doesNotMatch(rows[0]?.kept ?? '', new RegExp(next));
});

test('five wrong codes, however they are sent, and the right one is no longer good', async () => {
  await rested();
  await send();
  const code = await lastCode();
  const before = await requests();
  const first = await ask({ code: wrong(code) });
  assert.equal(first.status, 409);
  assert.deepEqual(
    [first.body.code, first.body.fields?.code],
    ['confirmation.wrong', 'This is not the code. 4 tries are left.'],
  );
  const key = { 'idempotency-key': 'the-same-call' };
  const same = { code: wrong(code, 2), values: account() };
  assert.match((await ask(same, esha, key)).body.message, /3 tries/);
  assert.match((await ask(same, esha, key)).body.message, /3 tries/, 'one call sent again is one try');
  const many = await Promise.all([3, 4, 5, 6, 7].map((by) => ask({ code: wrong(code, by) })));
  const said = many.map(({ body }) => body.message).sort();
  assert.deepEqual(said, [
    'This code was tried 5 times. Ask for a new code.',
    'This code was tried 5 times. Ask for a new code.',
    'This is not the code, and no try is left. Ask for a new code.',
    'This is not the code. 2 tries are left.',
    'This is not the code. One try is left.',
  ]);
  const right = await ask({ code });
  assert.deepEqual([right.status, right.body.code], [409, 'confirmation.too-many-tries']);
  assert.equal(await requests(), before);
  await send();
  assert.equal((await ask({ code: await lastCode() })).status, 200, 'a new code starts again');
});

test('a code that is ten minutes old, or older than another, is void', async () => {
  await rested();
  await send();
  const old = await lastCode();
  const move = (minutes: string) =>
    world.inside(works, (db) =>
      sql`update confirmation set expires_at = expires_at - ${minutes}::interval`.execute(db),
    );
  await move('10 minutes');
  const late = await ask({ code: old });
  assert.equal(late.body.code, 'confirmation.expired');
  assert.match(late.body.fields?.code ?? '', /older than 10 minutes/);
  await send();
  const first = await lastCode();
  await send();
  const second = await lastCode();
  if (first !== second) assert.equal((await ask({ code: first })).body.code, 'confirmation.wrong');
  await move('9 minutes');
  assert.equal((await ask({ code: second })).status, 200);
});

test('two calls at once with one code make one request', async () => {
  await rested();
  await send();
  const [code, before] = [await lastCode(), await requests()];
  const both = await Promise.all([ask({ code }), ask({ code })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await requests(), before + 1);
});

test('a request that fails with the right code leaves it good', async () => {
  await rested();
  await send();
  const code = await lastCode();
  assert.equal((await ask({ code, values: { ...account(), account: '1' } })).status, 422);
  assert.equal((await ask({ code, proof: 999_999 })).status >= 400, true, 'no such file');
  assert.equal((await ask({ code })).status, 200);
});

test('a sixth code within a quarter of an hour is not sent', async () => {
  await rested();
  for (let at = 0; at < 5; at += 1) assert.equal((await send()).status, 200);
  const code = await lastCode();
  const { status, body, headers } = await send();
  assert.equal(status, 429);
  assert.match(body.message, /Wait 15 minutes/);
  assert.ok(Number(headers['retry-after']) > 800);
  assert.equal((await send('Farhan Ali')).status, 200, 'others are not held up');
  assert.equal((await ask({ code })).status, 200, 'the fifth is good');
});

test('a code is of one person, in one organisation', async () => {
  await rested();
  await setMail('pooja', 'pillai@works.example', university);
  await send();
  const code = await lastCode();
  const none = await ask({ code }, 'Gita Das');
  assert.equal(none.body.code, 'confirmation.none', 'who has no code has not this one');
  await send('Farhan Ali');
  assert.equal((await ask({ code }, 'Farhan Ali')).body.code, 'confirmation.wrong');
  await send('Pooja Gill');
  if ((await lastCode(university)) !== code)
    assert.equal((await ask({ code }, 'Pooja Gill')).body.code, 'confirmation.wrong');
  assert.equal((await ask({ code })).status, 200, 'nobody else’s tries count against its owner');
});

test('what else is asked for needs no code, and one that is sent along is not looked at', async () => {
  const version = async () =>
    (await world.as(esha).get<{ version: number }>(`/api/records/employee/${eshaId}`)).body.version;
  const change = async (values: object, more: object = {}) =>
    world
      .as(esha)
      .post<Outcome>('/api/my-account', { form: 'employee', version: await version(), values, ...more });
  assert.deepEqual((await change({ lastName: 'Pillai Nair' })).body.asked?.fields, ['Last name']);
  const { body } = await change({ birthplace: 'Kochi' }, { code: '000000' });
  assert.deepEqual(body.asked?.fields, ['Place of birth']);
});

test('old codes are swept with the new day', async () => {
  await rested();
  await send();
  await send('Farhan Ali');
  await world.inside(works, (db) =>
    sql`update confirmation set expires_at = now() - interval '25 hours'
      where user_account_id = ${world.people[esha].userId}`.execute(db),
  );
  const sweep = world.host.forms.dailies.find(({ name }) => name === 'forget-old-access');
  await inWork(world.host, systemSession(works, 'Test'), async (work) => sweep?.run(work));
  const { rows } = await world.inside(works, (db) =>
    sql<{ user: number }>`select distinct user_account_id as "user" from confirmation`.execute(db),
  );
  const left = rows.map(({ user }) => user);
  assert.ok(!left.includes(world.people[esha].userId) && left.includes(world.people['Farhan Ali'].userId));
});
