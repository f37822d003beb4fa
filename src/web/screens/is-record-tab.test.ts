import assert from 'node:assert/strict';
import test from 'node:test';
import type { Place } from '../place.ts';
import { isRecordTab } from './is-record-tab.ts';

const placeOf = (of: string, search: Place['search'] = {}, more: Partial<Place['item']> = {}): Place => ({
  path: '/Home/part',
  mayWrite: true,
  search,
  item: {
    name: 'Part',
    icon: 'x',
    path: 'part',
    form: 'part',
    tab: { of, by: 'of', name: 'part', path: 'whole' },
    ...more,
  },
  superModule: { id: 1, name: 'All' },
  module: { key: 'all', name: 'All' },
});

test('without a record named, a part of a person is one’s own, and a part of anything else its list', () => {
  assert.equal(isRecordTab(placeOf('employee')), true);
  assert.equal(isRecordTab(placeOf('employee', { type: 'form' })), false, 'from the menu');
  assert.equal(isRecordTab(placeOf('user-account')), false);
});

test('a record that is named is opened, and so is one’s own where nobody else’s is read', () => {
  assert.equal(isRecordTab(placeOf('user-account', { of: '7' })), true);
  assert.equal(isRecordTab(placeOf('employee', { type: 'form' }, { own: true })), true);
});
