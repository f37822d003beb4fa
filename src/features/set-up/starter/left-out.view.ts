/** What goes with what is left out: whatever needs it. Pure. */

type Needing = { readonly item: string; readonly needs: readonly string[] };

/** Everything that is not taken when these are left out, those themselves among them. */
export function leftWith(lines: readonly Needing[], leftOut: ReadonlySet<string>): ReadonlySet<string> {
  const left = new Set(leftOut);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const { item, needs } of lines) if (needs.some((each) => left.has(each))) left.add(item);
  }
  return left;
}

/** What has to be taken with this one, itself among them. */
export function neededBy(lines: readonly Needing[], item: string): ReadonlySet<string> {
  const byItem = new Map(lines.map((line) => [line.item, line]));
  const needed = new Set<string>();
  const next = [item];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (needed.has(at)) continue;
    needed.add(at);
    next.push(...(byItem.get(at)?.needs ?? []).filter((each) => byItem.has(each)));
  }
  return needed;
}
