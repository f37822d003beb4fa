/**
 * An increment plan for the register's 10,000 people: a slider moves all totals through the pay engine, the
 * answer ready as text; and what was approved becomes salaries, their revision and its lines in one act.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeLines } from '#features/performance/increment/begin-plan.server.ts';
import { incrementPlan } from '#features/performance/increment/increment-plan.form.ts';
import { lockPlan } from '#features/performance/increment/plan-reading.server.ts';
import { writePlan } from '#features/performance/payout/carry-out.server.ts';
import { plannerTotals } from '#features/performance/planner/planner.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import { loadRegister } from '#server/imports/register/register.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildWorld } from '../../tests/world.ts';

const [moveSeconds, writeSeconds] = [0.2, 10];
const rounds = 6;
const folder = join(import.meta.dirname, '../../../shared/data/employees-10k');
if (!existsSync(folder))
  throw new Error(`${folder} is not there; the register is shared beside the project.`);

const world = await buildWorld();
const { organisationId } = await loadRegister(world.host, folder);
const session = systemSession(organisationId, 'Bench');
const [effectiveFrom, paidWith]: [IsoDate, Month] = ['2026-10-01', '2026-11'];
const raises = [9_00, 8_00, 6_00, 3_00];

const plan = await inWork(world.host, session, async (work) => {
  const id = await records(work, incrementPlan).asServer.make(
    {
      ...{ name: 'October increments', effectiveFrom, paidWith, forWhom: [], budget: rupees(60_00_00_000) },
      ...{ tolerance: 100, rounding: 'hundred', letterText: 'Thank you.', cycle: null },
      bands: [0, 80_00, 95_00, 110_00].map((from) => ({ from })),
      matrix: raises.map((raise, at) => ({ rating: 0, band: at + 1, raise })),
    },
    { state: 'open' },
  );
  await sql`insert into pay_range (organisation_id, grade_id, least, midpoint, most)
    select g.organisation_id, g.id, 3000000, 5000000, 9000000 from grade g
    where g.organisation_id = ${organisationId}`.execute(work.db);
  const begun = performance.now();
  await records(work, incrementPlan).asServer.set(id, await makeLines(work, await lockPlan(work, id)));
  console.log(`opened in ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  return id;
});

/** Seconds of one move of the slider, and what it came to. */
const move = (asked: { share: number } | { budget: number }) =>
  inWork(world.host, session, async (work) => {
    const begun = performance.now();
    const answer = await plannerTotals(work, await lockPlan(work, plan), asked);
    const bytes = JSON.stringify(answer).length;
    return { seconds: (performance.now() - begun) / 1000, answer, bytes };
  });

const first = await move({ share: 100_00 });
const next = [];
const before = process.cpuUsage();
for (let round = 1; round <= rounds; round += 1) {
  next.push(await move({ share: 100_00 - round * 3_17 }));
  next.push(await move({ budget: rupees(40_00_00_000 - round * 1_00_00_000) }));
}
const { user, system } = process.cpuUsage(before);
const ofCore = (user + system) / 1e6 / next.length;
const worst = Math.max(...next.map(({ seconds }) => seconds));
console.log(
  `increment plan, ${first.answer.people} people, ${first.answer.raised} raised: first move ` +
    `${first.seconds.toFixed(2)} s (reads the plan), then at most ${worst.toFixed(3)} s ` +
    `(${ofCore.toFixed(3)} s of a core); ` +
    `ratio to ${moveSeconds} s: ${(worst / moveSeconds).toFixed(2)}`,
);

const written = await inWork(world.host, session, async (work) => {
  const begun = performance.now();
  const { raised } = await writePlan(work, await lockPlan(work, plan));
  return { seconds: (performance.now() - begun) / 1000, people: raised.length };
});
console.log(
  `${written.people} salaries, their revision and its lines written in ${written.seconds.toFixed(2)} s; ` +
    `ratio to ${writeSeconds} s: ${(written.seconds / writeSeconds).toFixed(2)}`,
);
await world.close();
process.exit(worst > moveSeconds || written.seconds > writeSeconds ? 1 : 0);
