/** Whoever changes leave begins with what it takes of each day: nothing becomes a whole day in silence. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { partsOfChanged } from './changed-leave.view.ts';

const [monday, friday] = ['2027-03-01', '2027-03-05'] as const;
const leave = { from: monday, to: friday, fromHalf: 'whole', toHalf: 'whole', partDays: [] } as const;
const hours = { day: '2027-03-03', part: 'hours', hours: 2 } as const;

test('whole days, halves at the ends and part days stay as they are', () => {
  const whole = { fromSecond: false, toFirst: false, partDays: [] };
  assert.deepEqual(partsOfChanged(undefined), whole);
  assert.deepEqual(partsOfChanged(leave), whole);
  assert.deepEqual(partsOfChanged({ ...leave, fromHalf: 'second', toHalf: 'first' }), {
    ...{ fromSecond: true, toFirst: true, partDays: [] },
  });
  assert.deepEqual(partsOfChanged({ ...leave, partDays: [hours] }), { ...whole, partDays: [hours] });
});

test('an end that is half is a part day beside other part days', () => {
  const { partDays, ...ends } = partsOfChanged({
    ...{ ...leave, fromHalf: 'second', toHalf: 'first', partDays: [hours] },
  });
  assert.deepEqual(ends, { fromSecond: false, toFirst: false });
  assert.deepEqual(partDays, [
    hours,
    { day: monday, part: 'second', hours: null },
    { day: friday, part: 'first', hours: null },
  ]);
});

test('the half of a single day can be changed where the sheet offers it', () => {
  const one = { ...leave, to: monday };
  const half = (part: 'first' | 'second') =>
    partsOfChanged({ ...one, partDays: [{ day: monday, part, hours: null }] });
  assert.deepEqual(half('first'), { fromSecond: false, toFirst: true, partDays: [] });
  assert.deepEqual(half('second'), { fromSecond: true, toFirst: false, partDays: [] });
  const more = [{ day: monday, part: 'first', hours: null } as const, { ...hours, day: monday }];
  assert.deepEqual(partsOfChanged({ ...one, partDays: more }).partDays, more);
});
