/**
 * A row of law laid over a table six months back, for 10,000 people: the next run works out everybody's
 * arrears of every month since. Beside it, a run in which nobody's past changed.
 */
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../tests/pay-world.ts';
import { addPeople, lockMonth, openRun, timedRun } from './many-people.ts';

const people = 10_000;
const months = 6;
const limitSeconds = 15;
const limitQuietSeconds = 2;

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
const model = world.people['Gita Das'].employeeId ?? 0;
await addPeople(world, session, model, { had: 0, people });
const first: Month = '2025-12';
let quiet = Number.POSITIVE_INFINITY;
for (let ahead = 0; ahead < months; ahead += 1) {
  const run = await openRun(world, session, addMonths(first, ahead));
  quiet = Math.min(quiet, await timedRun(world, session, run));
  await lockMonth(world, session, run);
}
await inWork(world.host, session, ({ db }) =>
  sql`insert into directory.law_row (id, path, "from", value, cite, confidence)
    values (1, 'providentFund.wageCeiling', '2025-12-01', '"₹18000"', 'of the bench', 'high')`.execute(db),
);
const run = await openRun(world, session, addMonths(first, months));
const took = await timedRun(world, session, run);
const { found, those } = await inWork(world.host, session, async ({ db }) => {
  const { rows } = await sql<{ found: number; those: number }>`
    select count(*)::int as found, count(distinct employee_id)::int as those from arrear
    where organisation_id = ${session.organisationId} and run_id = ${run}`.execute(db);
  return rows[0] ?? { found: 0, those: 0 };
});
console.log(
  `a row of law six months back: ${found} differences of ${those} people in ${took.toFixed(2)} s; ` +
    `ratio to ${limitSeconds} s: ${(took / limitSeconds).toFixed(2)}`,
);
console.log(
  `a run in which nobody’s past changed: ${quiet.toFixed(2)} s; ratio to ${limitQuietSeconds} s: ` +
    `${(quiet / limitQuietSeconds).toFixed(2)}`,
);
await world.close();
process.exit(took > limitSeconds || quiet > limitQuietSeconds || those < people / 2 ? 1 : 0);
