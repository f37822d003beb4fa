/**
 * A month of 10,000 people, 1.2 million punches: judged into days for everybody and for one person, and read
 * by a pay run, against one without: as the first run of a month finds it, its days kept in the night; after
 * changes of a twentieth of the people; and with nothing kept. Ends with code 1 when a limit is missed.
 */
import { sql } from 'kysely';
import { personDays } from '#features/attendance/day/person-days.server.ts';
import { keepMonths } from '#features/attendance/pay/kept-month.server.ts';
import { addMonths, firstDay, lastDay, monthOf } from '#kernel/calendar.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { addPeople, openRun, timedRun } from '../many-people.ts';
import { keepTime, numberEverybody, punchMonth } from './made-punches.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 10_000);
const [monthLimit, oneLimitMs, payLimit] = [4, 5, 1.3];
// The month that was over last: its days are kept at night.
const month = addMonths(monthOf(todayOf()), -1);
const span = { from: firstDay(month), to: lastDay(month) };

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
await addPeople(world, session, world.people['Gita Das'].employeeId ?? 0, { had: 0, people });
const policy = await keepTime(world);
await numberEverybody(world, session);
const punches = await punchMonth(world, session, month);
// As the database does by itself some minutes after so many rows came.
await withClient(world.database.ownerUrl, (client) => client.query('vacuum analyze'));
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

await inWork(world.host, session, ({ db }) =>
  sql`update attendance_policy set pay_from = ${month}, absence_pay = 'lost'
    where organisation_id = ${session.organisationId} and id = ${policy}`.execute(db),
);
/** Something is noted, so that nothing is taken from the last reading of this process. */
const note = (form: string, recordIds: readonly number[]): Promise<void> =>
  inWork(world.host, session, async (work) => work.audit({ action: 'update', form, recordIds }));
const before = await openRun(world, session, addMonths(month, -1));
const runId = await openRun(world, session, month);
const run = () => timedRun(world, session, runId);
/** Against a run of the month before, which no policy pays by time; in turns, for a busy machine's sake. */
async function against(prepare: () => Promise<unknown>): Promise<number> {
  let [without, withTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 7; round += 1) {
    without = Math.min(without, await timedRun(world, session, before));
    await prepare();
    withTime = Math.min(withTime, await run());
  }
  console.log(`a pay run: ${without.toFixed(2)} s without time, ${withTime.toFixed(2)} s with it`);
  return withTime / without;
}
const unread = () => note('ticket', [1]);
await note('attendance-policy', [policy]);
console.log(`with nothing kept: ${(await run()).toFixed(2)} s`);
await note('holiday', [1]);
const night = await timed(() => inWork(world.host, session, keepMonths));
console.log(`two months kept in the night: ${night.toFixed(2)} s`);
judge('a pay run after the night, against the same without time', await against(unread), payLimit, ' times');
judge('calculated again', await against(() => Promise.resolve()), payLimit, ' times');
await note('employee', everybody.slice(-Math.round(everybody.length / 20)));
judge('where a twentieth has changed since the night', await against(unread), payLimit, ' times');
await world.close();
process.exit(failed ? 1 : 0);
