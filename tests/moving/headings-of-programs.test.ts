/** Headings of other programs: groups in one line, words with underscores, sign-ins, a gross of sums. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildPayWorld } from '../pay-world.ts';

const world = await buildPayWorld();
const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
for (const [code, name, nature] of [
  ['EL', 'Earned leave', 'earned'],
  ['CL', 'Casual leave', 'casual'],
] as const)
  await hr.post('/api/records/leave-type', { code, name, nature });
const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string; login: string }>`
    select e.code, u.user_name as login from employee e
    join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    where e.last_name not in ('Iyer', 'Nair') order by e.code limit 2`.execute(db),
);
const [one, two] = people;

async function checked(who: typeof hr, form: string, lines: readonly string[]) {
  const { body: file, status } = await upload(who, form, 'sheet.csv', lines.join('\n'));
  assert.equal(status, 200, file.message);
  const run = await who.post<{ jobId: number }>(`/api/records/${form}/import/${file.importId}/check`, {
    dateOrders: dayFirst(file),
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  const outcome = result as unknown as Outcome;
  return { file, outcome, matched: file.headers.map((_, at) => file.matches[at]) };
}

test('“Earning Salary: HRA” in one line is the house rent of a group', async () => {
  const { matched, outcome } = await checked(payroll, 'salary-assignment', [
    'Emp Code,Earning Salary: Basic,Earning Salary: HRA,Earning Salary: Special,Earning Salary: Gross,WEF',
    `${one?.code},10000,4000,6000,20000,2027-04-01`,
    `${two?.code},15000,6000,9000,30000,2027-04-01`,
  ]);
  assert.deepEqual(matched, [
    ...['employee', 'amounts=BASIC', 'amounts=HRA', 'amounts=SPECIAL', 'grossMonthly', 'validFrom'],
  ]);
  assert.deepEqual([outcome.created, outcome.bad], [2, 0], JSON.stringify(outcome.causes));
});

test('the gross that the parts add up to is the gross, and not the one that was agreed', async () => {
  const { matched, file } = await checked(payroll, 'salary-assignment', [
    'Emp Code,Gross Salary,Days,Basic,HRA,Special,Total Earned,WEF',
    `${one?.code},25000,24,10000,4000,6000,20000,2027-04-01`,
    `${two?.code},30000,31,15000,6000,9000,30000,2027-04-01`,
    `${two?.code},40000,20,13000,5000,8000,26000,2027-05-01`,
  ]);
  assert.deepEqual(
    [matched[1], matched[6], file.unsure.includes(6)],
    [undefined, 'grossMonthly', true],
    'to be looked at, and the other is asked about',
  );
  assert.equal(file.holds[1], 'amounts');
});

test('“username” with sign-ins of here says whose a row is, and “earn_leaves” what it holds', async () => {
  const { matched, outcome } = await checked(hr, 'leave-adjustment', [
    'username,earn_leaves,casual_leaves,as_on',
    `${one?.login},12,4,31-10-2026`,
    `${two?.login?.toUpperCase()},9,0,31-10-2026`,
  ]);
  assert.deepEqual(matched, ['employee', 'leave-adjustment:type=EL', 'leave-adjustment:type=CL', 'day']);
  assert.deepEqual([outcome.created, outcome.bad], [2, 0], JSON.stringify(outcome.causes));
});
