import assert from 'node:assert/strict';
import test from 'node:test';
import { groupTabs } from './tab-groups.ts';

const below = ['work', 'shift', 'bank', 'letters'].map((key) => ({ key, label: key.toUpperCase() }));
const groups = [{ heading: 'Job', of: ['work', 'shift'] }, { of: ['bank'] }];
const shown = (of: typeof below) =>
  groupTabs(groups, of).map(({ label, tabs }) => [label, ...tabs.map(({ key }) => key)].join(' '));

test('tabs stand in the groups of their form, and what no group names follows by itself', () => {
  assert.deepEqual(shown(below), ['Job work shift', 'BANK bank', 'LETTERS letters']);
});

test('a group of which somebody may open one tab is that tab, and one of none is not there', () => {
  assert.deepEqual(shown(below.slice(1)), ['SHIFT shift', 'BANK bank', 'LETTERS letters']);
  assert.deepEqual(shown(below.slice(3)), ['LETTERS letters']);
});
