/**
 * A screen that lists records asks for every column it reads: what is not asked for would be told as
 * nothing.
 */
import test from 'node:test';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { shownFields } from '#server/forms/list/shown.ts';
import { none, type Source, source } from '../scripts/sources.ts';

const registry = await loadRegistry();

const listed = /(?:useRecords|recordsQuery)\(\s*'([a-z-]+)',\s*(\{[^}]*\})/g;
const oneRecord = /useRecord\(|recordQuery\(/;
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The columns that a list is asked for: those it names, or those that the form shows in lists. */
function askedOf({ text }: Source, form: string, query: string): ReadonlySet<string> {
  const [named] = namesIn(query.includes('columns') ? text : '', /columns(?: =|:) '([\w,]+)'/g);
  if (named) return new Set(named.split(','));
  const shown = [...shownFields(registry, registry.form(form)).values()];
  return new Set(shown.filter(({ field }) => field.inList).map(({ name }) => name));
}

test('every value that a screen reads of a listed record is a column that it asks for', () => {
  const screens = source.filter(({ path, text }) => path.endsWith('.tsx') && !oneRecord.test(text));
  none(
    screens.flatMap((screen) => {
      const lists = [...screen.text.matchAll(listed)];
      const [[, form, query] = []] = lists;
      if (form === undefined || query === undefined || lists.length > 1) return [];
      const asked = askedOf(screen, form, query);
      // A record that was opened by itself has all its values.
      return namesIn(screen.text, /(?<!record\.)values\['(\w+)'\]/g)
        .filter((name) => !asked.has(name))
        .map((name) => `${screen.path}: ${form}.${name}`);
    }),
  );
});
