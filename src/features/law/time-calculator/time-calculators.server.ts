/**
 * What the rules of time say in one case: `POST /api/time/{calculator}`, with the names and units of the
 * worked examples. Whoever is signed in may ask; nothing is read but the law and nothing is kept.
 */
import { assert } from '#kernel/assert.ts';
import { NotInTable } from '#kernel/dated.ts';
import { invalid } from '#kernel/refusal.ts';
import { CannotWork } from '#law/calculator/calculator.ts';
import { reasonOf } from '#law/calculator/reason.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { type Route, route } from '#server/route.ts';
import { ask, questionAsked } from '#time/calculator/ask.ts';
import { questionsOf, timeCalculators } from '#time/calculator/calculator-list.ts';
import { linesOf, type TimeAnswer, type TimeCalculatorName, Wrong } from '#time/calculator/question.ts';
import { lawOf } from '../law-in-force.server.ts';
import { timeAnswerSchema, timeAskedSchema } from './time-calculator-schema.server.ts';

function timeRoute(name: TimeCalculatorName): Route {
  const questions = questionsOf(name);
  assert(questions.length > 0, () => `The calculator ${name} answers nothing`);
  return route({
    method: 'POST',
    path: `/api/time/${name}`,
    tag: 'time',
    summary: timeCalculators[name],
    signedIn: true,
    // What is asked is known by what is given; the values are checked below, field by field.
    body: { type: 'object' },
    documented: { body: timeAskedSchema(name) },
    response: timeAnswerSchema(name),
    async handle(work, request) {
      const answer = answered(name, await lawOf(work.db), request.body);
      const figures = answer.figures.map(({ name: figure, value }) => [figure, value] as const);
      return { ...Object.fromEntries(figures), lines: linesOf(answer), because: reasonOf(answer.told) };
    },
  });
}

/** What cannot be worked out is told of by the field it comes from. */
function answered(
  name: TimeCalculatorName,
  law: IndianLaw,
  body: Readonly<Record<string, unknown>>,
): TimeAnswer {
  const questions = questionsOf(name);
  try {
    return ask(questions, law, body);
  } catch (error) {
    if (error instanceof Wrong) return invalid(error.fields);
    if (error instanceof CannotWork) return invalid({ [error.field]: error.message });
    const day = questionAsked(questions, body)?.dateInput;
    if (error instanceof NotInTable && day !== undefined) return invalid({ [day]: error.message });
    throw error;
  }
}

export const pairingCall = timeRoute('pairing');
export const dayStatusCall = timeRoute('day-status');
export const overtimeTimeCall = timeRoute('overtime');
export const leaveAccrualCall = timeRoute('leave-accrual');
export const leaveCountCall = timeRoute('leave-count');
export const leaveEncashedCall = timeRoute('leave-encashment');
