/** Requests in a sentence: what the words mean, what they leave open, and that nothing is made up. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, weekDayOf, weekDays } from '#kernel/calendar.ts';
import { readSentence } from './sentence.ts';

/** A Friday. */
const today: IsoDate = '2026-11-27';
const types = [
  { id: 1, code: 'EL', name: 'Earned leave', nature: 'earned' },
  { id: 2, code: 'CL', name: 'Casual leave', nature: 'casual' },
  { id: 3, code: 'SL', name: 'Sick leave', nature: 'sick' },
  { id: 4, code: 'CO', name: 'Compensatory off', nature: 'compensatory' },
];
const weekend = (date: IsoDate) => [6, 0].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const context = { today, types, isOff: weekend, hoursOn: () => ({ from: 570, to: 1_110 }) };

/** Each request in a line: kind, types, readings with halves and minutes; then what is unclear. */
function told(sentence: string, more: object = {}): readonly string[] {
  const { wishes, unclear } = readSentence(sentence, { ...context, ...more });
  const lines = wishes.map(({ kind, types: of, readings, place, reason, unread }) =>
    [
      kind + (of.length > 0 ? `:${of}` : ''),
      readings
        .map(({ from, to, fromHalf, toHalf, minutes, punch }) => {
          const days = from === to ? from.slice(5) : `${from.slice(5)}..${to.slice(5)}`;
          const halves = `${fromHalf === 'second' ? '>' : ''}${toHalf === 'first' ? '<' : ''}`;
          const at = punch && ` ${punch.was} ${Math.floor(punch.at / 60)}:${punch.at % 60}`;
          return `${days}${halves}${minutes === null ? '' : ` ${minutes}m`}${at ?? ''}`;
        })
        .join(' or '),
      ...(place ? [`at ${place}`] : []),
      ...(reason ? [`for ${reason}`] : []),
      ...(unread.length > 0 ? [`? ${unread.join(' ')}`] : []),
    ].join(' | '),
  );
  return [...lines, ...unclear.map(({ words, why }) => `${why}: ${words}`)];
}

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['off Monday afternoon, on site Tuesday', ['leave | 11-30>', 'on-duty | 12-01']],
  ['Monday off Tuesday wfh', ['leave | 11-30', 'work-from-home | 12-01']],
  ['sick leave tomorrow', ['leave:3 | 11-28']],
  ['I was sick yesterday because of fever', ['leave:3 | 11-26 | for fever']],
  ['casual leave 3 to 5 December for a wedding', ['leave:2 | 12-03..12-05 | for a wedding']],
  ['CL Dec 3 and 4', ['leave:2 | 12-03..12-04']],
  ['earned leave 28 Dec to 2 Jan', ['leave:1 | 12-28..01-02']],
  ['EL 3, 4 and 7 December', ['leave:1 | 12-03..12-04', 'leave:1 | 12-07']],
  ['off next week', ['leave | 11-30..12-04']],
  ['work from home Monday to Wednesday', ['work-from-home | 11-30..12-02']],
  ['on duty at Pune plant on Monday', ['on-duty | 11-30 | at Pune plant']],
  ['leaving at 4 today', ['short-leave | 11-27 150m']],
  ['coming late by 30 minutes tomorrow', ['short-leave | 11-28 30m']],
  ['coming in at 11 on Monday', ['short-leave | 11-30 90m']],
  ['forgot to punch out yesterday at 6:30 pm', ['correction | 11-26 out 18:30']],
  ['I forgot to punch out yesterday at 6:30', ['correction | 11-26 out 18:30']],
  ['forgot to clock in at 9 on Monday', ['correction | 11-23 in 9:0']],
  ['missed punch in on 24 November at 9.40', ['correction | 11-24 in 9:40']],
  [
    'did not punch out at 7 pm on Monday and Tuesday',
    ['correction | 11-23 out 19:0', 'correction | 11-24 out 19:0'],
  ],
  ['worked two hours extra on Friday', ['overtime | 11-27 120m']],
  ['worked 2 hours extra on Wednesday', ['overtime | 11-25 120m']],
  ['overtime of 90 minutes yesterday', ['overtime | 11-26 90m']],
  ['comp-off on 4 Dec', ['leave:4 | 12-04']],
  ['worked last Sunday', ['off-work | 11-22']],
  ['worked on Saturday and Sunday', ['off-work | 11-21', 'off-work | 11-22']],
  ['work Saturday to Sunday', ['off-work | 11-28', 'off-work | 11-29']],
  ['work on Sunday', ['off-work | 11-29']],
  ['off Monday, working Sunday', ['leave | 11-30', 'off-work | 11-29']],
  ['wfh Monday and work on Sunday', ['work-from-home | 11-30', 'off-work | 11-29']],
  ['working on site on Monday', ['on-duty | 11-30']],
  ['leave from Monday afternoon to Wednesday morning', ['leave | 11-30..12-02><']],
  ['2 days off from Monday', ['leave | 11-30..12-01']],
  ['a day off on Monday', ['leave | 11-30']],
  ['3 days casual leave from Monday', ['leave:2 | 11-30..12-02']],
  ['off on 2026-12-04', ['leave | 12-04']],
  ['casual leave 2 hours on Monday', ['leave:2 | 11-30 120m']],
  ['Monday 30 November off', ['leave | 11-30']],
];

