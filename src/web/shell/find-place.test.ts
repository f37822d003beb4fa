import assert from 'node:assert/strict';
import test from 'node:test';
import type { Menu } from '../api/menu.ts';
import { addressOf, findPlace } from './find-place.ts';

const menu: Menu = {
  superModules: [
    {
      id: 1,
      name: 'Human Resources',
      modules: [
        {
          key: 'human-resources',
          name: 'People',
          icon: 'users',
          items: [
            {
              form: 'employee',
              name: 'Employees',
              icon: 'users',
              path: 'human-resources/employee',
              write: true,
              wId: 10,
              type: 'form',
            },
            {
              form: 'employee-bank',
              name: 'Bank',
              icon: 'coin',
              path: 'human-resources/employee-bank',
              write: false,
            },
          ],
        },
      ],
    },
  ],
};

test('an address finds its entry, the record in it, and never a neighbour that begins alike', () => {
  assert.equal(findPlace(menu, 'human-resources/employee', {})?.item.form, 'employee');
  assert.equal(findPlace(menu, 'human-resources/employee/51', {})?.record, 51);
  assert.equal(findPlace(menu, 'human-resources/employee/new', {})?.record, 'new');
  assert.equal(findPlace(menu, 'human-resources/employee-bank', {})?.item.form, 'employee-bank');
  for (const below of [
    'human-resources',
    'human-resources/employee/x',
    'human-resources/employee/0',
    'payroll/run',
    '',
  ])
    assert.equal(findPlace(menu, below, {}), undefined, below);
});

test('a screen is read-only without the right, and when its address says so', () => {
  assert.equal(findPlace(menu, 'human-resources/employee', {})?.mayWrite, true);
  assert.equal(findPlace(menu, 'human-resources/employee', { sWrite: '0' })?.mayWrite, false);
  assert.equal(findPlace(menu, 'human-resources/employee-bank', { sWrite: '1' })?.mayWrite, false);
});

test('a menu entry carries the specified hints in its address', () => {
  const item = menu.superModules[0]?.modules[0]?.items[0];
  assert.ok(item);
  assert.equal(addressOf(item), '/Home/human-resources/employee?sRead=1&sWrite=1&wId=10&type=form');
});
