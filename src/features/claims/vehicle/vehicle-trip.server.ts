/** Trips in a vehicle: their distance, an odometer that only goes up, and the expense that they become. */
import { sql } from 'kysely';
import { formatDate, formatMonth, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { reference } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { forbids, type Ruling } from '#kernel/verdict.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { expenseClaim } from '../claim/expense-claim.form.ts';
import { expenseLine } from '../claim/expense-line.form.ts';
import { refuse } from '../claims.refusal.ts';
import { expenseKinds, expenseType } from '../policy/expense-type.form.ts';
import { vehicleTrip } from './vehicle-trip.form.ts';

type Trip = ServerRecord<typeof vehicleTrip>;
type Readings = Pick<Trip, 'id' | 'registration' | 'odometerStart' | 'odometerEnd'>;

/** By the odometer where both readings are there, else as it is typed. */
function kilometresOf({ odometerStart, odometerEnd, kilometres }: Trip): number {
  if (odometerStart === null || odometerEnd === null)
    return (
      kilometres ?? invalid({ kilometres: 'Enter the kilometres, or the odometer at the start and the end.' })
    );
  if (odometerEnd <= odometerStart)
    invalid({
      odometerEnd: 'The odometer at the end must read more than at the start. Check both readings.',
    });
  return odometerEnd - odometerStart;
}

/** A trip of the same vehicle whose kilometres are among these. */
async function overlapping(work: Work, of: Readings): Promise<{ day: IsoDate; end: number } | undefined> {
  const { rows } = await sql<{ day: IsoDate; end: number }>`
    select day, odometer_end as end from vehicle_trip
    where organisation_id = ${work.session.organisationId} and id <> ${of.id}
      and upper(replace(registration, ' ', '')) = upper(replace(${of.registration}::text, ' ', ''))
      and odometer_start < ${of.odometerEnd} and odometer_end > ${of.odometerStart}
    order by odometer_end desc limit 1`.execute(work.db);
  return rows[0];
}

async function odometerOf(work: Work, trip: Readings): Promise<Ruling | undefined> {
  const { odometerStart, odometerEnd, registration } = trip;
  if (odometerStart === null || odometerEnd === null || registration === null) return undefined;
  const other = await overlapping(work, trip);
  if (!other) return undefined;
  const on = formatDate(other.day);
  return forbids(
    `The trip of ${on} already covers these kilometres of ${registration}: it ended at ${other.end} km.`,
    'Correct the readings.',
  );
}

/** The draft claim of the month's trips, made where there is none. */
async function draftFor(work: Work, { employee, day, project, travel }: Trip): Promise<number> {
  const purpose = `Vehicle log, ${formatMonth(monthOf(day))}`;
  const [open] = await records(work, expenseClaim).find({
    employee,
    purpose,
    project,
    travel,
    state: 'draft',
  });
  return open?.id ?? records(work, expenseClaim).asPerson.create({ employee, purpose, project, travel });
}

/** The type that was chosen, or the first of the trip's kind as the list has them. */
async function typeFor(work: Work, kind: 'distance' | 'bill', chosen: number | null): Promise<number> {
  const types = await records(work, expenseType).find({ kind, active: true });
  const [first] = types.toSorted((a, b) => a.position - b.position);
  if (!first) refuse('claims.no-type', { kind: expenseKinds[kind].toLowerCase() });
  if (chosen !== null && !types.some(({ id }) => id === chosen))
    invalid({
      'input.type': `Choose a type whose amount is known by this: ${expenseKinds[kind].toLowerCase()}.`,
    });
  return chosen ?? first.id;
}

const claimed = asking(
  {
    type: reference(expenseType, {
      label: 'Expense type',
      help:
        'By kilometre for your own vehicle, against a bill for the fuel of the company’s. Empty: the first ' +
        'of that kind.',
    }),
  },
  async (work: Work, trip: Trip, { type: chosen }) => {
    const { day, vehicle, registration, origin, destination, purpose, owner, fuelAmount, kilometres } = trip;
    const isOwn = owner === 'own';
    if (!isOwn && fuelAmount === null) refuse('claims.no-fuel');
    const remark = `${origin} to ${destination}${registration ? `, ${registration}` : ''}: ${purpose}`.slice(
      0,
      300,
    );
    const kind = isOwn ? 'distance' : 'bill';
    const type = await typeFor(work, kind, chosen);
    const claim = await draftFor(work, trip);
    const worth = isOwn ? { kilometres, vehicle } : { amount: fuelAmount };
    const line = await records(work, expenseLine).asPerson.create({
      claim,
      kind,
      type,
      day,
      remark,
      ...worth,
    });
    work.besides.answers.push(
      'The expense is in the draft claim of the month’s trips. Send it when the month is over.',
    );
    return { line };
  },
);

/** Only where the claim is not going anywhere any more. */
async function released(work: Work, { line }: Trip) {
  const found = line === null ? undefined : await records(work, expenseLine).one(line);
  const claim = found && (await records(work, expenseClaim).one(found.claim));
  if (claim && claim.state !== 'declined' && claim.state !== 'withdrawn')
    refuse('claims.trip-claimed', { purpose: claim.purpose });
  return { line: null };
}

/** An expense that goes from its claim leaves the trip to be claimed again. */
export async function leaveTripOf(work: Work, line: number): Promise<void> {
  for (const { id } of await records(work, vehicleTrip).find({ line }))
    await records(work, vehicleTrip).asServer.set(id, { line: null }, { as: 'release', state: 'logged' });
}

export const vehicleTripServer = formServer(vehicleTrip, {
  besideOthers: true,
  check(_work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'A trip stays with its person. Make another one.' });
    return { kilometres: kilometresOf(record) };
  },
  verdicts: { odometer: (work, { record }) => odometerOf(work, record) },
  actions: { claim: claimed, release: released },
});
