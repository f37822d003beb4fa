/** What making a return is given and what it answers. */

import type { Account } from '#features/payroll/challan/challan-account.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { filing } from './filing.form.ts';

export type Asked = ServerRecord<typeof filing>;
export type Problem = { readonly employee: string; readonly problem: string };

/** Either a file with its proof, or what has to be mended before there can be one. */
type Returned = {
  readonly people: number;
  readonly accounts: readonly Account[];
  readonly proof: number;
  readonly file: number | null;
  readonly problems: readonly Problem[];
};
export type Maker = (work: Work, asked: Asked) => Promise<Returned>;

/** So many problems are kept to be read. */
export const problemsKept = 200;
