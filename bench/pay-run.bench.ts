/**
 * A pay run for the register's 10,000 people on the real database: read, calculate, check, write. The writing is
 * compared with a bare COPY of the same rows into the same table, by the superuser whom the wall does not stop.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { payRun } from '#features/payroll/pay-run.form.ts';
import { calculateRun } from '#features/payroll/run-calculation.server.ts';
import { insertRecord } from '#server/forms/write.ts';
import { loadRegister } from '#server/imports/register.ts';
import { inWork, systemSession } from '#server/work.ts';
import { testClusterUrl } from '../tests/test-cluster.ts';
import { buildWorld } from '../tests/world.ts';

const limitSeconds = 1.5;
const limitWriting = 1.5;
const rounds = 5;
const folder = join(import.meta.dirname, '../../shared/data/employees-10k');
if (!existsSync(folder)) throw new Error(`${folder} is not there; the register is shared beside the project.`);

const world = await buildWorld();
const { organisationId } = await loadRegister(world.host, folder);
const session = systemSession(organisationId, 'Bench');
const month = '2026-10';

const runId = await inWork(world.host, session, (work) =>
  insertRecord(work, payRun, { month, payOn: `${month}-30`, note: null }, { state: 'open' }));

type Timing = { whole: number; writing: number; people: number };

/** One calculation, timed at the steps that it reports itself. */
async function calculation(): Promise<Timing> {
  const marks: number[] = [];
  const begun = performance.now();
  const { people } = await inWork(world.host, session, (work) =>
    calculateRun(work, runId, async () => void marks.push(performance.now())));
  const [, , writes = 0, checks = 0] = marks;
  return { whole: (performance.now() - begun) / 1000, writing: (checks - writes) / 1000, people };
}

/** The rows of the last set, copied out once and into the same table again as another set. */
async function bareCopy(set: number): Promise<number> {
  const superuser = new pg.Client({
    connectionString: Object.assign(new URL(await testClusterUrl()), { pathname: `/${world.database.name}` }).href,
  });
  await superuser.connect();
  const columns = `organisation_id, run_id, draft_set, employee_id, days_paid, gross, deductions, net, employer_cost,
    amounts, facts, exceptions`;
  const out = superuser.query(copyTo(`copy (select organisation_id, run_id, ${set}, employee_id, days_paid, gross,
    deductions, net, employer_cost, amounts, facts, exceptions from payslip_draft
    where organisation_id = ${organisationId} and draft_set = 1) to stdout`));
  const rows: Buffer[] = [];
  for await (const chunk of out) rows.push(chunk as Buffer);
  const begun = performance.now();
  const into = superuser.query(copyFrom(`copy payslip_draft (${columns}) from stdin`));
  for (const row of rows) into.write(row);
  into.end();
  await finished(into);
  const seconds = (performance.now() - begun) / 1000;
  await superuser.end();
  return seconds;
}

const best = (values: readonly number[]): number => Math.min(...values);
const timings: Timing[] = [];
const bare: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  timings.push(await calculation());
  bare.push(await bareCopy(1000 + round));
}
await inWork(world.host, session, ({ db }) => sql`analyze payslip_draft`.execute(db)).catch(() => undefined);
const whole = best(timings.map((timing) => timing.whole));
const writing = best(timings.map((timing) => timing.writing));
const copy = best(bare);
const people = timings[0]?.people ?? 0;
console.log(`pay run of ${people}: first ${timings[0]?.whole.toFixed(2)} s, best of ${rounds} ${whole.toFixed(2)} s; `
  + `ratio to ${limitSeconds} s: ${(whole / limitSeconds).toFixed(2)}`);
console.log(`writing ${writing.toFixed(3)} s, bare COPY ${copy.toFixed(3)} s: ${(writing / copy).toFixed(2)} times; `
  + `ratio to ${limitWriting}: ${(writing / copy / limitWriting).toFixed(2)}`);
await world.close();
process.exit(whole > limitSeconds || writing / copy > limitWriting ? 1 : 0);
