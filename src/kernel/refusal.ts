/**
 * The two ways in which the product says no. Wrong input is answered field by field (422); a rule that
 * forbids is a refusal (403 or 409) with a sentence that says what to do instead. A wrong program is
 * neither: it throws.
 */
import { assert } from './assert.ts';

/** What a sentence is filled with: `{month}` by the fact `month`. */
export type Facts = Readonly<Record<string, string | number>>;

/** A sentence with its facts in place. */
export const fillFacts = (sentence: string, facts: Facts): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ''));

/**
 * A rule forbids what was asked. `code` is stable for clients and tests; `message` is for people, in English;
 * `says` with its facts is what another language starts from.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly status: 401 | 403 | 404 | 405 | 409 | 413 | 429 | 503;
  readonly says: string;
  readonly facts: Facts;
  readonly detail: Readonly<Record<string, unknown>>;
  constructor(
    code: string,
    says: string,
    status: Refusal['status'],
    detail: Readonly<Record<string, unknown>> = {},
    facts: Facts = {},
  ) {
    super(fillFacts(says, facts));
    this.code = code;
    this.status = status;
    this.says = says;
    this.facts = facts;
    this.detail = detail;
  }
}

/** A sentence; a long one in pieces, which a space joins. 409 unless it says otherwise. */
type Sentence = string | readonly string[];
type Entry = Sentence | { readonly status: Refusal['status']; readonly says: Sentence };
/**
 * The refusals of an area by code. Where one code has several sentences, 'payroll.not-open/deleted' is one of
 * them: what stands after the stroke tells the sentences apart and is no part of the code.
 */
type Catalogue = Readonly<Record<string, Entry>>;

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type SentenceOf<E> = E extends { readonly says: infer S }
  ? SentenceOf<S>
  : E extends readonly string[]
    ? E[number]
    : E;
type Given<E> = [NamesIn<SentenceOf<E>>] extends [never]
  ? [facts?: Readonly<Record<never, never>>, detail?: Refusal['detail']]
  : [facts: Readonly<Record<NamesIn<SentenceOf<E>>, string | number>>, detail?: Refusal['detail']];

/** Throws a refusal of the catalogue; a code that is not in it, or a fact too few, does not compile. */
export type Refuse<C extends Catalogue> = <K extends keyof C & string>(
  code: K,
  ...given: Given<C[K]>
) => never;
/** Makes a refusal for who throws it later, or keeps what was done before it. */
export type RefusalOf<C extends Catalogue> = <K extends keyof C & string>(
  code: K,
  ...given: Given<C[K]>
) => Refusal;

/** The `refuse` of an area, by its sentences: an exported const of the type `Refuse<typeof sentences>`. */
export const refusing =
  <const C extends Catalogue>(catalogue: C): Refuse<C> =>
  (key, ...[facts, detail]) => {
    throw made(catalogue, key, facts, detail);
  };

export const refusalsOf =
  <const C extends Catalogue>(catalogue: C): RefusalOf<C> =>
  (key, ...[facts, detail]) =>
    made(catalogue, key, facts, detail);

function made(catalogue: Catalogue, key: string, facts: Facts = {}, detail: Refusal['detail'] = {}): Refusal {
  const entry = catalogue[key];
  assert(entry !== undefined, `no refusal is called ${key}`);
  const { status, says } =
    typeof entry === 'object' && 'says' in entry ? entry : { status: 409 as const, says: entry };
  const sentence = typeof says === 'string' ? says : says.join(' ');
  return new Refusal(key.split('/')[0] ?? key, sentence, status, detail, facts);
}

/** What was typed cannot be taken: a sentence for each field, in the organisation's own labels. */
export class Invalid extends Error {
  readonly fields: Readonly<Record<string, string>>;
  /** The record that the server was writing of itself: for who reads its log, never for an answer. */
  written?: { readonly form: string; readonly values: Readonly<Record<string, unknown>> };
  constructor(
    fields: Readonly<Record<string, string>>,
    message = 'Some of what was entered needs a correction.',
  ) {
    super(message);
    this.fields = fields;
  }
  /** The message with the sentence of each field. */
  get inFull(): string {
    const each = Object.entries(this.fields).map(([name, sentence]) => `${name}: ${sentence}`);
    return [this.message, ...each].join(' ');
  }
}

const sentences = {
  forbidden: { status: 403, says: '{why}' },
  'not-found': { status: 404, says: '{what} does not exist, or is not yours to see.' },
  'no-session': { status: 401, says: 'You are signed out. Sign in again to continue.' },
  'no-session/program': {
    status: 401,
    says: 'No API key or session came with this call. Send “Authorization: Bearer KEY”, or sign in first.',
  },
} as const;
const refuse: Refuse<typeof sentences> = refusing(sentences);

export const forbidden = (
  why = 'Your login does not have the right to do this. Ask your administrator for it.',
): never => refuse('forbidden', { why });
export const notFound = (what = 'This record'): never => refuse('not-found', { what });
/** People are told to sign in again; a program, which has nothing to sign in with, what to send. */
export const signedOut = (isProgram = false): never =>
  refuse(isProgram ? 'no-session/program' : 'no-session');

/** Throws the answer to wrong input: `invalid({ name: 'Name is required.' })`. */
export function invalid(fields: Readonly<Record<string, string>>, message?: string): never {
  throw new Invalid(fields, message);
}
