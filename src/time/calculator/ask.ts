/** Which of its questions a calculator is asked, by the names of what is given. */
import { assert } from '#kernel/assert.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { inputNamed, type Question, type TimeAnswer } from './question.ts';

type Body = Readonly<Record<string, unknown>>;

/** Names that a question needs and was not given, and names given that it does not know. */
function misfitOf(question: Question, names: readonly string[]): number {
  const known = new Set(names.map((name) => inputNamed(question, name)));
  const missing = Object.entries(question.inputs).filter(
    ([key, { optional }]) => !optional && !known.has(key),
  );
  return missing.length + names.filter((name) => inputNamed(question, name) === undefined).length;
}

const neededBy = ({ inputs }: Question): number =>
  Object.values(inputs).filter(({ optional }) => !optional).length;

/** The question that fits best; of those that fit, the one that needs the most of what is given. */
export function questionAsked(questions: readonly Question[], body: Body): Question | undefined {
  const names = Object.keys(body).filter((name) => body[name] !== null && body[name] !== undefined);
  const ranked = questions.map((question) => ({
    question,
    misfit: misfitOf(question, names),
    needed: neededBy(question),
  }));
  ranked.sort((one, two) => one.misfit - two.misfit || two.needed - one.needed);
  return ranked[0]?.question;
}

/** Answers the question that is asked. Throws Wrong, CannotWork or NotInTable. */
export function ask(questions: readonly Question[], law: IndianLaw, body: Body): TimeAnswer {
  const asked = questionAsked(questions, body);
  assert(asked, 'A calculator has at least one question');
  return asked.answer(law, body);
}
