/** Salary structures as organisations write them. */
import type { Paise } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';

/**
 * How a line of a structure gets its monthly amount: a fixed amount (the assignment may name its own), a
 * percentage of gross or of other components, a formula, what the employee chooses of the structure's
 * flexible amount (up to `most`), or what is left of gross after all other earnings.
 */
export type Calculation =
  | { readonly by: 'amount'; readonly amount?: Paise }
  | { readonly by: 'percentage'; readonly rate: Ratio; readonly of: 'gross' | readonly string[] }
  | { readonly by: 'formula'; readonly formula: string }
  | { readonly by: 'chosen'; readonly most: Paise }
  | { readonly by: 'residual' };

export interface StructureLine {
  readonly component: string;
  readonly calculation: Calculation;
}

/** A salary structure: which components a person has and how gross pay divides among them. */
export interface Structure {
  readonly code: string;
  readonly label: string;
  /** What the employee may divide a month among the components offered for choice. */
  readonly basket?: Paise;
  readonly lines: readonly StructureLine[];
}
