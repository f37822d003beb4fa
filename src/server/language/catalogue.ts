/**
 * Other languages on the server: what forms and reports declare, and the sentences of refusals, by their
 * English text, from the same catalogues as the browser's words (decision 070).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Facts, fillFacts, type Refusal } from '#kernel/refusal.ts';
import { type Language, languages } from '#kernel/text/language.ts';
import { sentenceOf, type Telling } from '#kernel/text/sentence.ts';
import { lowered, recogniser } from './recognised.ts';

/** A text in the language, or as it is where the catalogue does not have it. */
export type Say = (text: string) => string;

type Faults = Readonly<Record<string, string>>;

export type { Language };

export const languageOf = (given: string | undefined): Language =>
  languages.find((language) => language === given) ?? 'en';

const folder = join(import.meta.dirname, '../../words');
const asItIs: Say = (text) => text;
type Saying = { readonly say: Say; readonly tell: Say };
const read = new Map<Language, Saying>([['en', { say: asItIs, tell: asItIs }]]);

/** The texts of the language. */
export const sayIn = (language: Language): Say => sayingIn(language).say;
/** Sentences that are finished already, and so are no text of a catalogue any more. */
export const tellIn = (language: Language): Say => sayingIn(language).tell;

function sayingIn(language: Language): Saying {
  const known = read.get(language);
  if (known) return known;
  const texts = new Map<string, string>();
  for (const name of readdirSync(join(folder, language)).filter((file) => file.endsWith('.json')))
    for (const [text, said] of Object.entries(JSON.parse(readFileSync(join(folder, language, name), 'utf8'))))
      if (typeof said === 'string') texts.set(text, said);
  const say: Say = (text) => texts.get(text) ?? texts.get(lowered(text)) ?? text;
  const saying = { say, tell: recogniser(texts) };
  read.set(language, saying);
  return saying;
}

/** The lines of a mail, each in the language of who gets it; an empty one parts them. */
export const mailText = (language: Language, lines: readonly Telling[]): string =>
  lines.map((line) => (line === '' ? '' : sentenceOf(line, sayIn(language)))).join('\n');

/** The sentence of a refusal; a fact that is itself a text or a sentence of Muster is said too. */
export function refusalIn(language: Language, { says, facts }: Refusal): string {
  const tell = tellIn(language);
  const said: Facts = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? tell(fact) : fact]),
  );
  return fillFacts(tell(says), said);
}

/** Sentences by field. */
export const faultsIn = (language: Language, fields: Faults): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, tellIn(language)(fault)]));

const toldParts = new Set(['label', 'help', 'hint', 'example', 'one', 'none', 'unit']);

/** A choice that is put together of two texts, as 'Openings: close', has each of them said. */
function sayChoice(say: Say, text: string): string {
  const said = say(text);
  return said === text && text.includes(': ') ? text.split(': ').map(say).join(': ') : said;
}

/** Parts whose texts stand by a name: of a state, an action, a choice. */
const namedTexts = new Set(['options', 'words', 'choices', 'confirms']);

/**
 * A description as people of the language read it: labels, help, and what the choices of a field and the
 * states of a form are called. The values that are kept stay as they are.
 */
export function toldIn(say: Say, described: unknown, name = ''): unknown {
  if (typeof described === 'string') return toldParts.has(name) ? say(described) : described;
  if (Array.isArray(described)) return described.map((each) => toldIn(say, each, ''));
  if (typeof described !== 'object' || described === null) return described;
  const isNames = namedTexts.has(name);
  return Object.fromEntries(
    Object.entries(described).map(([part, value]) => [
      part,
      isNames && typeof value === 'string' ? sayChoice(say, value) : toldIn(say, value, part),
    ]),
  );
}
