/** The bridge of head counts by group, each row with what the lists behind its figures are asked for. */
import { addDays } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { bridgeOf } from './bridge.ts';
import { noGroup } from './grouping.form.ts';
import { headcountBridge } from './headcount-bridge.report.ts';
import { groupNames, spellsOf } from './spells.server.ts';

export const headcountBridgeServer = reportServer(headcountBridge, async (work, { from, to, by }) => {
  const lines = bridgeOf(await spellsOf(work, { from, to, by }), from, to);
  const names = await groupNames(work, by);
  const rows = [...lines].map(([id, line]): ReportRow & { group: string } => ({
    ...line,
    group: id === null ? noGroup(by) : (names.get(id) ?? String(id)),
    change: line.closing - line.opening,
    // Who is of no group cannot be asked for by one: those figures open nothing.
    ...(id !== null && { [by]: id, from, to, before: addDays(from, -1) }),
  }));
  return rows.toSorted((one, other) => one.group.localeCompare(other.group));
});
