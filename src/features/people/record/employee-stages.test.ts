/** Who sees which steps when somebody is entered. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { stageFaults } from '#server/forms/declaration/check/stage-check.ts';
import type { FormShape } from '#web/api/described.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import { employee } from './employee.form.ts';

const world = await buildWorld();

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
