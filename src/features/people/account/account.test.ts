import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { lastCodeMail } from '../../../../tests/mailed-code.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; state?: string; title: string; values: Record<string, unknown> };
type Refused = { code: string; message: string; fields?: Record<string, string> };
type Page = { rows: Wire[]; total: number };
type Outcome = { saved: string[]; asked: { id: number; fields: string[] } | null } & Refused;
type Line = { line: number; label: string; was: string; now: string; wanted: string; changedSince: boolean };
type Compared = { whole: boolean; seenVersion: number; lines: Line[] };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const esha = world.as('Esha Pillai');
const idOf = (name: keyof typeof world.people): number => world.people[name].employeeId ?? 0;
const eshaId = idOf('Esha Pillai');
const own = async () => (await esha.get<Wire>(`/api/records/employee/${eshaId}`)).body;
const change = (body: Record<string, unknown>, who = esha) => who.post<Outcome>('/api/my-account', body);
/** With the code that is mailed to whoever changes where the salary goes. */
async function confirmed(body: Record<string, unknown>, who = esha) {
  const sent = await who.post('/api/confirmations', { purpose: 'bank-change' });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return change({ ...body, code: (await lastCodeMail(world.host, works)).code }, who);
}
await world.inside(works, (db) =>
  sql`update user_account set mail = user_name || '@works.example' where organisation_id = ${works}`.execute(
    db,
  ),
);
const changeOwn = async (values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  change({ form: 'employee', version: (await own()).version, values, ...more });
const requestOf = async (id: number, who = hr) =>
  (await who.get<Wire>(`/api/records/change-request/${id}`)).body;
const compared = async (id: number, who = hr) => (await who.get<Compared>(`/api/change-requests/${id}`)).body;
type Decisions = Record<string, true | string>;
/** By label: true accepts, words refuse. */
async function decide(id: number, decisions: Decisions, who = hr) {
  const { lines, seenVersion } = await compared(id);
  const seen = seenIn(await requestOf(id));
  return who.post<Wire & Refused>(`/api/records/change-request/${id}/actions/decide`, {
    ...seen,
    input: {
      seenVersion,
      decisions: lines.map(({ line, label }) => {
        const decision = decisions[label] ?? true;
        return decision === true ? { line, accept: true } : { line, accept: false, because: decision };
      }),
    },
  });
}

test('a mobile number is changed alone and holds at once', async () => {
  const { status, body } = await changeOwn({ mobile: '+91 98450 11111' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body, { saved: ['Mobile'], asked: null });
  assert.equal((await own()).values.mobile, '+919845011111');
});

test('a name goes to HR, a mobile beside it does not wait for it', async () => {
  const { body } = await changeOwn({ mobile: '9845022222', lastName: 'Pillai Nair' });
  assert.deepEqual(body.saved, ['Mobile']);
  assert.deepEqual(body.asked?.fields, ['Last name']);
  const now = await own();
  assert.equal(now.values.lastName, 'Pillai');
  const [line] = (await compared(body.asked?.id ?? 0)).lines;
  assert.deepEqual([line?.was, line?.now, line?.wanted], ['Pillai', 'Pillai', 'Pillai Nair']);
  const again = await changeOwn({ lastName: 'Other' });
  assert.equal(again.body.code, 'change-request.open');
  const withdrawn = await esha.post(`/api/records/change-request/${body.asked?.id}/actions/withdraw`, {
    version: (await requestOf(body.asked?.id ?? 0)).version,
  });
  assert.equal(withdrawn.status, 200, JSON.stringify(withdrawn.body));
});

test('HR accepts one field and refuses another with a reason, and each holds as decided', async () => {
  const { body } = await changeOwn(
    { dateOfBirth: '1990-06-15', maritalStatus: 'married' },
    { note: 'Wrong' },
  );
  const { id } = body.asked ?? { id: 0 };
  const bare = await hr.post<Refused>(`/api/records/change-request/${id}/actions/decide`, {
    ...seenIn(await requestOf(id)),
    input: { decisions: [{ line: 0, accept: false }] },
  });
  assert.equal(bare.status, 422, 'a refusal without a reason, and a field without a decision');
  const decided = await decide(id, { 'Date of birth': 'The certificate says May.' });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  assert.equal(decided.body.values.outcome, 'part');
  const { values } = await own();
  assert.equal(values.dateOfBirth, '1990-05-15');
  assert.equal(values.maritalStatus, 'married');
  const told = await world.inside(works, (db) =>
    sql<{ title: string }>`select title from notification order by id desc limit 2`.execute(db),
  );
  assert.match(told.rows[0]?.title ?? '', /accepted a part of your change/);
  assert.match(told.rows[1]?.title ?? '', /Esha Pillai asks for a change: Date of birth/);
  const mine = await compared(id, esha);
  assert.equal(mine.lines.length, 2, 'the person reads the answer');
});

test('what the rules of the record would refuse is said when it is asked for', async () => {
  const { status, body } = await changeOwn({ dateOfBirth: '2015-01-01' });
  assert.equal(status, 422, JSON.stringify(body));
  assert.ok(body.fields?.joinedOn);
  const pan = await changeOwn({ pan: 'NOPAN' });
  assert.ok(pan.body.fields?.pan);
  const { body: page } = await esha.get<Page>(
    `/api/records/change-request?filter=${encodeURIComponent('[{"field":"state","is":["waiting"]}]')}`,
  );
  assert.equal(page.total, 0, 'nothing of it was kept');
});

test('what HR keeps, what the server sets and what is no field stays (attack case 15)', async () => {
  for (const values of [
    { workMail: 'me@example.com' },
    { joinedOn: '2020-01-01' },
    { status: 'left' },
    { code: 'E999' },
    { pfBasis: 'actual' },
    { leftOn: '2026-01-01', leavingReason: 'resigned' },
    { pictureConsentOn: '2026-01-01' },
    { organisation_id: 72 },
    { id: 1 },
  ]) {
    const { status, body } = await changeOwn(values);
    assert.equal(status, 422, JSON.stringify([values, body]));
  }
});

test('nobody changes another’s record by naming it (attack case 4)', async () => {
  const before = (await hr.get<Wire>(`/api/records/employee/${idOf('Farhan Ali')}`)).body;
  const named = await change({ form: 'employee', record: before.id, values: { mobile: '9999999999' } });
  assert.notEqual(
    (await hr.get<Wire>(`/api/records/employee/${before.id}`)).body.values.mobile,
    '9999999999',
  );
  assert.equal(named.status, 404);
  const owner = await change({
    form: 'employee-family',
    values: { employee: before.id, name: 'Some One', relation: await relation('WIFE') },
  });
  const request = await requestOf(owner.body.asked?.id ?? 0);
  assert.equal((request.values.employee as { id: number }).id, eshaId);
  assert.equal((await change({ form: 'employee-work', values: {} })).status, 422);
  const typed = await esha.post('/api/records/change-request', { employee: before.id, subject: 'x' });
  assert.equal(typed.status, 405, 'requests come by the account page alone');
});

async function relation(code: string): Promise<number> {
  const { body } = await hr.get<{ id: number; subtitle: string }[]>(
    `/api/records/relation/options?search=${code.toLowerCase()}`,
  );
  return body.find(({ subtitle }) => subtitle === code)?.id ?? 0;
}

const account = { bankName: 'Mine', account: '123456789012', ifsc: 'SBIN0001234', holder: 'Esha Pillai' };

test('a bank account is asked for, masked everywhere, decided whole, and by another', async () => {
  const { status, body } = await confirmed({
    form: 'employee-bank',
    values: account,
    validFrom: '2026-12-01',
  });
  assert.equal(status, 200, JSON.stringify(body));
  const { id } = body.asked ?? { id: 0 };
  const view = await hr.get(`/api/change-requests/${id}`);
  assert.doesNotMatch(view.raw.toString(), /123456789012/);
  const { lines, whole } = await compared(id);
  assert.equal(whole, true);
  const number = lines.find(({ label }) => label === 'Account number');
  assert.equal(number?.wanted, '••••••••9012');
  const clear = await hr.get<{ value: string }>(`/api/change-requests/${id}/lines/${number?.line}`);
  assert.equal(clear.body.value, '123456789012');
  assert.equal((await esha.get(`/api/change-requests/${id}/lines/${number?.line}`)).status, 403);
  const mine = (await compared(id, esha)).lines;
  assert.deepEqual(
    mine.map(({ label, wanted }) => [label, wanted]),
    [
      ['Bank', account.bankName],
      ['Account number', '••••••••9012'],
      ['IFSC', account.ifsc],
      ['Account holder', account.holder],
    ],
    'whoever asked reads what they asked for',
  );
  const part = await decide(id, { IFSC: 'Wrong branch' });
  assert.equal(part.status, 422);
  const decided = await decide(id, {});
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  const { body: page } = await hr.get<Page & { rows: { validFrom: string }[] }>(
    `/api/records/employee-bank?employee=${eshaId}`,
  );
  assert.equal(page.rows[0]?.validFrom, '2026-12-01');
  assert.equal(page.rows[0]?.values.bankName !== 'Mine', true, 'the bank’s name follows its IFSC');
});

test('people read their bank and its holder in their own record, and the number in part', async () => {
  const { body } = await esha.get<Page>('/api/records/employee-bank');
  const url = `/api/records/employee-bank/${body.rows[0]?.id}`;
  const { bankName, holder, ifsc, account: number } = (await esha.get<Wire>(url)).body.values;
  assert.match(String(bankName), /^State Bank/);
  assert.deepEqual([holder, ifsc, number], [account.holder, account.ifsc, '••••••••9012']);
  assert.equal((await hr.get<Wire>(url)).body.values['holder'], '••••••', 'HR reads it as before');
});

test('no number that was asked for is left in clear at rest or in the audit', async () => {
  await world.inside(works, async (db) => {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(l)::text as text from change_request_lines l
      union all select row_to_json(a)::text from audit_entry a`.execute(db);
    for (const { text } of rows) assert.doesNotMatch(text, /123456789012/);
  });
});

test('nobody decides their own request or changes their own account (attack case 5)', async () => {
  const harish = idOf('Harish Iyer');
  const other = { form: 'employee-bank', values: { ...account, account: '777777777777' } };
  const asked = await confirmed(other, hr);
  const { id } = asked.body.asked ?? { id: 0 };
  const decided = await decide(id, {});
  assert.equal(decided.status, 403);
  assert.equal(decided.body.code, 'own-work');
  const direct = await hr.post<Refused>('/api/records/employee-bank', {
    ...account,
    account: '777777777777',
    employee: harish,
    validFrom: '2026-12-01',
  });
  assert.equal(direct.body.code, 'people.own-bank');
  assert.equal((await decide(id, {}, esha)).status, 403);
});

test('an account that somebody else has is refused, and the number not repeated', async () => {
  const { status, body } = await change({ form: 'employee-bank', values: account }, world.as('Gita Das'));
  assert.equal(status, 422, JSON.stringify(body));
  assert.match(body.fields?.account ?? '', /somebody else/);
});

test('a record that changed while HR compared is compared again', async () => {
  const { body } = await changeOwn({ fatherName: 'Suresh Pillai' });
  const { id } = body.asked ?? { id: 0 };
  const { lines, seenVersion } = await compared(id);
  const record = await own();
  await hr.put(`/api/records/employee/${eshaId}`, {
    version: record.version,
    values: { fatherName: 'S. Pillai' },
  });
  const seen = seenIn(await requestOf(id));
  const stale = await hr.post<Refused>(`/api/records/change-request/${id}/actions/decide`, {
    ...seen,
    input: { seenVersion, decisions: lines.map(({ line }) => ({ line, accept: true })) },
  });
  assert.equal(stale.body.code, 'change-request.stale');
  const [line] = (await compared(id)).lines;
  assert.equal(line?.changedSince, true);
  assert.deepEqual([line?.was, line?.now], ['', 'S. Pillai']);
  assert.equal((await decide(id, {})).status, 200);
  assert.equal((await own()).values.fatherName, 'Suresh Pillai');
});

test('the organisation decides what people change alone', async () => {
  const [usual] = (await hr.get<Page>('/api/records/self-service-setting')).body.rows;
  const { body: rules } = await hr.put<Wire & Refused>(`/api/records/self-service-setting/${usual?.id}`, {
    version: usual?.version,
    values: { phones: 'no' },
  });
  assert.equal(rules.values.phones, 'no', JSON.stringify(rules));
  const refused = await changeOwn({ mobile: '9845033333' });
  assert.match(refused.body.fields?.mobile ?? '', /HR alone/);
  const alone = await hr.put<Refused>(`/api/records/self-service-setting/${rules.id}`, {
    version: rules.version,
    values: { bank: 'alone' },
  });
  assert.equal(alone.status, 422, 'a bank account is never changed alone');
  assert.equal((await esha.get('/api/records/self-service-setting')).status, 403);
});

test('requests are the person’s and HR’s: no manager, no payroll, no other organisation', async () => {
  const { body } = await hr.get<Page>('/api/records/change-request');
  const id = body.rows[0]?.id ?? 0;
  for (const name of ['Meera Joshi', 'Padma Nair', 'Farhan Ali', 'Omar Khan'] as const) {
    const who = world.as(name);
    assert.equal((await who.get(`/api/records/change-request/${id}`)).status, 404, name);
    assert.equal((await who.get(`/api/change-requests/${id}`)).status, 404, name);
  }
});

test('an auditor reads and changes nothing; the platform has no account details', async () => {
  const uma = world.as('Uma Sen');
  assert.deepEqual((await uma.get('/api/my-account')).body, { employee: null, rules: {}, waiting: [] });
  const refused = await change({ form: 'employee', values: { mobile: '+91 98450 22222' } }, uma);
  assert.equal(refused.status, 403);
  assert.equal((await world.as('Zoya Platform').get('/api/my-account')).status, 403);
});
