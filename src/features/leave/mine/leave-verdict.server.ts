/** The verdict on a wish while it is chosen, with the team's clashes and what it takes from pay. */
import { formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { judge, partsFault } from '../application/judgement.server.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import type { Wish } from '../application/leave-wish.ts';
import { awayOf, teamOf } from '../team/team.server.ts';
import { leaveType } from '../type/leave-type.form.ts';
import { partsSent } from './apply.server.ts';
import { leaveVerdictCall, type WishVerdict } from './leave.call.ts';
import { payLost } from './pay-lost.server.ts';
import { reachedPerson } from './reached-person.server.ts';

/** Each colleague once, from the first day to the last of those asked about. */
export async function clashesOf(work: Work, { employee, from, to }: Wish): Promise<WishVerdict['away']> {
  const team = await teamOf(work, employee);
  const ids = team.map(({ id }) => id);
  const byPerson = Map.groupBy(await awayOf(work, ids, { from, to }), ({ employee: id }) => id);
  return team.flatMap(({ id, name }) => {
    const days = byPerson.get(id);
    const [first, last] = [days?.[0], days?.at(-1)];
    return first && last ? [{ name, from: first.date, to: last.date }] : [];
  });
}

/** One sees what it takes from the own pay; of others, who sees pay. */
export const mayTellPay = (work: Work, employee: number): boolean =>
  work.views(isOwn(work, employee)).pay === 'show';

const longest = 400;

export const leaveVerdict = route({
  ...leaveVerdictCall,
  summary: 'The verdict on a wish for leave: days, balance, reasons, team, pay',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'write',
  tells: 'by view',
  keepsReach: true,
  async handle(work, { body }) {
    const employee = await reachedPerson(work, body.employee, 'write');
    const { type, from, to, replaces = null, hasDocument = false } = body;
    if (to < from) invalid({ to: `Choose a last day from ${formatDate(from)} on.` });
    if (Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days > longest)
      invalid({ to: 'Leave is entered for at most 400 days at once.' });
    const wish: Wish = {
      employee,
      type,
      from,
      to,
      fromHalf: body.fromHalf === 'second' ? 'second' : 'whole',
      toHalf: body.toHalf === 'first' ? 'first' : 'whole',
    };
    const partDays = partsSent(body.partDays);
    if (partDays.length > 0) {
      const smallest = (await records(work, leaveType).one(type))?.smallest ?? 'half';
      const fault = await partsFault(work, { ...wish, partDays }, smallest);
      if (fault) invalid({ partDays: fault });
    }
    const judged = await judge(work, {
      ...wish,
      partDays,
      askedOn: work.today,
      hasDocument,
      besides: replaces === null ? [] : [replaces],
      isForOther: !isOwn(work, employee),
    });
    const { answer, counted, lost, days, reasons, balance = null } = judged;
    return {
      answer,
      counted,
      lost,
      days: days.map(({ date, quantity, unpaid, why }) => ({ date, quantity, unpaid, why })),
      reasons,
      balance,
      pay: lost > 0 && mayTellPay(work, employee) ? await payLost(work, employee, days) : null,
      away: await clashesOf(work, wish),
    };
  },
});
