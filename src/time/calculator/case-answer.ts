/* How a worked case asks a calculator of time: by the names and in the units of the facts. */
import { NotInTable } from '#kernel/dated.ts';
import { CannotWork } from '#law/calculator/calculator.ts';
import { indianLaw } from '#law/in/law.ts';
import { ask } from './ask.ts';
import { questionsOf } from './calculator-list.ts';
import { type TimeCalculatorName, Wrong } from './question.ts';

/** A question as it is posted, and to which calculator. */
export interface Asked {
  readonly of: TimeCalculatorName;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** Figures by name; of a refusal the fields that are told. */
export type Answer = Readonly<Record<string, unknown>>;

export function answerOf({ of, typed }: Asked): Answer {
  try {
    const { figures } = ask(questionsOf(of), indianLaw, typed);
    return Object.fromEntries(figures.map(({ name, value }) => [name, value] as const));
  } catch (error) {
    if (error instanceof Wrong) return { refused: Object.keys(error.fields).join(', ') };
    if (error instanceof CannotWork) return { refused: error.field };
    if (error instanceof NotInTable) return { refused: 'the day' };
    throw error;
  }
}
