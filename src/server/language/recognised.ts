/**
 * A finished sentence in another language. What is thrown at a field, or said by a verdict, is put together
 * where it is known; here the text of the catalogue that it was made from is found again, and its values are
 * put into the other language's order (decision 071). Asked only for readers of another language, and only
 * when something is refused or judged.
 */
import { saidFact } from '#kernel/text/told.ts';

type Say = (text: string) => string;
type Template = {
  /** The longest piece between two values: a sentence without it was not made from this. */
  readonly piece: string;
  readonly pattern: RegExp;
  readonly places: readonly { readonly name: string; readonly isWhole: boolean }[];
  readonly said: string;
  readonly weight: number;
};

/** Fewer letters than this between its values tell nothing: '{1} of {2}'; 'Row {1}: {2}' does. */
const fewestLetters = (text: string): number => (/: \{\w+\}$/.test(text) ? 3 : 6);
const place = /\{(\w+)\}/g;
/** Between two sentences; not after 'Dr.' or an initial. */
const boundary = /(?<=[\p{L}\p{M}\p{N})”’"%]{3}[.!?…।]) (?=[\p{Lu}\p{Lo}“‘₹\d])/u;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function templateOf(text: string, said: string): Template | undefined {
  const pieces = text.split(/\{\w+\}/);
  const weight = pieces.join('').replace(/\P{L}/gu, '').length;
  if (pieces.length === 1 || weight < fewestLetters(text)) return undefined;
  const places = [...text.matchAll(place)].map(([, name = ''], at) => ({
    name,
    isWhole: /(^|[.!?:] )$/.test(pieces[at] ?? '') && /^( |$)/.test(pieces[at + 1] ?? ''),
  }));
  const pattern = new RegExp(`^${pieces.map(escaped).join('(.*?)')}$`, 'su');
  const piece = pieces.reduce((longest, each) => (each.length > longest.length ? each : longest));
  return { piece, pattern, places, said, weight };
}

/** '3 days', 'text or null', 'Leave, Pay and Bank': where each part is known. */
function ofParts(texts: ReadonlyMap<string, string>, text: string): string | undefined {
  const [, count = '', noun = ''] = /^([\d.,½¼¾]+) (\p{Ll}[\p{L} ]*)$/u.exec(text) ?? [];
  const counted = noun && texts.get(noun);
  if (counted) return `${count} ${counted}`;
  const parts = text.split(/(, | and | or )/);
  const said = parts.map((part, at) => {
    const join = part.trim();
    return at % 2 === 0 ? texts.get(part) : part.replace(join, texts.get(join) ?? join);
  });
  return parts.length > 1 && !said.includes(undefined) ? said.join('') : undefined;
}

/** Says finished sentences by the texts of a catalogue. What it does not recognise stays as it is. */
export function recogniser(texts: ReadonlyMap<string, string>): Say {
  const templates = [...texts]
    .flatMap(([text, said]) => templateOf(text, said) ?? [])
    .sort((one, other) => other.weight - one.weight);

  const known = (text: string): string | undefined => texts.get(text) ?? fromTemplate(text);

  function fromTemplate(text: string): string | undefined {
    for (const { piece, pattern, places, said } of templates) {
      if (!text.includes(piece)) continue;
      const values = pattern.exec(text)?.slice(1);
      // A value that goes on into another sentence is no value.
      if (!values || values.some((value, at) => !places[at]?.isWhole && boundary.test(value))) continue;
      const facts = new Map(places.map(({ name }, at) => [name, tell(values[at] ?? '')]));
      return said.replace(place, (_, name) => facts.get(name) ?? '');
    }
    return undefined;
  }

  /** 'Name must be a number.': a label, and what it must be. */
  function ofLabel(text: string): string | undefined {
    if (!text.endsWith('.')) return undefined;
    for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
      const rest = text.slice(at + 1, -1);
      const said = /^\p{Ll}/u.test(rest) ? known(rest) : undefined;
      if (said !== undefined) return `${tell(text.slice(0, at))} ${said}।`;
    }
    return undefined;
  }

  function tell(text: string): string {
    if (!/[a-z]{2}/.test(text)) return text;
    const said = known(text);
    if (said !== undefined) return said;
    const sentences = text.split(boundary);
    if (sentences.length > 1) return sentences.map(tell).join(' ');
    return ofLabel(text) ?? ofParts(texts, text) ?? saidFact(text, (word) => texts.get(word) ?? word);
  }
  return tell;
}
