/** Which groups of cases may be told: none below the minimum, and none that others would give away. */
import { smallestGroup } from '#kernel/questionnaire/result.ts';

export type CountedCase = { readonly group: string; readonly days: number | null; readonly upheld: boolean };
type ToldGroup = { readonly group: string; readonly cases: readonly CountedCase[] };

export const otherGroups = 'Other categories';

/**
 * Groups of the minimum and more; those below it together as one. Where even those together are too few, the
 * smallest of the others joins them, so that nobody works them out from the sum. Nothing, where all are few.
 */
export function toldGroups(cases: readonly CountedCase[], least = smallestGroup): readonly ToldGroup[] {
  const groups = [...Map.groupBy(cases, ({ group }) => group)]
    .map(([group, of]) => ({ group, cases: of }))
    .toSorted((a, b) => a.cases.length - b.cases.length || (a.group < b.group ? -1 : 1));
  const few: CountedCase[] = [];
  const told: ToldGroup[] = [];
  for (const each of groups) {
    const isFew = each.cases.length < least || (few.length > 0 && few.length < least);
    if (isFew) few.push(...each.cases);
    else told.push(each);
  }
  if (few.length >= least) told.push({ group: otherGroups, cases: few });
  return told;
}

/** The middle of what is known, where enough is; else nothing. */
export function middleDays(cases: readonly CountedCase[], least = smallestGroup): number | null {
  const days = cases.flatMap((each) => each.days ?? []).toSorted((a, b) => a - b);
  return days.length < least ? null : (days[Math.floor((days.length - 1) / 2)] ?? null);
}

/** Hundredths of a percent of those decided; nothing, where they are too few. */
export function upheldShare(cases: readonly CountedCase[], least = smallestGroup): number | null {
  const decided = cases.filter(({ days }) => days !== null);
  if (decided.length < least) return null;
  return Math.round((decided.filter(({ upheld }) => upheld).length * 10_000) / decided.length);
}
