import { addDays, calendarYears, dayNumber, formatDate, isDayInCalendar, isoDate } from '#kernel/calendar.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { dayCount } from '../text/day-count.ts';
import { compare, less, negative, plus, product, quotient, whole } from './exact.ts';
import { FormulaFault, type Place } from './fault.ts';
import { isFigure, type Kind, kindWords } from './kind.ts';
import type { Operator } from './tree.ts';
import { alike, inner, mustBe, mustBeFigure, runFigure, runFlag, runText, type Typed } from './typed.ts';

type Sides<C> = readonly [left: Typed<C>, right: Typed<C>];
type Operation<C> = Pick<Typed<C>, 'kind' | 'run' | 'words'>;

const said: Readonly<Record<Operator, (left: string, right: string) => string>> = {
  '+': (left, right) => `${left} plus ${right}`,
  '-': (left, right) => `${left} less ${right}`,
  '*': (left, right) => `${left} times ${right}`,
  '/': (left, right) => `${left} divided by ${right}`,
  '=': (left, right) => `${left} is ${right}`,
  '<>': (left, right) => `${left} is not ${right}`,
  '<': (left, right) => `${left} is less than ${right}`,
  '<=': (left, right) => `${left} is at most ${right}`,
  '>': (left, right) => `${left} is more than ${right}`,
  '>=': (left, right) => `${left} is at least ${right}`,
  and: (left, right) => `${left} and ${right}`,
  or: (left, right) => `${left} or ${right}`,
};

const joinedWords = <C>(by: Operator, left: Typed<C>, right: Typed<C>): string =>
  said[by](inner(left), inner(right));

/** Two parts joined by an operator. Throws FormulaFault where their kinds do not go together. */
export function operation<C>(by: Operator, left: Typed<C>, right: Typed<C>, place: Place): Typed<C> {
  const made = make(by, [left, right], place);
  return {
    ...place,
    ...made,
    isPlain: left.isPlain && right.isPlain && made.kind === 'number',
    isLong: true,
    parts: [left, right],
  };
}

function make<C>(by: Operator, sides: Sides<C>, place: Place): Operation<C> {
  const [left, right] = sides;
  const words = joinedWords(by, left, right);
  if (by === 'and' || by === 'or') return joined(by, sides, words);
  if (by === '+' || by === '-') return summed(by, sides, words);
  if (by === '*') return multiplied(sides, words);
  if (by === '/') return divided(sides, words, place);
  return compared(by, sides);
}

function joined<C>(by: 'and' | 'or', sides: Sides<C>, words: string): Operation<C> {
  const [a, b] = sides.map((side) => runFlag(mustBe(side, ['flag'], `"${by}"`)));
  if (!a || !b) throw new Error('an operator has two sides');
  const run = by === 'and' ? (c: C) => a(c) && b(c) : (c: C) => a(c) || b(c);
  return { kind: 'flag', run, words };
}

function summed<C>(by: '+' | '-', sides: Sides<C>, words: string): Operation<C> {
  const [left, right] = sides;
  if (left.kind === 'date') return movedDate(by, sides, words);
  const [one, other] = alike([mustBeFigure(left, `"${by}"`), mustBeFigure(right, `"${by}"`)], `"${by}"`);
  if (!one || !other) throw new Error('an operator has two sides');
  const [a, b] = [runFigure(one), runFigure(other)];
  const run = by === '+' ? (c: C) => plus(a(c), b(c)) : (c: C) => less(a(c), b(c));
  return { kind: one.kind, run, words: joinedWords(by, one, other) };
}

/** A date and a number of days make a date; two dates make the days between them. */
function movedDate<C>(by: '+' | '-', [left, right]: Sides<C>, words: string): Operation<C> {
  const a = runText(left);
  if (right.kind === 'date') {
    if (by === '+')
      throw new FormulaFault('Two dates cannot be added. Their difference is a number of days.', right);
    const b = runText(right);
    return { kind: 'number', run: (c) => whole(dayNumber(isoDate(a(c))) - dayNumber(isoDate(b(c)))), words };
  }
  const days = runFigure(mustBe(right, ['number'], `"${by}" after a date`));
  const sign = by === '+' ? 1 : -1;
  const run = (c: C) => {
    const { numerator, denominator } = days(c);
    const [date, count] = [isoDate(a(c)), sign * Math.floor(numerator / denominator)];
    if (!isDayInCalendar(dayNumber(date) + count)) {
      const { first, last } = calendarYears;
      throw new FormulaFault(
        `This day is outside the years ${first} to ${last}: ${dayCount(count)} from ${formatDate(date)}. ` +
          'Ask first with if(…).',
        right,
      );
    }
    return addDays(date, count);
  };
  return { kind: 'date', run, words };
}

