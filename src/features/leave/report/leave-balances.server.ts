/** Balances, what lapses, and the entries behind them, of everybody who was asked for. */
import { addYears, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { type LedgerStanding, standingOn } from '#kernel/ledger/ledger.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leaveBalances, leaveLapses, leaveMovements } from './leave-balances.report.ts';
import { reportPeople } from './person-rows.server.ts';

const keptTypes = async (work: Work, only: number | null) =>
  (await records(work, leaveType).find({ kept: true }))
    .filter(({ id }) => only === null || id === only)
    .toSorted((one, other) => one.position - other.position);

export const leaveBalancesServer = reportServer(leaveBalances, async (work, { on, type }) => {
  const types = await keptTypes(work, type);
  const storyOf = await readStory(work, leaveDays, null);
  const people = await reportPeople(work, { from: on, to: on });
  return people.flatMap((person) =>
    types.flatMap(({ id, name }) => {
      const entries = storyOf({ employee: person.employeeId, subject: id });
      if (entries.length === 0) return [];
      const { balance, reserved, available } = standingOn(entries, on);
      return [
        {
          ...person,
          type: name,
          balance: inDays(balance),
          reserved: inDays(reserved),
          available: inDays(available),
        },
      ];
    }),
  );
});

export const leaveLapsesServer = reportServer(leaveLapses, async (work, { to }) => {
  const types = await keptTypes(work, null);
  const storyOf = await readStory(work, leaveDays, null);
  const people = await reportPeople(work, { from: work.today, to: work.today });
  return people.flatMap((person) =>
    types.flatMap(({ id, name }) => {
      const { lots } = standingOn(storyOf({ employee: person.employeeId, subject: id }), work.today);
      return lapsing(lots, to).map(([expiresOn, left]) => ({
        ...person,
        type: name,
        days: inDays(left),
        expiresOn,
      }));
    }),
  );
});

/** What lapses on each day by then, however many credits it came from. */
function lapsing(lots: LedgerStanding['lots'], to: IsoDate): readonly (readonly [IsoDate, number])[] {
  const found = new Map<IsoDate, number>();
  for (const { entry, left } of lots) {
    const { expiresOn } = entry;
    if (expiresOn !== undefined && expiresOn <= to) found.set(expiresOn, (found.get(expiresOn) ?? 0) + left);
  }
  return [...found];
}

function wordsOf({ kind, reverses }: ToldEntry, counts: boolean): string {
  if (reverses !== undefined) return 'Reversed';
  const word = leaveDays.kinds?.[kind ?? ''] ?? 'Entry';
  return counts ? word : `${word}, taken back`;
}

export const leaveMovementsServer = reportServer(leaveMovements, async (work, { from, to, type }) => {
  const types = await keptTypes(work, type);
  const storyOf = await readStory(work, leaveDays, null);
  const people = await reportPeople(work, { from: addYears(isoDate(from), -1), to });
  return people.flatMap((person) =>
    types.flatMap(({ id, name }) => {
      const entries = storyOf({ employee: person.employeeId, subject: id });
      const counted = new Set(standingEntries(entries).map((entry) => entry.id));
      return entries
        .filter(({ day, reserved }) => day >= from && day <= to && !reserved)
        .map((entry) => ({
          ...person,
          type: name,
          day: entry.day,
          what: wordsOf(entry, counted.has(entry.id)),
          days: inDays(entry.quantity),
          madeOn: entry.madeOn,
          by: entry.by ?? 'Muster',
        }));
    }),
  );
});
