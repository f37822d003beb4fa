/** The demo organisations' expenses: types, policies, a handful of claims and two journeys. */
import { sql } from 'kysely';
import { addDays, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { recordWriter } from '#server/seed/record-writer.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { expenseClaim } from '../claim/expense-claim.form.ts';
import { expenseLine } from '../claim/expense-line.form.ts';
import { travelRequest } from '../travel/travel-request.form.ts';
import { vehicleTrip } from '../vehicle/vehicle-trip.form.ts';
import {
  type DemoClaim,
  type DemoJourney,
  type DemoTrip,
  demoClaims,
  demoJourneys,
  demoTrips,
} from './claims-demo-plan.ts';
import { demoPolicies, demoTypes } from './claims-demo-policy.ts';

export const claimsDemo = demoStep({
  name: 'claims',
  async isDone(work) {
    const { rows } = await sql`select from expense_claim
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const today = await seededOn(work);
      const writer = recordWriter(work);
      await writer.write(demoTypes);
      await writer.write(demoPolicies(isoDate(`${yearOf(today) - 1}-01-01`)));
      const people = await teamOf(work);
      for (const claim of demoClaims) {
        const employee = people[claim.person];
        if (employee !== undefined) await writeClaim(work, writer.idOf, { ...claim, employee }, today);
      }
      for (const trip of demoTrips) {
        const [employee] = people;
        if (employee !== undefined) await writeTrip(work, { ...trip, employee }, today);
      }
      for (const journey of demoJourneys) {
        const employee = people[journey.person];
        if (employee !== undefined) await writeJourney(work, { ...journey, employee }, today);
      }
    });
  },
});

/** The employee of the demo's sign-in, then colleagues of the same manager. */
export async function teamOf({ db, session }: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select account.employee_id as id, mine.reports_to_id as manager
      from user_account account
      join employee_work mine on mine.organisation_id = account.organisation_id
        and mine.employee_id = account.employee_id and mine.superseded_at is null and mine.valid_to is null
      where account.organisation_id = ${session.organisationId}
        and account.user_name in ('employee', 'employee-u') limit 1)
    select work.employee_id as id
    from first
    join employee_work work on work.organisation_id = ${session.organisationId}
      and work.reports_to_id = first.manager and work.superseded_at is null and work.valid_to is null
    join employee on employee.organisation_id = work.organisation_id and employee.id = work.employee_id
      and employee.left_on is null
    order by work.employee_id <> first.id, work.employee_id limit 4`.execute(db);
  return rows.map(({ id }) => id);
}

/** By the same doors as people use; as Muster, which may approve what it has made. */
async function writeClaim(
  work: Work,
  idOf: (form: string, key: string) => number,
  claim: DemoClaim & { readonly employee: number },
  today: IsoDate,
): Promise<void> {
  const claims = records(work, expenseClaim);
  const { employee, purpose } = claim;
  const id = await claims.asServer.create({ employee, purpose, paidThrough: claim.paid });
  for (const { type, before, cityClass, ...line } of claim.lines)
    await records(work, expenseLine).asServer.create({
      ...line,
      claim: id,
      type: idOf('expense-type', type),
      day: addDays(today, -before),
      ...(cityClass ? { cityClass: idOf('city-class', cityClass) } : {}),
    });
  for (const { action, input } of claim.acts) {
    const seen = await claims.one(id);
    if (!seen) continue;
    await claims.asPerson.act(seen, action, input ? { input: inputOf(input, today) } : {});
  }
}

/** Days are counted from the day on which the demo begins. */
async function writeJourney(
  work: Work,
  {
    employee,
    purpose,
    first,
    last,
    legs,
    estimate,
    advance,
    acts,
  }: DemoJourney & { readonly employee: number },
  today: IsoDate,
): Promise<void> {
  const journeys = records(work, travelRequest);
  const id = await journeys.asServer.create({
    employee,
    purpose,
    from: addDays(today, first),
    to: addDays(today, last),
    legs: legs.map(({ on, ...leg }) => ({ ...leg, day: addDays(today, on) })),
    stay: true,
    estimate,
    advance,
  });
  for (const { action, input } of acts) {
    const seen = await journeys.one(id);
    const paid = input && { ...input, amount: advance, on: addDays(today, first - 3) };
    if (seen) await journeys.asPerson.act(seen, action, paid ? { input: paid } : {});
  }
}

async function writeTrip(
  work: Work,
  { before, ...trip }: DemoTrip & { readonly employee: number },
  today: IsoDate,
): Promise<void> {
  await records(work, vehicleTrip).asServer.create({ ...trip, day: addDays(today, -before) });
}

const inputOf = (input: Readonly<Record<string, string>>, today: IsoDate) =>
  'reference' in input ? { ...input, paidOn: addDays(today, -2) } : input;
