import assert from 'node:assert/strict';
import test from 'node:test';
import { dateOf } from './date-text.ts';

const today = '2026-11-21';

test('a date is understood in the ways people here write one, day first', () => {
  for (const typed of [
    '21/11/2026',
    '21-11-2026',
    '21.11.26',
    '21 Nov 2026',
    '21 november 2026',
    '21112026',
    '2026-11-21',
    '2026/11/21',
    '2026.11.21',
    '20261121',
    'Nov 21, 2026',
    '21/11',
    '21 nov',
    'today',
  ])
    assert.equal(dateOf(typed, today), '2026-11-21', typed);
  assert.equal(dateOf('5/4/2026', today), '2026-04-05');
});

test('two digits of a year are of this century unless they lie far ahead', () => {
  assert.equal(dateOf('17/05/91', today), '1991-05-17');
  assert.equal(dateOf('17/05/46', today), '2046-05-17');
});

test('what is no date is not guessed', () => {
  for (const typed of ['', '31/02/2026', '11/21/2026', '21', 'x', '1/2/3/4', '21/Foo/2026', '1/1/202'])
    assert.equal(dateOf(typed, today), undefined, typed);
});
