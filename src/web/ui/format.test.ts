import assert from 'node:assert/strict';
import test from 'node:test';
import * as say from './format.ts';

test('money is grouped the Indian way, with paise only where there are any and the real minus', () => {
  assert.equal(say.money(11_846_000), '1,18,460');
  assert.equal(say.money(125_050, true), '₹1,250.50');
  assert.equal(say.money(-300_000, true), '−₹3,000');
  assert.equal(say.money(-300_000), '−3,000');
  assert.equal(say.money(0), '0');
});

test('numbers and percentages are written as people write them', () => {
  assert.equal(say.number(1234567.5, 1), '12,34,567.5');
  assert.equal(say.number(-0.2, 0), '0');
  assert.equal(say.percent(1200), '12%');
  assert.equal(say.percent(367), '3.67%');
  assert.equal(say.percent(50), '0.5%');
  assert.equal(say.percent(0), '0%');
  assert.equal(say.percent(10_000), '100%');
});

test('dates are in words, and what is no date is left as it is', () => {
  assert.equal(say.date('2026-11-21'), '21 November 2026');
  assert.equal(say.shortDate('2026-01-05'), '5 Jan 2026');
  assert.equal(say.month('2026-11'), 'November 2026');
  assert.equal(say.date(''), '–');
  assert.equal(say.date('soon'), 'soon');
});

test('dates are relative only within a week', () => {
  assert.equal(say.nearDate('2026-11-21', '2026-11-21'), 'today');
  assert.equal(say.nearDate('2026-11-24', '2026-11-21'), 'on Tuesday');
  assert.equal(say.nearDate('2026-11-28', '2026-11-21'), '28 November 2026');
  assert.equal(say.nearDate('2026-11-19', '2026-11-21'), '19 November 2026');
});

test('an instant is a clock time today, a weekday within the week, else a date', () => {
  const now = new Date('2026-11-21T09:30:00Z');
  assert.equal(say.moment('2026-11-21T03:35:00Z', now), 'today 09:05');
  assert.equal(say.moment('2026-11-20T03:35:00Z', now), 'yesterday 09:05');
  assert.equal(say.moment('2026-11-19T10:32:00Z', now), 'Thursday 16:02');
  assert.equal(say.moment('2026-10-03T08:50:00Z', now), '3 Oct 2026, 14:20');
});

test('the day is the organisation’s: half past eleven at night in London is tomorrow there', () => {
  assert.equal(say.today(new Date('2026-11-20T23:30:00Z')), '2026-11-21');
  assert.equal(say.today(new Date('2026-11-20T18:29:00Z')), '2026-11-20');
});

test('initials are of the first and the last word that are words', () => {
  assert.equal(say.initials('Asha Rao'), 'AR');
  assert.equal(say.initials('Ravi'), 'R');
  assert.equal(say.initials('Dr. A. P. J. Kalam (retired)'), 'DK');
  assert.equal(say.initials(''), '·');
});

test('a name in code becomes words', () => {
  assert.equal(say.words('lossOfPay'), 'Loss of pay');
  assert.equal(say.words('in-review'), 'In review');
});

test('an empty list says what is missing, also where its heading is no plural', () => {
  assert.equal(say.manyOf({ heading: 'Departments', one: 'department' }), 'departments');
  assert.equal(say.manyOf({ heading: 'Outbox', one: 'mail' }), 'mail');
});

test('a heading within a sentence keeps its abbreviations', () => {
  assert.equal(say.inSentence('Bank advices'), 'bank advices');
  assert.equal(say.inSentence('API keys'), 'API keys');
  assert.equal(say.manyOf({ heading: 'API keys', one: 'API key' }), 'API keys');
});

test('of two days, what both share is said once', () => {
  assert.equal(say.shortRange('2026-11-23', '2026-11-29'), '23 – 29 Nov 2026');
  assert.equal(say.shortRange('2026-11-30', '2026-12-06'), '30 Nov – 6 Dec 2026');
  assert.equal(say.shortRange('2026-12-28', '2027-01-03'), '28 Dec 2026 – 3 Jan 2027');
});
