import assert from 'node:assert/strict';
import test from 'node:test';
import { dated } from '#kernel/dated.ts';
import { indianLaw } from '#law/in/law.ts';
import { lawReport } from './law-report.ts';

const law = {
  first: {
    old: dated('old', { checked: '2025-11-21' }, [{ from: '2020-01-01', value: 'a', cite: 'x' }]),
    fresh: dated('fresh', { checked: '2026-11-20' }, [
      { from: '2020-01-01', to: '2020-12-31', value: 'b', cite: 'y', confidence: 'low' },
      { from: '2026-01-01', value: 'c', cite: 'z', confidence: 'medium' },
    ]),
    ended: dated('ended', { checked: '2026-11-20' }, [
      { from: '2020-01-01', to: '2020-12-31', value: 'd', cite: 'w' },
    ]),
  },
};

test('the report on the law begins with the tables looked at longest ago', () => {
  const lines = lawReport(law, '2026-11-21');
  assert.equal(lines[0], '3 tables with 4 rows, on 21 November 2026.');
  assert.deepEqual(lines.slice(2, 7), [
    'Compared with their sources on 21 November 2025, 365 days ago: 1 table',
    '  first.old: Old',
    '',
    'Compared with their sources on 20 November 2026, 1 day ago: 2 tables',
    '  first.fresh: Fresh',
  ]);
});

test('it names the rows that are not certain, and which of them hold today', () => {
  const lines = lawReport(law, '2026-11-21');
  const low = lines.indexOf('Rows of low confidence (* holds today): 1');
  assert.equal(lines[low + 1], '    first.fresh, 1 January 2020 to 31 December 2020: b (y)');
  const medium = lines.indexOf('Rows of medium confidence (* holds today): 1');
  assert.equal(lines[medium + 1], '  * first.fresh, 1 January 2026: c (z)');
  assert.deepEqual(lines.slice(-2), ['Without a row for today: 1', '  first.ended']);
});

test('the law as shipped has doubts, and the report tells them', () => {
  const text = lawReport(indianLaw, '2026-11-21').join('\n');
  assert.match(text, /\* professionalTax\.states\.WB\.schedule, 1 October 2026: /);
  assert.match(text, /\* labourWelfareFund\.funds\.WB\.rule, /);
  const [low = '', medium = ''] = text.split('Rows of low confidence')[1]?.split('Rows of medium') ?? [];
  assert.match(low, /\* providentFund\.pensionAge, .*not looked up/, 'from memory alone');
  assert.doesNotMatch(medium, /not looked up/);
});
