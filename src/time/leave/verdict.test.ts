/** The verdict on a wish for leave: each rule at its boundary, as the person reads it who asks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import { countLeave, type FreeDays, noSandwich } from './count.ts';
import { verdictOn } from './verdict.ts';
import type { LeaveStanding, LeaveTypeRules, LeaveWish } from './verdict-rule.ts';

const weekends: FreeDays = {
  isOff: (date) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
  isHoliday: () => false,
};

const type: LeaveTypeRules = { code: 'EL' };
const wish: LeaveWish = { from: '2026-08-10', to: '2026-08-12', askedOn: '2026-08-03' };
const standing = {
  joined: '2026-03-10' as IsoDate,
  employed: { from: '2026-03-10' as IsoDate, to: null },
  available: 500,
  timesThisYear: 0,
  others: [],
  isWorking: (date: IsoDate) => !weekends.isOff(date),
};
type Lack = { readonly floor?: number; readonly spills?: boolean };
const asked = (
  of: Partial<LeaveTypeRules>,
  by: Partial<LeaveWish> = {},
  of2: Partial<LeaveStanding> & Lack = {},
) => {
  const whole = { ...wish, ...by };
  const { floor = 0, spills = false, ...more } = of2;
  const count = countLeave(whole, weekends, noSandwich);
  let left = (more.available ?? standing.available) - floor;
  const shares = count.days.map(({ quantity }) => {
    const given = Math.min(left, quantity);
    left -= given;
    return { given, spills };
  });
  return verdictOn({ ...type, ...of }, whole, { ...standing, shares, ...more }, count);
};
const failing = (verdict: ReturnType<typeof asked>) =>
  verdict.reasons.flatMap(({ rule, instead }) => (instead ? [rule] : []));

test('each rule of a leave says no at its boundary and what would make it yes', () => {
  const pairs: readonly (readonly [string, ReturnType<typeof asked>, ReturnType<typeof asked>])[] = [
    ['notice', asked({ noticeDays: 7 }), asked({ noticeDays: 8 })],
    [
      'back-date',
      asked({ daysBack: 3 }, { askedOn: '2026-08-13' }),
      asked({ daysBack: 3 }, { askedOn: '2026-08-14' }),
    ],
    ['service', asked({ afterMonths: 5 }), asked({ afterMonths: 6 })],
    ['least', asked({ least: 300 }), asked({ least: 350 })],
    ['most', asked({ mostAtOnce: 300 }), asked({ mostAtOnce: 250 })],
    [
      'times',
      asked({ mostTimesAYear: 3 }, {}, { timesThisYear: 2 }),
      asked({ mostTimesAYear: 3 }, {}, { timesThisYear: 3 }),
    ],
    [
      'every',
      asked({ everyYears: 2 }, {}, { sameType: [{ from: '2024-08-01', to: '2024-08-09' }] }),
      asked({ everyYears: 2 }, {}, { sameType: [{ from: '2024-08-01', to: '2024-08-10' }] }),
    ],
    ['document', asked({ documentFrom: 350 }), asked({ documentFrom: 300 })],
    ['balance', asked({}, {}, { available: 300 }), asked({}, {}, { available: 250 })],
    [
      'block',
      asked({ blocks: [{ from: '2026-08-13', to: '2026-08-20', why: 'Audit' }] }),
      asked({ blocks: [{ from: '2026-08-12', to: '2026-08-20', why: 'Audit' }] }),
    ],
    [
      'clubbing',
      asked({ notBeside: ['CL'] }, {}, { others: [{ type: 'CL', from: '2026-08-06', to: '2026-08-06' }] }),
      asked({ notBeside: ['CL'] }, {}, { others: [{ type: 'CL', from: '2026-08-07', to: '2026-08-07' }] }),
    ],
    [
      'overlap',
      asked(
        {},
        { fromSecondHalf: true, to: '2026-08-10' },
        { others: [{ type: 'CL', from: '2026-08-10', to: '2026-08-10', session: 'first' }] },
      ),
      asked(
        {},
        { fromSecondHalf: true, to: '2026-08-10' },
        { others: [{ type: 'CL', from: '2026-08-10', to: '2026-08-10', session: 'second' }] },
      ),
    ],
  ];
  for (const [rule, holds, fails] of pairs) {
    assert.deepEqual([holds.answer, failing(holds)], ['yes', []], rule);
    assert.deepEqual([fails.answer, failing(fails)], ['no', [rule]], rule);
  }
});

test('a document that is attached, and a balance that may go below nothing, make it yes', () => {
  assert.equal(asked({ documentFrom: 300 }, { hasDocument: true }).answer, 'yes');
  assert.equal(asked({}, {}, { available: 250, floor: -50 }).answer, 'yes');
});

test('where the rest is without pay, the verdict says how much', () => {
  const verdict = asked({}, {}, { available: 200, spills: true });
  assert.deepEqual([verdict.answer, verdict.paid, verdict.unpaid], ['partly without pay', 200, 100]);
});

test('leave on days off alone takes nothing, and says so', () => {
  assert.deepEqual(failing(asked({}, { from: '2026-08-08', to: '2026-08-09' })), ['nothing-counted']);
});

test('nobody has leave before the first day of service, or after the last', () => {
  const service = (from: IsoDate, to: IsoDate | null) => asked({}, {}, { employed: { from, to } });
  assert.deepEqual(failing(service('2026-08-10', '2026-08-12')), []);
  for (const outside of [service('2026-08-11', null), service('2020-01-01', '2026-08-11')])
    assert.deepEqual(failing(outside), ['employment']);
  const after = service('2020-01-01', '2026-08-11').reasons[0];
  assert.equal(after?.says, '12 August 2026 is after the last day of service, 11 August 2026.');
  assert.equal(after?.instead, 'End on 11 August 2026 or earlier.');
});
