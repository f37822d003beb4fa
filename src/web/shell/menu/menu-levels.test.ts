import assert from 'node:assert/strict';
import test from 'node:test';
import type { MenuItem } from '../../api/menu.ts';
import { holds, levelsOf } from './menu-levels.ts';

const item = (name: string, group?: string): MenuItem => ({
  name,
  icon: 'list',
  path: name.toLowerCase(),
  ...(group === undefined ? {} : { group }),
});

test('the menu has up to four levels: module, submenu, child menu and entry', () => {
  const menu = levelsOf([
    item('Employees'),
    item('Skills', 'Records'),
    item('Pan', 'Records / Papers'),
    item('Deep', 'Records / Papers / Old'),
  ]);
  assert.deepEqual(
    menu.items.map(({ name }) => name),
    ['Employees'],
  );
  const [records] = menu.levels;
  assert.equal(records?.name, 'Records');
  assert.deepEqual(
    records?.levels.map(({ name }) => name),
    ['Papers', 'Papers / Old'],
  );
  assert.ok(records && holds(records, ({ name }) => name === 'Deep'));
  assert.ok(!holds(menu, ({ name }) => name === 'Nothing'));
});
