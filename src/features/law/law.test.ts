import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { calculators } from '#law/calculator/calculator-list.ts';
import { indianLaw } from '#law/in/law.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { addUsers } from '#server/organisation/founding.ts';
import { cookieName, newToken } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, seenIn } from '../../../tests/world.ts';
import { runCases } from './case-check.server.ts';
import { lawOf, lawOfRows } from './law-in-force.server.ts';

const world = await buildWorld();
const { platform, works } = world.organisations;
const zoya = world.as('Zoya Platform');

/** A second administrator of the platform: one enters, the other approves. */
async function secondAdministrator(): Promise<Caller> {
  const { text, hash } = newToken(platform);
  await world.inside(platform, async (db) => {
    const given = { userName: 'yusuf', name: 'Yusuf Platform', passwordHash: 'x' };
    await addUsers(db, platform, [{ ...given, loginType: 'platform' }]);
    await sql`
      insert into session
        (organisation_id, user_id, device, started_on, started_at, state, token_hash, expires_at)
      select ${platform}, id, 'Tests', ${todayOf()}, '09:00', 'open', ${hash}, now() + interval '1 day'
      from user_account where organisation_id = ${platform} and user_name = 'yusuf'`.execute(db);
  });
  return world.callerWith(`${cookieName}=${text}`);
}
const yusuf = await secondAdministrator();

type Row = { id: number; version: number; state: string; values: Record<string, unknown> };
type Said = { message?: string; fields?: Record<string, string> };

const ceiling = {
  lawTable: 'providentFund.wageCeiling',
  from: '2027-01-01',
  value: '₹30,000',
  citation: 'S.O. 1(E) of 20 November 2026',
  confidence: 'high',
};
const enter = (values: object, who = zoya) => who.post<Row & Said>('/api/records/law-row', values);
const act = async (who: Caller, id: number, action: string) => {
  const seen = seenIn((await zoya.get<Row>(`/api/records/law-row/${id}`)).body);
  return who.post<Row & Said>(`/api/records/law-row/${id}/actions/${action}`, seen);
};
const lawHere = (organisation: number) =>
  inWork(world.host, systemSession(organisation, 'Test'), (work) => lawOf(work.db));

test('whoever is signed in may ask each calculator, and nobody else', async () => {
  const employee = world.as('Esha Pillai');
  for (const { name, example } of calculators) {
    const path = `/api/law/${name}`;
    const { status, body } = await employee.post<{ lines: unknown[]; because: { says: string } }>(
      path,
      example,
    );
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    assert.ok(body.lines.length > 0 && body.because.says.length > 0, name);
    assert.equal((await world.as(null).post(path, example)).status, 401);
  }
});

test('wrong input is told by field, and so is a day that the law’s tables do not reach', async () => {
  const employee = world.as('Esha Pillai');
  const ask = async (name: string, typed: object) => {
    const { status, body } = await employee.post<Said>(`/api/law/${name}`, typed);
    assert.equal(status, 422, name);
    return body.fields ?? {};
  };
  assert.match((await ask('income-tax', { year: '2026-27', regime: 'new' }))['salary'] ?? '', /required/);
  assert.ok((await ask('income-tax', { salary: -5 }))['salary']);
  assert.ok((await ask('provident-fund', { month: '2026-11', wage: 100, option: 'mine' }))['option']);
  assert.match((await ask('statutory-wages', { month: '2019-01', wages: 100 }))['month'] ?? '', /2025-11-21/);
  assert.ok((await ask('gratuity', { joined: '2026-01-02', left: '2026-01-01', lastWages: 1 }))['left']);
  assert.ok((await ask('loss-of-pay', { month: '2026-11', monthlyPay: 10 ** 15, days: 1 }))['monthlyPay']);
});

test('the reference of the API shows each calculator with an example', async () => {
  const { body } = await world.as('Anita Rao').get<{
    paths: Record<
      string,
      { post?: { requestBody: { content: Record<string, { schema: { examples?: unknown[] } }> } } }
    >;
  }>('/api/docs/json');
  for (const { name, example } of calculators) {
    const content = body.paths[`/api/law/${name}`]?.post?.requestBody.content ?? {};
    const text = JSON.stringify(content);
    assert.ok(text.includes(JSON.stringify(example).slice(1, 30)), name);
  }
});

