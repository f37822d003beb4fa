/** Who sees which steps when somebody is entered. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { FormShape } from '#kernel/wire/described.ts';
import { stageFaults } from '#server/forms/declaration/check/stage-check.ts';
import { todayOf } from '#server/today.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import { employee } from './employee.form.ts';

const world = await buildWorld();
const today = todayOf();

async function stepsOf(name: Person): Promise<string[]> {
  const { body } = await world.as(name).get<FormShape>('/api/forms/employee');
  return (body.stages?.later ?? []).map(({ label, writes }) => (writes ? label : `${label} (read)`));
}

test('each sees their own steps: HR job and bank, payroll pay and bank, administrators access', async () => {
  const seen: Record<string, string[]> = {};
  for (const name of Object.keys(world.people) as Person[]) {
    const { body } = await world.as(name).get<{ user: { loginType: string } }>('/api/session');
    seen[body.user.loginType] = await stepsOf(name);
  }
  assert.deepEqual(seen['hr'], ['Job', 'Bank']);
  assert.deepEqual(seen['payroll'], ['Job (read)', 'Pay', 'Bank']);
  assert.deepEqual(seen['administrator'], ['Job', 'Access']);
  assert.deepEqual(seen['employee'], []);
});

type Steps = readonly { id: number; name: string; steps: string[]; path: string }[];
const waitingFor = async (name: Person): Promise<Steps> =>
  (await world.as(name).get<Steps>('/api/people/waiting-steps')).body;
const toldTo = async (name: Person): Promise<string[]> =>
  (await world.as(name).get<{ rows: { title: string }[] }>('/api/records/notification')).body.rows.map(
    ({ title }) => title,
  );

test('whoever can enter a step of a new employee is told once, and sees it until it is entered', async () => {
  const hr = world.as('Harish Iyer');
  const { body } = await hr.post<{ id: number }>('/api/records/employee', {
    code: 'N900',
    firstName: 'Nandini',
    lastName: 'Rane',
    dateOfBirth: '1998-04-02',
    gender: 'female',
    joinedOn: today,
  });
  assert.ok((await toldTo('Padma Nair')).includes('Nandini Rane is new: add Pay'));
  assert.ok((await toldTo('Anita Rao')).includes('Nandini Rane is new: add Access'));
  assert.ok(
    !(await toldTo('Padma Nair')).join().includes('add Bank'),
    'HR can enter the bank account itself',
  );
  assert.ok(
    !(await toldTo('Harish Iyer')).join().includes('Nandini Rane'),
    'nobody is told of their own work',
  );
  const stepsFor = async (name: Person) => (await waitingFor(name)).find(({ id }) => id === body.id)?.steps;
  assert.deepEqual(await stepsFor('Harish Iyer'), ['Job', 'Bank']);
  assert.deepEqual(await stepsFor('Padma Nair'), ['Pay', 'Bank']);
  assert.deepEqual(await stepsFor('Anita Rao'), ['Job', 'Access']);
  assert.deepEqual(await waitingFor('Esha Pillai'), []);
  await world.inside(world.organisations.works, (db) =>
    sql`insert into employee_bank (employee_id, bank_name, ifsc, account, valid_from)
      values (${body.id}, 'Bank', 'HDFC0001234', '1', ${today})`.execute(db),
  );
  assert.deepEqual(await stepsFor('Padma Nair'), ['Pay']);
});

test('a step that leads nowhere, or asks for what is not there, stops the start', () => {
  const forms = world.host.forms.forms;
  const [job] = employee.stages?.later ?? [];
  const { stages } = employee;
  assert.ok(job && stages);
  const faults = (change: object) =>
    stageFaults({ ...employee, stages: { ...stages, later: [{ ...job, ...change }] } }, forms.values());
  assert.deepEqual(faults({}), []);
  assert.match(faults({ form: 'nothing' })[0] ?? '', /'Job' is of 'nothing', which is no form/);
  assert.match(faults({ field: 'grade' })[0] ?? '', /leads back by 'grade'/);
  assert.match(faults({ asks: ['shoe'] })[0] ?? '', /names 'shoe', which is no field of 'employee-work'/);
  assert.match(faults({ takes: { seat: ['shoe'] } })[0] ?? '', /begins with 'shoe'/);
});
