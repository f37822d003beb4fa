import { itemAt } from '../assert.ts';
import { FormulaFault, type Place } from './fault.ts';

/** The smallest parts of a formula. A name may have parts: 'employee.age'. Text stands in double quotes. */
export interface Token extends Place {
  readonly is: 'number' | 'percent' | 'name' | 'text' | 'sign' | 'end';
  readonly text: string;
}

/** Longest formula that is read. What needs more is better said in several components. */
const formulaLength = 2_000;

const twoSigns = new Set(['<=', '>=', '<>']);
const oneSign = new Set(['+', '-', '*', '/', '(', ')', ',', '<', '>', '=']);
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const beginsName = (character: string): boolean => /[A-Za-z_]/.test(character);
const goesOnInName = (character: string): boolean => beginsName(character) || isDigit(character);

/** Reads character by character: no pattern that a long text could make slow. Throws FormulaFault. */
export function tokensOf(formula: string): Token[] {
  if (formula.length > formulaLength) {
    const sentence = `A formula has at most ${formulaLength} characters. Make components of its parts.`;
    throw new FormulaFault(sentence, { at: formulaLength, length: formula.length - formulaLength });
  }
  const tokens: Token[] = [];
  let at = 0;
  while (at < formula.length) {
    if (/\s/.test(itemAt(formula, at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(formula, at);
    tokens.push(token);
    at += token.length;
  }
  tokens.push({ is: 'end', text: '', at: formula.length, length: 0 });
  return tokens;
}

function tokenAt(formula: string, at: number): Token {
  const first = itemAt(formula, at);
  if (isDigit(first)) return numberAt(formula, at);
  if (beginsName(first)) return nameAt(formula, at);
  if (first === '"') return textAt(formula, at);
  const two = formula.slice(at, at + 2);
  if (twoSigns.has(two)) return { is: 'sign', text: two, at, length: 2 };
  if (oneSign.has(first)) return { is: 'sign', text: first, at, length: 1 };
  throw new FormulaFault(`"${first}" means nothing in a formula.`, { at, length: 1 });
}

function numberAt(formula: string, at: number): Token {
  let end = at;
  while (isDigit(formula[end] ?? '')) end += 1;
  if (formula[end] === '.' && isDigit(formula[end + 1] ?? '')) {
    end += 1;
    while (isDigit(formula[end] ?? '')) end += 1;
  }
  const text = formula.slice(at, end);
  if (beginsName(formula[end] ?? '')) {
    throw new FormulaFault(`A name cannot begin with the number ${text}.`, { at, length: end - at + 1 });
  }
  return formula[end] === '%'
    ? { is: 'percent', text, at, length: end - at + 1 }
    : { is: 'number', text, at, length: end - at };
}

function nameAt(formula: string, at: number): Token {
  let end = at + 1;
  while (goesOnInName(formula[end] ?? '') || (formula[end] === '.' && beginsName(formula[end + 1] ?? '')))
    end += 1;
  return { is: 'name', text: formula.slice(at, end), at, length: end - at };
}

function textAt(formula: string, at: number): Token {
  const end = formula.indexOf('"', at + 1);
  if (end < 0) {
    throw new FormulaFault('This text is not closed: it needs a second ".', {
      at,
      length: formula.length - at,
    });
  }
  return { is: 'text', text: formula.slice(at + 1, end), at, length: end - at + 1 };
}
