/**
 * The words of the person's language. Sources are written in English; when they are built, each text in them
 * asks here for itself (decision 070). The catalogue of another language comes with the page, before
 * anything else is read, and only to who chose it; a text it does not have stays English.
 */

import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '#kernel/text/language.ts';

/** By the English text; what is counted, '{n} row', has a text for each form of the plural. */
type Words = Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>;

declare global {
  var musterWords: Catalogue | undefined;
}

type Catalogue = { readonly language: Language; readonly words: Words };
const english: Catalogue = { language: 'en', words: {} };
const { words, ...spoken } = globalThis.musterWords ?? english;
/** The language that this page is read in. */
export const language: Language = spoken.language;
const plural = new Intl.PluralRules(language);

const wordsFor = (text: string): string => {
  const found = Object.hasOwn(words, text) ? words[text] : undefined;
  return typeof found === 'string' ? found : text;
};

/** A text in the person's language: `say('Paid {1} of {2}', paid, total)`. */
export function say(text: string, ...values: readonly unknown[]): string {
  const said = wordsFor(text);
  if (values.length === 0) return said;
  return said.replace(/\{(\d+)\}/g, (_, at) => String(values[Number(at) - 1]));
}

/** A text with elements in it, or values that may be nothing. */
export function sayAround(text: string, ...values: readonly ReactNode[]): ReactNode {
  const pieces = wordsFor(text)
    .split(/\{(\d+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : values[Number(piece) - 1]));
  return createElement(Fragment, null, ...pieces);
}

/** '3 rows' in another language, by its own rules of number; nothing when its catalogue does not have it. */
export function sayCount(of: number, shown: string, one: string): string | undefined {
  const found = Object.hasOwn(words, `{n} ${one}`) ? words[`{n} ${one}`] : undefined;
  if (found === undefined || typeof found === 'string') return undefined;
  return (found[plural.select(of)] ?? found.other)?.replace('{n}', shown);
}
