import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPayWorld } from '../../../tests/pay-world.ts';
import type { Person } from '../../../tests/world.ts';
import type { Menu } from './menu.ts';

const world = await buildPayWorld();
const menuFor = async (name: Person): Promise<Menu> => (await world.as(name).get<Menu>('/api/menu')).body;
const moduleOf = async (name: Person, key: string) =>
  (await menuFor(name)).superModules.flatMap(({ modules }) => modules).find((module) => module.key === key)
    ?.items ?? [];

test('a payroll officer’s menu begins with the run, and goes on as the month does', async () => {
  const items = await moduleOf('Padma Nair', 'payroll');
  assert.deepEqual(
    items.slice(0, 2).map(({ key }) => key),
    ['pay-run', 'compliance'],
  );
  const groups = [...new Set(items.map(({ group }) => group))];
  assert.deepEqual(groups, [null, 'Inputs', 'Changes of pay', 'Pay out', 'File']);
});

test('an entry that would open an empty list of one’s own is not in the menu', async () => {
  const before = await menuFor('Esha Pillai');
  const keys = (menu: Menu) =>
    menu.superModules.flatMap(({ modules }) => modules.flatMap(({ items }) => items.map(({ key }) => key)));
  assert.ok(keys(before).includes('payslip'));
  for (const key of ['opening-balance', 'pay-mode', 'settlement', 'bank-payment'])
    assert.ok(!keys(before).includes(key), key);
  assert.ok(before.places.some(({ item }) => item.key === 'opening-balance'));
  assert.ok(keys(await menuFor('Padma Nair')).includes('opening-balance'), 'who keeps them all sees them');
});

test('a group of one is no group', async () => {
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer', 'Padma Nair'] as const) {
    for (const { modules } of (await menuFor(name)).superModules) {
      for (const { items } of modules) {
        for (const group of new Set(items.map((item) => item.group).filter((one) => one !== null)))
          assert.ok(items.filter((item) => item.group === group).length > 1, `${name}: ${group}`);
      }
    }
  }
});

test('the shell starts with super module 1, whatever the login type', async () => {
  const starts = await Promise.all(
    (['Harish Iyer', 'Padma Nair', 'Esha Pillai'] as const).map(async (name) => (await menuFor(name)).start),
  );
  assert.deepEqual(starts, [1, 1, 1]);
});

test('pins are the person’s own, and are kept', async () => {
  const esha = world.as('Esha Pillai');
  assert.equal((await esha.put('/api/desk/pins', { kept: ['my-transactions/payslip'] })).status, 204);
  assert.deepEqual((await menuFor('Esha Pillai')).pins, ['my-transactions/payslip']);
  assert.deepEqual((await menuFor('Meera Joshi')).pins, []);
  assert.equal((await esha.put('/api/desk/pins', { kept: [{ path: 'x' }] })).status, 422);
});
