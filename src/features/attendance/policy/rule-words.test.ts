/** The sentences of a rule say what it does, and change with its values. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { generalShift, nightShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { policyWords, shiftWords } from './rule-words.view.ts';

test('a policy that pays nothing says so, one that pays says from when and for what', () => {
  const plain = plainPolicy(1);
  assert.ok(policyWords(plain).includes('Attendance does not affect pay.'));
  const paid = policyWords({ ...plain, payFrom: '2026-06', absencePay: 'lost', overtimePaid: 'approved' });
  assert.ok(paid.includes('From June 2026 on, pay follows attendance.'), paid.join(' '));
  assert.ok(paid.includes('A day absent without leave is loss of pay.'));
  assert.ok(paid.includes('Overtime is paid as approved, up to what was worked.'));
});

test('a shift over midnight ends on the next day; without a length, an entry and an exit are a day', () => {
  assert.equal(shiftWords(nightShift)[0], 'Work begins at 22:00 and ends at 06:00 on the next day.');
  assert.equal(shiftWords(generalShift)[0], 'Work begins at 09:00 and ends at 18:00.');
  assert.ok(shiftWords(generalShift).includes('An entry and an exit make a whole day.'));
  assert.ok(shiftWords({ ...generalShift, fullFrom: 420 }).includes('7:00 h of work make a whole day.'));
});

test('what coming late costs and is taken from is said, and nothing where it costs nothing', () => {
  const lateOnes = (values: object) =>
    policyWords({ ...plainPolicy(1), ...values }).filter(
      (words) => /cost|taken|loss of pay\.$/.test(words) && !/day absent/i.test(words),
    );
  assert.deepEqual(lateOnes({}), []);
  assert.deepEqual(lateOnes({ lateRule: 'every', lateCount: 3, lateCosts: 'half' }), [
    'Every 3 times late in a month cost half a day.',
    'What coming late costs is loss of pay.',
  ]);
  const leave = { lateTakes: 'leave', lateShort: 'owed' };
  assert.deepEqual(lateOnes({ lateRule: 'each', lateFree: 2, lateCosts: 'whole', ...leave }), [
    'Coming late is free 2 times a month. Each further time costs a day.',
    'What coming late costs is taken from leave, and the balance may go below zero.',
  ]);
});

test('what flexible shifts carry is said, and pay is not called untouched where lateness costs it', () => {
  const words = (values: object) => policyWords({ ...plainPolicy(1), ...values });
  const account = { hoursMinus: 8, hoursPlus: 10 };
  const carried = 'Flexible shifts carry up to 8 missing and 10 additional hours into the next month.';
  assert.ok(!words(account).includes(carried));
  const lapse = words({ ...account, hourAccount: 'lapse' });
  assert.ok(lapse.includes(carried) && lapse.includes('Attendance does not affect pay.'));
  const otherwise = 'Otherwise attendance does not affect pay.';
  const lost = words({ ...account, hourAccount: 'lost' });
  assert.ok(lost.includes('More missing hours are loss of pay; more additional hours lapse.'));
  assert.ok(lost.includes(otherwise));
  assert.ok(words({ lateRule: 'each', lateTakes: 'pay' }).includes(otherwise));
  assert.ok(words({ lateRule: 'each', lateTakes: 'leave', lateShort: 'pay' }).includes(otherwise));
  assert.ok(!words({ lateRule: 'each', lateTakes: 'leave', lateShort: 'left' }).includes(otherwise));
});
