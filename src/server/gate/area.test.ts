import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
type Area = { name: string; built: boolean; items: { key: string; help: string | null }[] };
const areaOf = (name: 'Esha Pillai' | 'Harish Iyer', area: string) =>
  world.as(name).get<Area>(`/api/areas/${area}`);

test('every area that is specified answers, built or not', async () => {
  for (const [area, { name }] of world.host.forms.areas) {
    const { status, body } = await areaOf('Harish Iyer', area);
    assert.equal(status, 200, area);
    assert.ok(body.name, name);
    if (!body.built) assert.deepEqual(body.items, [], area);
  }
  assert.equal((await areaOf('Harish Iyer', 'nowhere')).status, 404);
  assert.equal((await areaOf('Harish Iyer', 'constructor')).status, 404);
});

test('an area shows what the session may open, with its help, and nothing else', async () => {
  const ofHr = (await areaOf('Harish Iyer', 'framework')).body;
  const department = ofHr.items.find(({ key }) => key === 'department');
  assert.ok(department?.help);
  const { body } = await areaOf('Esha Pillai', 'framework');
  assert.equal(body.built, true);
  assert.ok(body.items.every(({ key }) => key !== 'department'));
});

test('what HR keeps of policies is led to from one area, what stands elsewhere too', async () => {
  const keys = (await areaOf('Harish Iyer', 'fwHR')).body.items.map(({ key }) => key);
  for (const key of ['policy', 'notice-policy', 'letter-template', 'checklist', 'document-duty'])
    assert.ok(keys.includes(key), key);
  for (const key of ['leave-policy', 'document-type']) assert.ok(keys.includes(key), key);
});

test('forms of payroll stand under one’s own pay for who sees the own records alone', async () => {
  const keysOf = async (area: string) => (await areaOf('Esha Pillai', area)).body.items.map(({ key }) => key);
  assert.deepEqual(await keysOf('payroll'), []);
  const own = await keysOf('my-transactions');
  for (const form of ['payslip-query', 'flexible-bill', 'payslip']) assert.ok(own.includes(form), form);
});

test('own leave and attendance stand under one’s own time, not under pay', async () => {
  const keysOf = async (area: string) => (await areaOf('Esha Pillai', area)).body.items.map(({ key }) => key);
  assert.deepEqual(await keysOf('leavemngtsys'), []);
  const own = ['my-leave', 'my-attendance', 'my-timesheet', 'leave-application', 'attendance-request'];
  assert.deepEqual((await keysOf('my-time')).slice(0, own.length), own);
  const pay = await keysOf('my-transactions');
  assert.ok(own.every((key) => !pay.includes(key)));
});

test('an area whose rest is for those who keep it leads an employee to their own part of it', async () => {
  const yoursIn = async (area: string) => {
    const { body } = await world.as('Esha Pillai').get<Area & { yours: Area['items'] }>(`/api/areas/${area}`);
    assert.deepEqual(body.items, [], area);
    return body.yours.map(({ key }) => key);
  };
  assert.ok((await yoursIn('leavemngtsys')).includes('my-leave'));
  assert.ok((await yoursIn('fwShift')).includes('my-attendance'));
  assert.ok((await yoursIn('payroll')).includes('payslip'));
  assert.ok((await yoursIn('fwTds')).includes('my-tax'));
  assert.ok((await yoursIn('transactions')).includes('payslip'));
  assert.ok((await yoursIn('hrSalaryReports')).includes('payslip'));
  assert.deepEqual(await yoursIn('framework'), []);
  const policies = (await areaOf('Esha Pillai', 'fwHR')).body.items.map(({ key }) => key);
  assert.equal(policies[0], 'my-policies');
  assert.ok(!policies.includes('policy') && !policies.includes('notice-policy'));
  const { body } = await world.as('Harish Iyer').get<{ yours: unknown[] }>('/api/areas/leavemngtsys');
  assert.deepEqual(body.yours, [], 'whoever keeps it sees it as it is');
});
