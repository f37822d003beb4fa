/** Policies from draft to acknowledgement: who is asked to read, and who may say that they have. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import type { OwnPolicies, PolicySheet } from './mine/policy.call.ts';
import { policyDay } from './reading/policy-reading.server.ts';

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildWorld();
const { works, university } = world.organisations;
const [esha, farhan, meera] = [world.as('Esha Pillai'), world.as('Farhan Ali'), world.as('Meera Joshi')];
const [hr, anita] = [world.as('Harish Iyer'), world.as('Anita Rao')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];
const today = await inWork(world.host, systemSession(works, 'Test'), async (work) => work.today);
const newDay = () => inWork(world.host, systemSession(works, 'Test'), (work) => policyDay.run(work));

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const read = async (form: string, id: number, who = hr) =>
  (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
async function act(who: Caller, form: string, id: number, action: string, input?: object) {
  const path = `/api/records/${form}/${id}/actions/${action}`;
  const seen = seenIn(await read(form, id, who));
  return who.post<Wire & Refused>(path, { ...seen, ...(input && { input }) });
}
async function done(who: Caller, form: string, id: number, action: string, input?: object): Promise<void> {
  const { status, body } = await act(who, form, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
/** A version that is written by HR and published by the administrator. */
async function published(policy: number, more: object = {}): Promise<number> {
  const id = await made('policy-version', { policy, from: today, text: 'Be fair.\n\nBe kind.', ...more });
  await done(hr, 'policy-version', id, 'submit');
  await done(anita, 'policy-version', id, 'approve');
  return id;
}
const policyOf = (code: string, more: object = {}) =>
  made('policy', { code, name: `Policy ${code}`, kind: 'conduct', ...more });
const mine = async (who: Caller, policy: number) =>
  (await who.get<OwnPolicies>('/api/policies/own')).body.policies.find((each) => each.policy === policy);
async function acknowledged(who: Caller, policy: number): Promise<void> {
  const own = await mine(who, policy);
  assert.ok(own);
  const { status, body } = await who.post<Refused>(
    `/api/records/policy-reading/${own.id}/actions/acknowledge`,
    { version: own.version },
  );
  assert.equal(status, 200, JSON.stringify(body));
}
const unread = async (who: Caller, policy: number) =>
  (await who.post<object>('/api/reports/policies-unread/rows', { parameters: { policy } })).body;

test('nobody is asked before a second person has published the version', async () => {
  const policy = await policyOf('CONDUCT');
  const bare = await made('policy-version', { policy, from: today });
  assert.match((await act(hr, 'policy-version', bare, 'submit')).body.message ?? '', /text of this version/);
  const version = await made('policy-version', { policy, from: today, text: 'Be fair.' });
  await done(hr, 'policy-version', version, 'submit');
  assert.equal((await act(hr, 'policy-version', version, 'approve')).status, 403, 'who wrote it');
  assert.equal(await mine(esha, policy), undefined);
  assert.equal((await esha.get(`/api/records/policy-version/${version}`)).status, 404, 'a draft');
  await done(anita, 'policy-version', version, 'approve');
  const own = await mine(esha, policy);
  assert.deepEqual([own?.state, own?.dueOn], ['asked', addDays(today, 14)]);
  const told = await ask<{ told: number }>(
    sql`select told from event_told where kind = 'policy.due' and title like 'Please read: Policy CONDUCT%'`,
  );
  assert.ok((told[0]?.told ?? 0) > 3, 'everybody with a sign-in is told');
});

test('a person reads the text and acknowledges it; it is kept which version, and when', async () => {
  const policy = await policyOf('READ');
  await published(policy);
  const own = await mine(esha, policy);
  const { body } = await esha.get<PolicySheet>(`/api/policies/own/${own?.id}`);
  assert.equal(body.text, 'Be fair.\n\nBe kind.');
  await acknowledged(esha, policy);
  const after = await mine(esha, policy);
  assert.deepEqual([after?.state, after?.number], ['given', 1]);
  assert.ok(after?.givenAt?.startsWith(today));
});

test('nobody acknowledges for somebody else: not HR, not the manager, not by a sheet', async () => {
  const policy = await policyOf('SELF');
  await published(policy);
  const own = await mine(esha, policy);
  const path = `/api/records/policy-reading/${own?.id}/actions/acknowledge`;
  for (const who of [hr, meera, farhan, anita])
    assert.ok([403, 404].includes((await who.post(path, { version: own?.version })).status));
  const given = { employee: idOf('Esha Pillai'), policy, wording: 1, number: 1, askedOn: today };
  assert.notEqual((await hr.post('/api/records/policy-reading', given)).status, 200);
  // Whatever reach a login type was given, and by whoever's key: the rule itself says no.
  const { acknowledge } = world.host.forms.servers.get('policy-reading')?.actions ?? {};
  const key = { id: 1, does: 'change', modules: [] } as const;
  for (const [session, says] of [
    [{ system: true }, /A person acknowledges/],
    [{ employeeId: given.employee, key }, /A person acknowledges/],
    [{ employeeId: idOf('Harish Iyer') }, /for themselves/],
  ] as const)
    await inWork(world.host, systemSession(works, 'Test'), async (work) => {
      const as = { ...work, session: { ...work.session, system: false, ...session } };
      await assert.rejects(async () => acknowledge?.run(as, { ...given, id: 1, version: 1 }, {}), says);
    });
  assert.equal((await mine(esha, policy))?.state, 'asked');
});

