/**
 * What the answers of several raters come to, and how much of it may be told. Where they are anonymous, a
 * figure is told of a group only that is not smaller than the minimum, and never beside others from which
 * a smaller one could be subtracted:
 *
 * - Each question stands for itself: who did not answer it, or said that it does not apply, is not in its
 *   group.
 * - Of the kinds of raters so many stay untold that those untold together are none, or as many as the
 *   minimum.
 * - Sections and the whole are made of what is told of the questions, never of single raters' scores, so
 *   that they say nothing new; weights belong to kinds of raters, and a kind that is not told does not
 *   count.
 */
import { type Answers, type Question, type Questionnaire, questionsOf } from './questionnaire.ts';
import { madeOf, type Scores, scoresOf } from './score.ts';
import { meanOf, medianOf, type Share } from './share.ts';

/** The smallest group of which an anonymous round tells: of two, each could work out the other. */
export const smallestGroup = 3;

export const combinations = {
  mean: 'The mean of all',
  median: 'The one in the middle',
  weighted: 'Each kind of rater by its weight',
} as const;
type Combination = keyof typeof combinations;

export type RatedSheet = { readonly kind: string; readonly answers: Answers };

export type Rules = {
  readonly combine: Combination;
  /** By kind of rater, for 'weighted'; a kind without one counts 1. */
  readonly weights?: Readonly<Record<string, number>>;
  /** The smallest group that is told; null where everybody is named. */
  readonly minimum: number | null;
};

type Count = { readonly value: string; readonly count: number };
export type QuestionResult = {
  readonly key: string;
  /** How many answered; null where they are too few to be told. */
  readonly answered: number | null;
  readonly share: Share | undefined;
  /** The mean of numbers. */
  readonly mean: number | undefined;
  readonly distribution: readonly Count[];
  /** In the order of the alphabet, which says nothing of who wrote them. */
  readonly texts: readonly string[];
};
export type GroupResult = {
  readonly questions: readonly QuestionResult[];
  readonly sections: readonly (Share | undefined)[];
  readonly whole: Share | undefined;
};
export type Result = GroupResult & {
  readonly sent: number;
  /** By kind of rater, where there is more than one; a kind of which nothing may be told is absent. */
  readonly kinds: ReadonlyMap<string, GroupResult>;
};

/** The kinds that may be told of so many raters each. */
export function kindsTold(counts: ReadonlyMap<string, number>, minimum: number | null): string[] {
  const there = [...counts].filter(([, count]) => count > 0);
  if (minimum === null) return there.map(([kind]) => kind);
  const told = there
    .filter(([, count]) => count >= minimum)
    .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  let untold =
    there.reduce((sum, [, count]) => sum + count, 0) - told.reduce((sum, [, count]) => sum + count, 0);
  while (untold > 0 && untold < minimum) {
    const smallest = told.pop();
    if (!smallest) return [];
    untold += smallest[1];
  }
  return told.map(([kind]) => kind);
}

const nothing = (key: string, answered: number | null): QuestionResult => ({
  key,
  answered,
  share: undefined,
  mean: undefined,
  distribution: [],
  texts: [],
});

const sharesOf = (sheets: readonly Scored[], key: string): Share[] =>
  sheets.flatMap(({ scores }) => scores.questions.get(key) ?? []);

function combined(shares: readonly Share[], combine: Combination): Share | undefined {
  return combine === 'median' ? medianOf(shares) : meanOf(shares.map((share) => ({ share, weight: 1 })));
}

/** The values that can be counted, in the order of the question. */
function valuesOf(question: Question): string[] {
  if (question.kind === 'choice') return question.choices.map(({ value }) => value);
  if (question.kind === 'yes-no') return ['true', 'false'];
  if (question.kind !== 'scale') return [];
  return Array.from({ length: question.highest - question.lowest + 1 }, (_, at) =>
    String(question.lowest + at),
  );
}

type Scored = RatedSheet & { readonly scores: Scores };

const answeredBy = (sheets: readonly Scored[], key: string): Scored[] =>
  sheets.filter(({ answers }) => answers[key]?.value !== undefined && answers[key]?.value !== '');

