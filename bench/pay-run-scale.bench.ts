/**
 * A pay run of 1,000, of 10,000 and of 100,000 people, each calculated for the first time: read, calculate,
 * exceptions, totals, write, audit. A person's time must hardly grow with their number.
 */
import { addMonths } from '#kernel/calendar.ts';
import { systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../tests/pay-world.ts';
import { addPeople, openRun, timedRun } from './many-people.ts';

const limits = [
  { people: 1_000, seconds: undefined },
  { people: 10_000, seconds: 2 },
  { people: 100_000, seconds: 10 },
] as const;
const limitGrowth = 1.2;
const limitMegabytes = 700;

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
const model = world.people['Gita Das'].employeeId ?? 0;
let had = 0;
let failed = false;
const judge = (what: string, value: number, limit: number, unit: string): void => {
  failed ||= value > limit;
  console.log(`${what}: ${value.toFixed(2)}${unit}; ratio to ${limit}${unit}: ${(value / limit).toFixed(2)}`);
};
const perPerson: number[] = [];
for (const { people, seconds } of limits) {
  await addPeople(world, session, model, { had, people });
  had = people;
  // The first calculation of a process finds its code cold: it is measured for the ten thousand, not before.
  const tries = people <= 10_000 ? 3 : 1;
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < tries; round += 1) {
    const month = addMonths('2025-04', limits.findIndex((limit) => limit.people === people) * 3 + round);
    const took = await timedRun(world, session, await openRun(world, session, month));
    if (round === 0 && people === 10_000) judge('the first of 10,000', took, 2, ' s');
    best = Math.min(best, took);
  }
  perPerson.push(best / people);
  if (seconds) judge(`${people} people`, best, seconds, ' s');
}
judge(
  'a person of 100,000 against one of 1,000',
  (perPerson[2] ?? 0) / (perPerson[0] ?? 1),
  limitGrowth,
  ' times',
);
judge('memory', process.resourceUsage().maxRSS / 1024, limitMegabytes, ' MB');
await world.close();
process.exit(failed ? 1 : 0);
