/** What a form declares of sheets that bring its records. */

/** Records that are figures of others, told apart by one field: a balance of leave for each type of leave. */
export type Spread<N extends string> = {
  /** The reference to whom a figure is of. */
  readonly of: N;
  /** The choice, or the reference, with a column of its own for each of its values. */
  readonly by: N;
  readonly figure: N;
  /** Asked once a row. */
  readonly also: readonly N[];
  /** A zero in a sheet is no figure: a balance of no days. */
  readonly zeroIsNone?: true;
  /** What the others are, by what is asked; `fills` names them. */
  readonly fills?: readonly N[];
  fill?(asked: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
};

/** Records of another program that come in by a sheet as they stood there. */
export type ComesIn<N extends string> = {
  /** The column that says in which state: 'Status'. */
  readonly label: string;
  readonly alsoCalled?: readonly string[];
  /** The states in which they come, with what other programs write for each. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** Fields that nobody enters here, and a sheet may tell. */
  readonly tells?: readonly N[];
};

/** Records of another form by whose names, too, a sheet may mean one of these: the sign-in of a person. */
export type AlsoNamed = {
  readonly form: string;
  readonly name: string;
  /** The reference to the record that is meant. */
  readonly of: string;
};
