/** Who stands above whom, from pairs of person and boss. Pure; quick for tens of thousands. */

export type ReportingPair = { readonly id: number; readonly boss: number | null };

export type ReportingLines = {
  /** People who report to nobody present. */
  readonly tops: readonly number[];
  /** Direct reports, in the order of the pairs. */
  readonly reportsOf: ReadonlyMap<number, readonly number[]>;
  readonly bossOf: ReadonlyMap<number, number>;
  /** How many people are below, at any depth. */
  belowOf(id: number): number;
};

/**
 * A boss who is not among the people counts as none. Should there be a circle in spite of the rules,
 * its first person becomes a top, so that everybody is drawn once.
 */
export function reportingLines(pairs: readonly ReportingPair[]): ReportingLines {
  const present = new Set(pairs.map(({ id }) => id));
  const bossOf = new Map<number, number>();
  for (const { id, boss } of pairs)
    if (boss !== null && boss !== id && present.has(boss)) bossOf.set(id, boss);
  openCircles(pairs, bossOf);
  const reportsOf = new Map<number, number[]>();
  const tops: number[] = [];
  for (const { id } of pairs) {
    const boss = bossOf.get(id);
    if (boss === undefined) tops.push(id);
    else reportsOf.set(boss, reportsOf.get(boss) ?? []);
    if (boss !== undefined) reportsOf.get(boss)?.push(id);
  }
  const below = countBelow(tops, reportsOf);
  return { tops, reportsOf, bossOf, belowOf: (id) => below.get(id) ?? 0 };
}

/** Walks every line upwards once; where a walk meets itself, the person it met first loses the boss. */
function openCircles(pairs: readonly ReportingPair[], bossOf: Map<number, number>): void {
  const walkOf = new Map<number, number>();
  for (const [walk, { id }] of pairs.entries()) {
    for (let at: number | undefined = id; at !== undefined; at = bossOf.get(at)) {
      const seen = walkOf.get(at);
      if (seen === walk) bossOf.delete(at);
      if (seen !== undefined) break;
      walkOf.set(at, walk);
    }
  }
}

/** From the leaves upwards, without recursion: a line may be thousands deep in a bad import. */
function countBelow(
  tops: readonly number[],
  reportsOf: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const order: number[] = [...tops];
  for (const id of order) for (const report of reportsOf.get(id) ?? []) order.push(report);
  const below = new Map<number, number>();
  for (const id of order.toReversed()) {
    const reports = reportsOf.get(id) ?? [];
    below.set(
      id,
      reports.reduce((sum, report) => sum + 1 + (below.get(report) ?? 0), 0),
    );
  }
  return below;
}
