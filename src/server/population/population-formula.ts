/**
 * Formulas of populations: yes or no about one person on a day. They ask for work alone, never for what is
 * personal: whoever reads whom a record is for learns nothing else of the people.
 */

import { assert } from '#kernel/assert.ts';
import { isIsoDate } from '#kernel/calendar.ts';
import { monthsWithin } from '#kernel/formula/date-count.ts';
import { whole } from '#kernel/formula/exact.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula, type Formula } from '#kernel/formula/formula.ts';
import type { Kind, Value } from '#kernel/formula/kind.ts';
import { type Entry, vocabulary } from '#kernel/formula/vocabulary.ts';
import type { Holds } from '#kernel/population/covering.ts';
import type { FormulaFacts } from './population-source.ts';

type Context = FormulaFacts & { readonly on: string };

/** Nothing is recorded that the formula asks for: it does not hold. */
class NotKnown extends Error {}

function entry(
  name: string,
  kind: Kind,
  words: string,
  read: (context: Context) => Value | undefined,
): Entry<Context> {
  return {
    name,
    kind,
    words,
    read: (context) => {
      const value = read(context);
      if (value === undefined) throw new NotKnown(words);
      return value;
    },
  };
}

const words = vocabulary<Context>([
  entry('employee.joined', 'date', 'the day of joining', ({ joined }) => joined),
  entry('employee.months', 'number', 'the whole months of service', ({ joined, on }) =>
    whole(monthsWithin(joined, on)),
  ),
  entry('employee.state', 'text', 'the state of the place of work', ({ state }) => state),
  entry('employee.grade', 'text', 'the code of the grade', ({ grade }) => grade),
  entry('employee.designation', 'text', 'the code of the designation', ({ designation }) => designation),
  entry('employee.department', 'text', 'the code of the department', ({ department }) => department),
  entry('employee.businessUnit', 'text', 'the code of the business unit', (known) => known.businessUnit),
  entry('employee.establishment', 'text', 'the code of the establishment', (known) => known.establishment),
  entry(
    'employee.employmentType',
    'text',
    'the code of the employment type',
    (known) => known.employmentType,
  ),
]);

/** What a formula may name, for the help beside its input. */
export const formulaNames = words.entries.map(({ name }) => name);

/** What is wrong with a formula, in a sentence; undefined where it can be asked. */
export function formulaFault(text: string): string | undefined {
  try {
    compileFormula(text, words, 'flag');
    return undefined;
  } catch (error) {
    if (error instanceof FormulaFault) return error.message;
    throw error;
  }
}

/** Asks formulas about people; each is read once. Where something is not recorded, it does not hold. */
export function formulaAsker(): (facts: FormulaFacts | undefined, on: string) => Holds {
  const known = new Map<string, Formula<Context>>();
  return (facts, on) => (text) => {
    if (!facts) return false;
    assert(isIsoDate(on), 'a formula is asked on a day');
    const formula = known.getOrInsertComputed(text, () => compileFormula(text, words, 'flag'));
    try {
      return formula.run({ ...facts, on }) === true;
    } catch (error) {
      if (error instanceof NotKnown || error instanceof FormulaFault) return false;
      throw error;
    }
  };
}
