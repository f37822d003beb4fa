/**
 * Which sums of answers may be told: none of fewer than the smallest group, and none that others give
 * away.
 */
import { smallestGroup } from '#kernel/questionnaire/result.ts';

type Counted = { readonly group: string; readonly people: number };

/**
 * Groups of the smallest size and more; those below it together as `other`. Where even those together are too
 * few, the smallest of the others joins them, so that nobody works them out from the sum.
 */
export function toldGroups(
  groups: readonly Counted[],
  other: string,
  least = smallestGroup,
): readonly Counted[] {
  const rising = groups.toSorted((a, b) => a.people - b.people || (a.group < b.group ? -1 : 1));
  let few = 0;
  const told: Counted[] = [];
  for (const each of rising)
    if (each.people < least || (few > 0 && few < least)) few += each.people;
    else told.push(each);
  if (few >= least) told.push({ group: other, people: few });
  return told.toSorted((a, b) => b.people - a.people);
}