test('what people write becomes their requests', () => {
  for (const [sentence, expected] of cases) assert.deepEqual(told(sentence), expected, sentence);
});

test('the same in Hindi', () => {
  assert.deepEqual(told('सोमवार को दोपहर बाद छुट्टी, मंगलवार को घर से काम'), [
    'leave | 11-30>',
    'work-from-home | 12-01',
  ]);
  assert.deepEqual(told('3 से 5 दिसंबर तक आकस्मिक अवकाश'), ['leave:2 | 12-03..12-05']);
  assert.deepEqual(told('३ दिसंबर को बीमारी की छुट्टी'), ['leave:3 | 12-03']);
  assert.deepEqual(told('रविवार को काम'), ['off-work | 11-29']);
  assert.deepEqual(told('आज 4 बजे जल्दी जाना'), ['short-leave | 11-27 150m']);
  assert.deepEqual(told('बुधवार को 6:30 बजे पंच आउट करना भूल गया'), ['correction | 11-25 out 18:30']);
  assert.deepEqual(told('बुधवार को 2 घंटे ओवरटाइम'), ['overtime | 11-25 120m']);
});

test('what the words leave open is asked', () => {
  assert.deepEqual(told('off on 3/12'), ['leave | 12-03 or 03-12']);
  assert.deepEqual(told('off on 13/12'), ['leave | 12-13']);
  assert.deepEqual(told('कल छुट्टी'), ['leave | 11-28 or 11-26'], 'the Hindi word is both');
  assert.deepEqual(told('off next Friday'), ['leave | 12-04']);
  assert.deepEqual(told('off next Friday', { today: '2026-11-24' }), ['leave | 11-27 or 12-04']);
  assert.deepEqual(told('off Friday'), ['leave | 11-27 or 12-04'], 'today is a Friday');
  assert.deepEqual(told('half day off on Monday'), ['leave | 11-30< or 11-30>']);
  assert.deepEqual(told('off on the 20th'), ['leave | 12-20 or 11-20'], 'just over, or to come');
});

test('what is not understood is told', () => {
  assert.deepEqual(told('hello there'), ['words: hello there']);
  assert.deepEqual(told('Monday'), ['what: Monday']);
  assert.deepEqual(told('sick leave'), ['day: sick leave']);
  assert.deepEqual(told('working from Pune on Monday'), ['what: working from Pune on Monday']);
  assert.deepEqual(told('off on 31 February'), ['no-such-day: off on 31 February']);
  assert.deepEqual(told('Tuesday 30 November off'), ['no-such-day: Tuesday 30 November off']);
  assert.deepEqual(told('leaving early on Monday'), ['length: leaving early on Monday']);
  assert.deepEqual(told('leaving at 4 on Monday', { hoursOn: undefined }), [
    'length: leaving at 4 on Monday',
  ]);
  assert.deepEqual(told('forgot to punch out yesterday'), ['punch: forgot to punch out yesterday']);
  assert.deepEqual(told('forgot my punch yesterday at 6 pm'), ['punch: forgot my punch yesterday at 6 pm']);
  assert.deepEqual(told('overtime yesterday'), ['length: overtime yesterday']);
  assert.deepEqual(told('forgot to punch in at 9 on Monday', { hoursOn: undefined }), [
    'correction | 11-23 in 9:0 or 11-23 in 21:0',
  ]);
  assert.deepEqual(told('off Monday with my dog'), ['leave | 11-30 | ? with dog']);
  assert.deepEqual(told(''), []);
});

test('no sentence gives a day that is not written in it', () => {
  const words = [
    ...[
      'off',
      'sick',
      'wfh',
      'on site',
      'leaving at 4',
      'half day',
      'morning',
      'afternoon',
      'and',
      ',',
      'to',
    ],
    ...[
      'Monday',
      'Friday',
      'tomorrow',
      '3 Dec',
      '5',
      '12/3',
      'next week',
      'for',
      '2 days',
      'Pune',
      'was',
      'the',
    ],
  ];
  // What each of these words can mean on this day, read by hand.
  const meant = ['11-27', '11-20', '11-23', '11-28', '11-30', '12-03', '12-04', '12-05', '12-12', '03-12'];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 3_000; round++) {
    const sentence = Array.from({ length: 1 + next(8) }, () => words[next(words.length)]).join(' ');
    for (const { readings, words: its } of readSentence(sentence, context).wishes)
      for (const { from, to } of readings) {
        const begins = meant.some((day) => from.endsWith(day)) || /week/.test(sentence);
        assert.ok(begins, `${sentence}: ${from}`);
        assert.ok(from <= to && to < addDays(from, 365), `${its}: ${from} to ${to}`);
        // An end is a day that is written, such a day of the week, or as many days on as are written.
        const isNamed = sentence.toLowerCase().includes(weekDays[weekDayOf(to)].toLowerCase());
        const isCounted = to === addDays(from, 1) && sentence.includes('2 days');
        const ends = isNamed || isCounted || meant.some((day) => to.endsWith(day)) || /week/.test(sentence);
        assert.ok(ends, `${sentence}: to ${to}`);
      }
  }
});
