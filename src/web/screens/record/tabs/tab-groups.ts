/** The tabs of what stands below a record, in the groups that its form declares. */
import type { FormShape } from '#kernel/wire/described.ts';

export type BelowTab = { readonly key: string; readonly label: string };
/** One tab of the upper line: alone, or with a line of its own below it. */
export type TabGroup = { readonly label: string; readonly tabs: readonly BelowTab[] };

/** A group that holds one tab for its reader is that tab; what no group names follows by itself. */
export function groupTabs(
  groups: NonNullable<FormShape['tabGroups']>,
  below: readonly BelowTab[],
): TabGroup[] {
  const named = new Set(groups.flatMap(({ of }) => of));
  const byKey = new Map(below.map((tab) => [tab.key, tab]));
  const alone = (tab: BelowTab): TabGroup => ({ label: tab.label, tabs: [tab] });
  const grouped = groups.flatMap(({ heading, of }): TabGroup[] => {
    const tabs = of.flatMap((key) => byKey.get(key) ?? []);
    const [first] = tabs;
    if (!first) return [];
    return tabs.length === 1 || heading === undefined ? tabs.map(alone) : [{ label: heading, tabs }];
  });
  return [...grouped, ...below.filter(({ key }) => !named.has(key)).map(alone)];
}
