/** What a sheet is judged by: the week, the person's projects and limits, leave, calendar and punches. */
import { personDays } from '#features/attendance/day/person-days.server.ts';
import { organisation } from '#features/organisation/organisation.form.ts';
import { addDays, type IsoDate, type WeekDay } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { daysOfWeek, type Limits, type SheetDay, usualLimits } from '#time/timesheet/week-rule.ts';
import { timesheetPolicy } from '../project/timesheet-policy.form.ts';

/** The weekday on which the organisation's weeks start. */
export async function weekStarts(work: Work): Promise<WeekDay> {
  const [found] = await records(work, organisation).find({});
  return found?.weekStart ?? 'monday';
}

/** Of these people, the policy that holds for each on a day. */
export async function policiesFor(work: Work, people: readonly number[] | null) {
  const all = await records(work, timesheetPolicy).find({ active: true });
  const policies = all.toSorted((one, other) => one.name.localeCompare(other.name));
  const within = { db: work.db, organisationId: work.session.organisationId };
  return rowsHolding(work.host.forms.populationSources, within, policies, people);
}

/** By the policy that holds on the last day of the week. */
export async function limitsOf(work: Work, employee: number, week: IsoDate): Promise<Limits> {
  return (await policiesFor(work, [employee]))(employee, addDays(week, 6)) ?? usualLimits;
}

const halves = { whole: 2, first: 1, second: 1 } as const;

/** The seven days of a person's week, as everything else knows them. */
export async function sheetDays(work: Work, employee: number, week: IsoDate): Promise<readonly SheetDay[]> {
  const to = addDays(week, 6);
  const calendar = await daysOf(work, [employee], week, to);
  const judged = new Map(
    (await personDays(work, [employee], { from: week, to }))
      .of(employee)
      .map((each) => [each.day.date, each]),
  );
  const granted = await Promise.all(
    work.host.forms.grantedSources.map((source) => source.read(work, [employee], week, to)),
  );
  return daysOfWeek(week).map((date) => {
    const { kind, says } = calendar.on(employee, date);
    const leave = granted
      .flatMap((on) => on(employee, date))
      .reduce((sum, request) => (request.kind === 'leave' ? sum + halves[request.session] : sum), 0);
    const { facts, day } = judged.get(date) ?? {};
    // Nothing is told of a day that is not over.
    const isKnown = facts !== undefined && facts.punches.length > 0 && !day?.halves.includes('OPEN');
    return {
      date,
      kind: kind === 'working' ? 'working' : kind === 'holiday' ? 'holiday' : 'off',
      says,
      leave: Math.min(2, leave),
      worked: isKnown && date <= work.today ? (day?.minutes.worked ?? null) : null,
    };
  });
}
