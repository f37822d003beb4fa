/** How the merge fields of a kind of letter are read: declared by the feature that declares the kind. */
import type { LetterKind, LetterLanguage, LetterValues } from '#kernel/letter/letter-kind.ts';
import type { Work } from '../work.ts';

/** What is known of one record, for its letter. */
export type LetterFacts = {
  /** Whom the letter is about, by name and, among employees, by id. */
  readonly person: string;
  readonly employee: number | null;
  /** The kind's own fields; what is left out is empty. */
  readonly values: LetterValues;
};

type LetterSourceDeclaration = {
  readonly kind: LetterKind;
  /**
   * Reads records of the kind's form, by id; one that is not there is left out. Rights are the caller's.
   */
  read(
    work: Work,
    ids: readonly number[],
    language: LetterLanguage,
  ): Promise<ReadonlyMap<number, LetterFacts>>;
};
export type LetterSource = LetterSourceDeclaration & { readonly what: 'letterSource' };

export const letterSource = (declaration: LetterSourceDeclaration): LetterSource => ({
  ...declaration,
  what: 'letterSource',
});
