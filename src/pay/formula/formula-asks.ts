/** What formulas ask of a person beyond what every payslip needs: it is read only where one asks for it. */
import { FormulaFault } from '#kernel/formula/fault.ts';
import { tokensOf } from '#kernel/formula/token.ts';

export interface FormulaAsks {
  /** Components whose earlier amounts are asked for, as formulas name them, in small letters. */
  readonly past: readonly string[];
  /** Whether a formula follows where the person works, and as what. */
  readonly post: boolean;
}

/** Facts that change with a transfer or a promotion. */
export const postFacts: ReadonlySet<string> = new Set(
  ['state', 'grade', 'designation', 'department', 'employmentType', 'establishment', 'metro'].map((name) =>
    `employee.${name}`.toLowerCase(),
  ),
);

/** Read from the formulas' own words, so that no list of components is needed. */
export function asksOf(formulas: Iterable<string>): FormulaAsks {
  const past = new Set<string>();
  let post = false;
  for (const formula of formulas) {
    const names = namesOf(formula);
    for (const [at, { text, called }] of names.entries()) {
      if (called && (text === 'ytd' || text === 'previous')) past.add(names[at + 1]?.text ?? '');
      if (postFacts.has(text)) post = true;
    }
  }
  past.delete('');
  return { past: [...past].sort(), post };
}

/** Whether a formula names a component, by its code as formulas write it. */
export const namesComponent = (formula: string, name: string): boolean =>
  namesOf(formula).some(({ text }) => text === name.toLowerCase());

type Name = { readonly text: string; readonly called: boolean };

/** None of a formula that cannot be read: it is refused where it is saved. */
function namesOf(formula: string): Name[] {
  try {
    const tokens = tokensOf(formula);
    return tokens.flatMap(({ is, text }, at) => {
      const next = tokens[at + 1];
      const called = next?.is === 'sign' && next.text === '(';
      return is === 'name' ? [{ text: text.toLowerCase(), called }] : [];
    });
  } catch (error) {
    if (error instanceof FormulaFault) return [];
    throw error;
  }
}
