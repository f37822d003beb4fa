/** The periods of a pay group, month by month: their days, and the run that pays each. */

import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { payGroup } from '#features/pay-setup/pay-group/pay-group.form.ts';
import { addMonths, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { periodName } from '#pay/month/pay-cycle.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { groupPeriodsCall } from './group-period.call.ts';

/** How many months are answered at once. */
const monthsShown = 6;

type Run = { id: number; month: Month; period: number | null; state: string; payOn: IsoDate };
type GroupPeriod = {
  month: Month;
  /** Of its month; null where the group is paid by the month. */
  number: number | null;
  name: string | null;
  from: IsoDate;
  to: IsoDate;
  run: Pick<Run, 'id' | 'state' | 'payOn'> | null;
  /** Whether the group's next run pays it. */
  next: boolean;
};

/**
 * The regular runs that pay the group: its own, and those for everybody where it is paid by the month.
 * Nothing where the session may not know of them.
 */
async function runsOf(work: Work, group: number): Promise<Run[] | undefined> {
  if (!work.may('pay-run', 'read')) return undefined;
  const { rows } = await sql<Run>`
    select run.id, run.month, run.period, run.state, run.pay_on as "payOn"
    from pay_run run
    join pay_group own on own.organisation_id = run.organisation_id and own.id = ${group}
    where run.organisation_id = ${work.session.organisationId} and run.kind = 'regular'
      and (run.pay_group_id = ${group} or (run.pay_group_id is null and own.frequency = 'monthly'))
    order by run.month, run.period`.execute(work.db);
  return rows;
}

async function periodsOf(work: Work, group: number, first: Month): Promise<GroupPeriod[]> {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, []);
  const runs = await runsOf(work, group);
  const periodsIn = (month: Month) => {
    const parts = calendar.partsOf(group, month);
    return parts.length > 0
      ? parts.map((part) => ({ number: part.number, name: periodName(part), from: part.from, to: part.to }))
      : [{ number: null, name: null, ...calendar.daysOf(group, month) }];
  };
  const last = runs?.at(-1);
  /** What comes after the last run: nothing was paid here yet where there is none, so this month begins. */
  const isNext = (month: Month, number: number | null): boolean => {
    if (!last) return month === monthOf(work.today) && (number ?? 1) === 1;
    const ends = calendar.endsMonth(group, last.month, last.period);
    return ends
      ? month === addMonths(last.month, 1) && (number ?? 1) === 1
      : month === last.month && number === (last.period ?? 0) + 1;
  };
  const months = Array.from({ length: monthsShown }, (_, at) => addMonths(first, at));
  return months.flatMap((month) =>
    periodsIn(month).map((period) => {
      const run = runs?.find((each) => each.month === month && each.period === period.number);
      const told = run ? { id: run.id, state: run.state, payOn: run.payOn } : null;
      return {
        month,
        ...period,
        run: told,
        next: runs !== undefined && !run && isNext(month, period.number),
      };
    }),
  );
}

export const groupPeriods = route({
  ...groupPeriodsCall,
  summary: 'The periods of a pay group for six months, with their days and the run that pays each',
  tag: 'payroll',
  form: 'pay-group',
  action: 'read',
  async handle(work, request) {
    const { id } = request.params;
    await records(work, payGroup).asPerson.read(id);
    const { from = addMonths(monthOf(work.today), -2) } = request.query;
    return { from, periods: await periodsOf(work, id, from) };
  },
});
