/**
 * Stages: a thing that is entered step by step. The form's own record is the first step; each further one is
 * a record of another form about it. Whoever leaves after a step has lost nothing, and what is still missing
 * is said on the record until it is there.
 */

/** What a step asks for at once; what else its form has is folded, unless it is required. */
type Asked = {
  /** What the step is called in the path: 'Job'. */
  readonly label: string;
  readonly asks: readonly string[];
  /** What opens the rest: 'More about the job'. */
  readonly more: string;
};

/** A step after the first: one record of another form. */
export type Stage = Asked & {
  readonly form: string;
  /** Its reference to the record that is entered. */
  readonly field: string;
  /** Fields that begin with what the first record says: the first of these that is there, or its 'title'. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** References that begin with the record that alone has these values. */
  readonly picks?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type Stages<N extends string = string> = {
  readonly first: Asked & { readonly asks: readonly N[] };
  readonly later: readonly Stage[];
  /** Nothing is missing any more from a record whose field says one of these. */
  readonly over?: { readonly field: N; readonly is: readonly string[] };
};