function multiplied<C>([left, right]: Sides<C>, words: string): Operation<C> {
  const [one, other] = [mustBeFigure(left, '"*"'), mustBeFigure(right, '"*"')];
  if (one.kind === 'money' && other.kind === 'money') {
    throw new FormulaFault(
      'An amount cannot be multiplied by an amount. Multiply by a number or a percentage.',
      other,
    );
  }
  const [a, b] = [runFigure(one), runFigure(other)];
  const kinds: readonly Kind[] = [one.kind, other.kind];
  const kind = kinds.includes('money') ? 'money' : kinds.includes('rate') ? 'rate' : 'number';
  const rated =
    one.kind === 'rate' && other.kind === 'money'
      ? `${inner(one)} of ${inner(other)}`
      : other.kind === 'rate' && one.kind === 'money'
        ? `${inner(other)} of ${inner(one)}`
        : words;
  return { kind, run: (c) => product(a(c), b(c)), words: rated };
}

function divided<C>([left, right]: Sides<C>, words: string, place: Place): Operation<C> {
  const [one, other] = [mustBeFigure(left, '"/"'), mustBeFigure(right, '"/"')];
  if (other.kind === 'money' && one.kind !== 'money') {
    throw new FormulaFault(
      `${kindWords[one.kind]} cannot be divided by an amount.`.replace(/^a/, 'A'),
      place,
    );
  }
  const [a, b] = [runFigure(one), runFigure(other)];
  const run = (c: C): Ratio => {
    const by = b(c);
    if (by.numerator === 0) {
      throw new FormulaFault(
        `This divides by ${other.words}, which is nothing here. Ask first with if(…).`,
        place,
      );
    }
    return quotient(a(c), by);
  };
  const kind = one.kind === other.kind ? 'number' : one.kind;
  return { kind, run, words };
}

function compared<C>(by: Operator, sides: Sides<C>): Operation<C> {
  const [one, other] = alike(sides, `"${by}"`);
  if (!one || !other) throw new Error('an operator has two sides');
  const isOrdered = isFigure(one.kind) || one.kind === 'date';
  if (!isOrdered && by !== '=' && by !== '<>') {
    throw new FormulaFault(`"${by}" compares figures and dates; this is ${kindWords[one.kind]}.`, one);
  }
  const difference = differenceOf(one, other);
  const holds = tests[by as keyof typeof tests];
  return { kind: 'flag', run: (c) => holds(difference(c)), words: joinedWords(by, one, other) };
}

const tests = {
  '=': (difference: number) => difference === 0,
  '<>': (difference: number) => difference !== 0,
  '<': (difference: number) => difference < 0,
  '<=': (difference: number) => difference <= 0,
  '>': (difference: number) => difference > 0,
  '>=': (difference: number) => difference >= 0,
} as const;

function differenceOf<C>(one: Typed<C>, other: Typed<C>): (context: C) => number {
  if (isFigure(one.kind)) {
    const [a, b] = [runFigure(one), runFigure(other)];
    return (c) => compare(a(c), b(c));
  }
  return (c) => {
    const [a, b] = [one.run(c), other.run(c)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
}

/** A part with a minus before it. */
export function minus<C>(part: Typed<C>, place: Place): Typed<C> {
  const run = runFigure(mustBeFigure(part, 'A minus'));
  return {
    ...part,
    ...place,
    run: (c) => negative(run(c)),
    words: `minus ${inner(part)}`,
    isLong: false,
    parts: [part],
  };
}

/** The opposite of a condition. */
export function not<C>(part: Typed<C>, place: Place): Typed<C> {
  const run = runFlag(mustBe(part, ['flag'], '"not"'));
  return { ...part, ...place, run: (c) => !run(c), words: `not ${inner(part)}`, isLong: true, parts: [part] };
}
