/** What the calls of approvals answer, as the browser reads it. */
export type Waiting = {
  readonly form: string;
  readonly one: string;
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly state: string;
  readonly path: string;
  /** When it came to wait, as an instant. */
  readonly since: string;
  readonly by: string | null;
  readonly level: number | null;
  readonly levels: number | null;
  readonly waitsFor: string | null;
  /** A colleague can be asked instead of the reader. */
  readonly forwards: boolean;
};

export type ToDecide = Waiting & {
  readonly fingerprint: string;
  /** Whom it is about, where that is a person; what the list of its form shows besides the title. */
  readonly person: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly actions: readonly { readonly action: string; readonly word: string; readonly asks: boolean }[];
};
