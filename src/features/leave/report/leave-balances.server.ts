/** Balances, what lapses, and the entries behind them, of everybody who was asked for. */
import { addYears, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { readAccounts } from '../balance/accounts.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { lapseWords, movementsOf } from '../balance/movements.ts';
import { availabilityOf, type LeaveAccount, lapsesOf } from '../balance/outlook.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { leaveBalances, leaveLapses, leaveMovements } from './leave-balances.report.ts';
import { reportPeople } from './person-rows.server.ts';

const keptTypes = async (work: Work, only: number | null) =>
  (await records(work, leaveType).find({ kept: true }))
    .filter(({ id }) => only === null || id === only)
    .toSorted((one, other) => one.position - other.position);

export const leaveBalancesServer = reportServer(leaveBalances, async (work, { on, type }, asked) => {
  const types = await keptTypes(work, type);
  const accounts = await readAccounts(work, null);
  const people = await reportPeople(work, { from: on, to: on }, asked);
  return people.flatMap((person) =>
    types.flatMap(({ id, name }) => {
      const account = accounts.of(person.employeeId, id);
      if (account.entries.length === 0) return [];
      const { waiting, lapsed, paidOut, until, ...parts } = availabilityOf(account, on);
      return [
        {
          ...person,
          type: name,
          balance: inDays(parts.balance),
          approved: inDays(parts.approved),
          reserved: inDays(waiting),
          credited: inDays(parts.credited),
          lapses: inDays(lapsed + paidOut),
          owed: inDays(parts.owed),
          available: inDays(parts.available),
          until: until === on ? null : until,
        },
      ];
    }),
  );
});

export const leaveLapsesServer = reportServer(leaveLapses, async (work, { to }, asked) => {
  const types = await keptTypes(work, null);
  const accounts = await readAccounts(work, null);
  const people = await reportPeople(work, { from: work.today, to: work.today }, asked);
  return people.flatMap((person) =>
    types.flatMap(({ id, name }) =>
      lapsesOf(accounts.of(person.employeeId, id), work.today)
        .filter(({ on }) => on <= to)
        .map(({ on, quantity }) => ({ ...person, type: name, days: inDays(quantity), expiresOn: on })),
    ),
  );
});

function wordsOf({ kind, reverses }: ToldEntry, counts: boolean): string {
  if (reverses !== undefined) return 'Reversed';
  const word = leaveDays.kinds?.[kind ?? ''] ?? 'Entry';
  return counts ? word : `${word}, taken back`;
}

/** What moved without an entry: it lapsed, or will. */
const lapsesIn = (account: LeaveAccount<ToldEntry>, today: IsoDate) =>
  movementsOf(account, today)
    .filter(({ kind }) => kind !== 'entry')
    .map((moved) => ({
      day: moved.day,
      what: lapseWords(moved),
      days: inDays(moved.quantity),
      madeOn: null,
      by: 'Muster',
    }));

export const leaveMovementsServer = reportServer(leaveMovements, async (work, { from, to, type }) => {
  const types = await keptTypes(work, type);
  const accounts = await readAccounts(work, null);
  const people = await reportPeople(work, { from: addYears(isoDate(from), -1), to });
  return people.flatMap((person) =>
    types.flatMap(({ id, name }) => {
      const account = accounts.of(person.employeeId, id);
      const counted = new Set(standingEntries(account.entries).map((entry) => entry.id));
      const entered = account.entries
        .filter(({ reserved }) => !reserved)
        .map((entry) => ({
          day: entry.day,
          what: wordsOf(entry, counted.has(entry.id)),
          days: inDays(entry.quantity),
          madeOn: entry.madeOn,
          by: entry.by ?? 'Muster',
        }));
      return [...entered, ...lapsesIn(account, work.today)]
        .filter(({ day }) => day >= from && day <= to)
        .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
        .map((moved) => ({ ...person, type: name, ...moved }));
    }),
  );
});
