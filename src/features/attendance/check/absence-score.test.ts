/** Spells × spells × days: the same days weigh more in more spells. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '#kernel/calendar.ts';
import { instantAt } from '#time/clock.ts';
import { day } from '#time/day/day.ts';
import type { DayFacts } from '#time/day/day-facts.ts';
import { plainRules } from '#time/day/day-rules.ts';
import { absenceSpells } from '../report/absence-spell.ts';
import { type AbsenceDay, absenceScore } from './absence-score.ts';

const first = '2026-08-03';

/** P worked, A absent, W weekly off, S sick leave, E earned leave; one letter a day. */
function days(letters: string): readonly AbsenceDay[] {
  return [...letters].map((letter, at) => {
    const date = addDays(first, at);
    const leave = letter === 'S' ? 'SL' : letter === 'E' ? 'EL' : undefined;
    const facts: DayFacts = {
      ...{ date, ahead: 330, rules: plainRules },
      calendar: letter === 'W' ? { kind: 'off' } : { kind: 'working' },
      punches: letter === 'P' ? [540, 1_080].map((each) => ({ at: instantAt(date, each * 60, 330) })) : [],
      requests: leave ? [{ kind: 'leave', type: leave, session: 'whole', paid: true }] : [],
    };
    return { day: day(facts), requests: facts.requests };
  });
}
const scored = (letters: string) => {
  const { spells, days: sum, score } = absenceScore(days(letters), (type) => type === 'SL');
  return [spells, sum, score];
};

test('three days score three in one spell and twenty-seven in three', () => {
  assert.deepEqual(scored('PAAAP'), [1, 3, 3]);
  assert.deepEqual(scored('PAPAPAP'), [3, 3, 27]);
});

test('days off inside a spell neither end it nor count; a day of work ends it', () => {
  assert.deepEqual(scored('AAWWA'), [1, 3, 3]);
  assert.deepEqual(scored('AAPWA'), [2, 3, 12]);
});

test('sick leave counts, earned leave does not', () => {
  assert.deepEqual(scored('PSSP'), [1, 2, 2]);
  assert.deepEqual(scored('PEEP'), [0, 0, 0]);
});

test('a spell of absence passes over days off, and says whether it still lasts', () => {
  const spells = (letters: string) =>
    absenceSpells(days(letters).map((each) => each.day)).map(({ first: from, last, days: sum, lasts }) =>
      [from.slice(8), last.slice(8), sum, lasts].join(' '),
    );
  assert.deepEqual(spells('PAWWAP'), ['04 07 2 false']);
  assert.deepEqual(spells('PAAWW'), ['04 05 2 true']);
  assert.deepEqual(spells('AEA'), ['03 03 1 false', '05 05 1 true']);
  assert.deepEqual(spells('PPP'), []);
});
