/**
 * A month of 10,000 people, 1.2 million punches: judged into days for everybody and for one person, and read
 * by a pay run, against the same run without. Ends with code 1 when a limit is missed.
 */
import { sql } from 'kysely';
import { personDays } from '#features/attendance/day/person-days.server.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { addPeople, openRun, timedRun } from '../many-people.ts';
import { keepTime, numberEverybody, punchMonth } from './made-punches.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 10_000);
const [monthLimit, oneLimitMs, payLimit] = [4, 5, 1.3];
const month = '2026-06';
const span = { from: '2026-06-01', to: '2026-06-30' } as const;

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
await addPeople(world, session, world.people['Gita Das'].employeeId ?? 0, { had: 0, people });
const policy = await keepTime(world);
await numberEverybody(world, session);
const punches = await punchMonth(world, session, month);
// As the database does by itself some minutes after so many rows came.
await withClient(world.database.ownerUrl, (client) => client.query('analyze'));
let failed = false;
const judge = (what: string, value: number, limit: number, unit: string): void => {
  failed ||= value > limit;
  console.log(`${what}: ${value.toFixed(2)}${unit}; ratio to ${limit}${unit}: ${(value / limit).toFixed(2)}`);
};

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
};
const best = async (rounds: number, act: () => Promise<number>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) least = Math.min(least, await act());
  return least;
};

const everybody = await inWork(world.host, session, async ({ db }) => {
  const { rows } = await sql<{ id: number }>`select id from employee
    where organisation_id = ${session.organisationId} order by id`.execute(db);
  return rows.map(({ id }) => id);
});
const daysOf = (ids: readonly number[]) =>
  inWork(world.host, session, async (work) => {
    const days = await personDays(work, ids, span);
    let judged = 0;
    for (const id of ids) judged += days.of(id).length;
    return judged;
  });

console.log(`${everybody.length} people, ${punches} punches, ${await daysOf(everybody)} days`);
judge('a month of everybody', await best(3, () => timed(() => daysOf(everybody))), monthLimit, ' s');
const one = everybody.slice(-200).map((id) => [id]);
const singles: number[] = [];
for (const id of one) singles.push((await timed(() => daysOf(id))) * 1000);
singles.sort((a, b) => a - b);
judge('a month of one person, half of them within', singles[100] ?? 0, oneLimitMs, ' ms');

const runId = await openRun(world, session, month);
const run = () => timedRun(world, session, runId);
const without = await best(3, run);
await inWork(world.host, session, ({ db }) =>
  sql`update attendance_policy set pay_from = ${month}, absence_pay = 'lost'
    where organisation_id = ${session.organisationId} and id = ${policy}`.execute(db),
);
const first = await run();
const again = await best(3, run);
console.log(
  `a pay run: ${without.toFixed(2)} s without time; with it ${first.toFixed(2)} s the first time, ` +
    `${(first / without).toFixed(1)} times, and ${again.toFixed(2)} s each further time`,
);
judge('a pay run calculated again, against the same without time', again / without, payLimit, ' times');
await world.close();
process.exit(failed ? 1 : 0);
