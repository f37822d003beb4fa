/** The catalogue of reports through its calls: what each person may run, and what they made of it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { decided } from '../../../../tests/decided-rights.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';
import type { CatalogueArea, CatalogueReport } from './report-catalogue.view.ts';

const world = await buildPayWorld();
const padma = world.as('Padma Nair');

async function catalogue(who: Person): Promise<Map<string, CatalogueReport>> {
  const { status, body } = await world.as(who).get<CatalogueArea[]>('/api/report-catalogue');
  assert.equal(status, 200);
  return new Map(body.flatMap(({ reports }) => reports.map((report) => [report.name, report])));
}

test('everybody finds the reports that they may run, each with the question that it answers', async () => {
  const [payroll, hr] = [await catalogue('Padma Nair'), await catalogue('Harish Iyer')];
  assert.equal(payroll.get('pay-least-wages')?.question, 'Who earns below the minimum wage?');
  assert.ok(hr.has('headcount') && !hr.has('salary-register'));
  assert.equal((await world.as('Esha Pillai').get('/api/report-catalogue')).status, 403);
  for (const { question } of payroll.values()) assert.match(question, /\?$/);
});

test('a favourite is kept for the person alone', async () => {
  const { status } = await padma.put('/api/desk/reports', { kept: ['salary-register'] });
  assert.ok(status < 300);
  assert.equal((await catalogue('Padma Nair')).get('salary-register')?.favourite, true);
  assert.equal((await catalogue('Vikram Shah')).get('salary-register')?.favourite, false);
});

test('the last run of a report leads back to what was asked, for whoever ran it', async () => {
  assert.equal((await catalogue('Padma Nair')).get('salaries-on')?.ran, null);
  const parameters = { on: '2026-04-30', service: 'serving' };
  assert.equal((await padma.post('/api/reports/salaries-on/rows', { parameters })).status, 200);
  const ran = (await catalogue('Padma Nair')).get('salaries-on')?.ran;
  assert.equal(ran?.asked['on'], '2026-04-30');
  assert.equal((await catalogue('Vikram Shah')).get('salaries-on')?.ran, null);
});

test('a report is scheduled in one step, and says when it comes next', async () => {
  const saved = {
    name: 'Salaries of the month',
    shared: false,
    choice: { parameters: { on: todayOf() }, moving: { on: 'today' }, group: '', sort: '' },
    schedule: { every: 'month', day: 28, format: 'xlsx' },
  };
  assert.equal((await padma.post('/api/reports/salaries-on/saved', saved)).status, 200);
  const [made] = (await catalogue('Padma Nair')).get('salaries-on')?.saved ?? [];
  assert.equal(made?.every, 'month');
  assert.match(made?.nextOn ?? '', /-28$/);
  assert.ok((made?.nextOn ?? '') >= `${monthOf(todayOf())}-28`);
});

test('a report that may no longer be read leaves the catalogue, favourite or not', async () => {
  await decided(world, 'Padma Nair', {
    rights: [{ form: 'salary-register', action: 'read', reach: 'none' }],
  });
  assert.ok(!(await catalogue('Padma Nair')).has('salary-register'));
});
