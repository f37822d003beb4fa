import type { IsoDate } from '#kernel/calendar.ts';
import type { Corrected, DatedRow } from '#kernel/dated.ts';

/** The release that took in the corrections of facts/india-statutory.md (docs/decisions/029). */
const november: IsoDate = '2026-11-22';

/** The release that took in the corrections of 28 November. */
const endOfNovember: IsoDate = '2026-11-28';

/** A table that came with the corrections of 28 November: before them the law here had none. */
export const newInNovember = {
  checked: endOfNovember,
  corrected: { on: endOfNovember, before: [] },
} as const;

/** What a table said before the corrections of 22 November 2026. */
export const beforeNovember = <Value>(
  ...before: readonly DatedRow<Value>[]
): { readonly checked: IsoDate; readonly corrected: Corrected<Value> } => ({
  checked: november,
  corrected: { on: november, before },
});
