/**
 * Days off that approved work on weekly offs and holidays has earned: brought to balances as days are judged
 * now, so that a punch put right later, or a holiday moved, changes what was earned.
 */
import { leaveDays } from '#features/leave/balance/leave-days.server.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { daily } from '#server/feature.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import type { Work } from '#server/work.ts';
import { lastDayOf } from '#time/leave/compensatory.ts';
import { attendanceRequest } from './attendance-request.form.ts';
import { offWorkEarned } from './off-work.server.ts';

/** Days are looked at again for so long after they were worked. */
const lookedAtDays = 92;

type Scope = {
  readonly employees: readonly number[] | null;
  readonly from: IsoDate;
  readonly approving?: number;
  readonly withdrawing?: number;
};

/** A day that is not over yet has earned nothing. */
export async function bringDaysOff(work: Work, scope: Scope) {
  const { employees, from } = scope;
  const to = addDays(work.today, -1);
  const earned = from > to ? [] : await offWorkEarned(work, { ...scope, earns: 'off', to });
  const told = earned.flatMap(({ id, employee, date, quantity, by: { type, validDays } }) =>
    type === null
      ? []
      : [
          {
            ...{ employee, subject: type, quantity, day: date, kind: 'earned', record: id },
            expiresOn: lastDayOf(date, validDays),
          },
        ],
  );
  return bringExactly(work, leaveDays, attendanceRequest.name, told, { employees, from });
}

export const daysOffEarned = daily({
  name: 'days-off-earned',
  run: (work) => bringDaysOff(work, { employees: null, from: addDays(work.today, -lookedAtDays) }),
});
