/**
 * A run of 250,000 people as its officers make it: calculated, sent, approved by another person, and its
 * register made as a file, all in the background. One in fifty has no bank account, which is found. Memory
 * is that of the whole process, this program's own part included, but for the making of the people. Ends with
 * code 1 when a limit is missed.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { systemSession } from '#server/in-work.ts';
import { act, buildPayWorld, createRun, madeRecord } from '../../tests/pay-world.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 250_000);
const [runSeconds, runMegabytes, fileMegabytes] = [25, 700, 500];
const month = '2026-09';

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
const maker = fileURLToPath(new URL('make-people.ts', import.meta.url));
const made = spawnSync(process.execPath, [maker, JSON.stringify(world.database), String(people)], {
  stdio: 'inherit',
});
if (made.status !== 0) throw new Error('the people were not made');
// As the database does by itself some minutes after so many rows came.
await withClient(world.database.ownerUrl, (client) => client.query('vacuum analyze'));
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');

let failed = false;
const judge = (what: string, value: number, limit: number, unit: string): void => {
  failed ||= value > limit;
  console.log(`${what}: ${value.toFixed(1)}${unit}; ratio to ${limit}${unit}: ${(value / limit).toFixed(2)}`);
};

type Phase = { readonly seconds: number; readonly answeredIn: number; readonly megabytes: number };

/** Asks, and waits until it is so; the most memory that the process had meanwhile. */
async function phase(what: string, ask: () => Promise<unknown>, isDone: () => Promise<boolean>) {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const begun = performance.now();
  await ask();
  const answeredIn = (performance.now() - begun) / 1000;
  while (!(await isDone())) await later(100);
  clearInterval(look);
  const found: Phase = { seconds: (performance.now() - begun) / 1000, answeredIn, megabytes: most / 2 ** 20 };
  console.log(
    `  ${what}: answered in ${answeredIn.toFixed(2)} s, done in ${found.seconds.toFixed(1)} s, ` +
      `${found.megabytes.toFixed(0)} MB`,
  );
  return found;
}

const { id } = await createRun(payroll, month);
const told = async (answer: ReturnType<typeof act>): Promise<void> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
};
type Looked = { readonly state: string; readonly ready: boolean; readonly error: string | null };

/** Looked at as lightly as can be: what the screens ask meanwhile is not part of the run. */
const is = (done: (looked: Looked) => boolean) => async (): Promise<boolean> => {
  const { rows } = await world.inside(session.organisationId, (db) =>
    sql<Looked>`select run.state,
          case run.state when 'locked' then exists (select from pay_document where
            organisation_id = ${session.organisationId} and state = 'ready') else draft_set is not null end
            as ready,
          (select min(error) from job where organisation_id = ${session.organisationId}
            and state = 'failed') as error
        from pay_run run where organisation_id = ${session.organisationId} and id = ${id}`.execute(db),
  );
  const [looked] = rows;
  if (!looked || looked.error) throw new Error(`the job failed: ${looked?.error}`);
  return done(looked);
};

const phases = [
  await phase(
    'calculation',
    () => told(act(payroll, id, 'calculate')),
    is(({ ready }) => ready),
  ),
  await phase(
    'sending',
    () => told(act(payroll, id, 'send')),
    is(({ state }) => state === 'in-review'),
  ),
  await phase(
    'approval',
    () => told(act(approver, id, 'approve')),
    is(({ state }) => state === 'locked'),
  ),
];
const all = phases.reduce((sum, { seconds }) => sum + seconds, 0);
judge(`a run of ${people}, approval included`, all, runSeconds, ' s');
judge('its memory', Math.max(...phases.map(({ megabytes }) => megabytes)), runMegabytes, ' MB');

const register = await phase(
  'register',
  () => madeRecord(payroll, 'pay-document', { kind: 'register', run: id }),
  is(({ ready }) => ready),
);
judge('the register as a file, memory', register.megabytes, fileMegabytes, ' MB');
await world.close();
process.exit(failed ? 1 : 0);
