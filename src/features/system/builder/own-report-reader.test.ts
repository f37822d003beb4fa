/** Built reports for whoever opens them: nobody gets out of one what they may not see elsewhere. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { decided } from '../../../../tests/decided-rights.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import {
  column,
  labels,
  lines,
  type Made,
  ownReports,
  peopleAndPay,
} from '../../../../tests/reports/own-reports.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 70_000, 'Farhan Ali': 80_000 } });
const { works } = world.organisations;
const today = todayOf();
const padma = world.as('Padma Nair');
const { build, built, ask } = ownReports(world);
const people = peopleAndPay(world);
const peopleReport = await built('Padma Nair', people);

test('whoever opens a shared report sees the columns that they may see, and their own people', async () => {
  const hr = (await ask('Harish Iyer', peopleReport)).body;
  assert.deepEqual(lines(hr), [['E007', 'Esha', 'Engineering', 'Permanent']], 'no pay for HR');
  const head = await ask('Meera Joshi', peopleReport);
  assert.equal(head.status, 200, JSON.stringify(head.body));
  assert.ok(lines(head.body).length === 1 && !labels(head.body).some((label) => /gross/i.test(label)));
  assert.equal((await ask('Vikram Shah', peopleReport)).status, 404, 'not shared with approvers');
  assert.equal((await ask('Esha Pillai', peopleReport)).status, 403);
});

test('masked, sealed and hidden values are no field of any report', async () => {
  const fields = async (who: Person, base: string) =>
    (await world.as(who).get<{ path: string }[]>(`/api/report-builder/forms/${base}/fields`)).body.map(
      ({ path }) => path,
    );
  const hr = await fields('Harish Iyer', 'employee');
  for (const path of ['pan', 'aadhaar', 'uan', 'employee-bank/account', 'salary-assignment/grossMonthly'])
    assert.ok(!hr.includes(path), path);
  assert.ok(!hr.some((path) => path.startsWith('grievance/')), 'sealed cases');
  const forms = (await world.as('Harish Iyer').get<{ name: string }[]>('/api/report-builder/forms')).body;
  assert.ok(!forms.some(({ name }) => name === 'grievance'));
  assert.ok((await fields('Padma Nair', 'employee')).includes('salary-assignment/grossMonthly'));
  const refused = await build('Harish Iyer', {
    ...people,
    name: 'Pay for HR',
    columns: [column('salary-assignment/grossMonthly'), column('pan')],
  });
  assert.deepEqual(Object.keys(refused.body.fields ?? {}).sort(), ['columns.0.path', 'columns.1.path']);
  assert.equal((await build('Harish Iyer', { ...people, name: 'Cases', base: 'grievance' })).status, 422);
});

test('what a report is narrowed or grouped by tells nothing to whom it is hidden', async () => {
  const earning = {
    ...people,
    name: 'Who earns more',
    conditions: [{ path: 'salary-assignment/grossMonthly', test: 'from', value: '70000' }],
  };
  const id = await built('Padma Nair', earning);
  assert.deepEqual(
    lines((await ask('Padma Nair', id)).body).map(([code]) => code),
    ['E007', 'E008'],
  );
  const hr = await ask('Harish Iyer', id);
  assert.equal(hr.status, 403);
  assert.match(hr.body.message ?? '', /narrowed, grouped or spread by a field that you may not see/);
  const grouped = await built('Padma Nair', {
    ...people,
    name: 'By pay',
    layout: 'groups',
    conditions: [],
    columns: [column('salary-assignment/grossMonthly'), column('#')],
  });
  assert.equal((await ask('Harish Iyer', grouped)).status, 403);
});

test('a role that may not read the records is told so, and a field hidden later is gone', async () => {
  const id = await built('Padma Nair', {
    ...people,
    name: 'Pay only',
    base: 'salary-assignment',
    columns: [column('employee'), column('grossMonthly')],
    conditions: [],
  });
  const own = lines((await ask('Harish Iyer', id)).body);
  assert.deepEqual(own, [['Harish Iyer', 50_000_00]], 'who reads their own reads it here as well');
  const read = { form: 'salary-assignment', action: 'read' };
  await decided(world, 'Harish Iyer', { rights: [{ ...read, reach: 'none' }] });
  const hr = await ask('Harish Iyer', id);
  assert.equal(hr.status, 403);
  assert.match(hr.body.message ?? '', /which you may not read/);
  await decided(world, 'Harish Iyer', { rights: [{ ...read, reach: null }] });
  await decided(world, 'Padma Nair', { views: [{ sensitivity: 'pay', view: 'hide' }] });
  const { body } = await ask('Padma Nair', peopleReport);
  assert.deepEqual(lines(body), [['E007', 'Esha', 'Engineering', 'Permanent']]);
  await decided(world, 'Padma Nair', { views: [{ sensitivity: 'pay', view: null }] });
});

test('another organisation sees and runs nothing of it', async () => {
  for (const who of ['Nisha Verma', 'Omar Khan'] as const) {
    assert.equal((await ask(who, peopleReport)).status, 404, who);
    const listed = (await world.as(who).get<{ total: number }>('/api/records/own-report')).body;
    assert.equal(listed.total, 0, who);
  }
});

test('a shared report is found by whom it is shared with, and changed by its keeper alone', async () => {
  const url = `/api/records/own-report/${peopleReport}`;
  const { body } = await world.as('Harish Iyer').get<Made & { may: { write: boolean } }>(url);
  assert.equal(body.may.write, false);
  assert.equal((await world.as('Harish Iyer').put(url, { version: body.version, values: {} })).status, 404);
  assert.equal((await world.as('Vikram Shah').get(url)).status, 404);
});

test('the export has the same columns as its reader sees', async () => {
  const file = async (who: Person, format: string) => {
    const parameters = JSON.stringify({ builtReport: peopleReport, asOf: today });
    return world
      .as(who)
      .get(`/api/reports/own-report-answer/file?${new URLSearchParams({ format, parameters })}`);
  };
  const csv = async (who: Person) => (await file(who, 'csv')).raw.toString();
  assert.match(await csv('Padma Nair'), /70000/);
  assert.doesNotMatch(await csv('Harish Iyer'), /70000|gross/i);
  for (const format of ['xlsx', 'pdf']) {
    const { status, raw } = await file('Padma Nair', format);
    assert.ok(status === 200 && raw.length > 1_000, format);
  }
});

async function aNewDay(): Promise<void> {
  await runDailies(world.host);
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await world.inside(works, (db) =>
      sql<{ state: string; error: string | null }>`select state, error from job
        where organisation_id = ${works} and name = 'scheduled-report' and state <> 'done'`.execute(db),
    );
    if (rows.length === 0) return;
    assert.ok(!rows.some(({ state }) => state === 'failed'), JSON.stringify(rows));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  assert.fail('the jobs did not end');
}

type FileRow = {
  state: string;
  values: { file?: { id: number }; remark?: string; reader?: { id: number } };
};

test('on schedule each reader has a file of their own, made with their own rights', async () => {
  const kept = await padma.post<Made>('/api/reports/own-report-answer/saved', {
    name: 'Pay each month',
    shared: false,
    choice: { parameters: { builtReport: peopleReport }, moving: { asOf: 'today' }, group: '', sort: '' },
  });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const url = `/api/records/saved-report/${kept.body.id}`;
  const readers = (['Harish Iyer', 'Vikram Shah'] as const).map((who) => ({
    reader: world.people[who].userId,
  }));
  const values = { every: 'month', day: 5, format: 'csv', readers };
  const set = await padma.put<Made>(url, { version: kept.body.version, values });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  await world.inside(works, (db) =>
    sql`update saved_report set next_on = ${today} where organisation_id = ${works}
      and id = ${kept.body.id}`.execute(db),
  );
  await aNewDay();
  const files = async (who: Person) =>
    (await world.as(who).get<{ rows: FileRow[] }>(`/api/records/report-file?savedReport=${kept.body.id}`))
      .body.rows;
  const text = async (who: Person, of: Person = who) => {
    const [row] = (await files(of)).filter(({ values: { file } }) => file);
    return world.as(who).get(`/api/files/${row?.values.file?.id ?? 0}`);
  };
  assert.match((await text('Padma Nair')).raw.toString(), /70000/);
  const hr = await text('Harish Iyer');
  assert.equal(hr.status, 200);
  assert.match(hr.raw.toString(), /Esha/);
  assert.doesNotMatch(hr.raw.toString(), /70000/);
  assert.notEqual((await text('Harish Iyer', 'Padma Nair')).status, 200, 'not the keeper’s file');
  const [missed, ...more] = await files('Vikram Shah');
  assert.deepEqual([missed?.state, more.length], ['missed', 0], 'it is not shared with Vikram');
  // What was made with a right is not read without it.
  await decided(world, 'Padma Nair', {
    rights: [{ form: 'salary-assignment', action: 'read', reach: 'none' }],
  });
  assert.notEqual((await text('Padma Nair')).status, 200);
  await decided(world, 'Padma Nair', {
    rights: [{ form: 'salary-assignment', action: 'read', reach: null }],
  });
  assert.equal((await text('Padma Nair')).status, 200);
});
