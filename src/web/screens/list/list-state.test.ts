import assert from 'node:assert/strict';
import test from 'node:test';
import {
  listQuery,
  nextSort,
  nothingAsked,
  readAddress,
  readFilter,
  withCondition,
  withoutCondition,
  writeAddress,
} from './list-state.ts';

test('what a list shows survives a trip through its address', () => {
  const state = {
    search: 'rao',
    sort: '-code',
    view: '7',
    columns: ['code', 'joinedOn'],
    filter: [
      { field: 'state', is: ['draft'] },
      { field: 'joinedOn', from: '2026-01-01' },
    ],
  };
  assert.deepEqual(readAddress(writeAddress(state)), state);
});

test('an address that asks for nothing stays short', () => {
  assert.deepEqual(
    Object.values(writeAddress(nothingAsked)).filter((part) => part !== undefined),
    [],
  );
});

test('a filter that somebody mistyped shows the whole list instead of an error', () => {
  assert.deepEqual(readFilter('[{"field":'), []);
  assert.deepEqual(readFilter('{"field":"a"}'), []);
  assert.deepEqual(readFilter([{ is: ['a'] }, null, 3, { field: 'a' }, { field: 'b', is: [1, {}, null] }]), [
    { field: 'b', is: [1] },
  ]);
});

test('a search typed as a number is still a search', () => {
  assert.equal(readAddress({ search: 42 }).search, '42');
});

test('the question to the server carries search, sort, filter, columns and the parent', () => {
  const query = listQuery(
    { ...nothingAsked, search: ' asha ', filter: [{ field: 'grade', is: [3] }] },
    ['code'],
    { employee: 51, asOf: undefined },
  );
  assert.equal(
    query.toString(),
    'search=asha&filter=%5B%7B%22field%22%3A%22grade%22%2C%22is%22%3A%5B3%5D%7D%5D&columns=code&employee=51',
  );
});

test('pressing a header goes up, down, and back to the form’s own order', () => {
  assert.equal(nextSort('', 'code'), 'code');
  assert.equal(nextSort('code', 'code'), '-code');
  assert.equal(nextSort('-code', 'code'), '');
  assert.equal(nextSort('-code', 'name'), 'name');
});

test('a second condition on a field takes the place of the first', () => {
  const filter = withCondition(
    [
      { field: 'a', is: [1] },
      { field: 'b', empty: true },
    ],
    { field: 'a', is: [2] },
  );
  assert.deepEqual(filter, [
    { field: 'a', is: [2] },
    { field: 'b', empty: true },
  ]);
  assert.deepEqual(withoutCondition(filter, 'a'), [{ field: 'b', empty: true }]);
});
