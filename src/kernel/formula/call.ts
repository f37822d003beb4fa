import type { Ratio } from '#kernel/ratio.ts';
import { compare } from './exact.ts';
import { FormulaFault, type Place } from './fault.ts';
import { countParts, type FormulaFunction, functions } from './function.ts';
import { isFigure, kindWords } from './kind.ts';
import type { Node } from './tree.ts';
import { inner, mustBe, runFigure, runText, type Typed } from './typed.ts';
import { type LookupTable, nearest, type SlabTable, type TableHead, type Vocabulary } from './vocabulary.ts';

type Call = Extract<Node, { is: 'call' }>;
type Made<C> = Pick<Typed<C>, 'kind' | 'run' | 'words' | 'tells'>;

/** What is called otherwise than by working out its parts: tables, and a component's earlier amounts. */
export const specialShapes = {
  slab: { shape: 'slab("table", x)', help: 'The value of the band of a table that x falls in.' },
  lookup: { shape: 'lookup("table", key)', help: 'The value that a table has for a key.' },
  ytd: { shape: 'ytd(COMPONENT)', help: 'What was paid of it in the tax year before this period.' },
  previous: { shape: 'previous(COMPONENT)', help: 'What was paid of it in the period before.' },
} as const;

/** A call, made ready. `typed` makes its parts ready first. Throws FormulaFault. */
export function call<C>(node: Call, words: Vocabulary<C>, typed: (part: Node) => Typed<C>): Typed<C> {
  const name = node.text.toLowerCase();
  if (name === 'ytd' || name === 'previous') return { ...bare(node), ...earlier(node, name, words) };
  const given = node.given.map(typed);
  const part = { ...bare<C>(node), parts: given };
  if (name === 'slab') return { ...part, ...banded(node, given, words) };
  if (name === 'lookup') return { ...part, ...keyed(node, given, words) };
  const known = functionNamed(name, node);
  countParts(known, given, node);
  const made = known.make(given, node.text, node);
  // Written numbers stay what they are: if(…, 500, 0) may be an amount of rupees.
  const figures = given.filter(({ kind }) => isFigure(kind));
  const isPlain = made.kind === 'number' && figures.length > 0 && figures.every((each) => each.isPlain);
  return { ...part, ...made, isPlain };
}

const bare = <C>({ at, length }: Place): Omit<Typed<C>, 'kind' | 'run' | 'words'> => ({
  at,
  length,
  isPlain: false,
  isLong: true,
  parts: [],
});

function functionNamed(name: string, place: Place & { readonly text: string }): FormulaFunction {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (known) return known;
  const near = nearest(name, [...Object.keys(functions), ...Object.keys(specialShapes)]);
  const meant = near ? ` Is ${near}() meant?` : '';
  throw new FormulaFault(`There is no function ${place.text}().${meant}`, place);
}

/** `ytd(BASIC)`: the name itself is asked, not its amount of this period. */
function earlier<C>(node: Call, which: 'ytd' | 'previous', words: Vocabulary<C>): Made<C> {
  const [named] = node.given;
  const entry = named?.is === 'name' && node.given.length === 1 ? words.entry(named.text) : undefined;
  const read = which === 'ytd' ? entry?.yearToDate : entry?.previous;
  if (!entry || !read) {
    throw new FormulaFault(`${which}() needs the name of one component whose past is kept.`, node);
  }
  const when = which === 'ytd' ? 'in the tax year so far' : 'in the period before';
  return { kind: entry.kind, run: read, words: `${entry.words} ${when}`, tells: 'past' };
}

function tableNamed<T extends { readonly name: string }>(
  tables: readonly T[],
  given: Typed<unknown> | undefined,
  node: Call,
  shape: string,
): T {
  if (node.given.length !== 2 || given?.text === undefined) {
    throw new FormulaFault(`It is written ${shape}, the table in double quotes.`, node);
  }
  const wanted = given.text;
  const known = tables.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (known) return known;
  const near = nearest(
    wanted,
    tables.map(({ name }) => name),
  );
  throw new FormulaFault(`There is no table "${wanted}".${near ? ` Is "${near}" meant?` : ''}`, given);
}

function banded<C>(node: Call, given: readonly Typed<C>[], { slabs }: Vocabulary<C>): Made<C> {
  const table: SlabTable = tableNamed(slabs, given[0] as Typed<unknown>, node, specialShapes.slab.shape);
  const asked = mustBe(given[1] as Typed<C>, [table.asks], `The table "${table.name}"`);
  const run = runFigure(asked);
  return {
    kind: table.gives,
    words: `${table.words} for ${inner(asked)}`,
    tells: table,
    run: (context) => bandOf(table, run(context), node),
  };
}

/** Throws FormulaFault where a month before the table's first is worked out. */
function mustHold({ name, waits, since }: TableHead, place: Place): void {
  if (waits) throw new FormulaFault(`The table "${name}" holds from ${since} on, not before.`, place);
}

function bandOf(table: SlabTable, figure: Ratio, place: Place): Ratio {
  mustHold(table, place);
  const { name, bands } = table;
  const band = bands.findLast(({ from }) => compare(from, figure) <= 0);
  if (!band) throw new FormulaFault(`The table "${name}" has no band as low as this figure.`, place);
  return band.value;
}

function keyed<C>(node: Call, given: readonly Typed<C>[], { lookups }: Vocabulary<C>): Made<C> {
  const table: LookupTable = tableNamed(
    lookups,
    given[0] as Typed<unknown>,
    node,
    specialShapes.lookup.shape,
  );
  const asked = given[1] as Typed<C>;
  if (asked.kind !== 'text') {
    throw new FormulaFault(
      `The table "${table.name}" is asked by a text; this is ${kindWords[asked.kind]}.`,
      asked,
    );
  }
  const run = runText(asked);
  return {
    kind: table.gives,
    words: `${table.words} for ${asked.words}`,
    tells: table,
    run: (context) => {
      mustHold(table, node);
      const key = run(context);
      const found = table.rows.get(key) ?? table.rows.get(key.trim().toLowerCase());
      if (!found) throw new FormulaFault(`The table "${table.name}" has nothing for "${key}".`, node);
      return found;
    },
  };
}
