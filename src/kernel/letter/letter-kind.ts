/**
 * A kind of letter, as a feature declares it: of which records it is, what a template can name, and the
 * wording that Muster ships. Templates, numbers, the paper, signatures and checks are the same for all.
 */
import type { IsoDate } from '../calendar.ts';
import type { Sensitivity } from '../field.ts';
import type { Form } from '../form.ts';

export const letterLanguages = { en: 'English', hi: 'Hindi' } as const;
export type LetterLanguage = keyof typeof letterLanguages;

/** A block is a table, a list of particulars or the like, and stands alone on its line. */
export type LetterField = {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'money' | 'block';
  /** The class of its values; public when absent. Who does not see a class does not read the letter. */
  readonly sensitivity?: Sensitivity;
};
export type LetterFields = Readonly<Record<string, LetterField>>;

type Wording = { readonly title: string; readonly text: string };

type LetterKindDeclaration = {
  /** Kebab-case; never changed, because letters are kept by it. */
  readonly name: string;
  /** What the letter is called, in lists and to whoever checks one: 'Certificate of employment'. */
  readonly heading: string;
  /** The form of the records that letters are written of. */
  readonly of: Form;
  readonly fields: LetterFields;
  /** What holds where the organisation has no template of its own, by language. */
  readonly shipped: { readonly en: Wording } & { readonly [L in LetterLanguage]?: Wording };
  /** Its numbers begin with this where no template says otherwise: 'EMP' makes EMP/2026/0001. */
  readonly prefix: string;
  /** People issue it from a person's record; otherwise the feature issues it when its time comes. */
  readonly byHand?: true;
  /** Small, at the foot of every page; it can name fields. */
  readonly foot?: string;
};

export type LetterKind = LetterKindDeclaration & { readonly what: 'letterKind' };

export const letterKind = (declaration: LetterKindDeclaration): LetterKind => ({
  ...declaration,
  what: 'letterKind',
});

/** Of paper: pieces that are drawn as they stand. */
export type LetterBlock =
  | { readonly block: 'pairs'; readonly pairs: readonly (readonly [label: string, value: string])[] }
  | {
      readonly block: 'table';
      readonly columns: readonly {
        readonly label: string;
        readonly align?: 'right';
        readonly share?: number;
      }[];
      readonly rows: readonly { readonly cells: readonly string[]; readonly strong?: true }[];
    }
  | { readonly block: 'text'; readonly text: string; readonly look?: 'strong' | 'soft' }
  | { readonly block: 'heading'; readonly text: string }
  | { readonly block: 'space'; readonly points: number }
  | { readonly block: 'sign'; readonly for: string; readonly name: string; readonly title: string | null }
  | { readonly block: 'page' };

/** Text as it is, a date, money in paise, or the pieces of a block; null is nothing. */
export type LetterValue = string | IsoDate | number | readonly LetterBlock[] | null;
export type LetterValues = Readonly<Record<string, LetterValue>>;

/** What every letter can name besides the fields of its kind. */
export const commonLetterFields = {
  number: { label: 'Number of the letter', kind: 'text' },
  issuedOn: { label: 'Day of issue', kind: 'date' },
  organisation: { label: 'Legal name of the organisation', kind: 'text' },
  signature: { label: 'Place to sign, with the signatory', kind: 'block' },
  newPage: { label: 'Goes on on a new page', kind: 'block' },
} as const satisfies LetterFields;

export const fieldsOfKind = ({ fields }: Pick<LetterKind, 'fields'>): LetterFields => ({
  ...fields,
  ...commonLetterFields,
});

/** Every kind by name, in words: filled by the registry once it has read the features. */
export const letterChoices: Record<string, string> = {};
