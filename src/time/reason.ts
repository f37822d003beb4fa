/** Reasons, as the law's calculators and payslips tell them: a sentence, its figure, its row, its parts. */
import type { Dated, DatedRow } from '#kernel/dated.ts';
import type { TaxStep } from '#law/in/income-tax/step.ts';

/** One reason with what it is made of. */
export function reason(
  says: string,
  value = '',
  parts: readonly TaxStep[] = [],
  row?: DatedRow<unknown>,
): TaxStep {
  return { says, value, amount: undefined, row, section: undefined, parts };
}

/** A row of the law in the law's own words. */
export const lawReason = <Value>(says: string, table: Dated<Value>, row: DatedRow<Value>): TaxStep =>
  reason(says, table.words ? table.words(row.value) : String(row.value), [], row);
