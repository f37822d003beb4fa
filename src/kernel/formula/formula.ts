import { percent, type Ratio } from '#kernel/ratio.ts';
import { call } from './call.ts';
import { product, TooLarge, whole } from './exact.ts';
import { FormulaFault, type Place } from './fault.ts';
import { type Kind, kindWords, type Value } from './kind.ts';
import { minus, not, operation } from './operation.ts';
import { parse } from './parse.ts';
import type { Node } from './tree.ts';
import { asMoney, type Typed } from './typed.ts';
import { nearest, type Vocabulary } from './vocabulary.ts';

/** A formula ready to be worked out as often as there are people. */
export interface Formula<C> {
  readonly text: string;
  readonly kind: Kind;
  /** Read back: '12% of (the smallest of Basic and ₹15,000)'. */
  readonly words: string;
  /** The components that it needs worked out before it, each once, as the vocabulary writes them. */
  readonly needs: readonly string[];
  /** Every name in it, components and facts. */
  readonly names: readonly string[];
  /** Throws FormulaFault where a figure cannot be worked out: a division by nothing, a key no table has. */
  readonly run: (context: C) => Value;
  /** Its parts that tables and earlier months answer. */
  readonly told: readonly Typed<C>[];
  /** For explanations: the parts with their words, the whole first. */
  readonly tree: Typed<C>;
}

/**
 * Reads, checks and prepares a formula. It can name what the vocabulary has and nothing else; it has no
 * loops, so that it ends after as many steps as it has parts. `kind` is what it must result in.
 * Throws FormulaFault with the place and a sentence.
 */
export const compileFormula = <C>(text: string, words: Vocabulary<C>, kind?: Kind): Formula<C> =>
  compilePart(parse(text), text, words, kind);

/** As `compileFormula`, for a part of a text that was read already. */
export function compilePart<C>(part: Node, text: string, words: Vocabulary<C>, kind?: Kind): Formula<C> {
  const names = new Set<string>();
  const needs = new Set<string>();
  const typed = (node: Node): Typed<C> => ready(node, words, typed, names, needs);
  const tree = resultOf(typed(part), kind, text);
  return {
    text,
    kind: tree.kind,
    words: tree.words,
    needs: [...needs],
    names: [...names],
    told: toldIn(tree),
    tree,
    run: (context) => runWhole(tree, context),
  };
}

const toldIn = <C>(part: Typed<C>): Typed<C>[] => [
  ...(part.tells ? [part] : []),
  ...part.parts.flatMap(toldIn),
];

function runWhole<C>(tree: Typed<C>, context: C): Value {
  try {
    return tree.run(context);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new FormulaFault('A figure here is larger than any pay can be. Look at what is multiplied.', tree);
  }
}

function resultOf<C>(tree: Typed<C>, kind: Kind | undefined, text: string): Typed<C> {
  if (kind === undefined) return tree;
  const result = kind === 'money' ? asMoney(tree) : tree;
  if (result.kind === kind) return result;
  const sentence = `The result must be ${kindWords[kind]}; this is ${kindWords[result.kind]}.`;
  throw new FormulaFault(sentence, { at: 0, length: text.length });
}

function ready<C>(
  node: Node,
  words: Vocabulary<C>,
  typed: (part: Node) => Typed<C>,
  names: Set<string>,
  needs: Set<string>,
): Typed<C> {
  switch (node.is) {
    case 'number':
      return constant(node, 'number', decimal(node.text, node), node.text, true);
    case 'percent':
      return constant(node, 'rate', rateOf(node.text, node), `${node.text}%`, false);
    case 'text':
      return { ...constant<C>(node, 'text', node.text, `“${node.text}”`, false), text: node.text };
    case 'name':
      return named(node, words, names, needs);
    case 'minus':
      return minus(typed(node.of), node);
    case 'not':
      return not(typed(node.of), node);
    case 'operation':
      return operation(node.by, typed(node.left), typed(node.right), placeOf(node));
    case 'call':
      if (node.text.toLowerCase() === 'ytd' || node.text.toLowerCase() === 'previous')
        note(node, words, names);
      return call(node, words, typed);
  }
}

const placeOf = ({ at, length }: Place): Place => ({ at, length });

function constant<C>(place: Place, kind: Kind, value: Value, words: string, isPlain: boolean): Typed<C> {
  return { ...placeOf(place), kind, isPlain, words, isLong: false, parts: [], run: () => value };
}

/** A past amount names a component and needs nothing of this period. */
function note<C>(node: Extract<Node, { is: 'call' }>, words: Vocabulary<C>, names: Set<string>): void {
  for (const each of node.given) {
    const entry = each.is === 'name' ? words.entry(each.text) : undefined;
    if (entry) names.add(entry.name);
  }
}

function named<C>(
  node: Extract<Node, { is: 'name' }>,
  words: Vocabulary<C>,
  names: Set<string>,
  needs: Set<string>,
): Typed<C> {
  const entry = words.entry(node.text);
  if (!entry) {
    const near = nearest(
      node.text,
      words.entries.map(({ name }) => name),
    );
    throw new FormulaFault(`Nothing is called ${node.text}.${near ? ` Is ${near} meant?` : ''}`, node);
  }
  names.add(entry.name);
  if (entry.isComponent) needs.add(entry.name);
  return { ...constant<C>(node, entry.kind, false, entry.words, false), run: entry.read };
}

const mostDigits = 15;

function decimal(text: string, place: Place): Ratio {
  const [before = '', after = ''] = text.split('.');
  if (before.length + after.length > mostDigits) {
    throw new FormulaFault(`A number has at most ${mostDigits} digits.`, place);
  }
  const scale = whole(10 ** after.length);
  return product(whole(Number(before + after)), { numerator: 1, denominator: scale.numerator });
}

function rateOf(text: string, place: Place): Ratio {
  const [before = '', after = ''] = text.split('.');
  if (before.length > 9 || after.length > 6) {
    throw new FormulaFault('A percentage has at most nine digits and six decimals.', place);
  }
  return percent(text);
}
