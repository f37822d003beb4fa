/**
 * What a panel is asked after an interview, as a questionnaire: marks, a recommendation and what stood
 * out.
 */
import type { Answers, Question, Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { partsOf, type Share } from '#kernel/questionnaire/share.ts';
import { type Recommendation, recommendations } from './score-card.form.ts';

const best = 5;

const markFor = (label: string, at: number): Question => ({
  key: `mark-${at + 1}`,
  kind: 'scale',
  label,
  lowest: 1,
  highest: best,
  weight: 1,
});

/** Marks for these, by name; a word on each is usual, one mark is needed. */
export const scoreSheetFor = (criteria: readonly string[]): Questionnaire => ({
  sections: [
    {
      title: '',
      weight: 1,
      atLeast: { count: 1, missing: 'Give a mark for at least one point.' },
      questions: criteria.map(markFor),
    },
    {
      title: '',
      weight: 0,
      questions: [
        {
          key: 'recommendation',
          kind: 'choice',
          label: 'Would you hire this person?',
          required: true,
          missing: 'Say what you recommend.',
          choices: Object.entries(recommendations).map(([value, label]) => ({ value, label })),
        },
        {
          key: 'note',
          kind: 'text',
          label: 'What stood out',
          max: 4000,
          help: 'What you heard and saw, not whom you liked. The applicant may ask to read it.',
        },
      ],
    },
  ],
});

/** The mean of the marks, of 5, to two decimals; null without any. */
export const averageOf = (whole: Share | undefined): number | null =>
  whole ? partsOf(whole, best * 100) / 100 : null;

const isRecommendation = (value: unknown): value is Recommendation =>
  typeof value === 'string' && Object.hasOwn(recommendations, value);

export const recommendationIn = (answers: Answers): Recommendation | null => {
  const value = answers.recommendation?.value;
  return isRecommendation(value) ? value : null;
};

export const noteIn = (answers: Answers): string | null => {
  const value = answers.note?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

export type SentMark = {
  readonly criterion: string;
  readonly mark: number | null;
  readonly note: string | null;
};

/** The marks in the order in which they were asked for. */
export const marksIn = (asks: Questionnaire, answers: Answers): SentMark[] =>
  (asks.sections[0]?.questions ?? []).map(({ key, label }) => {
    const given = answers[key];
    return {
      criterion: label,
      mark: typeof given?.value === 'number' ? given.value : null,
      note: given?.note ?? null,
    };
  });