test('a row of law is checked by the cases, approved by a second person, and holds everywhere', async () => {
  const { status, body: row } = await enter(ceiling);
  assert.equal(status, 200, JSON.stringify(row));
  assert.equal(row.values['words'], '₹30,000');
  assert.equal((await act(yusuf, row.id, 'approve')).status, 409);
  const checked = await act(zoya, row.id, 'check');
  assert.equal(checked.body.state, 'checked', JSON.stringify(checked.body));
  const { body: effect } = await zoya.get<{
    before: string;
    casesRun: number;
    moved: { name: string }[];
    reached: { organisation: number; people: number }[];
  }>(`/api/law-rows/${row.id}/effect`);
  assert.equal(effect.before, '₹25,000');
  assert.ok(effect.casesRun > 500);
  // The one case of 2027: a member in since the reopening, whose wage grew.
  assert.ok(
    effect.moved.some(({ name }) => name.includes('in since the reopening')),
    JSON.stringify(effect.moved),
  );
  assert.ok(effect.reached.some(({ organisation, people }) => organisation === works && people > 5));
  assert.equal((await act(zoya, row.id, 'approve')).status, 403);
  assert.equal((await lawHere(works)).providentFund, indianLaw.providentFund);
  assert.equal((await act(yusuf, row.id, 'approve')).body.state, 'approved');
  const law = await lawHere(works);
  assert.equal(law.providentFund.wageCeiling.on('2027-01-31').value, 30_000_00);
  assert.equal(law.providentFund.wageCeiling.on('2026-12-31').value, 25_000_00);
  assert.equal(await lawHere(works), law, 'the same law until another row');
  const ask = { month: '2027-02', wage: 40_000_00 };
  const told = await world
    .as('Esha Pillai')
    .post<{ lines: { key: string; amount: number }[] }>('/api/law/provident-fund', ask);
  assert.equal(told.body.lines.find(({ key }) => key === 'member')?.amount, 3_600_00);
  assert.ok((await enter(ceiling)).body.fields?.['from'], 'a second row of the same day');
  await noticed(works, /Provident fund wage ceiling is ₹30,000 from 1 January 2027/);
  assert.equal((await act(zoya, row.id, 'remove-asked')).body.state, 'recalled');
  assert.equal((await act(zoya, row.id, 'withdraw')).status, 403);
  assert.equal((await act(yusuf, row.id, 'withdraw')).body.state, 'withdrawn');
  assert.equal(await lawHere(works), indianLaw);
  const then = await world.inside(works, (db) => lawOfRows(db, [row.id]));
  assert.equal(then.providentFund.wageCeiling.on('2027-01-31').value, 30_000_00, 'payslips made by it');
});

/** Payroll officers are told by a job, a moment later. */
async function noticed(organisation: number, title: RegExp): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await world.inside(organisation, (db) =>
      sql<{ title: string }>`select title from notification where organisation_id = ${organisation}`.execute(
        db,
      ),
    );
    if (rows.some((row) => title.test(row.title))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`nobody was told ${title}`);
}

test('a value that does not fit, a gap and an overlap are told by field', async () => {
  const fault = async (values: object) => (await enter({ ...ceiling, ...values })).body.fields ?? {};
  assert.match((await fault({ value: '12%' }))['value'] ?? '', /₹25,000/);
  assert.match((await fault({ value: '{"a":' }))['value'] ?? '', /JSON/);
  assert.ok((await fault({ lawTable: 'nothing' }))['lawTable']);
  assert.ok((await fault({ citation: '' }))['citation']);
  const section = { lawTable: 'incomeTax.sections.donation', value: 's. 19' };
  assert.match((await fault({ ...section, from: '2026-05-01' }))['from'] ?? '', /without a value/);
  assert.match((await fault({ ...section, from: '2020-05-01' }))['from'] ?? '', /ends on/);
});

test('a row with which the worked cases cannot be worked out is found out', async () => {
  const row = { from: '2020-01-01', value: { slabs: [] }, cite: 'x' } as const;
  const outcome = await runCases([], { path: 'professionalTax.states.KA.schedule', row });
  assert.ok(outcome.faults > 0);
});

test('rows of law are the platform’s alone; the tables are for every officer to read', async () => {
  for (const who of ['Anita Rao', 'Esha Pillai'] as const) {
    assert.equal((await enter(ceiling, world.as(who))).status, 403);
    assert.equal((await world.as(who).get('/api/records/law-row')).status, 403);
    assert.equal((await world.as(who).get('/api/law-rows/1/effect')).status, 403);
  }
  const { body } = await world
    .as('Anita Rao')
    .get<{ mayAdd: boolean; tables: { path: string }[] }>('/api/law/tables');
  assert.equal(body.mayAdd, false);
  assert.ok(body.tables.some(({ path }) => path === 'gratuity.ceiling'));
});
