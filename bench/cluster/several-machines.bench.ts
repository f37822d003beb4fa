/**
 * One PostgreSQL against a coordinator with two workers, in turns in one program: lists, records and saves as
 * HR asks for them, an import with its undo, a pay run; and whose processor a run takes on the cluster. Both
 * are the same programs with the same settings. All machines are this one, so the figures say what the way
 * through the coordinator costs, and nothing of what several machines can do together.
 */
import { loadavg } from 'node:os';
import { migrate } from '#server/database/migrate.ts';
import { systemSession } from '#server/in-work.ts';
import { at, places, workers } from '../../tests/cluster/spread-cluster.ts';
import { emptyDatabase, testDatabase } from '../../tests/database.ts';
import { bring, jobDone } from '../../tests/importing.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { testClusterUrl } from '../../tests/test-cluster.ts';
import type { World } from '../../tests/world.ts';
import { answerTimes } from '../answer-times.ts';
import { addPeople, openRun, timedRun } from '../many-people.ts';
import { postmasterOf, secondsOf } from './node-seconds.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 5_000);
const imported = 500;
const rounds = 100;
const limits = { latency: 2, coordinator: 0.25 };

if (workers.length === 0)
  throw new Error('The cluster is not named: npm run bench several-machines names it.');
const url = await testClusterUrl();
const plain = await emptyDatabase();
await migrate(plain.ownerUrl);
const one = await buildPayWorld({ database: plain });
const spread = await buildPayWorld({ database: await testDatabase() });
const both = [one, spread] as const;
const sessionOf = ({ organisations }: World) => systemSession(organisations.works, 'Bench');
for (const world of both)
  await addPeople(world, sessionOf(world), world.people['Gita Das'].employeeId ?? 0, { had: 0, people });

let failed = false;
function compared(what: string, [alone = 0, apart = 0]: readonly number[], limit?: number): void {
  const ratio = apart / alone;
  const isMissed = limit !== undefined && ratio > limit;
  failed ||= isMissed;
  console.log(
    `${what.padEnd(34)} ${alone.toFixed(1).padStart(9)} ms ${apart.toFixed(1).padStart(9)} ms  ` +
      `${ratio.toFixed(2)} times${limit ? `, at most ${limit}${isMissed ? ': missed' : ''}` : ''}`,
  );
}
const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
const best = (values: readonly number[]): number => Math.min(...values);
/** The same of both, one after the other, so often: the best of each. */
async function inTurns(times: number, work: (world: World) => Promise<number>): Promise<number[]> {
  const took = both.map((): number[] => []);
  for (let round = 0; round < times; round += 1)
    for (const [at, world] of both.entries()) took[at]?.push(await work(world));
  return took.map(best);
}

console.log(`${people} people; load ${loadavg()[0]?.toFixed(1)}; one machine, then a cluster`);
const employees = '/api/records/employee';
const reads = {
  menu: '/api/menu',
  'list, first page': employees,
  'list, by name, last page': `${employees}?sort=firstName&last=1`,
  'list, searched': `${employees}?search=das`,
  'list, by department': `${employees}?sort=department`,
  record: `${employees}/${one.people['Gita Das'].employeeId}`,
};
for (const [what, path] of Object.entries(reads)) {
  const [p95s, quickest]: number[][][] = [
    [[], []],
    [[], []],
  ];
  for (let turn = 0; turn < 3; turn += 1)
    for (const [index, world] of both.entries()) {
      const took = await answerTimes(world.as('Harish Iyer'), path, rounds);
      p95s?.[index]?.push(took.p95);
      quickest?.[index]?.push(took.quickest);
    }
  compared(`${what}, p95`, p95s?.map(best) ?? [], limits.latency);
  compared(`${what}, quickest`, quickest?.map(best) ?? []);
}

/** The time of each of so many saves of one record, below which 95 of 100 are. */
async function savesOf(world: World): Promise<number> {
  const hr = world.as('Harish Iyer');
  const path = `${employees}/${world.people['Gita Das'].employeeId}`;
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await hr.get<{ version: number }>(path);
    const values = { middleName: `Bench${'abcdefghij'[round % 10]}` };
    took.push(
      await milliseconds(async () => {
        const { status } = await hr.put(path, { version: body.version, values });
        if (status !== 200) throw new Error(`the save answered ${status}`);
      }),
    );
  }
  return took.sort((a, b) => a - b)[Math.floor(rounds * 0.95) - 1] ?? 0;
}
compared('save, p95', await inTurns(3, savesOf), limits.latency);

const sheet = ['Employee code,First name,Last name,Gender,Date of birth,Joined on']
  .concat(Array.from({ length: imported }, (_, row) => `S${row},Asha,Rao,Female,1990-02-03,2020-01-01`))
  .join('\n');
const brought = new Map<World, number>();
compared(
  `import of ${imported} people`,
  await inTurns(1, (world) =>
    milliseconds(async () => {
      const { importId } = await bring(world, world.as('Harish Iyer'), 'employee', sheet);
      brought.set(world, importId);
    }),
  ),
);
compared(
  'its undo',
  await inTurns(1, (world) =>
    milliseconds(async () => {
      const path = `${employees}/import/${brought.get(world)}/undo`;
      const { status, body } = await world.as('Harish Iyer').post<{ jobId?: number }>(path, {});
      if (status !== 200) throw new Error(JSON.stringify(body));
      if (body.jobId) await jobDone(world, body.jobId);
    }),
  ),
);

const runs = new Map<World, number>();
for (const world of both) runs.set(world, await openRun(world, sessionOf(world), '2026-10'));
const superUrls = places(url).map((place) => at(url, place, 'postgres'));
const postmasters = await Promise.all(superUrls.map(postmasterOf));
const spent = [0, 0];
const runMilliseconds = await inTurns(3, async (world) => {
  const before = postmasters.map(secondsOf);
  const seconds = await timedRun(world, sessionOf(world), runs.get(world) ?? 0);
  const [first = 0, ...others] = postmasters.map((pid, index) => secondsOf(pid) - (before[index] ?? 0));
  if (world === spread) {
    spent[0] = (spent[0] ?? 0) + first;
    spent[1] = (spent[1] ?? 0) + others.reduce((sum, each) => sum + each, 0);
  }
  return seconds * 1000;
});
compared('run, calculated', runMilliseconds);
const [coordinator = 0, ofWorkers = 0] = spent;
const share = coordinator / ofWorkers;
failed ||= share > limits.coordinator;
console.log(
  `processor of three runs: coordinator ${coordinator.toFixed(2)} s, workers ${ofWorkers.toFixed(2)} s; ` +
    `${share.toFixed(2)}, at most ${limits.coordinator}${share > limits.coordinator ? ': missed' : ''}`,
);
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
for (const world of both) await world.close();
process.exit(failed ? 1 : 0);
