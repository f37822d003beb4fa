import { specialShapes } from './call.ts';
import { functions } from './function.ts';
import { kindWords } from './kind.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A way to go on: `text` replaces the text from `at` to the cursor. */
interface Completion {
  readonly text: string;
  readonly at: number;
  readonly says: string;
  readonly is: 'component' | 'fact' | 'function' | 'table';
}

const most = 30;
const isOfName = (character: string | undefined): boolean =>
  character !== undefined && /[A-Za-z0-9_.]/.test(character);

/** What can stand at the cursor: names, functions, and tables within quotes; those that begin alike first. */
export function completionsAt<C>(formula: string, cursor: number, words: Vocabulary<C>): Completion[] {
  let at = cursor;
  while (isOfName(formula[at - 1])) at -= 1;
  const begun = formula.slice(at, cursor).toLowerCase();
  const isQuoted = formula.slice(0, at).split('"').length % 2 === 0;
  const all = isQuoted ? tables(words, at) : names(words, at);
  const fits = ({ text, says }: Completion): number =>
    text.toLowerCase().startsWith(begun) ? 0 : `${text} ${says}`.toLowerCase().includes(begun) ? 1 : 2;
  return all
    .filter((each) => fits(each) < 2)
    .sort((a, b) => fits(a) - fits(b) || (a.text < b.text ? -1 : 1))
    .slice(0, most);
}

function names<C>({ entries }: Vocabulary<C>, at: number): Completion[] {
  const shapes = [...Object.values(functions), ...Object.values(specialShapes)];
  return [
    ...entries.map(
      ({ name, words, kind, isComponent }): Completion => ({
        text: name,
        at,
        says: `${words}, ${kindWords[kind]}`,
        is: isComponent ? 'component' : 'fact',
      }),
    ),
    ...shapes.map(
      ({ shape, help }): Completion => ({
        text: shape.slice(0, shape.indexOf('(') + 1),
        at,
        says: help,
        is: 'function',
      }),
    ),
  ];
}

function tables<C>({ slabs, lookups }: Vocabulary<C>, at: number): Completion[] {
  return [...slabs, ...lookups].map(({ name, words }) => ({ text: name, at, says: words, is: 'table' }));
}
