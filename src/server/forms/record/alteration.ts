/** What is to be written of a record. */
import type { Values } from './saving.ts';

/** What a dated row says besides its values. */
export type DatedPart = {
  readonly validFrom?: string | undefined;
  readonly validTo?: string | null | undefined;
  readonly reason?: string | undefined;
};

export type Creation = DatedPart & { readonly values: Values };

export type Alteration = DatedPart & { readonly version: number; readonly values: Values };
