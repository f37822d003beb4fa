/** A round's result as calls answer it: shares as a percentage, rounded once, and points of a scale. */
import { type Question, questionsOf } from '#kernel/questionnaire/questionnaire.ts';
import type { GroupResult, QuestionResult } from '#kernel/questionnaire/result.ts';
import { partsOf, type Share } from '#kernel/questionnaire/share.ts';
import type { RoundResult } from './round-result.ts';

const percentOf = (share: Share | undefined) => (share ? partsOf(share, 10_000) / 100 : null);

/** 3.4 of 5. */
const pointsOf = (question: Question, { share, mean }: QuestionResult) => {
  if (question.kind === 'scale' && share) return partsOf(share, question.highest * 100) / 100;
  return mean === undefined ? null : Math.round(mean * 100) / 100;
};

function groupTold(asked: readonly Question[], { questions, sections, whole }: GroupResult) {
  return {
    whole: percentOf(whole),
    sections: sections.map(percentOf),
    questions: asked.flatMap((question, at) => {
      const result = questions[at];
      if (!result) return [];
      const { key, answered, share, distribution, texts } = result;
      return {
        key,
        answered,
        percent: percentOf(share),
        points: pointsOf(question, result),
        distribution,
        texts,
      };
    }),
  };
}

export function toldOf({ asks, minimum, over, asked, result }: RoundResult) {
  const questions = questionsOf(asks);
  return {
    asks,
    minimum,
    over,
    asked,
    result: result && {
      sent: result.sent,
      ...groupTold(questions, result),
      kinds: [...result.kinds].map(([kind, group]) => ({ kind, ...groupTold(questions, group) })),
    },
  };
}
