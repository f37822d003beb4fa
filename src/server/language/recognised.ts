/**
 * A finished sentence in another language. What is thrown at a field, or said by a verdict, is put together
 * where it is known; here the text of the catalogue that it was made from is found again, and its values are
 * put into the other language's order (decision 071). Asked only for readers of another language, and only
 * when something is refused or judged.
 */
import { saidFact, saidTextOrDate } from '#kernel/text/sentence.ts';

type Say = (text: string) => string;
type Template = {
  /** The longest piece between two values: a sentence without it was not made from this. */
  readonly piece: string;
  readonly pattern: RegExp;
  readonly places: readonly { readonly name: string; readonly isWhole: boolean }[];
  readonly said: string;
  readonly weight: number;
  readonly length: number;
  readonly isShort: boolean;
};

/**
 * Fewer letters than this between its values tell little: '{1} of {2}' is known by figures and known words
 * alone, '29 of 31'; 'Row {1}: {2}' tells by itself.
 */
const fewestLetters = (text: string): number => (/: \{\w+\}$/.test(text) ? 3 : 6);
/** So many sentences are kept as they were told; then they are worked out again. */
const mostKept = 20_000;
const place = /\{(\w+)\}/g;
/** Between two sentences, not after 'Dr.' or an initial; within a list; before what a bracket adds. */
const boundary = new RegExp(
  [
    /(?<=[\p{L}\p{M}\p{N})”’"%]{3}[.!?…।]) (?=[\p{Lu}\p{Lo}“‘₹\d])/u,
    /(?<=\p{N}\.) (?=\p{Lu})/u,
    /(?<=;) |(?<=[.।]) (?=\()/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

/** Between the parts of a list. */
const ofList = /(?<=;) /;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function templateOf(text: string, said: string): Template | undefined {
  const pieces = text.split(/\{\w+\}/);
  const weight = pieces.join('').replace(/\P{L}/gu, '').length;
  const isShort = weight < fewestLetters(text);
  if (pieces.length === 1 || weight < 2 || (isShort && /[.!?] /.test(text))) return undefined;
  const places = [...text.matchAll(place)].map(([, name = ''], at) => ({
    name,
    isWhole: !isShort && /(^|[.!?:] )$/.test(pieces[at] ?? '') && /^( |$)/.test(pieces[at + 1] ?? ''),
  }));
  const pattern = new RegExp(`^${pieces.map(escaped).join('(.*?)')}$`, 'su');
  const piece = pieces.reduce((longest, each) => (each.length > longest.length ? each : longest));
  return { piece, pattern, places, said, weight, length: text.length, isShort };
}

/** 'Gratuity ceiling' is the title of the table 'gratuity ceiling'. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Says finished sentences by the texts of a catalogue. What it does not recognise stays as it is. */
export function recogniser(texts: ReadonlyMap<string, string>): Say {
  const recognising = new Recognising(texts);
  return (text) => recognising.tell(text);
}

class Recognising {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #long: readonly Template[];
  readonly #short: readonly Template[];
  readonly #told = new Map<string, string>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    const templates = [...texts]
      .flatMap(([text, said]) => templateOf(text, said) ?? [])
      .sort((one, other) => other.weight - one.weight || other.length - one.length);
    this.#long = templates.filter(({ isShort }) => !isShort);
    this.#short = templates.filter(({ isShort }) => isShort);
  }

  /** What was told once is told again without looking: the lines of a payslip share most of their reasons. */
  tell(text: string): string {
    if (!/[A-Za-z][a-z]/.test(text)) return text;
    const before = this.#told.get(text);
    if (before !== undefined) return before;
    const said = this.#tellAnew(text);
    if (this.#told.size >= mostKept) this.#told.clear();
    this.#told.set(text, said);
    return said;
  }

  #tellAnew(text: string): string {
    const sentence = text.endsWith('.') ? this.#texts.get(text.slice(0, -1)) : undefined;
    const said = this.#texts.get(text) ?? (sentence && `${sentence}।`);
    if (said !== undefined) return said;
    const row = this.#ofRow(text);
    if (row !== undefined) return row;
    if (text.endsWith(';')) return `${this.tell(text.slice(0, -1))};`;
    const known = this.#known(text);
    if (known !== undefined) return known;
    if (/^\(.*\)$/s.test(text)) return `(${this.tell(text.slice(1, -1))})`;
    const sentences = text.split(boundary);
    if (sentences.length > 1) return sentences.map((each) => this.tell(each)).join(' ');
    const unended = text.endsWith('.') ? text.slice(0, -1) : '';
    const whole = unended && (this.#known(unended) ?? this.#part(unended));
    if (whole) return `${whole}।`;
    const word = (each: string): string => this.#texts.get(each) ?? each;
    return this.#ofHead(text) ?? this.#ofLabel(text) ?? this.#ofParts(text) ?? saidFact(text, word);
  }

  /** 'hours of work under the Code: 8 h a day', 'HD: half a day present': a row of a table after its name. */
  #ofRow(text: string): string | undefined {
    const [, code, table = '', row = ''] = /^(?:([A-Z+-]+)|(\p{Ll}[\p{L} ’-]{8,})): (.+)$/u.exec(text) ?? [];
    const name = code ?? (table && (this.#texts.get(table) ?? this.#fromTemplate(table, this.#long)));
    return name ? `${name}: ${this.tell(row)}` : undefined;
  }

  #known(text: string): string | undefined {
    const exact = (label: string): string | undefined => this.#texts.get(label);
    return (
      this.#texts.get(text) ??
      this.#fromTemplate(text, this.#long) ??
      this.#ofLabel(text, exact) ??
      this.#fromTemplate(text, this.#short) ??
      this.#texts.get(lowered(text))
    );
  }

  #fromTemplate(text: string, templates: readonly Template[]): string | undefined {
    for (const { piece, pattern, places, said, isShort } of templates) {
      if (!text.includes(piece)) continue;
      const values = pattern.exec(text)?.slice(1);
      // A value that goes on into another sentence is no value.
      if (!values || values.some((value, at) => (places[at]?.isWhole ? ofList : boundary).test(value)))
        continue;
      if (isShort && values.some((value) => value.includes(' · ') || this.#isUnknown(value))) continue;
      const facts = new Map(places.map(({ name }, at) => [name, this.tell(values[at] ?? '')]));
      return said.replace(place, (_, name) => facts.get(name) ?? '');
    }
    return undefined;
  }

  /** Words that no text of the catalogue knows, of somebody's own. */
  #isUnknown(value: string): boolean {
    return /[a-z]{2}/.test(value) && this.tell(value) === value;
  }

  /** 'Name must be a number.': a label, and what it must be. */
  #ofLabel(
    text: string,
    labelled = (label: string): string | undefined => this.tell(label),
  ): string | undefined {
    if (!text.endsWith('.')) return undefined;
    for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
      const rest = text.slice(at + 1, -1);
      const label = /^\p{Ll}/u.test(rest) ? labelled(text.slice(0, at)) : undefined;
      const said = label && this.#known(rest);
      if (said !== undefined) return `${label} ${said}।`;
    }
    return undefined;
  }

  /** 'Loss of pay: 3 days', '2 April 2026: present.' */
  #ofHead(text: string): string | undefined {
    const [, levy = '', title = ''] = /^(\p{Lu}[\p{L} ’-]*|\d{1,2} \p{L}+ \d{4}): (.+)$/u.exec(text) ?? [];
    const head = levy === '' ? undefined : this.#part(levy);
    return head && `${head}: ${this.tell(title)}`;
  }

  /** A text, or a date. */
  #part(part: string): string | undefined {
    if (!/\p{L}/u.test(part)) return part;
    const said = this.#texts.get(part) ?? saidTextOrDate(part, (word) => this.#texts.get(word) ?? word);
    return said === part ? this.#fromTemplate(part, this.#short) : said;
  }

  /** '3 days', 'text or null', 'Leave, Pay and Bank': where each part is known; of a sum, each that is. */
  #ofParts(text: string): string | undefined {
    const [, count = '', noun = ''] = /^([\d.,½¼¾]+) (\p{Ll}[\p{L} ]*)$/u.exec(text) ?? [];
    const counted = noun && this.#texts.get(noun);
    if (counted) return `${count} ${counted}`;
    const terms = text.split(/( [+·] )/);
    if (terms.length > 1) return terms.map((term, at) => (at % 2 === 0 ? this.tell(term) : term)).join('');
    const parts = text.split(/(, | and | or )/);
    const said = parts.map((part, at) => {
      const join = part.trim();
      return at % 2 === 0 ? this.#part(part) : part.replace(join, this.#texts.get(join) ?? join);
    });
    return parts.length > 1 && !said.includes(undefined) ? said.join('') : undefined;
  }
}
