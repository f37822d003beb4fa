/** Certificates that people ask for: issued at once by the rule, or decided by a colleague. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildPayWorld();
const { works } = world.organisations;
const [esha, farhan, hr] = [world.as('Esha Pillai'), world.as('Farhan Ali'), world.as('Harish Iyer')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];

const asks = (who: Caller, employee: Person, kind: string, more: object = {}) =>
  who.post<Wire & Refused>('/api/records/certificate-request', {
    ...{ employee: idOf(employee), kind, language: 'en', purpose: 'Bank loan', ...more },
  });
async function asked(who: Caller, employee: Person, kind: string): Promise<Wire> {
  const { status, body } = await asks(who, employee, kind);
  assert.equal(status, 200, JSON.stringify(body));
  return (await who.get<Wire>(`/api/records/certificate-request/${body.id}`)).body;
}
async function act(who: Caller, id: number, action: string, input?: object) {
  const { body } = await who.get<Wire>(`/api/records/certificate-request/${id}`);
  const path = `/api/records/certificate-request/${id}/actions/${action}`;
  return who.post<Refused>(path, { ...seenIn(body), ...(input && { input }) });
}
async function rule(values: object): Promise<void> {
  const { status, body } = await hr.post<Refused>('/api/records/certificate-rule', values);
  assert.equal(status, 200, JSON.stringify(body));
}
const lettersOf = (name: Person) =>
  ask<{ kind: string; number: string }>(
    sql`select kind, number from letter where employee_id = ${idOf(name)} order by id`,
  );

test('without a rule HR decides, and what is issued is found under the own letters', async () => {
  const { id, state } = await asked(esha, 'Esha Pillai', 'employment-certificate');
  assert.equal(state, 'asked');
  assert.equal((await act(esha, id, 'issue')).status, 403, 'nobody issues their own');
  assert.equal((await act(hr, id, 'issue')).status, 200);
  const { body } = await esha.get<Wire>(`/api/records/certificate-request/${id}`);
  assert.equal(body.state, 'issued');
  const [letter] = await lettersOf('Esha Pillai');
  assert.equal(letter?.kind, 'employment-certificate');
  const own = await esha.get<{ rows: Wire[] }>('/api/records/letter');
  assert.ok(own.body.rows.some(({ values }) => values['number'] === letter?.number));
});

test('a salary certificate is issued the moment it is asked for, where the rule says so', async () => {
  await rule({ kind: 'salary-certificate', forWhom: [], how: 'at-once', aYear: 2 });
  const { state, values } = await asked(esha, 'Esha Pillai', 'salary-certificate');
  assert.equal(state, 'issued');
  assert.ok(values['letter']);
  assert.deepEqual(
    (await lettersOf('Esha Pillai')).map(({ kind }) => kind),
    ['employment-certificate', 'salary-certificate'],
  );
  const [held] = await ask<{ classes: string[] }>(
    sql`select classes from letter where kind = 'salary-certificate'`,
  );
  assert.deepEqual(held?.classes, ['pay'], 'read by who sees pay alone');
});

test('more than the rule gives in a year is refused, with the day from which to ask again', async () => {
  assert.equal((await asked(esha, 'Esha Pillai', 'salary-certificate')).state, 'issued');
  const third = await asks(esha, 'Esha Pillai', 'salary-certificate');
  assert.equal(third.status, 422);
  assert.match(third.body.fields?.['kind'] ?? '', /gives 2 in twelve months.*Ask again from/);
  assert.equal((await asked(farhan, 'Farhan Ali', 'salary-certificate')).state, 'issued', 'each their own');
  await ask(sql`update certificate_request set asked_on = asked_on - interval '1 year'
    where employee_id = ${idOf('Esha Pillai')} and kind = 'salary-certificate'`);
  assert.equal((await asked(esha, 'Esha Pillai', 'salary-certificate')).state, 'issued', 'a year later');
});

test('nobody asks for a certificate about somebody else, nor reads one', async () => {
  for (const who of [hr, world.as('Meera Joshi'), farhan])
    assert.notEqual((await asks(who, 'Esha Pillai', 'employment-certificate')).status, 200);
  const { id } = await asked(esha, 'Esha Pillai', 'employment-certificate');
  for (const who of [farhan, world.as('Meera Joshi'), world.as('Pooja Gill'), world.as('Omar Khan')])
    assert.notEqual((await who.get(`/api/records/certificate-request/${id}`)).status, 200);
});

test('HR does not decide on its own request, and says why it declines another', async () => {
  const own = await asked(hr, 'Harish Iyer', 'employment-certificate');
  assert.equal((await act(hr, own.id, 'issue')).status, 403);
  const { id } = await asked(farhan, 'Farhan Ali', 'employment-certificate');
  assert.equal((await act(hr, id, 'decline', {})).status, 422, 'a reason is needed');
  assert.equal((await act(hr, id, 'decline', { answer: 'Ask after your confirmation.' })).status, 200);
  assert.equal(
    (await lettersOf('Farhan Ali')).filter(({ kind }) => kind === 'employment-certificate').length,
    0,
  );
});

test('what is not on record is said before anything is asked for', async () => {
  const address = await asks(esha, 'Esha Pillai', 'address-certificate');
  assert.match(address.body.fields?.['kind'] ?? '', /No address is on record/);
  await ask(sql`update salary_assignment set superseded_at = now() where employee_id = ${idOf('Gita Das')}`);
  const salary = await asks(world.as('Gita Das'), 'Gita Das', 'salary-certificate');
  assert.match(salary.body.fields?.['kind'] ?? '', /No salary is recorded/);
});
