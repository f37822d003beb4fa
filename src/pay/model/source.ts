/** Where a fact comes from. */

/** The record a fact comes from, so that a figure can lead back to it and to the person who entered it. */
export interface Source {
  readonly form: string;
  readonly id: string;
  readonly by?: string;
  readonly at?: string;
}

export interface Sourced {
  readonly source?: Source;
}
