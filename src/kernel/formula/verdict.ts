/**
 * Asks a rule that is written as a formula: yes or no, which of its conditions decide, which fact is missing,
 * and what would make it yes.
 */
import { FactMissing } from './fact-missing.ts';
import { compileFormula, compilePart } from './formula.ts';
import { parse } from './parse.ts';
import type { Node } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One of the conditions that a rule joins by "and". */
type Condition = {
  /** Read back: 'positions is more than 5'. */
  readonly words: string;
  /** Undefined where a fact that it asks for is not recorded. */
  readonly holds: boolean | undefined;
  /** That fact, in a sentence. */
  readonly missing?: string;
};

export type Verdict = {
  /** Undefined: a fact is missing, and no other condition says no already. */
  readonly yes: boolean | undefined;
  readonly conditions: readonly Condition[];
};

/** A rule made ready, to be asked as often as there are records. */
type Rule<C> = {
  readonly words: string;
  readonly ask: (context: C) => Verdict;
};

/**
 * Reads a rule whose result is yes or no. Throws FormulaFault with the place and a sentence where it cannot
 * be read.
 */
export function compileRule<C>(text: string, words: Vocabulary<C>): Rule<C> {
  const whole = compileFormula(text, words, 'flag');
  const parts = joinedByAnd(parse(text)).map((part) => compilePart(part, text, words, 'flag'));
  return {
    words: whole.words,
    ask: (context) => {
      const conditions = parts.map((part) => asked(part.words, () => part.run(context) === true));
      return { yes: joined(conditions), conditions };
    },
  };
}

/** The conditions that are not fulfilled: with these a no becomes a yes. */
export const lacking = ({ conditions }: Verdict): readonly Condition[] =>
  conditions.filter(({ holds }) => holds !== true);

function asked(words: string, run: () => boolean): Condition {
  try {
    return { words, holds: run() };
  } catch (error) {
    if (!(error instanceof FactMissing)) throw error;
    return { words, holds: undefined, missing: error.message };
  }
}

const joined = (conditions: readonly Condition[]): boolean | undefined =>
  conditions.some(({ holds }) => holds === false)
    ? false
    : conditions.every(({ holds }) => holds === true) || undefined;

const joinedByAnd = (node: Node): Node[] =>
  node.is === 'operation' && node.by === 'and'
    ? [...joinedByAnd(node.left), ...joinedByAnd(node.right)]
    : [node];
