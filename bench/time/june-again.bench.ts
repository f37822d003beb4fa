/**
 * "Run June again with this": a rule of attendance is tried on a month of 10,000 people and 1.2 million
 * punches, and whoever moves is answered in days and rupees. Ends with code 1 when the limit is missed.
 */
import { sql } from 'kysely';
import type { TimeTried } from '#features/attendance/trial/time-trial.call.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { addPeople } from '../many-people.ts';
import { keepTime, numberEverybody, punchMonth } from './made-punches.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 10_000);
const limit = 2;
const month = '2026-06';

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
await addPeople(world, session, world.people['Gita Das'].employeeId ?? 0, { had: 0, people });
const policy = await keepTime(world);
await inWork(world.host, session, ({ db }) =>
  sql`update attendance_policy set pay_from = ${month}, absence_pay = 'lost'
    where organisation_id = ${session.organisationId} and id = ${policy}`.execute(db),
);
await numberEverybody(world, session);
const punches = await punchMonth(world, session, month);
// As the database does by itself some minutes after so many rows came.
await withClient(world.database.ownerUrl, (client) => client.query('analyze'));

const payroll = world.as('Padma Nair');
const { body: rule } = await payroll.get<{ id: number; version: number }>(
  `/api/records/attendance-policy/${policy}`,
);

/** Seconds until the answer with a value tried. */
async function tried(values: object): Promise<number> {
  const begun = performance.now();
  const { status, body, raw } = await payroll.post<TimeTried>('/api/attendance/trial', {
    form: 'attendance-policy',
    id: rule.id,
    version: rule.version,
    values,
    month,
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 200) throw new Error(`the trial answered ${status}: ${JSON.stringify(body)}`);
  const { moved, days, net } = body;
  console.log(
    `${JSON.stringify(values)}: ${moved} people and ${days} days move, net pay by ` +
      `${(((net?.after ?? 0) - (net?.before ?? 0)) / 100).toLocaleString('en-IN')} rupees; ` +
      `${Math.round(raw.length / 1000)} kB in ${seconds.toFixed(2)} s`,
  );
  return seconds;
}

console.log(`${people} people, ${punches} punches`);
const first = await tried({ overtimeFrom: 8 });
let worst = 0;
for (const values of [{ overtimeFrom: 11 }, { absencePay: 'kept' }, { overtimeFrom: 5 }])
  worst = Math.max(worst, await tried(values));
console.log(`the first of a month, which reads it as it stands: ${first.toFixed(2)} s`);
console.log(
  `each further one, at worst: ${worst.toFixed(2)} s; ratio to ${limit} s: ${(worst / limit).toFixed(2)}`,
);
await world.close();
process.exit(worst > limit ? 1 : 0);
