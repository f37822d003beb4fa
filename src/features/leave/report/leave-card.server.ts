/** The leave of people month by month, from the entries that stand. */
import { eachMonth, monthBegun } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  firstDay,
  type IsoDate,
  isoDate,
  lastDay,
  type Month,
  monthOf,
  yearOf,
} from '#kernel/calendar.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { ToldEntry } from '#server/ledger/ledger-story.ts';
import { inDays } from '#time/leave/quantity.ts';
import { readAccounts } from '../balance/accounts.server.ts';
import type { LeaveAccount } from '../balance/outlook.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { reportPeople } from './person-rows.server.ts';
import { leaveCard } from './who-is-away.report.ts';

const monthsUpTo = (asOf: IsoDate): readonly Month[] =>
  eachMonth(monthBegun(monthOf(asOf), [1]), monthOf(asOf));

/** What a month credited, took, paid out and let lapse: with what there was it makes what is left. */
function monthOfCard(
  { entries, closings }: LeaveAccount<ToldEntry>,
  opening: number,
  month: Month,
  asOf: IsoDate,
) {
  const [from, end] = [firstDay(month), lastDay(month)];
  const to = end < asOf ? end : asOf;
  const closing = standingOn(entries, to, closings).balance;
  const ofMonth = entries.filter(({ day, reserved }) => day >= from && day <= to && !reserved);
  const sum = (...kinds: readonly string[]) =>
    ofMonth.reduce((all, { kind, quantity }) => (kinds.includes(kind ?? '') ? all + quantity : all), 0);
  const [taken, inLieu] = [-sum('use'), -sum('encash')];
  const credited = ofMonth.reduce((all, { kind, quantity }) => {
    const isOther = kind === 'use' || kind === 'encash' || kind === 'expire';
    return isOther ? all : all + quantity;
  }, 0);
  // What lapses by its last day has no entry of its own.
  const lapsed = opening + credited - taken - inLieu - closing;
  return { opening, credited, taken, inLieu, lapsed, closing };
}

export const leaveCardServer = reportServer(leaveCard, async (work, { asOf, employee, type }, people) => {
  const types = (await records(work, leaveType).find({ kept: true }))
    .filter(({ id }) => type === null || id === type)
    .toSorted((one, other) => one.position - other.position);
  const months = monthsUpTo(asOf);
  const span = { from: isoDate(`${yearOf(asOf)}-01-01`), to: asOf };
  const asked = (await reportPeople(work, span, people)).filter(
    ({ employeeId }) => employee === null || employeeId === employee,
  );
  const accounts = await readAccounts(
    work,
    asked.map(({ employeeId }) => employeeId),
  );
  return (function* () {
    for (const person of asked)
      for (const { id, name } of types) {
        const { entries: all, closings } = accounts.of(person.employeeId, id);
        const entries = standingEntries(all);
        if (entries.length === 0) continue;
        // A month begins with what the one before it left: each day is replayed once.
        let opening = standingOn(entries, addDays(span.from, -1)).balance;
        for (const month of months) {
          const card = monthOfCard({ entries, closings }, opening, month, asOf);
          opening = card.closing;
          yield {
            ...person,
            type: name,
            month,
            opening: inDays(card.opening),
            credited: inDays(card.credited),
            taken: inDays(card.taken),
            inLieu: inDays(card.inLieu),
            lapsed: inDays(card.lapsed),
            closing: inDays(card.closing),
          };
        }
      }
  })();
});
