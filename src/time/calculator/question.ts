/**
 * A question that the rules of time answer, described once: its call, its place in the reference of the API
 * and the screen are drawn from it. A calculator answers several, and knows which is asked by what is given.
 */
import type { Field } from '#kernel/field.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { CannotWork, type ResultLine } from '#law/calculator/calculator.ts';
import type { TaxStep } from '#law/in/income-tax/step.ts';
import type { IndianLaw } from '#law/in/law.ts';
import { type Input, Misread } from './input.ts';

export type TimeCalculatorName =
  | 'leave-accrual'
  | 'leave-count'
  | 'leave-encashment'
  | 'day-status'
  | 'overtime'
  | 'pairing';

type Inputs = Readonly<Record<string, Input<unknown, Field>>>;
type Given<I> = { readonly [K in keyof I]: I[K] extends Input<infer T, Field> ? T : never };

/** A figure of an answer: as programs read it, and as people do. Money is rupees, its `amount` paise. */
export interface Figure {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly shown: string;
  readonly amount?: Paise;
  readonly main?: true;
}

export interface TimeAnswer {
  readonly figures: readonly Figure[];
  readonly told: TaxStep;
}

interface Declaration<I extends Inputs> {
  /** Its name on the screen, and the calculators that answer it; the first is its home. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly of: readonly [TimeCalculatorName, ...TimeCalculatorName[]];
  readonly inputs: I;
  /** Names that carry a date of their own: `granted_2026` is `granted`. */
  readonly dated?: Readonly<Record<string, RegExp>>;
  readonly example: Readonly<Record<string, unknown>>;
  /** The input that is told of when the law's tables do not reach the day. */
  readonly dateInput?: string;
  /** `names` are the names as they were given, for those that carry a date. Throws CannotWork. */
  work(law: IndianLaw, given: Given<I>, names: Readonly<Record<string, string>>): TimeAnswer;
}

export interface Question extends Omit<Declaration<Inputs>, 'inputs' | 'work'> {
  readonly inputs: Inputs;
  /** Throws Wrong where a field cannot be read, CannotWork where fields make no sense together. */
  answer(law: IndianLaw, body: Readonly<Record<string, unknown>>): TimeAnswer;
}

/** Fields that cannot be taken, each with its sentence. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Readonly<Record<string, string>>) {
    super('Some of what was given cannot be taken.');
    this.fields = fields;
  }
}

export function question<const I extends Inputs>(declaration: Declaration<I>): Question {
  return {
    ...declaration,
    answer(law, body) {
      const { values, names } = readAll(declaration, body);
      return declaration.work(law, values, names);
    },
  };
}

/** The input that a given name means. */
export function inputNamed({ inputs, dated = {} }: Pick<Question, 'inputs' | 'dated'>, name: string) {
  if (Object.hasOwn(inputs, name)) return name;
  return Object.keys(dated).find((key) => dated[key]?.test(name));
}

function readAll<I extends Inputs>(of: Declaration<I>, body: Readonly<Record<string, unknown>>) {
  const wrong: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  for (const [name, raw] of Object.entries(body)) {
    const key = inputNamed(of, name);
    const input = key === undefined ? undefined : of.inputs[key];
    if (key === undefined || !input) wrong[name] = `${name} is not asked for here.`;
    else if (raw !== null && raw !== undefined) {
      names[key] = name;
      try {
        values[key] = input.read(raw);
      } catch (error) {
        if (!(error instanceof Misread)) throw error;
        wrong[error.at === '' ? name : `${name}.${error.at}`] = `${input.label} ${error.message}.`;
      }
    }
  }
  for (const [key, input] of Object.entries(of.inputs))
    if (!input.optional && !Object.hasOwn(names, key)) wrong[key] = `${input.label} is required.`;
  if (Object.keys(wrong).length > 0 || !isWhole(of.inputs, values)) throw new Wrong(wrong);
  return { values, names };
}

/** Each input has read its value: what is not optional is there. */
const isWhole = <I extends Inputs>(inputs: I, values: object): values is Given<I> =>
  Object.entries(inputs).every(([key, { optional }]) => optional || Object.hasOwn(values, key));

/** A figure of another kind than money. */
export const figure = (name: string, label: string, value: unknown, shown?: string): Figure => ({
  name,
  label,
  value,
  shown: shown ?? plainly(value),
});

/** The figure that was asked for. */
export const mainFigure = (name: string, label: string, value: unknown, shown?: string): Figure => ({
  ...figure(name, label, value, shown),
  main: true,
});

/** Money: rupees with paise for programs that speak as the facts do. */
export const moneyFigure = (name: string, label: string, amount: Paise): Figure => ({
  name,
  label,
  value: amount / 100,
  shown: formatRupees(amount),
  amount,
});

function plainly(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plainly).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll('_', ' ')} ${plainly(part)}`)
      .join('; ');
  return value === null || value === undefined ? '–' : String(value);
}

/** The lines of an answer, as those of the law's calculators. */
export const linesOf = ({ figures }: TimeAnswer): ResultLine[] =>
  figures.map(({ name, label, shown, amount, main }) => ({
    key: name,
    label,
    value: shown,
    ...(amount === undefined ? {} : { amount }),
    ...(main ? { main } : {}),
  }));

/** Values that each can be read and make no sense together: a sentence for one of the fields. */
export function cannot(field: string, sentence: string): never {
  throw new CannotWork(field, sentence);
}
