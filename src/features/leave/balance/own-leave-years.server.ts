/**
 * Leave years that begin with each person's joining were credited a month too much, and did not end. They are
 * brought right once from the first rule on, and whoever has another balance by it is told.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { founding } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import { daysText } from '#time/leave/quantity.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leavePolicy } from '../policy/leave-policy.form.ts';
import { readLeaveRules } from '../policy/terms.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { bringAccruals } from './accrual.server.ts';
import { leaveDays } from './leave-days.server.ts';

async function balancesOn(work: Work, type: number, day: IsoDate): Promise<ReadonlyMap<number, number>> {
  const accounts = await readEntries(work, leaveDays, { subject: type });
  return new Map(
    accounts.map(({ account, entries }) => [account.employee, standingOn(entries, day).balance]),
  );
}

async function recount(work: Work, type: number, name: string, from: IsoDate): Promise<void> {
  const before = await balancesOn(work, type, work.today);
  await bringAccruals(work, { types: [type], from });
  for (const [employee, now] of await balancesOn(work, type, work.today)) {
    const was = before.get(employee) ?? 0;
    if (now === was) continue;
    await raise(work, leaveApplication, 'recount', {
      to: { employeeIds: [employee] },
      title: sentence`Your balance of ${name} is now ${daysText(now)}; it was ${daysText(was)}`,
      note: 'Your leave year begins on your day of joining: its credits are counted in twelve months.',
      path: 'my-transactions/my-leave',
    });
  }
}

export const ownLeaveYears = founding({
  name: 'own-leave-years',
  async run(work) {
    const policies = await records(work, leavePolicy).find({ yearBegins: 'joining', active: true });
    if (policies.length === 0) return;
    const { since } = await readLeaveRules(work, null);
    for (const id of new Set(policies.map(({ type }) => type))) {
      const type = await records(work, leaveType).one(id);
      if (type?.kept && since !== undefined) await recount(work, id, type.name, since);
    }
  },
});
