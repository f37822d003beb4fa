/** The table of ways, and the deadlines that follow from it: in pairs around each limit, with its source. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import { indianLaw } from '#law/in/law.ts';
import { dueAfter, type LeavingFacts, plannedSteps, type StepName } from './step.form.ts';
import { type Way, wayByReason, wayNames, wayOf } from './way.form.ts';

const facts: LeavingFacts = {
  ...{ way: 'resignation', lastDay: '2026-09-15', noticeOn: '2026-08-15', absentSince: null, workers: 120 },
  ...{
    isGratuityDue: true,
    isFundMember: true,
    isInsured: true,
    isPensionAge: false,
    hasThings: false,
    hasInterview: false,
  },
  works: (day) => Temporal.PlainDate.from(day).dayOfWeek !== 7,
};
const dueOf = (way: Way, step: StepName, more: Partial<LeavingFacts> = {}): IsoDate | null | undefined =>
  plannedSteps(wayOf(way).steps, { ...facts, way, ...more }, indianLaw).find(({ name }) => name === step)
    ?.dueOn;

test('final dues are paid in two working days, Sundays not counted (Code on Wages 2019, s.17(2))', () => {
  assert.equal(dueOf('resignation', 'final-dues'), '2026-09-17');
  assert.equal(dueOf('resignation', 'final-dues', { lastDay: '2026-09-18' }), '2026-09-21');
  assert.equal(dueOf('dismissal', 'final-dues', { lastDay: '2026-09-17' }), '2026-09-19');
  assert.equal(dueOf('resignation', 'final-dues', { lastDay: '2025-11-20' }), undefined, 'before the Code');
  for (const way of wayNames) assert.ok(dueOf(way, 'final-dues'), way);
});

test('gratuity is applied for in 30 days, by an heir in a year, answered in 15 and paid in 30', () => {
  assert.equal(dueOf('retirement', 'gratuity-application'), '2026-10-15');
  assert.equal(dueOf('death', 'gratuity-application'), '2027-09-15');
  assert.equal(dueOf('retirement', 'gratuity-payment'), '2026-10-15');
  assert.equal(dueOf('retirement', 'gratuity-answer'), null, 'it begins with the application');
  assert.equal(dueAfter('gratuity-answer', '2026-09-20'), '2026-10-05');
  assert.equal(dueOf('retirement', 'gratuity-payment', { isGratuityDue: false }), undefined);
});

test('retrenched, the fund has it in ten days and the person in 45 (IR Code s.83, rules of 2026)', () => {
  assert.equal(dueOf('retrenchment', 'reskilling-fund'), '2026-09-25');
  assert.equal(dueOf('retrenchment', 'reskilling-credit'), '2026-10-30');
  assert.equal(dueOf('closure', 'reskilling-fund'), undefined, 'of a retrenchment alone');
  assert.equal(dueOf('retrenchment', 'offer-again'), '2027-09-15');
  assert.equal(dueOf('retrenchment', 'reskilling-credit', { lastDay: '2026-05-07' }), undefined);
  assert.equal(dueOf('retrenchment', 'reskilling-credit', { lastDay: '2026-05-08' }), '2026-06-22');
});

test('permission is needed from 300 workers on, notice of a closure from 50 (IR Code s.74, 79, 80)', () => {
  assert.equal(dueOf('retrenchment', 'permission', { workers: 299 }), undefined);
  assert.equal(dueOf('retrenchment', 'permission', { workers: 300 }), '2026-07-17');
  assert.equal(dueOf('closure', 'permission', { workers: 300 }), '2026-06-17');
  assert.equal(dueOf('closure', 'government-notice', { workers: 49 }), undefined);
  assert.equal(dueOf('closure', 'government-notice', { workers: 50 }), '2026-07-17');
  assert.equal(dueOf('retrenchment', 'government-notice', { workers: 10 }), '2026-08-15', 'with the notice');
});

test('after a death dues that nobody claims are deposited after three months (W2)', () => {
  assert.equal(dueOf('death', 'unclaimed-dues'), '2026-12-15');
  assert.equal(dueOf('death', 'unclaimed-dues', { lastDay: '2026-05-07' }), undefined);
  assert.ok(dueOf('death', 'nominee-claims'));
  assert.equal(dueOf('death', 'nominee-claims', { isFundMember: false }), undefined);
});

test('fund and insurance hear of it with the return of the month, a tax certificate comes by 15 June', () => {
  assert.equal(dueOf('resignation', 'fund-exit'), '2026-10-15');
  assert.equal(dueOf('resignation', 'insurance-exit', { isInsured: false }), undefined);
  assert.equal(dueOf('resignation', 'tax-certificate'), '2027-06-15');
  assert.equal(dueOf('resignation', 'tax-certificate', { lastDay: '2026-03-31' }), '2026-06-15');
  assert.equal(dueOf('retirement', 'pension-claim'), undefined, 'below the age of the pension');
  assert.ok(dueOf('retirement', 'pension-claim', { isPensionAge: true }));
});

test('letters to return are due three and ten days after the absence began', () => {
  const absent = { absentSince: '2026-09-01' } as const;
  assert.equal(dueOf('absconding', 'absence-notice', absent), '2026-09-04');
  assert.equal(dueOf('absconding', 'second-absence-notice', absent), '2026-09-11');
});

test('each way has a reason of its own in the record; a move within the group is no leaving', () => {
  const reasons = wayNames.map((name) => wayOf(name).reason);
  assert.equal(new Set(reasons).size, reasons.length);
  for (const name of wayNames) assert.equal(wayByReason(wayOf(name).reason), name);
  assert.equal(wayByReason('transferred'), undefined);
});
