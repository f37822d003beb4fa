import { itemAt } from '../assert.ts';
import { FormulaFault, type Place } from './fault.ts';
import { type Token, tokensOf } from './token.ts';
import type { Node, Operator } from './tree.ts';

/** Deeper than any formula that a person can read; what is deeper is refused before it is followed. */
const formulaDepth = 40;

/** From the weakest to the strongest; those of one line are read from the left. */
const levels: readonly (readonly Operator[])[] = [
  ['or'],
  ['and'],
  ['=', '<>', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];

interface Reading {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
}

/** Reads a formula into its tree. Throws FormulaFault with the place and what was expected there. */
export function parse(formula: string): Node {
  const reading: Reading = { tokens: tokensOf(formula), next: 0, depth: 0 };
  const node = operations(reading, 0);
  const rest = peek(reading);
  if (rest.is !== 'end') {
    throw new FormulaFault(
      `${shown(rest)} is not expected here. Is an operator such as + or * missing?`,
      rest,
    );
  }
  return node;
}

const peek = ({ tokens, next }: Reading): Token => itemAt(tokens, next);
const shown = ({ is, text }: Token): string => (is === 'end' ? 'The end' : `"${text}"`);

function take(reading: Reading): Token {
  const token = peek(reading);
  reading.next += 1;
  return token;
}

function expect(reading: Reading, sign: string, why: string): Token {
  const token = take(reading);
  if (token.is !== 'sign' || token.text !== sign) {
    throw new FormulaFault(`A "${sign}" is missing ${why}; here is ${shown(token).toLowerCase()}.`, token);
  }
  return token;
}

const covering = (first: Place, last: Place): Place => ({
  at: first.at,
  length: last.at + last.length - first.at,
});

function deeper<T>(reading: Reading, place: Place, read: () => T): T {
  reading.depth += 1;
  if (reading.depth > formulaDepth) {
    const sentence = `This is nested deeper than ${formulaDepth} levels. Make a component of a part.`;
    throw new FormulaFault(sentence, place);
  }
  const result = read();
  reading.depth -= 1;
  return result;
}

function operations(reading: Reading, level: number): Node {
  const operators = levels[level];
  if (!operators) return single(reading);
  let left = operations(reading, level + 1);
  for (let count = 0; ; count += 1) {
    const token = peek(reading);
    const by = operators.find((each) => each === token.text && token.is !== 'text');
    if (!by) return left;
    if (level === 2 && count > 0) {
      throw new FormulaFault('Two comparisons follow each other. Join them with "and".', token);
    }
    take(reading);
    const right = operations(reading, level + 1);
    left = { is: 'operation', by, left, right, ...covering(left, right) };
  }
}

function single(reading: Reading): Node {
  const token = take(reading);
  if (token.is === 'number' || token.is === 'percent' || token.is === 'text') {
    return { is: token.is, text: token.text, at: token.at, length: token.length };
  }
  if (token.is === 'name') return named(reading, token);
  if (token.is === 'sign' && token.text === '-') return prefixed(reading, token, 'minus');
  if (token.is === 'sign' && token.text === '(') {
    const inner = deeper(reading, token, () => operations(reading, 0));
    expect(reading, ')', 'to close this bracket');
    return inner;
  }
  throw new FormulaFault(
    `A number, a name or a bracket is expected; here is ${shown(token).toLowerCase()}.`,
    token,
  );
}

function prefixed(reading: Reading, token: Token, is: 'minus' | 'not'): Node {
  // "not" reaches as far as a comparison; a minus belongs to what comes right after it.
  const of = deeper(reading, token, () => (is === 'not' ? operations(reading, 2) : single(reading)));
  return { is, of, ...covering(token, of) };
}

function named(reading: Reading, token: Token): Node {
  if (token.text === 'not') return prefixed(reading, token, 'not');
  if (token.text === 'and' || token.text === 'or') {
    throw new FormulaFault(`"${token.text}" needs something on its left.`, token);
  }
  const { at, length, text } = token;
  const follows = peek(reading);
  if (follows.is !== 'sign' || follows.text !== '(') return { is: 'name', text, at, length };
  take(reading);
  const given: Node[] = [];
  const after = peek(reading);
  if (after.is !== 'sign' || after.text !== ')') {
    do given.push(deeper(reading, token, () => operations(reading, 0)));
    while (comma(reading));
  }
  const last = expect(reading, ')', `to close ${text}(`);
  return { is: 'call', text, given, ...covering(token, last) };
}

function comma(reading: Reading): boolean {
  const token = peek(reading);
  const is = token.is === 'sign' && token.text === ',';
  if (is) take(reading);
  return is;
}
