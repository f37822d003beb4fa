/** The leave that a payslip tells: each kind of which its person has days, as it stood when it was locked. */
import { standingEntries } from '#kernel/ledger/entry.ts';
import { records } from '#server/forms/record/records.ts';
import { balanceSource, type PeriodBalance } from '#server/ledger/balance-source.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { causePath } from '../balance/cause-path.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { lapseWords, type Movement } from '../balance/movements.ts';
import { type BalanceOfPeriod, balanceOfPeriod } from '../balance/period-balance.ts';
import { leaveType } from '../type/leave-type.form.ts';

/** The record behind an entry, where the reader may open it. */
function openPath(work: Work, employee: number, { cause }: ToldEntry): string | null {
  const reach = work.may(cause.form, 'read');
  const opens = reach === 'organisation' || (reach !== null && employee === work.session.employeeId);
  return opens ? causePath(work, cause) : null;
}

type Told = { readonly work: Work; readonly employee: number; readonly entries: readonly ToldEntry[] };

function moveOf({ work, employee, entries }: Told, moved: Movement): PeriodBalance['moves'][number] {
  const entry = moved.kind === 'entry' ? entries.find(({ id }) => id === moved.entry) : undefined;
  return {
    day: moved.day,
    says: entry ? (leaveDays.kinds?.[entry.kind ?? ''] ?? 'Entry') : lapseWords(moved),
    days: inDays(moved.quantity),
    after: inDays(moved.balance),
    path: entry ? openPath(work, employee, entry) : null,
  };
}

const hasAny = ({ opening, moves }: BalanceOfPeriod): boolean => opening !== 0 || moves.length > 0;

export const payslipLeave = balanceSource(async (work, { employees, from, to, knownAt }) => {
  const types = (await records(work, leaveType).find({ kept: true })).toSorted(
    (one, other) => one.position - other.position,
  );
  // Ends of leave years are entries of their own: those that were not made yet are not told.
  const storyOf = await readStory(work, leaveDays, employees, { knownAt });
  const balances = employees.map((employee): readonly [number, readonly PeriodBalance[]] => {
    const found = types.flatMap(({ id, name }): PeriodBalance[] => {
      const entries = standingEntries(storyOf({ employee, subject: id }));
      const kinds = new Map(entries.map((entry) => [entry.id, entry.kind]));
      const period = balanceOfPeriod({ entries, closings: [] }, kinds, { from, to });
      if (!hasAny(period)) return [];
      const { moves, ...sums } = period;
      const told = { work, employee, entries };
      return [
        {
          name,
          opening: inDays(sums.opening),
          credited: inDays(sums.credited),
          taken: inDays(sums.taken),
          paidOut: inDays(sums.paidOut),
          lapsed: inDays(sums.lapsed),
          closing: inDays(sums.closing),
          moves: moves.map((moved) => moveOf(told, moved)),
        },
      ];
    });
    return [employee, found];
  });
  return new Map(balances);
});
