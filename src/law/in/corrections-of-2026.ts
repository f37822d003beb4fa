import type { IsoDate } from '#kernel/calendar.ts';
import type { Corrected, DatedRow } from '#kernel/dated.ts';

/** The release that took in the corrections of facts/india-statutory.md (docs/decisions/029). */
const november: IsoDate = '2026-11-22';

/** What a table said before the corrections of November 2026. */
export const beforeNovember = <Value>(
  ...before: readonly DatedRow<Value>[]
): { readonly checked: IsoDate; readonly corrected: Corrected<Value> } => ({
  checked: november,
  corrected: { on: november, before },
});
