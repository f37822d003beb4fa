/**
 * The forecast of a whole year for the register's 10,000 people: thirteen months gathered and calculated as
 * their runs will be, and laid on the year's months.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadRegister } from '#server/imports/register/register.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { reportRows } from '#server/reports/report-table.ts';
import { buildWorld } from '../tests/world.ts';

const limitSeconds = 6;
const rounds = 3;
const folder = join(import.meta.dirname, '../../shared/data/employees-10k');
if (!existsSync(folder))
  throw new Error(`${folder} is not there; the register is shared beside the project.`);

const world = await buildWorld();
const { organisationId } = await loadRegister(world.host, folder);
const report = world.host.forms.reports.get('pay-budget-forecast');
if (!report) throw new Error('there is no forecast');

/** Seconds of the year's forecast, and its cost. */
const forecast = () =>
  inWork(world.host, systemSession(organisationId, 'Bench'), async (work) => {
    const begun = performance.now();
    let cost = 0;
    for await (const row of await reportRows(work, report, { year: '2027-28', by: 'month' }))
      cost += Number(row['forecast']);
    return { seconds: (performance.now() - begun) / 1000, cost };
  });

const found = [];
for (let round = 0; round < rounds; round += 1) found.push(await forecast());
const worst = Math.max(...found.map(({ seconds }) => seconds));
console.log(
  `forecast of a year, cost ₹${((found[0]?.cost ?? 0) / 100).toLocaleString('en-IN')}: ` +
    `at most ${worst.toFixed(2)} s; ratio to ${limitSeconds} s: ${(worst / limitSeconds).toFixed(2)}`,
);
await world.close();
process.exit(worst > limitSeconds ? 1 : 0);
