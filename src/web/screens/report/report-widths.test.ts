import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportColumnShape } from './report-api.ts';
import { reportWidth } from './report-widths.ts';

const column = (kind: ReportColumnShape['kind'], label: string, total = false): ReportColumnShape => ({
  name: 'it',
  label,
  kind,
  ...(total && { total }),
});

test('a column of small figures is narrower than one of crores, and its total is never cut', () => {
  const small = reportWidth(column('money', 'Cess'), [{ it: 20_000 }], undefined);
  const crores = reportWidth(column('money', 'Cess'), [{ it: 617_755_060_7 }], undefined);
  assert.ok(small < 100 && crores > small);
  const withTotal = reportWidth(column('money', 'Cess', true), [{ it: 20_000 }], { it: 617_755_060_7 });
  assert.ok(withTotal >= crores);
});

test('a day is never cut short', () => {
  assert.ok(reportWidth(column('date', 'Due on'), [{ it: '2026-11-28' }], undefined) >= 118);
});

test('words take the room that they need, up to a most', () => {
  const short = reportWidth(column('text', 'Department'), [{ it: 'Sales' }], undefined);
  const long = reportWidth(column('text', 'Department'), [{ it: 'x'.repeat(500) }], undefined);
  assert.ok(short < 140);
  assert.equal(long, 560);
});
