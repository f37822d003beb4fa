/** The steps of a run: one is ticked when it was taken, and never because the run went past it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Bench, Exceptions } from './run.call.ts';
import { stepsOf } from './run-steps.view.ts';

const sums = { people: 3, gross: 9_000_000, deductions: 900_000, net: 8_100_000, employerCost: 9_900_000 };
const none = { people: 0, amount: 0 };
const open: Bench = {
  ...{ id: 1, month: '2026-11', part: null, kind: 'regular', name: null, payOn: '2026-11-30' },
  ...{ publishOn: null, publishedOn: null, sentBack: null, state: 'open', version: 1, draftSet: null },
  ...{ calculatedAt: null, calculatedBy: null, blocked: null, sums: null, last: null },
  ...{ joiners: 0, leavers: 0, trail: [], job: null },
  ...{ lossOfPay: { people: 0, days: 0 }, inputs: none, recurring: 0, units: 0, revisions: 0 },
  ...{ arrears: none, holds: 0, unopened: 0 },
};
const calculated: Bench = {
  ...open,
  ...{ draftSet: 2, sums, calculatedAt: '2026-11-27T10:00:00Z', calculatedBy: 'Padma Nair' },
};
const by = (action: string) => ({ action, by: 'Ravi Menon', at: '2026-11-28T09:00:00Z' });

const found = (statuses: readonly ('open' | 'settled')[], blind: readonly string[] = []) =>
  ({ findings: statuses.map((status) => ({ status })), blind }) as unknown as Exceptions;

const standings = (bench: Bench, exceptions?: Exceptions, changed = false) =>
  Object.fromEntries(
    stepsOf(bench, exceptions, changed).map(({ title, standing }) => [title, standing] as const),
  );
const current = (bench: Bench, exceptions?: Exceptions) =>
  stepsOf(bench, exceptions).find((step) => step.current)?.title;

test('before the first calculation nothing is ticked', () => {
  assert.deepEqual([...new Set(Object.values(standings(open)))], ['ahead']);
  assert.equal(current(open), 'Inputs');
});

test('a calculated run waits for its open exceptions, and then for its approval', () => {
  const waits = standings(calculated, found(['open', 'settled']));
  assert.deepEqual([waits.Inputs, waits.Calculate, waits.Exceptions], ['done', 'done', 'ahead']);
  assert.equal(current(calculated, found(['open'])), 'Exceptions');
  assert.equal(standings(calculated, found(['settled'])).Exceptions, 'done');
  assert.equal(current(calculated, found(['settled'])), 'Approve');
});

test('exceptions that the run went past are never ticked', () => {
  for (const state of ['in-review', 'locked', 'paid', 'closed'])
    assert.equal(standings({ ...calculated, state }, found(['open'])).Exceptions, 'attention', state);
});

test('a check that cannot look for want of rates has not found nothing', () => {
  assert.equal(standings(calculated, found([], ['minimum-wage'])).Exceptions, 'attention');
});

test('exceptions that are not known yet are not told as none', () => {
  assert.equal(standings(calculated).Exceptions, 'ahead');
});

test('inputs that changed after the calculation take its tick away', () => {
  const waits = standings(calculated, found([]), true);
  assert.deepEqual([waits.Inputs, waits.Calculate], ['attention', 'ahead']);
});

test('sent is not approved, locked is not paid, paid is not closed', () => {
  const sent = { ...calculated, state: 'in-review', trail: [by('send')] };
  assert.equal(standings(sent, found([])).Approve, 'ahead');
  assert.match(stepsOf(sent, found([])).find(({ title }) => title === 'Approve')?.detail ?? '', /^sent Ravi/);
  const locked = { ...calculated, state: 'locked', trail: [by('approve')] };
  assert.deepEqual(
    [standings(locked, found([])).Approve, standings(locked, found([])).Pay],
    ['done', 'ahead'],
  );
  const paid = standings({ ...locked, state: 'paid' }, found([]));
  assert.deepEqual([paid.Pay, paid.Publish, paid.File], ['done', 'ahead', 'ahead']);
  assert.equal(standings({ ...locked, state: 'closed' }, found([])).File, 'done');
});

test('payslips are published once people were told, and not by the day that was set for it', () => {
  const locked = { ...calculated, state: 'locked', publishOn: '2026-11-30' };
  assert.equal(standings(locked, found([])).Publish, 'ahead');
  assert.equal(standings({ ...locked, publishedOn: '2026-11-30' }, found([])).Publish, 'done');
});
