/**
 * A run of 250,000 people as its officers make it: calculated, sent, approved by another person, and its
 * register made as a file, all in the background. Memory is that of the whole process, this program's own
 * part included. Ends with code 1 when a limit is missed.
 */
import { setTimeout as later } from 'node:timers/promises';
import { withClient } from '#server/database/database-roles.ts';
import { systemSession } from '#server/in-work.ts';
import { act, buildPayWorld, createRun, madeRecord, readRun } from '../../tests/pay-world.ts';
import { addPeople } from '../many-people.ts';

const people = Number(process.env['MUSTER_BENCH_PEOPLE'] ?? 250_000);
const [runSeconds, runMegabytes, fileMegabytes] = [25, 700, 500];
const month = '2026-09';

type Job = { readonly state: string; readonly error: string | null };
type Bench = { readonly draftSet: number | null; readonly job: Job | null };
type Document = { readonly id: number; readonly state: string; readonly values: { readonly items: number } };

const world = await buildPayWorld();
const session = systemSession(world.organisations.works, 'Bench');
const model = world.people['Gita Das'].employeeId ?? 0;
const atOnce = 50_000;
for (let had = 0; had < people; had += atOnce)
  await addPeople(world, session, model, { had, people: Math.min(people, had + atOnce) });
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
const isCalculated = async (): Promise<boolean> => {
  const { draftSet, job } = (await payroll.get<Bench>(`/api/pay-runs/${id}`)).body;
  if (job?.state === 'failed') throw new Error(`the calculation failed: ${job.error}`);
  return draftSet !== null && job?.state === 'done';
};
const isLocked = async (): Promise<boolean> => {
  const { job } = (await payroll.get<Bench>(`/api/pay-runs/${id}`)).body;
  if (job?.state === 'failed') throw new Error(`the approval failed: ${job.error}`);
  return (await readRun(payroll, id)).state === 'locked';
};

const phases = [
  await phase('calculation', () => told(act(payroll, id, 'calculate')), isCalculated),
  await phase(
    'sending',
    () => told(act(payroll, id, 'send')),
    () => Promise.resolve(true),
  ),
  await phase('approval', () => told(act(approver, id, 'approve')), isLocked),
];
const all = phases.reduce((sum, { seconds }) => sum + seconds, 0);
judge(`a run of ${people}, approval included`, all, runSeconds, ' s');
judge('its memory', Math.max(...phases.map(({ megabytes }) => megabytes)), runMegabytes, ' MB');

let document = 0;
const register = await phase(
  'register',
  async () => {
    document = (await madeRecord<{ id: number }>(payroll, 'pay-document', { kind: 'register', run: id })).id;
  },
  async () => (await payroll.get<Document>(`/api/records/pay-document/${document}`)).body.state === 'ready',
);
judge('the register as a file, memory', register.megabytes, fileMegabytes, ' MB');
await world.close();
process.exit(failed ? 1 : 0);
