/**
 * 2,000 organisations of 100 people in one installation, against two: signing in, the list of employees and a
 * pay run, in one organisation after the other; a start of the server; and the day's work of them all. The
 * organisations are copies of one that was made through the doors, row by row in every table but the audit,
 * whose chain is each one's own. Ends with code 1 when a limit is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { systemSession } from '#server/in-work.ts';
import { runDailies } from '#server/process/daily.ts';
import { buildPayWorld } from '../../tests/pay-world.ts';
import { signedIn, type World, worldPassword } from '../../tests/world.ts';
import { addPeople, openRun, timedRun } from '../many-people.ts';
import { copyOrganisation } from './copied-organisation.ts';

const organisations = Number(process.env['MUSTER_BENCH_ORGANISATIONS'] ?? 2_000);
const people = 100;
const [growthLimit, startSeconds, dailySeconds] = [1.2, 5, 120];
const firstCopy = 10_000;
const rounds = 40;

let failed = false;
const judge = (what: string, value: number, limit: number, unit: string): void => {
  failed ||= value > limit;
  console.log(`${what}: ${value.toFixed(2)}${unit}; ratio to ${limit}${unit}: ${(value / limit).toFixed(2)}`);
};

/** Two organisations, of which one has a hundred people who can sign in. */
async function made(): Promise<World> {
  const world = await buildPayWorld();
  const { works } = world.organisations;
  const model = world.people['Gita Das'].employeeId ?? 0;
  await addPeople(world, systemSession(works, 'Bench'), model, { had: 0, people: people - 10 });
  await world.inside(works, (db) =>
    sql`insert into user_account (organisation_id, user_name, name, login_type_id, password_hash,
        employee_id, must_change_password, state)
      select ${works}, lower(e.code), e.first_name, u.login_type_id, u.password_hash, e.id, false, 'active'
      from employee e
      join user_account u on u.organisation_id = e.organisation_id and u.user_name = 'esha'
      where e.organisation_id = ${works} and e.code like 'N%'`.execute(db),
  );
  return world;
}

const [two, many] = [await made(), await made()];
const { works } = two.organisations;
const begun = performance.now();
const ids = Array.from({ length: organisations }, (_, at) => firstCopy + at);
const copied = await copyOrganisation(many, works, ids);
const copySeconds = (performance.now() - begun) / 1000;
console.log(`${ids.length} organisations, ${copied} rows each, copied in ${copySeconds.toFixed(1)} s`);
for (const { database } of [two, many])
  await withClient(database.ownerUrl, (client) => client.query('vacuum analyze'));

const acts = ['signing in', 'list', 'pay run'] as const;
type Took = Readonly<Record<(typeof acts)[number], number>>;

/** Milliseconds of each act in an organisation. */
async function oneRound(world: World, id: number): Promise<Took> {
  const known = { Harish: { ...world.people['Harish Iyer'], organisationId: id } };
  const hr = world.callerWith((await signedIn(world.host, known)).get('Harish') ?? null);
  const organisationCode = id === works ? 'WORKS' : `C${id}`;
  const given = { organisationCode, userName: 'harish', password: worldPassword };
  const session = systemSession(id, 'Bench');
  const run = await openRun(world, session, '2025-04');
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await act();
    return performance.now() - since;
  };
  const ok = async (asked: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await asked;
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  };
  const took = {
    'signing in': await timed(() => ok(world.as(null).post('/api/session', given))),
    list: await timed(() => ok(hr.get('/api/records/employee'))),
    'pay run': await timed(() => timedRun(world, session, run)),
  };
  await world.inside(id, async (db) => {
    await sql`delete from payslip_draft where organisation_id = ${id} and run_id = ${run}`.execute(db);
    await sql`delete from pay_run where organisation_id = ${id} and id = ${run}`.execute(db);
  });
  return took;
}

const middle = (took: readonly number[]): number => took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0;
/** Another one each time. */
const turn = (round: number): number => ids[Math.floor((round * ids.length) / rounds)] ?? works;
for (const world of [two, many]) await oneRound(world, works);
type Which = 'two' | 'same' | 'met' | 'known';
const took: Record<Which, Took>[] = [];
for (const pass of ['met', 'known'] as const)
  for (let round = 0; round < rounds; round += 1) {
    const each = {
      two: await oneRound(two, works),
      same: await oneRound(many, works),
      [pass]: await oneRound(many, turn(round)),
    };
    took[round] = { ...each, met: each.met ?? took[round]?.met ?? each.two, known: each.known ?? each.two };
  }
for (const act of acts) {
  const of = (which: Which) => middle(took.map((each) => each[which][act]));
  console.log(
    `${act}: ${of('two').toFixed(1)} ms with two organisations; of ${organisations} ` +
      `${of('same').toFixed(1)} ms in one, ${of('known').toFixed(1)} ms in one after the other; ` +
      `${of('met').toFixed(1)} ms the first time since the start`,
  );
  judge(`${act}, in one`, of('same') / of('two'), growthLimit, ' times');
  judge(`${act}, in one after the other`, of('known') / of('two'), growthLimit, ' times');
}

/** Seconds until a process of its own, which begins with nothing, answers on the same database. */
async function started(): Promise<number> {
  const since = performance.now();
  const start = fileURLToPath(new URL('start-on.ts', import.meta.url));
  const { ownerUrl, serverUrl } = many.database;
  const server = spawn(process.execPath, [start, ownerUrl, serverUrl], { stdio: 'inherit' });
  const [code] = await once(server, 'exit');
  if (code !== 0) throw new Error('the server did not start');
  return (performance.now() - since) / 1000;
}
console.log(`the first start: ${(await started()).toFixed(1)} s`);
judge('a start', await started(), startSeconds, ' s');

for (const day of ['first', 'second']) {
  const since = performance.now();
  await runDailies(many.host);
  const took = (performance.now() - since) / 1000;
  if (day === 'first') console.log(`the first day's work: ${took.toFixed(1)} s`);
  else judge("a day's work", took, dailySeconds, ' s');
}
console.log(`memory: ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`);
await many.close();
await two.close();
process.exit(failed ? 1 : 0);
