/**
 * Verdict: what a form's rule says of a record, while it is being filled in and again when it is saved or
 * acted on. The form declares what it is about and which fields it looks at; a formula, or the form's server
 * part, answers.
 */
import type { Sensitivity } from './field.ts';
import { lacking, type Verdict } from './formula/verdict.ts';

/** `N` are the names of the form's fields. */
export type FormVerdict<N extends string = string> = {
  /** What it is about: 'Budget of the requisition'. */
  readonly label: string;
  /**
   * The fields it looks at, and no others: it is asked again when one of them is typed. Nothing is said until
   * the required ones among them are there. What it says is shown at `at`, else at the last of them.
   */
  readonly asks: readonly N[];
  readonly at?: N;
  /** In the words of formulas: 'days <= 20'. Without it the server part answers. */
  readonly rule?: string;
  /** What a no refuses: 'save', or an action by its name. Saving alone when absent. */
  readonly decides?: readonly string[];
  /** It is shown and refuses nothing. */
  readonly advises?: true;
  /** Classes of values that its sentences tell. Whoever does not see them in clear is told none of it. */
  readonly tells?: readonly Sensitivity[];
  /** Of the refusal, where clients know it by a name of its own. */
  readonly code?: string;
};

export type FormVerdicts<N extends string = string> = Readonly<Record<string, FormVerdict<N>>>;

/** A no says why, and what would make it a yes. */
export type Decided =
  | { readonly yes: true; readonly says: string }
  | { readonly yes: false; readonly says: string; readonly instead?: string };

/** Undecided, where a fact that it needs is not recorded: which, in a sentence. */
export type Ruling = Decided | { readonly yes: undefined; readonly missing: readonly string[] };

export const allows = (says: string): Decided => ({ yes: true, says });
export const forbids = (says: string, instead?: string): Decided =>
  instead === undefined ? { yes: false, says } : { yes: false, says, instead };
export const lacks = (...missing: readonly string[]): Ruling => ({ yes: undefined, missing });

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** What the verdict of a formula comes to, in sentences. */
export function rulingOf(verdict: Verdict): Ruling {
  const wanting = lacking(verdict);
  if (verdict.yes) return allows(sentence(verdict.conditions.map(({ words }) => words).join(', and ')));
  if (verdict.yes === undefined) return lacks(...wanting.flatMap(({ missing }) => missing ?? []));
  const broken = wanting.filter(({ holds }) => holds === false).map(({ words }) => words);
  return forbids(`Only possible if ${broken.join(', and ')}.`);
}

/** In one sentence or two, as a refusal says it; undefined where it refuses nothing. */
export function refusalIn(ruling: Ruling): string | undefined {
  if (ruling.yes) return undefined;
  if (ruling.yes === undefined) return ruling.missing.join(' ');
  return ruling.instead === undefined ? ruling.says : `${ruling.says} ${ruling.instead}`;
}
