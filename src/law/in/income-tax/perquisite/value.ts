import type { DatedRow } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';

/** What a perquisite adds to salary, and the row of law it was valued by. */
export interface PerquisiteValue<Value> {
  readonly value: Paise;
  readonly row: DatedRow<Value>;
}
