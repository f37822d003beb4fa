import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { product, whole } from './exact.ts';
import { FormulaFault, type Place } from './fault.ts';
import { isFigure, type Kind, kindWords, type Value } from './kind.ts';
import type { TableHead } from './vocabulary.ts';

/** A part of a formula whose kind is known, ready to be worked out. */
export interface Typed<C> extends Place {
  readonly kind: Kind;
  /** Made of written numbers only: 15000 may stand for an amount of rupees as well as for a number. */
  readonly isPlain: boolean;
  readonly run: (context: C) => Value;
  /** As a person would say it. */
  readonly words: string;
  /** Said of more than one thing, so that it is bracketed within something larger. */
  readonly isLong: boolean;
  /** Told when the figure is asked for a reason; none for what says itself. */
  readonly parts: readonly Typed<C>[];
  /** Told by its own figure when a reason is asked: what a table gave, or what was paid before. */
  readonly tells?: 'past' | TableHead;
  /** The text itself, where one is written: tables are named by it when the formula is read. */
  readonly text?: string;
}

export const runFigure = <C>(part: Typed<C>) => part.run as (context: C) => Ratio;
export const runFlag = <C>(part: Typed<C>) => part.run as (context: C) => boolean;
export const runText = <C>(part: Typed<C>) => part.run as (context: C) => string;

const hundred = whole(100);

function rupeesInWords({ numerator, denominator }: Ratio): string {
  return denominator === 1 ? `₹${formatRupees(numerator as Paise)}` : `₹${numerator / denominator / 100}`;
}

/** A written number as an amount of rupees. */
export function asMoney<C>(part: Typed<C>): Typed<C> {
  if (part.kind !== 'number' || !part.isPlain) return part;
  const run = runFigure(part);
  const value = (context: C) => product(run(context), hundred);
  const words = part.parts.length === 0 ? rupeesInWords(value(undefined as C)) : part.words;
  return { ...part, kind: 'money', isPlain: false, run: value, words };
}

/** The parts as one kind: where one is an amount, written numbers are amounts too. Throws FormulaFault. */
export function alike<C>(parts: readonly Typed<C>[], where: string): readonly Typed<C>[] {
  const taken = parts.some(({ kind }) => kind === 'money') ? parts.map(asMoney) : parts;
  const [first] = taken;
  for (const part of taken) {
    if (first && part.kind !== first.kind) {
      const kinds = `${kindWords[first.kind]} and ${kindWords[part.kind]}`;
      throw new FormulaFault(`${where} needs parts of one kind; here are ${kinds}.`, part);
    }
  }
  return taken;
}

/** Throws FormulaFault unless the part is of one of the kinds. */
export function mustBe<C>(part: Typed<C>, kinds: readonly Kind[], where: string): Typed<C> {
  if (kinds.includes(part.kind)) return part;
  if (kinds.includes('money') && part.isPlain && part.kind === 'number') return asMoney(part);
  const wanted = kinds.map((kind) => kindWords[kind]).join(' or ');
  throw new FormulaFault(`${where} needs ${wanted}; this is ${kindWords[part.kind]}.`, part);
}

export const mustBeFigure = <C>(part: Typed<C>, where: string): Typed<C> =>
  isFigure(part.kind) ? part : mustBe(part, ['money', 'number', 'rate'], where);

/** Within something larger. */
export const inner = <C>({ words, isLong }: Typed<C>): string => (isLong ? `(${words})` : words);
