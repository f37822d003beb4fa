/** Answers, scores and what is told of several raters, with a pair around each boundary. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type Answers, faultsOf, type Questionnaire } from './questionnaire.ts';
import { kindsTold, type RatedSheet, type Result, type Rules, resultOf } from './result.ts';
import { scoresOf } from './score.ts';
import { partsOf, type Share } from './share.ts';

const review: Questionnaire = {
  sections: [
    {
      title: 'Work',
      weight: 3,
      atLeast: { count: 1, missing: 'Give a mark for at least one point.' },
      questions: [
        { key: 'clear', kind: 'scale', label: 'Explains clearly', lowest: 1, highest: 5, weight: 1 },
        {
          key: 'leads',
          kind: 'scale',
          label: 'Leads others',
          lowest: 1,
          highest: 5,
          weight: 2,
          mayNotApply: true,
        },
      ],
    },
    {
      title: 'In short',
      weight: 1,
      questions: [
        { key: 'again', kind: 'yes-no', label: 'Would you work together again?', weight: 1, required: true },
        { key: 'days', kind: 'number', label: 'Days together', lowest: 0, highest: 365 },
        { key: 'words', kind: 'text', label: 'In your words', max: 20 },
      ],
    },
  ],
};
const fraction = (share: Share | undefined) => share && `${share.numerator}/${share.denominator}`;
const answers = (clear: number, leads: number | null, again: boolean, words?: string): Answers => ({
  clear: { value: clear },
  leads: leads === null ? { notApplicable: true } : { value: leads },
  again: { value: again },
  ...(words && { words: { value: words } }),
});

test('what cannot be taken is said by question, what is missing only when the answers are sent', () => {
  const draft = { clear: { value: 6 }, days: { value: 365 }, words: { value: 'x'.repeat(20) } };
  assert.deepEqual(faultsOf(review, draft, false), { clear: 'Give 5 or less.' });
  const beyond = { days: { value: 366 }, words: { value: 'x'.repeat(21) }, again: { value: 'yes' } };
  assert.deepEqual(faultsOf(review, beyond, false), {
    days: 'Give 365 or less.',
    words: 'Use at most 20 signs.',
    again: 'Answer yes or no.',
  });
  assert.deepEqual(faultsOf(review, {}, true), {
    clear: 'Give a mark for at least one point.',
    again: 'Answer “Would you work together again?”.',
  });
  assert.match(
    faultsOf(review, { clear: { notApplicable: true } }, false).clear ?? '',
    /applies to everybody/,
  );
  assert.match(faultsOf(review, { other: { value: 1 } }, false).other ?? '', /not asked here/);
});

test('a score is exact, by question, section and whole, and what does not apply is left out', () => {
  const full = scoresOf(review, answers(4, 2, true));
  assert.equal(fraction(full.questions.get('clear')), '4/5');
  assert.deepEqual(full.sections.map(fraction), ['8/15', '1/1'], '(4 + 2 × 2) of 15');
  assert.equal(fraction(full.whole), '13/20', '(3 × 8/15 + 1) of 4');
  const without = scoresOf(review, answers(4, null, false));
  assert.deepEqual(without.sections.map(fraction), ['4/5', '0/1']);
  assert.equal(fraction(scoresOf(review, {}).whole), undefined);
});

test('a score is rounded once, a half upwards', () => {
  const marks = (values: readonly number[]): Questionnaire => ({
    sections: [
      {
        title: 'Marks',
        weight: 1,
        questions: values.map((_, at) => ({
          key: `${at}`,
          kind: 'scale',
          label: `${at}`,
          lowest: 1,
          highest: 5,
          weight: 1,
        })),
      },
    ],
  });
  const average = (values: readonly number[]) => {
    const given = Object.fromEntries(values.map((value, at) => [`${at}`, { value }]));
    const { whole } = scoresOf(marks(values), given);
    return whole && partsOf(whole, 500) / 100;
  };
  for (let seed = 1; seed < 400; seed += 1) {
    const values = Array.from({ length: 1 + (seed % 9) }, (_, at) => 1 + ((seed * 7 + at * at * 3) % 5));
    const before = Math.round((values.reduce((sum, mark) => sum + mark, 0) * 100) / values.length) / 100;
    assert.equal(average(values), before, values.join());
  }
});

const sheet = (kind: string, given: Answers): RatedSheet => ({ kind, answers: given });
const named: Rules = { combine: 'mean', minimum: null };
const anonymous: Rules = { combine: 'mean', minimum: 3 };
const question = (result: Pick<Result, 'questions'>, key: string) =>
  result.questions.find((each) => each.key === key);

test('several raters make a mean, a median or a mean by the weight of their kind', () => {
  const sheets = [
    sheet('manager', answers(5, 5, true)),
    sheet('peer', answers(1, 1, true)),
    sheet('peer', answers(2, 2, true)),
  ];
  const of = (rules: Rules) => fraction(question(resultOf(review, sheets, rules), 'clear')?.share);
  assert.equal(of(named), '8/15');
  assert.equal(of({ ...named, combine: 'median' }), '2/5');
  assert.equal(of({ ...named, combine: 'weighted', weights: { manager: 3, peer: 1 } }), '33/40');
  const two = { ...named, combine: 'median' } as const;
  assert.equal(fraction(question(resultOf(review, sheets.slice(0, 2), two), 'clear')?.share), '3/5');
});

const three = [1, 3, 5].map((mark) => sheet('peer', answers(mark, mark, true, `Word ${mark}`)));

test('of fewer answers than the minimum nothing is told, of as many everything', () => {
  const few = resultOf(review, three.slice(0, 2), anonymous);
  assert.equal(few.sent, 2);
  assert.equal(few.whole, undefined);
  for (const { answered, share, distribution, texts } of few.questions) {
    assert.deepEqual([answered, share, distribution, texts], [null, undefined, [], []]);
  }
  const enough = resultOf(review, three, anonymous);
  assert.equal(fraction(question(enough, 'clear')?.share), '3/5');
  assert.deepEqual(question(enough, 'words')?.texts, ['Word 1', 'Word 3', 'Word 5']);
  assert.deepEqual(
    question(enough, 'clear')?.distribution.map(({ count }) => count),
    [1, 0, 1, 0, 1],
  );
});

test('a question that too few answered is not told, and neither is it in section and whole', () => {
  const some = [...three, sheet('peer', answers(3, null, true))];
  const three3 = resultOf(review, some, anonymous);
  assert.equal(question(three3, 'leads')?.answered, 3, 'three of four answered');
  const two = resultOf(review, [sheet('peer', answers(1, null, true)), ...some.slice(1)], anonymous);
  assert.equal(question(two, 'leads')?.answered, null, 'two of four answered');
  assert.equal(fraction(two.sections[0]), fraction(question(two, 'clear')?.share));
});

test('who alone says that a question does not apply is not found by subtracting', () => {
  const sheets = [...three, sheet('peer', answers(5, null, true))];
  const { sections } = resultOf(review, sheets, anonymous);
  const [clear, leads] = ['clear', 'leads'].map((key) => question(resultOf(review, sheets, anonymous), key));
  assert.deepEqual([fraction(clear?.share), fraction(leads?.share)], ['7/10', '3/5']);
  assert.equal(fraction(sections[0]), '19/30', '(7/10 + 2 × 3/5) of 3: made of what is told already');
});

test('a kind of raters below the minimum takes another with it, so that neither can be subtracted', () => {
  const told = (...counts: [string, number][]) => kindsTold(new Map(counts), 3).sort();
  assert.deepEqual(told(['manager', 3], ['peer', 3]), ['manager', 'peer']);
  assert.deepEqual(told(['manager', 2], ['peer', 3]), []);
  assert.deepEqual(told(['manager', 1], ['peer', 3], ['report', 4]), ['report']);
  assert.deepEqual(told(['manager', 1], ['self', 1], ['peer', 3]), [], 'two together are too few');
  assert.deepEqual(told(['manager', 2], ['self', 1], ['peer', 3]), ['peer'], 'three together are enough');
  assert.deepEqual(told(['manager', 0], ['peer', 3]), ['peer'], 'who did not answer is not there');
});

test('an anonymous mean by weight counts only the kinds that are told', () => {
  const sheets = [
    ...three,
    sheet('manager', answers(1, 1, false)),
    ...three.map((each) => ({ ...each, kind: 'report' })),
  ];
  const rules: Rules = { combine: 'weighted', minimum: 3, weights: { manager: 90, peer: 5, report: 5 } };
  const result = resultOf(review, sheets, rules);
  assert.equal(result.kinds.has('manager'), false);
  const told = [...result.kinds.values()].filter((kind) => question(kind, 'clear')?.answered === 3);
  assert.equal(told.length, 1);
  assert.equal(fraction(question(result, 'clear')?.share), '3/5', 'the manager’s 1 of 5 does not show');
});
