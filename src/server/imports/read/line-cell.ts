/**
 * A cell that holds the lines of a record's own list: 'BASIC, 20000; DA, 5000'. A semicolon or a line break
 * ends a line, a comma a value; a value that has one of them itself stands in double quotes.
 */

/** The words of each line in their order. `fault` is a sentence without its full stop. */
type SplitCell = { readonly lines: readonly (readonly string[])[] } | { readonly fault: string };

// Each value is looked at from where the last one ended, so that the whole is read once.
const quoted = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*(?=[,;\n]|$)/y;
const bare = /[^,;\n]*/y;

/** Lines without a word are left out, and so are the empty values at the end of a line. */
export function splitLines(cell: string): SplitCell {
  const text = cell.replace(/\r\n?/g, '\n');
  const lines: string[][] = [[]];
  for (let at = 0; at <= text.length; at += 1) {
    quoted.lastIndex = at;
    bare.lastIndex = at;
    const inQuotes = quoted.exec(text);
    const found = inQuotes ?? bare.exec(text);
    const words = inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (found?.[0] ?? '').trim();
    if (!inQuotes && words.startsWith('"')) return { fault: unbalanced };
    lines.at(-1)?.push(words);
    at += found?.[0].length ?? 0;
    if (text[at] === ';' || text[at] === '\n') lines.push([]);
  }
  return { lines: lines.map(withoutEmptyEnd).filter(({ length }) => length > 0) };
}

const unbalanced =
  'a value that begins with a double quote must end with one, before the next comma or semicolon; ' +
  'a double quote within it is written twice';

const quotedWhere = (words: string): string =>
  /[",;\r\n]/.test(words) || words !== words.trim() ? `"${words.replaceAll('"', '""')}"` : words;

/** The cell that is split into these lines. */
export const joinLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((words) => withoutEmptyEnd(words).map(quotedWhere).join(', ')).join('; ');

const withoutEmptyEnd = (words: readonly string[]): readonly string[] =>
  words.slice(0, words.findLastIndex((word) => word !== '') + 1);