/** One question over a group whose size was looked at. */
function questionOver(question: Question, group: readonly Scored[], combine: Combination): QuestionResult {
  const { key, kind } = question;
  const given = group.map(({ answers }) => answers[key]?.value);
  const words = given.map(String);
  const numbers = given.filter((value) => typeof value === 'number');
  return {
    key,
    answered: group.length,
    share: combined(sharesOf(group, key), combine),
    mean:
      kind === 'number' && numbers.length > 0
        ? numbers.reduce((sum, each) => sum + each, 0) / numbers.length
        : undefined,
    distribution: valuesOf(question).map((value) => ({
      value,
      count: words.filter((word) => word === value).length,
    })),
    texts: kind === 'text' ? words.sort() : [],
  };
}

/** One group's results; `isTold` says of which questions. */
function groupOf(
  questionnaire: Questionnaire,
  sheets: readonly Scored[],
  rules: Rules,
  isTold: (key: string, answered: number) => boolean,
): GroupResult {
  const questions = questionsOf(questionnaire).map((question) => {
    const group = answeredBy(sheets, question.key);
    if (group.length === 0) return nothing(question.key, isTold(question.key, 0) ? 0 : null);
    return isTold(question.key, group.length)
      ? questionOver(question, group, rules.combine)
      : nothing(question.key, null);
  });
  return { questions, ...composed(questionnaire, questions, sheets, rules) };
}

/**
 * Sections and the whole: of each rater's own where all are named, else of what is told of the questions.
 */
function composed(
  questionnaire: Questionnaire,
  questions: readonly QuestionResult[],
  sheets: readonly Scored[],
  rules: Rules,
): Pick<GroupResult, 'sections' | 'whole'> {
  if (rules.minimum !== null) {
    const told = questions.flatMap(({ key, share }): [string, Share][] => (share ? [[key, share]] : []));
    const { sections, whole } = madeOf(questionnaire, new Map(told));
    return { sections, whole };
  }
  return {
    sections: questionnaire.sections.map((_, at) =>
      combined(
        sheets.flatMap(({ scores }) => scores.sections[at] ?? []),
        rules.combine,
      ),
    ),
    whole: combined(
      sheets.flatMap(({ scores }) => scores.whole ?? []),
      rules.combine,
    ),
  };
}

const weighed = (
  kinds: ReadonlyMap<string, GroupResult>,
  rules: Rules,
  of: (group: GroupResult) => Share | undefined,
): Share | undefined =>
  meanOf(
    [...kinds].flatMap(([kind, group]) => {
      const share = of(group);
      return share ? [{ share, weight: rules.weights?.[kind] ?? 1 }] : [];
    }),
  );

/** The shares of all by the weights of the kinds, out of what is told of each kind. */
const byWeight = (all: GroupResult, kinds: ReadonlyMap<string, GroupResult>, rules: Rules): GroupResult => ({
  questions: all.questions.map((question, at) => ({
    ...question,
    share: weighed(kinds, rules, ({ questions }) => questions[at]?.share),
  })),
  sections: all.sections.map((_, at) => weighed(kinds, rules, ({ sections }) => sections[at])),
  whole: weighed(kinds, rules, ({ whole }) => whole),
});

/** What these sheets, all of them sent, come to. */
export function resultOf(questionnaire: Questionnaire, sheets: readonly RatedSheet[], rules: Rules): Result {
  const scored = sheets.map((sheet) => ({ ...sheet, scores: scoresOf(questionnaire, sheet.answers) }));
  const { minimum } = rules;
  const isEnough = (answered: number) =>
    minimum === null || answered >= minimum || (answered === 0 && scored.length >= minimum);
  const all = groupOf(questionnaire, scored, rules, (_, answered) => isEnough(answered));
  const byKind = Map.groupBy(scored, ({ kind }) => kind);
  const told = new Map(
    questionsOf(questionnaire).map(({ key }) => [
      key,
      kindsTold(new Map([...byKind].map(([kind, group]) => [kind, answeredBy(group, key).length])), minimum),
    ]),
  );
  const kinds = new Map(
    [...byKind]
      .map(([kind, group]): [string, GroupResult] => [
        kind,
        groupOf(
          questionnaire,
          group,
          rules,
          (key) => minimum === null || told.get(key)?.includes(kind) === true,
        ),
      ])
      .filter(([, { questions }]) => questions.some(({ answered }) => answered !== null)),
  );
  const total = rules.combine === 'weighted' ? byWeight(all, kinds, rules) : all;
  return { ...total, sent: scored.length, kinds: byKind.size > 1 ? kinds : new Map() };
}
