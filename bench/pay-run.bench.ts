/**
 * A pay run for the register's 10,000 people on the real database: read, calculate, check, write. The
 * writing is compared with a bare COPY of the same rows into the same table, by the superuser whom the wall
 * does not stop.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { readFacts } from '#features/payroll/fact/run-facts.server.ts';
import { lineOf, textOf, writeDrafts } from '#features/payroll/run/draft-store.server.ts';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { calculateRun } from '#features/payroll/run/run-calculation.server.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Calculated } from '#pay/run/payslip-exceptions.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { insertRecord } from '#server/forms/record/write.ts';
import { loadRegister } from '#server/imports/register/register.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { testClusterUrl } from '../tests/test-cluster.ts';
import { buildWorld } from '../tests/world.ts';

const limitSeconds = 1.5;
const limitWriting = 1.5;
const rounds = 5;
const folder = join(import.meta.dirname, '../../shared/data/employees-10k');
if (!existsSync(folder))
  throw new Error(`${folder} is not there; the register is shared beside the project.`);

const world = await buildWorld();
const { organisationId } = await loadRegister(world.host, folder);
const session = systemSession(organisationId, 'Bench');
const month = '2026-10';

const runId = await inWork(world.host, session, (work) =>
  insertRecord(work, payRun, { month, payOn: `${month}-30`, note: null }, { state: 'open' }),
);

async function calculation(): Promise<number> {
  const begun = performance.now();
  await inWork(world.host, session, (work) => calculateRun(work, runId, async () => undefined));
  return (performance.now() - begun) / 1000;
}

/**
 * What one calculation writes, at hand, so that both ways of writing begin with the same values in memory.
 */
async function calculatedPeople(): Promise<Calculated[]> {
  return inWork(world.host, session, async (work) => {
    const plan = preparePlan(withLaw(await readOwnRules(work.db, organisationId)), month);
    const facts = await readFacts(work, month);
    return facts.map((each) => ({ facts: textOf(each), payslip: calculate(plan, each) }));
  });
}

const written = (draftSet: number, people: readonly Calculated[]): Promise<number> =>
  inWork(world.host, session, async ({ db }) => {
    const begun = performance.now();
    await writeDrafts(db, organisationId, { id: runId, draftSet }, people);
    return (performance.now() - begun) / 1000;
  });

/** The same rows by COPY alone, as the superuser whom the wall does not stop. */
async function bareCopy(draftSet: number, people: readonly Calculated[]): Promise<number> {
  const superuser = new pg.Client({
    connectionString: Object.assign(new URL(await testClusterUrl()), { pathname: `/${world.database.name}` })
      .href,
  });
  await superuser.connect();
  const begun = performance.now();
  const into = superuser.query(
    copyFrom(`copy payslip_draft (organisation_id, run_id, draft_set, employee_id, days_paid,
    gross, deductions, net, employer_cost, amounts, facts, exceptions, reverses_id, recovered) from stdin`),
  );
  for (let start = 0; start < people.length; start += 500) {
    const lines = people
      .slice(start, start + 500)
      .map((each) => `${organisationId}\t${runId}\t${draftSet}\t${lineOf(each)}`);
    if (!into.write(lines.join(''))) await once(into, 'drain');
  }
  into.end();
  await finished(into);
  const seconds = (performance.now() - begun) / 1000;
  await superuser.end();
  return seconds;
}

const best = (values: readonly number[]): number => Math.min(...values);
const whole: number[] = [];
for (let round = 0; round < rounds; round += 1) whole.push(await calculation());
const people = await calculatedPeople();
const ours: number[] = [];
const bare: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  ours.push(await written(1000 + round, people));
  bare.push(await bareCopy(2000 + round, people));
}
const ratio = best(ours) / best(bare);
console.log(
  `pay run of ${people.length}: first ${whole[0]?.toFixed(2)} s, best of ${rounds} ` +
    `${best(whole).toFixed(2)} s; ` +
    `ratio to ${limitSeconds} s: ${(best(whole) / limitSeconds).toFixed(2)}`,
);
console.log(
  `writing ${best(ours).toFixed(3)} s, bare COPY ${best(bare).toFixed(3)} s: ${ratio.toFixed(2)} times; ` +
    `ratio to ${limitWriting}: ${(ratio / limitWriting).toFixed(2)}`,
);
await world.close();
process.exit(best(whole) > limitSeconds || ratio > limitWriting ? 1 : 0);
