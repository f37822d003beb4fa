/** Drawing a roster: strokes, patterns, and what they leave alone. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { changed, fromDay, pasted, patternOver, rest, strengthOn, weekCopied } from './roster.ts';

const [morning, evening, night] = [1, 2, 3];
const start = '2026-11-02';
const meera = { employee: 7, turns: [1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 2, 2, 0, 0] };
const omar = { employee: 8, turns: [3, 3, 3, 3, 3, 0, 0, 1, 1] };

test('a pattern goes round over the days, and each person may begin it later', () => {
  const runs = patternOver(start, { rows: [meera, omar], first: 1, last: 4 }, [morning, night, rest], 1);
  assert.deepEqual(runs, [
    { employee: 7, from: '2026-11-03', turns: [1, 3, 0, 1], seen: [1, 1, 1, 1] },
    { employee: 8, from: '2026-11-03', turns: [3, 0, 1, 3], seen: [3, 3, 3, 3] },
  ]);
});

test('what was copied fills a longer range again and again, row by row', () => {
  const runs = pasted(start, { rows: [meera, omar], first: 0, last: 2 }, [[evening, rest]]);
  assert.deepEqual(
    runs.map(({ turns }) => turns),
    [
      [2, 0, 2],
      [2, 0, 2],
    ],
  );
});

test('a week is copied into the next, as far as the roster reaches', () => {
  assert.deepEqual(weekCopied(start, [meera, omar], 0), [
    { employee: 7, from: '2026-11-09', turns: [1, 1, 1, 1, 1, 0, 0], seen: [2, 2, 2, 2, 2, 0, 0] },
    { employee: 8, from: '2026-11-09', turns: [3, 3], seen: [1, 1] },
  ]);
  assert.deepEqual(weekCopied(start, [omar], 7), [], 'there is no week after the last');
});

test('only days that change are sent, and none that is over', () => {
  const run = { employee: 7, from: '2026-11-02', turns: [1, 2, 2, 1], seen: [1, 1, 1, 1] } as const;
  assert.deepEqual(changed(run), { employee: 7, from: '2026-11-03', turns: [2, 2], seen: [1, 1] });
  assert.equal(changed({ ...run, turns: run.seen }), undefined);
  assert.deepEqual(fromDay(run, '2026-11-04'), { ...run, from: '2026-11-04', turns: [2, 1], seen: [1, 1] });
  assert.deepEqual(fromDay(run, '2026-11-02'), run);
  assert.equal(fromDay(run, '2026-11-06'), undefined);
});

test('the strength of a day counts who works, by shift', () => {
  assert.deepEqual(
    [...strengthOn([meera, omar], 0)],
    [
      [morning, 1],
      [night, 1],
    ],
  );
  assert.equal(strengthOn([meera, omar], 5).size, 0);
  assert.deepEqual([...strengthOn([meera, omar], 10)], [[evening, 1]], 'Omar’s days end before');
});
