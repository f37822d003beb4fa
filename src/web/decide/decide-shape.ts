/** What the call behind a link of a mail answers. */
export type Asked = {
  readonly standing: 'open' | 'changed' | 'sign-in';
  readonly withheld: string | null;
  readonly approver: string;
  readonly one: string;
  readonly title: string;
  readonly by: string | null;
  readonly path: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly changes: readonly { readonly label: string; readonly was: string; readonly now: string }[];
  readonly approve: string;
  readonly decline: string | null;
};
