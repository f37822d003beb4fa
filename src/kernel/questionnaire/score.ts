/** What one rater's answers come to, by question, section and in the whole. */
import {
  type Answer,
  type Answers,
  type Question,
  type Questionnaire,
  questionsOf,
  type Section,
} from './questionnaire.ts';
import { meanOf, type Share, share } from './share.ts';

/** Of one rater or of several; what was not answered, does not apply or is not scored is absent. */
export type Scores = {
  readonly questions: ReadonlyMap<string, Share>;
  /** In the order of the sections. */
  readonly sections: readonly (Share | undefined)[];
  readonly whole: Share | undefined;
};

/** The share that an answer reaches; undefined where the question is not scored or has no answer. */
function scoreOf(question: Question, answer: Answer | undefined): Share | undefined {
  const value = answer?.value;
  if (!question.weight || value === undefined) return undefined;
  switch (question.kind) {
    case 'scale':
      return share(Number(value), question.highest);
    case 'yes-no':
      return share(value === true ? 1 : 0, 1);
    case 'choice': {
      const points = question.choices.find((choice) => choice.value === value)?.points;
      const best = Math.max(...question.choices.map((choice) => choice.points ?? 0));
      return points === undefined || best === 0 ? undefined : share(points, best);
    }
    default:
      return undefined;
  }
}

const sectionOf = ({ questions }: Section, scores: ReadonlyMap<string, Share>): Share | undefined =>
  meanOf(
    questions.flatMap(({ key, weight = 0 }) => {
      const score = scores.get(key);
      return score ? [{ share: score, weight }] : [];
    }),
  );

/**
 * Sections and the whole, made of the questions that have a score; weights of those without are left out.
 */
export function madeOf(questionnaire: Questionnaire, questions: ReadonlyMap<string, Share>): Scores {
  const sections = questionnaire.sections.map((section) => sectionOf(section, questions));
  const whole = meanOf(
    questionnaire.sections.flatMap(({ weight }, at) => {
      const score = sections[at];
      return score ? [{ share: score, weight }] : [];
    }),
  );
  return { questions, sections, whole };
}

/** The scores of one rater. */
export function scoresOf(questionnaire: Questionnaire, answers: Answers): Scores {
  const given = questionsOf(questionnaire).flatMap((question): [string, Share][] => {
    const score = scoreOf(question, answers[question.key]);
    return score ? [[question.key, score]] : [];
  });
  return madeOf(questionnaire, new Map(given));
}
