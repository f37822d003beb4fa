/* How a worked case asks a calculator: as a person would on the screen, in rupees. */
import type { Field, Fields } from '#kernel/field.ts';
import { indianLaw } from '../in/law.ts';
import { asked } from './asked.ts';
import type { Calculator } from './calculator.ts';

/** Typed values by field; amounts in rupees. */
export type Typed = Readonly<Record<string, unknown>>;

/** Figures in rupees, or words, by the key of their line; of a refusal the field that it is told by. */
export type Answer = Readonly<Record<string, number | string>>;

/** What a calculator answers to typed values. */
export function answerOf(calculator: Calculator, typed: Typed): Answer {
  const found = asked(calculator, indianLaw, inPaise(calculator.fields, typed), '2026-11-21');
  if ('errors' in found) return { refused: Object.keys(found.errors)[0] ?? '' };
  return Object.fromEntries(
    found.lines.map(({ key, amount, value }) => [key, amount === undefined ? value : amount / 100]),
  );
}

const inPaise = (fields: Fields, typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, paiseOf(fields[name], value)]));

function paiseOf(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'money' && typeof value === 'number') return Math.floor(value * 100 + 0.5);
  if (field?.kind === 'rows' && Array.isArray(value)) {
    return value.map((line) => inPaise(field.fields, line as Typed));
  }
  return value;
}
