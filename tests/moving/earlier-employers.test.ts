/** What earlier employers of the year paid and took comes in by a file; the year’s tax knows it at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { readTaxFacts } from '../../src/features/income-tax/fact/tax-facts.server.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildPayWorld } from '../pay-world.ts';

const world = await buildPayWorld();
const [payroll, hr] = [world.as('Padma Nair'), world.as('Harish Iyer')];
const { works } = world.organisations;
const inside = <T>(query: ReturnType<typeof sql<T>>) =>
  world.inside(works, async (db) => (await query.execute(db)).rows);
await inside(sql`update employee set joined_on = '2026-09-15' where last_name in ('Pillai', 'Joshi')`);
const [one, two] = (
  await inside(sql<{ code: string; id: number }>`
    select code, id from employee where last_name in ('Pillai', 'Joshi') order by last_name desc`)
).map((row) => row);

async function brought(who: typeof payroll, lines: readonly string[], step = 'run') {
  const { body: file, status } = await upload(who, 'previous-employment', 'earlier.csv', lines.join('\n'));
  assert.equal(status, 200, file.message);
  const run = await who.post<{ jobId: number }>(
    `/api/records/previous-employment/import/${file.importId}/${step}`,
    { dateOrders: dayFirst(file) },
  );
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file, outcome: result as unknown as Outcome };
}

const earlierOf = (employee: number | undefined) =>
  inWork(world.host, systemSession(works, 'Test'), async ({ db }) => {
    const facts = await readTaxFacts(db, works, '2026-11');
    return facts.get(employee ?? 0)?.previousEmployment;
  });

const sheet = (salary = '4,00,000') => [
  'Emp Code,Emp Name,Previous Employer,TAN,Period From,Period To,Gross Salary,TDS,PF,PT',
  `${one?.code},Esha,Looms Ltd,MUMA12345B,01-04-2026,31-08-2026,"${salary}",40000,21600,1000`,
  `${two?.code},Meera,Dyes Ltd,,13-04-2026,10-09-2026,"3,00,000",0,,`,
];

test('a sheet of the earlier employers of joiners comes in whole and counts in the tax at once', async () => {
  const { file, outcome } = await brought(payroll, sheet());
  assert.deepEqual(
    file.headers.map((_, at) => file.matches[at]),
    [
      ...['employee', undefined, 'employer', 'taxNumber', 'from', 'to'],
      ...['declared', 'tax', 'providentFund', 'professionalTax'],
    ],
  );
  assert.deepEqual([outcome.created, outcome.bad], [2, 0], JSON.stringify(outcome.causes));
  const { source: _, ...figures } = (await earlierOf(one?.id)) ?? {};
  assert.deepEqual(figures, {
    salary: 400_000_00,
    tax: 40_000_00,
    professionalTax: 1_000_00,
    providentFund: 21_600_00,
  });
});

test('the corrected sheet changes the same employer, and the same sheet changes nothing', async () => {
  const again = await brought(payroll, sheet());
  assert.deepEqual([again.outcome.same, again.outcome.created], [2, 0]);
  const { outcome } = await brought(payroll, sheet('4,50,000'));
  assert.deepEqual([outcome.updated, outcome.same, outcome.created], [1, 1, 0]);
  assert.equal((await earlierOf(one?.id))?.salary, 450_000_00);
});

test('an employer in another tax year, or after the joining, waits with the reason', async () => {
  const { outcome } = await brought(payroll, [
    'Emp Code,Previous Employer,From,To,Gross Salary,TDS',
    `${one?.code},Old Ltd,01-04-2026,30-09-2026,100000,0`,
    `${two?.code},Older Ltd,01-04-2019,31-03-2020,100000,0`,
  ]);
  assert.deepEqual(outcome.causes.map(({ message }) => message).sort(), [
    'It must have ended before you joined on 15 September 2026.',
    'It must lie in a tax year that can be declared: choose days from April 2022 on.',
  ]);
});

test('an undo takes the employers back, and the declarations that were made for them', async () => {
  const before = await inside(sql<{ count: number }>`select count(*)::int as count from tax_declaration`);
  const { file } = await brought(payroll, [
    'Emp Code,Previous Employer,From,To,Gross Salary,TDS',
    `${two?.code},Before Ltd,01-05-2025,30-06-2025,100000,0`,
  ]);
  const made = await inside(sql<{ count: number }>`select count(*)::int as count from tax_declaration`);
  assert.equal((made[0]?.count ?? 0) - (before[0]?.count ?? 0), 1);
  const undone = await payroll.post(`/api/records/previous-employment/import/${file.importId}/undo`, {});
  assert.equal(undone.status, 200, undone.raw.toString());
  assert.deepEqual(
    await inside(sql<{ count: number }>`select count(*)::int as count from tax_declaration`),
    before,
  );
});

test('who may not bring in declarations brings in no earlier employers', async () => {
  const { status } = await upload(hr, 'previous-employment', 'earlier.csv', sheet().join('\n'));
  assert.equal(status, 403);
});
