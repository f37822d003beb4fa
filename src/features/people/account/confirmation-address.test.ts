import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld, type Person } from '../../../../tests/world.ts';

type Refused = { code: string; message: string };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const send = (who: Person | null, purpose = 'bank-change') =>
  world.as(who).post<{ to: string } & Refused>('/api/confirmations', { purpose });

test('who is nobody, no employee, or asks for another purpose is sent nothing', async () => {
  assert.equal((await send(null)).status, 401);
  assert.equal((await send('Uma Sen')).status, 403);
  assert.equal((await send('Zoya Platform')).status, 403);
  assert.equal((await send('Esha Pillai', 'pay-run')).status, 422);
});

test('without an address on record HR enters the change', async () => {
  const { status, body } = await send('Gita Das');
  assert.deepEqual([status, body.code], [403, 'confirmation.no-address']);
  assert.match(body.message, /HR enters a change of the bank account for you/);
});

test('without an address of the sign-in the work mail is taken, then the personal one', async () => {
  const gita = world.people['Gita Das'].employeeId;
  const mails = (values: Record<string, string>) =>
    world.inside(works, (db) =>
      sql`update employee set work_mail = ${values['work'] ?? null},
        personal_mail = ${values['personal'] ?? null} where id = ${gita}`.execute(db),
    );
  await mails({ personal: 'gita@home.example' });
  assert.equal((await send('Gita Das')).body.to, 'g•••@home.example');
  await mails({ work: 'das@works.example', personal: 'gita@home.example' });
  assert.equal((await send('Gita Das')).body.to, 'd•••@works.example');
  await mails({});
});

test('an address that the person has only just entered gets no code', async () => {
  const gita = world.as('Gita Das');
  const id = world.people['Gita Das'].employeeId;
  const { body: own } = await gita.get<{ version: number }>(`/api/records/employee/${id}`);
  const values = { personalMail: 'thief@elsewhere.example' };
  const changed = await gita.post<{ saved: string[] }>('/api/my-account', {
    form: 'employee',
    version: own.version,
    values,
  });
  assert.deepEqual(changed.body.saved, ['Personal mail']);
  const refused = await send('Gita Das');
  assert.deepEqual([refused.status, refused.body.code], [403, 'confirmation.new-address']);
  const { body: now } = await hr.get<{ version: number }>(`/api/records/employee/${id}`);
  const byHr = { version: now.version, values: { workMail: 'das@works.example' } };
  assert.equal((await hr.put(`/api/records/employee/${id}`, byHr)).status, 200);
  assert.equal((await send('Gita Das')).body.to, 'd•••@works.example', 'one that HR has entered does');
});
