/** A person's calendar by its secret address: shifts at the hours of their place, and holidays. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, save, idOf, general } = await buildTimeWorld();
const esha = world.as('Esha Pillai');
const nextMonday = (() => {
  const today = Temporal.Now.plainDateISO('Asia/Kolkata');
  return today.add({ days: 8 - today.dayOfWeek });
})();
const compact = (date: Temporal.PlainDate) => date.toString().replaceAll('-', '');
const { url } = (await esha.post<{ url: string }>('/api/leave/feed')).body;
const feed = async () => (await world.as(null).get(new URL(url).pathname)).raw.toString();

test('a shift of nine in India is at half past three of UTC', async () => {
  const text = await feed();
  assert.ok(text.includes(`DTSTART:${compact(nextMonday)}T033000Z`), text.slice(0, 900));
  assert.match(text, /SUMMARY:General/);
});

test('in Dubai the same shift is at five of UTC', async () => {
  await save('employee-shift', {
    ...{ employee: idOf('Esha Pillai'), name: 'General', shift: general, timeZone: 'Asia/Dubai' },
    ...{ rotates: false, overtime: false, anyPlace: false, validFrom: '2026-01-01' },
  });
  assert.ok((await feed()).includes(`DTSTART:${compact(nextMonday)}T050000Z`));
});

test('a holiday stands in it by its name, and takes the shift of its day', async () => {
  const date = nextMonday.toString();
  await save('holiday', { name: 'Foundation day', date, kind: 'public' });
  const text = await feed();
  assert.match(text, /SUMMARY:Foundation day/);
  assert.ok(!text.includes(`DTSTART:${compact(nextMonday)}T`));
});
