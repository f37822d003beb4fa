import { calendarYears, dayNumber, isInCalendar, isIsoDate, isoDate } from '#kernel/calendar.ts';
import { paise, type RoundingName, roundings, share } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { monthsWithin, yearsWithin } from './date-count.ts';
import { compare, negative, whole } from './exact.ts';
import { FormulaFault, type Place } from './fault.ts';
import { isFigure } from './kind.ts';
import { alike, inner, mustBe, mustBeFigure, runFigure, runFlag, runText, type Typed } from './typed.ts';

type Made<C> = Pick<Typed<C>, 'kind' | 'run' | 'words'>;

export interface FormulaFunction {
  /** How it is written, for whoever completes a name: 'min(a, b, …)'. */
  readonly shape: string;
  readonly help: string;
  readonly least: number;
  readonly most: number;
  readonly make: <C>(given: readonly Typed<C>[], name: string, place: Place) => Made<C>;
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const part = <C>(given: readonly Typed<C>[], at: number): Typed<C> => {
  const found = given[at];
  if (!found) throw new Error('the number of parts was looked at before');
  return found;
};

/** The smaller or the larger of figures or dates of one kind. */
function extreme(shape: string, help: string, sign: 1 | -1): FormulaFunction {
  return {
    shape,
    help,
    least: 2,
    most: 20,
    make: (given, name) => {
      const same = alike(given, `${name}()`);
      const { kind } = part(same, 0);
      if (kind === 'flag' || kind === 'text') mustBeFigure(part(same, 0), `${name}()`);
      const all = list(same.map(inner));
      const said = sign === 1 ? `the largest of ${all}` : `the smallest of ${all}`;
      if (isFigure(kind)) {
        const runs = same.map(runFigure);
        return {
          kind,
          words: said,
          run: (c) => runs.map((run) => run(c)).reduce((a, b) => (compare(b, a) * sign > 0 ? b : a)),
        };
      }
      const runs = same.map(runText);
      return {
        kind,
        words: said,
        run: (c) => runs.map((run) => run(c)).reduce((a, b) => (b > a === sign > 0 ? b : a)),
      };
    },
  };
}

const choose: FormulaFunction = {
  shape: 'if(condition, then, otherwise)',
  help: 'One figure where the condition holds, another where it does not. Only the one needed is worked out.',
  least: 3,
  most: 3,
  make: (given, name) => {
    const condition = mustBe(part(given, 0), ['flag'], `${name}()`);
    const [yes, no] = alike(given.slice(1), `${name}()`);
    if (!yes || !no) throw new Error('if has three parts');
    const holds = runFlag(condition);
    const words = `if ${condition.words}, then ${inner(yes)}, otherwise ${inner(no)}`;
    return { kind: yes.kind, words, run: (c) => (holds(c) ? yes.run(c) : no.run(c)) };
  },
};

/** An amount by a named rounding, a number to the whole. */
function rounded(shape: string, help: string, name: RoundingName, words: string): FormulaFunction {
  const rule = roundings[name];
  const inPaise = ({ numerator, denominator }: Ratio): Ratio =>
    whole(share(paise(numerator), 1, denominator, rule));
  // A whole number rounds as so many paise do by rupees.
  const inWholes = ({ numerator, denominator }: Ratio): Ratio =>
    whole(share(paise(numerator), 100, denominator, rule) / 100);
  return {
    shape,
    help,
    least: 1,
    most: 1,
    make: (given, called) => {
      const of = mustBe(part(given, 0), ['money', 'number'], `${called}()`);
      const run = runFigure(of);
      const unit = of.kind === 'money' ? inPaise : inWholes;
      return { kind: of.kind, run: (c) => unit(run(c)), words: `${inner(of)} rounded ${words}` };
    },
  };
}

const absolute: FormulaFunction = {
  shape: 'abs(x)',
  help: 'The figure without its sign.',
  least: 1,
  most: 1,
  make: (given, name) => {
    const of = mustBeFigure(part(given, 0), `${name}()`);
    const run = runFigure(of);
    const words = `${inner(of)} without its sign`;
    return { kind: of.kind, words, run: (c) => (run(c).numerator < 0 ? negative(run(c)) : run(c)) };
  },
};

/** The time between two dates, counted one way. */
function between(
  shape: string,
  help: string,
  words: string,
  count: (from: string, to: string) => number,
): FormulaFunction {
  return {
    shape,
    help,
    least: 2,
    most: 2,
    make: (given, name) => {
      const [from, to] = given.map((each) => runText(mustBe(each, ['date'], `${name}()`)));
      if (!from || !to) throw new Error('a time has two ends');
      const said = `the ${words} from ${part(given, 0).words} to ${part(given, 1).words}`;
      return { kind: 'number', words: said, run: (c) => whole(count(from(c), to(c))) };
    },
  };
}

const written: FormulaFunction = {
  shape: 'date("2026-04-01")',
  help: 'A date as it is written: year, month and day.',
  least: 1,
  most: 1,
  make: (given, _name, place) => {
    const { text } = part(given, 0);
    if (text === undefined || !isIsoDate(text)) {
      throw new FormulaFault('A date is written as date("2026-04-01"): year, month and day.', place);
    }
    if (!isInCalendar(text)) {
      const { first, last } = calendarYears;
      throw new FormulaFault(`A date has a year from ${first} to ${last}.`, place);
    }
    return { kind: 'date', run: () => text, words: text };
  },
};

const days = (from: string, to: string): number => dayNumber(isoDate(to)) - dayNumber(isoDate(from)) + 1;

/** What a formula can call, by its name in small letters. Tables and earlier periods are `call.ts`'s. */
export const functions: Readonly<Record<string, FormulaFunction>> = {
  min: extreme('min(a, b, …)', 'The smallest of figures or dates.', -1),
  max: extreme('max(a, b, …)', 'The largest of figures or dates.', 1),
  if: choose,
  round: rounded(
    'round(x)',
    'To the nearest rupee, 50 paise up; a number to the nearest whole.',
    'rupee',
    'to the nearest',
  ),
  roundup: rounded('roundUp(x)', 'Up to the next rupee or whole number.', 'rupee-up', 'up'),
  rounddown: rounded('roundDown(x)', 'Down to the rupee or whole number.', 'rupee-down', 'down'),
  abs: absolute,
  days: between('days(from, to)', 'Days from one date to another, both counted.', 'days', days),
  months: between('months(from, to)', 'Whole months from one date to another.', 'whole months', monthsWithin),
  years: between('years(from, to)', 'Whole years from one date to another.', 'whole years', yearsWithin),
  date: written,
};

/** Whether so many parts can be given. Throws FormulaFault. */
export function countParts<C>(
  { least, most, shape }: FormulaFunction,
  given: readonly Typed<C>[],
  place: Place,
): void {
  if (given.length >= least && given.length <= most) return;
  throw new FormulaFault(
    `It is written ${shape}; here it has ${given.length} ${given.length === 1 ? 'part' : 'parts'}.`,
    place,
  );
}