test('a new version asks again, and says what is new to whoever knows the one before', async () => {
  const policy = await policyOf('AGAIN');
  await published(policy);
  await acknowledged(esha, policy);
  const before = await mine(farhan, policy);
  await published(policy, { whatChanged: 'Gifts above ₹ 2,000 are reported.', text: 'Report gifts.' });
  const own = await mine(esha, policy);
  assert.deepEqual([own?.state, own?.number, own?.earlier], ['asked', 2, 1]);
  const old = await farhan.post<Refused>(`/api/records/policy-reading/${before?.id}/actions/acknowledge`, {
    version: (before?.version ?? 0) + 1,
  });
  assert.equal(old.status, 409, 'the version before is no longer asked');
  assert.equal((await read('policy-reading', before?.id ?? 0)).state, 'lapsed');
});

test('a version that begins later asks nobody before its day', async () => {
  const policy = await policyOf('LATER');
  await published(policy);
  await acknowledged(esha, policy);
  await published(policy, { from: addDays(today, 3), text: 'From then on.' });
  assert.equal((await mine(esha, policy))?.state, 'given');
  await newDay();
  assert.equal((await mine(esha, policy))?.number, 1);
});

test('a policy is for those whom it is meant for, and others neither see nor read it', async () => {
  const [place] = await ask<{ id: number }>(sql`insert into department (organisation_id, code, name, active)
    values (${works}, 'OPS', 'Operations', true) returning id`);
  const policy = await policyOf('SOME', { forWhom: [{ departments: [place?.id] }] });
  const version = await published(policy);
  assert.equal(await mine(esha, policy), undefined);
  assert.equal((await esha.get(`/api/records/policy/${policy}`)).status, 404);
  await ask(
    sql`update employee_work set department_id = ${place?.id} where employee_id = ${idOf('Esha Pillai')}`,
  );
  await newDay();
  assert.equal((await mine(esha, policy))?.state, 'asked');
  assert.equal((await esha.get(`/api/records/policy-version/${version}`)).status, 200);
  assert.equal((await farhan.get(`/api/records/policy-version/${version}`)).status, 404);
});

test('HR sees who has not read it, a manager sees the own team, and an employee nobody', async () => {
  const policy = await policyOf('LIST');
  await published(policy);
  await acknowledged(esha, policy);
  const names = async (who: Caller) => JSON.stringify(await unread(who, policy));
  assert.ok((await names(hr)).includes('Farhan Ali') && !(await names(hr)).includes('Esha Pillai'));
  assert.ok((await names(meera)).includes('Farhan Ali') && !(await names(meera)).includes('Gita Das'));
  assert.ok(!(await names(esha)).includes('Farhan Ali'));
  assert.ok(!(await names(world.as('Omar Khan'))).includes('Farhan Ali'), 'another organisation');
});

test('a reminder reaches the person once a day, and by itself as the day comes near', async () => {
  const policy = await policyOf('REMIND', { withinDays: 5 });
  await published(policy);
  const own = await mine(farhan, policy);
  const id = own?.id ?? 0;
  assert.equal((await act(esha, 'policy-reading', id, 'remind')).status, 403);
  await done(meera, 'policy-reading', id, 'remind');
  assert.equal((await act(hr, 'policy-reading', id, 'remind')).body.code, 'policy.reminded');
  const remindedOn = async (asked: number, due: number, reminded: number | null) => {
    const day = (days: number) => addDays(today, days);
    await ask(sql`update policy_reading set asked_on = ${day(asked)}::date, due_on = ${day(due)}::date,
      reminded_on = ${reminded === null ? null : day(reminded)}::date where id = ${id}`);
    await newDay();
    const rows = await ask<{ on: string | null }>(
      sql`select reminded_on as "on" from policy_reading where id = ${id}`,
    );
    return rows[0]?.on === today;
  };
  assert.equal(await remindedOn(-2, 4, null), false, 'four days before');
  assert.equal(await remindedOn(-2, 3, null), true, 'three days before');
  assert.equal(await remindedOn(-9, 1, -2), false, 'between the third day and the last');
  assert.equal(await remindedOn(-9, 0, -3), true, 'on the day');
  assert.equal(await remindedOn(-20, -6, -6), false, 'six days after the last');
  assert.equal(await remindedOn(-20, -7, -7), true, 'a week after the last');
});

test('a policy that need not be acknowledged is there to read, and nobody is chased', async () => {
  const policy = await policyOf('INFO', { acknowledge: false });
  await published(policy);
  const own = await mine(esha, policy);
  assert.deepEqual([own?.state, own?.dueOn], ['told', null]);
  assert.ok(!JSON.stringify(await unread(hr, policy)).includes('Esha Pillai'));
});

test('whoever is no employee and another organisation have nothing to read here', async () => {
  assert.equal((await world.as('Uma Sen').get('/api/policies/own')).status, 403);
  const { body } = await world.as('Pooja Gill').get<OwnPolicies>('/api/policies/own');
  assert.deepEqual(body.policies, []);
  const rows = await world.inside(university, (db) => sql`select from policy`.execute(db));
  assert.equal(rows.rows.length, 0);
});
