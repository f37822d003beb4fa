/** One line of the palette. */
export type Find = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** What else people call it, in one text. */
  readonly finds?: string;
  readonly icon?: string;
  readonly person?: boolean;
  readonly run: () => void;
};
export type FindGroup = { readonly heading: string; readonly finds: readonly Find[] };
