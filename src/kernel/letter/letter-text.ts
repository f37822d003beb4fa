/**
 * The text of a letter template: paragraphs by line, `# ` before a heading, `**` around a strong paragraph,
 * and `{{field}}` where a value goes. Pure, and the same in browser and server.
 */
import { formatDate, type IsoDate, isoDate } from '../calendar.ts';
import { nearest } from '../formula/vocabulary.ts';
import { paise } from '../money.ts';
import { formatRupees } from '../money-text.ts';
import type {
  LetterBlock,
  LetterField,
  LetterFields,
  LetterLanguage,
  LetterValue,
  LetterValues,
} from './letter-kind.ts';

/** A paragraph as it is written in the template. */
type Line = { readonly look: 'plain' | 'strong' | 'heading'; readonly text: string };
/** A paragraph as it is read, or the pieces of a block. */
export type LetterPiece = { readonly look: Line['look']; readonly text: string } | LetterBlock;

const place = /\{\{\s*([^{}]*?)\s*\}\}/g;

function lineOf(written: string): Line {
  const text = written.trim();
  if (text.startsWith('# ')) return { look: 'heading', text: text.slice(2) };
  return text.length > 4 && text.startsWith('**') && text.endsWith('**')
    ? { look: 'strong', text: text.slice(2, -2) }
    : { look: 'plain', text };
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map(lineOf)
    .filter(({ text }) => text !== '');

/** The fields that a text names, each once, known or not. */
export const fieldsNamed = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name = '']) => name)),
];

/** The first thing that is wrong with a text, as a sentence that says what to do. */
export function letterTextFault(text: string, fields: LetterFields): string | undefined {
  for (const name of fieldsNamed(text)) {
    if (Object.hasOwn(fields, name)) continue;
    const near = nearest(name.replace(/[^A-Za-z0-9]/g, ''), Object.keys(fields));
    return `There is no field {{${name}}} in this letter.${near ? ` Did you mean {{${near}}}?` : ''}`;
  }
  if (/\{\{|\}\}/.test(text.replace(place, ''))) {
    return 'A place for a field begins with {{ and ends with }}, and one of them is missing.';
  }
  for (const line of linesOf(text)) {
    const block = fieldsNamed(line.text).find((name) => fields[name]?.kind === 'block');
    if (block !== undefined && line.text.replace(place, '') !== '')
      return `{{${block}}} is more than words: put it on a line of its own.`;
  }
  return undefined;
}

const hindiDate = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as it stands in a letter: '1 April 2024'. */
export const letterDate = (date: IsoDate, language: LetterLanguage): string =>
  language === 'hi' ? hindiDate.format(new Date(`${date}T00:00:00Z`)) : formatDate(date);

const inWords = (field: LetterField, value: LetterValue, language: LetterLanguage): string => {
  if (value === null || value === undefined) return '';
  if (field.kind === 'money') return formatRupees(paise(Number(value)));
  if (field.kind === 'date') return letterDate(isoDate(String(value)), language);
  return String(value);
};

/**
 * The letter as it is read. A line whose fields are all empty is left out; a text of several paragraphs that
 * stands alone on its line stays several.
 */
export function filledLetter(
  text: string,
  fields: LetterFields,
  values: LetterValues,
  language: LetterLanguage,
): LetterPiece[] {
  return linesOf(text).flatMap(({ look, text: line }): LetterPiece[] => {
    const named = fieldsNamed(line);
    const [first] = named;
    const block = first === undefined ? undefined : values[first];
    if (Array.isArray(block)) return [...block];
    const words = new Map(
      named.map((name) => {
        const field = fields[name];
        return [name, field ? inWords(field, values[name] ?? null, language) : ''] as const;
      }),
    );
    if (named.length > 0 && [...words.values()].every((word) => word === '')) return [];
    return line
      .replace(place, (_, name: string) => words.get(name) ?? '')
      .split(/\n+/)
      .filter(Boolean)
      .map((paragraph) => ({ look, text: paragraph }));
  });
}
