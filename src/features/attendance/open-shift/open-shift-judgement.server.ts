/** Who may take an open shift, and what it would mean for the week and the roster of each. */
import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { closedMonths } from '#features/payroll/input/month-input.server.ts';
import { addDays, formatMonth, type IsoDate } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import { holds } from '#server/database/dated-row.ts';
import { teamOf } from '#server/forms/people-of.ts';
import { coversFor } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { rest } from '#time/roster/roster.ts';
import { plannedMinutes } from '#time/shift/shift.ts';
import { addedBreaches } from '../roster/added-breaches.server.ts';
import { mondayOf } from '../roster/roster-law.server.ts';
import { rosterPlan } from '../roster/roster-plan.server.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';

export type Offered = {
  readonly id: number;
  readonly publisher: number;
  readonly day: IsoDate;
  readonly shift: number;
  readonly place: number;
  readonly forWhom: Population | null;
  readonly offeredTo: 'team' | 'everybody' | null;
};

/** Those at the place whom it is offered to: of the team of who offers it, or all of them. */
export async function offeredPeople(work: Work, offered: Offered): Promise<readonly number[]> {
  const { day, place, publisher, offeredTo, forWhom } = offered;
  const { rows } = await sql<{ id: number }>`
    select e.id from employee_work seat
    join employee e on e.organisation_id = seat.organisation_id and e.id = seat.employee_id
    where seat.organisation_id = ${work.session.organisationId} and seat.establishment_id = ${place}
      and ${holds('seat', day)} and e.joined_on <= ${day}::date
      and (e.left_on is null or e.left_on >= ${day}::date) and e.id <> ${publisher}
      and (${offeredTo === 'everybody'}
        or e.id in (${teamOf(work, publisher)}))
    order by e.id`.execute(work.db);
  const ids = rows.map(({ id }) => id);
  if (!forWhom || forWhom.length === 0) return ids;
  const covers = await coversFor(
    work,
    [forWhom],
    ids.map((employee) => ({ employee, on: day })),
  );
  return ids.filter((_, at) => covers(forWhom, at) !== undefined);
}

export type Taking = {
  /** Undefined: the person can have it. */
  readonly no: string | undefined;
  /** Planned minutes of the week, as it is and with the shift. */
  readonly week: number;
  readonly weekWith: number;
};

/** Whether somebody can have it, who is among those it is offered to. */
export async function judgeTaking(work: Work, offered: Offered, employee: number): Promise<Taking> {
  const { day, shift } = offered;
  const monday = mondayOf(day);
  const plan = await rosterPlan(work, [employee], [monday, addDays(monday, 6)]);
  const wanted = (await shiftsById(work)).get(shift)?.shift;
  const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const week = dates.reduce((sum, date) => {
    const planned = plan.published(employee, date).shift;
    return sum + (planned ? plannedMinutes(planned) : 0);
  }, 0);
  const weekWith = week + (wanted ? plannedMinutes(wanted) : 0);
  return { no: await whyNot(work, offered, employee, plan), week, weekWith };
}

type Plan = Awaited<ReturnType<typeof rosterPlan>>;

async function whyNot(
  work: Work,
  { day, shift }: Offered,
  employee: number,
  plan: Plan,
): Promise<string | undefined> {
  if (day < work.today) return 'The day is over.';
  if (!plan.policyOn(employee, day)) return 'No attendance policy holds for this day. Ask HR.';
  if ('ld'.includes(plan.markOn(employee, day))) return 'There is leave on this day.';
  if (plan.published(employee, day).turn !== rest) return 'There is a shift on this day already.';
  const calendar = await readPayCalendar(work.db, work.session.organisationId, [employee]);
  const month = calendar.monthOf(employee, day);
  if ((await closedMonths(work, calendar))({ employee, month }))
    return `${formatMonth(month)} is already paid or being approved.`;
  const added = await addedBreaches(work, [day, day], [{ employee, date: day, turn: shift }]);
  const says = added.get(employee) ?? [];
  return says.length > 0 ? says.join(' ') : undefined;
}
