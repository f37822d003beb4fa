/** What the planned hours cost by the pay in force: a sum, for those alone who may see the people’s pay. */
import { sql } from 'kysely';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { salaryAssignment } from '#features/pay-setup/salary/salary-assignment.form.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { holds } from '#server/database/dated-row.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { plainRules } from '#time/day/day-rules.ts';
import { type CostRules, type Extra, type PlannedDay, rosterCost } from '#time/roster/roster-cost.ts';
import type { Shift } from '#time/shift/shift.ts';
import type { PersonPolicy } from '../policy/person-policy.server.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';
import { rosterCostCall } from './roster.call.ts';
import { mondayOf } from './roster-law.server.ts';
import {
  type Planned,
  type ProposedDays,
  type RosterSpan,
  rosterPlan,
  spanOf,
} from './roster-plan.server.ts';
import { rosteredPeople } from './roster-rows.server.ts';

export const seesCost = (work: Work): boolean =>
  work.may(salaryAssignment.name, 'read') !== undefined && work.views(false, salaryAssignment).pay === 'show';

export const rosterCostRoute = route({
  ...rosterCostCall,
  tag: 'Attendance',
  form: salaryAssignment.name,
  action: 'read',
  keepsReach: true,
  tells: told('others', 'pay'),
  summary: 'What the planned hours of the roster cost by the pay in force, as drafted and as published',
  async handle(work, { query }) {
    const span = spanOf(query);
    const people = (await rosteredPeople(work, span)).map(({ id }) => id);
    return costOf(work, await whosePayIsSeen(work, people), span);
  },
});

export async function whosePayIsSeen(work: Work, people: readonly number[]): Promise<readonly number[]> {
  const reach = work.may(salaryAssignment.name, 'read');
  const seen = new Set(reach ? await peopleWithinReach(work, reach) : []);
  return people.filter((id) => seen.has(id));
}

/** With `proposed`, drafted is what the roster would be with those days. */
export async function costOf(
  work: Work,
  people: readonly number[],
  span: RosterSpan,
  proposed?: ProposedDays,
) {
  const monthly = await monthlyPay(work, people, span[0]);
  const plan = await rosterPlan(work, people, span, proposed);
  const rules = await costRules(work, span[0]);
  const extras = await extrasOf(work);
  const toDay = await plannedDays(work, extras);
  const dates = datesByWeeks(span);
  let [drafted, published] = [0, 0];
  for (const [employee, gross] of monthly) {
    const policy = plan.policyOn(employee, span[0]);
    const nightExtra = extras.get(policy?.pay.nightBy ?? '');
    const night = policy?.rules.night ?? plainRules.night;
    const by = { ...rules, night, ...(nightExtra && { nightExtra }) };
    const cost = (on: (employee: number, date: IsoDate) => Planned) =>
      rosterCost(
        dates.map((date) => (date < span[0] ? undefined : toDay(on(employee, date)))),
        gross,
        by,
      );
    drafted += cost(plan.drawn);
    published += cost(plan.published);
  }
  return { drafted, published, people: monthly.size, without: people.length - monthly.size };
}

/** From the Monday before, so that overtime is counted by weeks. */
const datesByWeeks = ([from, to]: RosterSpan): readonly IsoDate[] => eachDay(mondayOf(from), to);

async function monthlyPay({ db, session }: Work, people: readonly number[], on: IsoDate) {
  const { rows } = await sql<{ employee: number; gross: Paise }>`
    select employee_id as employee, gross_monthly as gross from salary_assignment s
    where s.organisation_id = ${session.organisationId} and s.employee_id = any (${[...people]}::bigint[])
      and ${holds('s', on)}`.execute(db);
  return new Map(rows.map(({ employee, gross }) => [employee, gross]));
}

async function costRules(work: Work, on: IsoDate): Promise<Omit<CostRules, 'night'>> {
  const law = await lawOf(work.db);
  const time = law.minimumWage.normalTime.on(on).value;
  return {
    monthHours: time.hoursOfDay * time.daysOfMonth,
    normal: law.overtime.normalHours.on(on).value,
    overtimeTimes: law.overtime.multiple.on(on).value,
  };
}

/** What is paid for a unit, by the code of its component, where it is a sum and no formula. */
async function extrasOf({ db, session }: Work): Promise<ReadonlyMap<string, Extra>> {
  const { rows } = await sql<Extra & { code: string }>`
    select code, rate_per_unit as rate, case when unit = 'hour' then 'hour' else 'day' end as per
    from pay_component
    where organisation_id = ${session.organisationId} and unit_rate = 'amount'`.execute(db);
  return new Map(rows.map(({ code, rate, per }) => [code, { rate, per }]));
}

/** With the allowance of its shift. */
async function plannedDays(work: Work, extras: ReadonlyMap<string, Extra>) {
  const shifts = await shiftsById(work);
  return ({ turn, shift }: Planned): PlannedDay | undefined => {
    const allowance = extras.get(shifts.get(turn)?.allowance ?? '');
    return shift && { shift, ...(allowance && { allowance }) };
  };
}

/**
 * What a day of a shift costs beyond its hours, in hours of the mean pay of these people: a weight among
 * others, from which nobody’s pay can be read.
 */
export async function extraHours(
  work: Work,
  people: readonly number[],
  on: IsoDate,
  policyOn: (employee: number, date: IsoDate) => PersonPolicy | undefined,
): Promise<(turn: number, shift: Shift) => number> {
  const monthly = [...(await monthlyPay(work, people, on)).values()];
  const rules = await costRules(work, on);
  const mean = monthly.reduce((sum, gross) => sum + gross, 0) / Math.max(1, monthly.length);
  const hourly = mean / rules.monthHours;
  if (hourly <= 0) return () => 0;
  const extras = await extrasOf(work);
  const shifts = await shiftsById(work);
  const policy = people.map((employee) => policyOn(employee, on)).find((found) => found !== undefined);
  const nightExtra = extras.get(policy?.pay.nightBy ?? '');
  const night = policy?.rules.night ?? plainRules.night;
  return (turn, shift) => {
    const allowance = extras.get(shifts.get(turn)?.allowance ?? '');
    const day: PlannedDay = { shift, ...(allowance && { allowance }) };
    const paid = rosterCost([day], noPay, { ...rules, night, ...(nightExtra && { nightExtra }) });
    return Number((paid / hourly).toFixed(2));
  };
}

const noPay = paise(0);
