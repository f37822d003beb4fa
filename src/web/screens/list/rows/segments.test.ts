import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  type Ask,
  askFor,
  firstPage,
  gapOf,
  grown,
  isWhole,
  type Page,
  pageSize,
  positionOf,
  rowAt,
} from './segments.ts';

type Row = { readonly id: number };
const all = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** A list that answers as the server does: by key, in either direction. */
function answer(rows: readonly Row[], ask: Ask | { end: 'first' }): Page<Row> {
  const limit = ask.end === 'first' ? pageSize : ask.limit;
  let from = 0;
  if (ask.end === 'head') from = rows.findIndex((row) => String(row.id) === ask.after) + 1;
  let to = from + limit;
  if (ask.end === 'tail') {
    to = ask.before === null ? rows.length : rows.findIndex((row) => String(row.id) === ask.before);
    from = Math.max(0, to - limit);
  }
  const part = rows.slice(from, to);
  return {
    rows: part,
    total: rows.length,
    next: to < rows.length ? String(part.at(-1)?.id) : null,
    previous: from > 0 ? String(part[0]?.id) : null,
  };
}

test('a short list is whole after its first page', () => {
  const segments = firstPage(answer(all(12), { end: 'first' }));
  assert.equal(isWhole(segments), true);
  assert.equal(askFor(segments, 0, 40), undefined);
});

test('jumping to the last row asks from the end, not for everything before it', () => {
  const rows = all(10_000);
  const segments = firstPage(answer(rows, { end: 'first' }));
  const ask = askFor(segments, 9_980, 9_999);
  assert.deepEqual(ask, { end: 'tail', before: null, limit: 50 });
  const grew = grown(segments, ask as Ask, answer(rows, ask as Ask));
  assert.equal(rowAt(grew, 9_999)?.id, 10_000);
  assert.equal(rowAt(grew, 5_000), undefined);
  assert.equal(positionOf(grew, 10_000), 9_999);
  assert.equal(gapOf(grew), 9_900);
});

test('wherever a reader scrolls, the row at a place is that row, and none is doubled', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.nat(899), { maxLength: 8 }),
      (count, visits) => {
        const rows = all(count);
        let segments = firstPage(answer(rows, { end: 'first' }));
        for (const visit of visits.filter((index) => index < count)) {
          for (let ask = askFor(segments, visit, visit); ask; ask = askFor(segments, visit, visit))
            segments = grown(segments, ask, answer(rows, ask));
          assert.equal(rowAt(segments, visit)?.id, visit + 1);
        }
        const ids = [...segments.head, ...segments.tail].map((row) => row.id);
        assert.equal(new Set(ids).size, ids.length);
      },
    ),
    { numRuns: 60 },
  );
});
