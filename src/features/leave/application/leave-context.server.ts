/** What somebody who decides on leave wants beside it: the balance, the days, the team, leave before. */

import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { clashesOf, mayTellPay } from '../mine/leave-verdict.server.ts';
import { payLost } from '../mine/pay-lost.server.ts';
import { judge } from './judgement.server.ts';
import { leaveApplication } from './leave-application.form.ts';
import { type Context, leaveContextCall } from './leave-context.call.ts';
import { readOtherLeave } from './other-leave.server.ts';

async function contextOf(work: Work, id: number): Promise<Context> {
  await records(work, leaveApplication).asPerson.read(id);
  const record = (await records(work, leaveApplication).one(id)) ?? notFound('This leave application');
  const besides = [id, ...(record.replaces === null ? [] : [record.replaces])];
  const judged = await judge(work, {
    ...record,
    askedOn: record.askedOn ?? work.today,
    hasDocument: (record.document ?? record.healthDocument) !== null,
    besides,
    isForOther: false,
  });
  const { answer, counted, lost, days, reasons, balance = null } = judged;
  const others = await readOtherLeave(work, record.employee, record.from, besides);
  return {
    answer,
    counted,
    lost,
    days: days.map(({ date, quantity, unpaid, why }) => ({ date, quantity, unpaid, why })),
    reasons,
    balance,
    pay: lost > 0 && mayTellPay(work, record.employee) ? await payLost(work, record.employee, days) : null,
    away: await clashesOf(work, record),
    others: others
      .map(({ typeName, from, to }) => ({ type: typeName, from, to }))
      .toReversed()
      .slice(0, 8),
  };
}

export const leaveContext = route({
  ...leaveContextCall,
  summary: 'Balance, verdict, team and other leave beside an application',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  handle: (work, request) => contextOf(work, request.params.id),
});
