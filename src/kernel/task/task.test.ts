import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '../calendar.ts';
import { dueOn, orderFault, progressOf, readyToOpen } from './task.ts';

const friday = isoDate('2026-12-04');
const isWeekend = (date: string): boolean => Temporal.PlainDate.from(date).dayOfWeek > 5;
const due = (days: number, counting: 'calendar' | 'working') => dueOn(friday, { days, counting }, isWeekend);

test('calendar days count every day, before and after', () => {
  assert.equal(due(3, 'calendar'), '2026-12-07');
  assert.equal(due(-3, 'calendar'), '2026-12-01');
  assert.equal(due(0, 'calendar'), friday);
});

test('working days pass over what is free; none is the day itself', () => {
  assert.equal(due(1, 'working'), '2026-12-07');
  assert.equal(due(-5, 'working'), '2026-11-27');
  assert.equal(dueOn(isoDate('2026-12-06'), { days: 0, counting: 'working' }, isWeekend), '2026-12-06');
});

test('a person whose days are all free has a due day all the same', () => {
  assert.ok(dueOn(friday, { days: 5, counting: 'working' }, () => true) > friday);
});

const line = (number: number, after: number | null = null) => ({ number, after });

test('a task opens once the one before it is done, waived or gone', () => {
  const waits = { ...line(2, 1), state: 'waiting' };
  const opened = (state: string) => readyToOpen([{ ...line(1), state }, waits]).length;
  assert.deepEqual(['open', 'waiting', 'done', 'waived', 'cancelled'].map(opened), [0, 1, 1, 1, 1]);
  assert.equal(readyToOpen([waits]).length, 1);
});

test('a number given twice, a task that is not there and a circle are named by their line', () => {
  assert.equal(orderFault([line(1), line(2, 1), line(3, 2)]), undefined);
  assert.deepEqual(orderFault([line(1), line(1)])?.at, 1);
  assert.deepEqual(orderFault([line(1), line(2, 7)])?.field, 'after');
  assert.match(orderFault([line(1, 2), line(2, 1)])?.says ?? '', /wait for each other/);
  assert.match(orderFault([line(1, 1)])?.says ?? '', /wait for each other/);
  assert.match(orderFault([line(1, 2), line(2, 3), line(3, 2)])?.says ?? '', /wait for each other/);
});

test('progress goes by weight and is whole only at the end', () => {
  const of = (...states: string[]) =>
    progressOf(states.map((state, at) => ({ state, weight: at === 0 ? 8 : 1 })));
  assert.equal(of('done', 'open', 'open'), 80);
  assert.equal(of('open', 'done', 'waived'), 20);
  assert.equal(of('done', 'waived', 'cancelled'), 100);
  assert.equal(progressOf([]), 100);
});
