import assert from 'node:assert/strict';
import test from 'node:test';
import { middle, moved, square } from './picture-cut.view.ts';

const wide = { width: 800, height: 400 };

test('a picture is cut to its middle square', () => {
  assert.deepEqual(square(wide, middle), { side: 400, left: 200, top: 0 });
});

test('enlarged, less of it is seen around the same middle', () => {
  assert.deepEqual(square(wide, { ...middle, zoom: 2 }), { side: 200, left: 300, top: 100 });
});

test('it is moved to the edge and no further', () => {
  const cut = moved(wide, middle, 5, 5);
  assert.deepEqual(square(wide, cut), { side: 400, left: 400, top: 0 });
});
