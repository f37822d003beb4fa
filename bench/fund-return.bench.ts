/**
 * The provident fund's return of 100,000 members, from their payslips in the database to the last line of the
 * file, in memory that does not grow with the members.
 */
import { sql } from 'kysely';
import { returnText } from '#features/statutory/provident-fund/fund-return.server.ts';
import { refreshStatistics } from '#server/database/statistics.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seal } from '#server/security/seal.ts';
import { buildPayWorld, lockedRun } from '../tests/pay-world.ts';

const members = 100_000;
const aBatch = 5_000;
const limitSeconds = 3;
const limitMegabytes = 80;
const month = '2026-08';

const world = await buildPayWorld();
const { works } = world.organisations;
const run = await lockedRun(world, month);
const place = { organisationId: works, column: 'employee.uan' };

/** Copies of one employee with numbers of their own. */
async function employMembers(start: number): Promise<void> {
  const uans = Array.from({ length: aBatch }, (_, at) =>
    seal(world.host, place, String(100_000_000_000 + start + at)),
  );
  await world.inside(works, (db) =>
    sql`
      insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on,
        pf_basis, status, uan)
      select ${works}, 'M' || (${start}::int + place), 'Member', 'Sample', '1990-05-15', 'female',
        '2024-04-01', 'ceiling', 'confirmed', uan
      from unnest(${uans}::text[]) with ordinality as given (uan, place)`.execute(db),
  );
}

/** The same payslip for each of them. */
async function payMembers(start: number): Promise<void> {
  await world.inside(works, (db) =>
    sql`
      insert into payslip (organisation_id, run_id, employee_id, month, pay_on, days_paid, gross, deductions,
        net, employer_cost, draft_set, amounts, facts)
      select ${works}, slip.run_id, made.id, slip.month, slip.pay_on, slip.days_paid, slip.gross,
        slip.deductions, slip.net, slip.employer_cost, slip.draft_set, slip.amounts, slip.facts
      from (select id from employee where organisation_id = ${works} and code like 'M%'
          order by id limit ${aBatch} offset ${start}) made,
        lateral (select * from payslip where organisation_id = ${works} and run_id = ${run.id}
          order by id limit 1) slip`.execute(db),
  );
}

/** Foreign keys are checked by plans that were made while the tables were small. */
async function countAnew(table: string): Promise<void> {
  await world.inside(works, async (db) => {
    await refreshStatistics(db, table);
    await sql`discard plans`.execute(db);
  });
}

const batches = Array.from({ length: members / aBatch }, (_, at) => at * aBatch);
for (const start of batches) await employMembers(start);
for (let connection = 0; connection < 8; connection += 1) await countAnew('employee');
for (const start of batches) await payMembers(start);
await countAnew('payslip');
globalThis.gc?.();
const before = process.memoryUsage().rss;
let most = before;
let bytes = 0;
let lines = 0;
const begun = performance.now();
await inWork(world.host, systemSession(works, 'Bench'), async (work) => {
  for await (const piece of returnText(work, month)) {
    bytes += piece.length;
    lines += piece.toString().split('\n').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
});
const seconds = (performance.now() - begun) / 1000;
const grown = (most - before) / 2 ** 20;
console.log(
  `fund return of ${lines} members: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(2)} s; ` +
    `ratio to ${limitSeconds} s: ${(seconds / limitSeconds).toFixed(2)}; memory grew by ` +
    `${grown.toFixed(0)} MB; ratio to ${limitMegabytes} MB: ${(grown / limitMegabytes).toFixed(2)}`,
);
await world.close();
process.exit(seconds > limitSeconds || grown > limitMegabytes || lines < members ? 1 : 0);
