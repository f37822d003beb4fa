/** An import is taken back by the rules of any other change: what is approved, paid or one's own stays. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runImport } from '#server/imports/run.ts';
import { inWork } from '#server/in-work.ts';
import type { Caller } from '../caller.ts';
import { bring, upload } from '../importing.ts';
import { buildPayWorld, calculated, createRun, lockedRun, madeRecord } from '../pay-world.ts';
import type { Person } from '../world.ts';
import { sessionOf } from './specimen.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const hr = world.as('Harish Iyer');
const approver = world.as('Vikram Shah');
const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;

type Told = { code: string; message: string; removed: number; restored: number };
type Wire = { id: number; version: number; state: string; fingerprint?: string };

const undo = (who: Caller, form: string, importId: number) =>
  who.post<Told>(`/api/records/${form}/import/${importId}/undo`, {});
const rowsOf = <T>(query: ReturnType<typeof sql<T>>) =>
  world.inside(works, async (db) => (await query.execute(db)).rows);
const first = async <T>(query: ReturnType<typeof sql<T>>) => (await rowsOf(query))[0];

async function brought(who: Caller, form: string, content: string): Promise<number> {
  const { importId, outcome } = await bring(world, who, form, content);
  assert.equal(outcome.written, true, JSON.stringify(outcome.faults));
  return importId;
}

async function step(who: Caller, form: string, id: number, action: string): Promise<void> {
  const at = `/api/records/${form}/${id}`;
  const { version, fingerprint } = (await who.get<Wire>(at)).body;
  const answer = await who.post<Told>(`${at}/actions/${action}`, { version, fingerprint, input: {} });
  assert.equal(answer.status, 200, answer.body.message);
}

const grossOf = (revision: number) =>
  first(sql<{ gross: number }>`select gross_monthly as gross from salary_revision_line
    where revision_id = ${revision} and employee_id = ${employeeOf('Esha Pillai')}`);

async function revision(): Promise<number> {
  const { id } = await madeRecord<Wire>(payroll, 'salary-revision', {
    name: `Raise ${Math.random()}`,
    effectiveFrom: '2026-11-01',
    payoutMonth: '2027-06',
  });
  return id;
}
const line = (name: string, gross: number) =>
  `Revision,Employee,New monthly gross\r\n${name},E007,${gross}\r\n`;

test('the approved line of a salary revision stays as it was approved', async () => {
  const id = await revision();
  const { values } = (await payroll.get<{ values: { name: string } }>(`/api/records/salary-revision/${id}`))
    .body;
  await madeRecord(payroll, 'salary-revision-line', {
    revision: id,
    employee: employeeOf('Esha Pillai'),
    grossMonthly: 9_00_000_00,
  });
  const importId = await brought(payroll, 'salary-revision-line', line(values.name, 50_000));
  await step(payroll, 'salary-revision', id, 'send');
  await step(approver, 'salary-revision', id, 'approve');
  const refused = await undo(payroll, 'salary-revision-line', importId);
  assert.deepEqual([refused.status, refused.body.code], [409, 'pay-change.not-draft']);
  assert.equal((await grossOf(id))?.gross, 50_000_00);
});

test('an open requisition does not grow by a sheet', async () => {
  const place = await first(sql<Record<string, number>>`
    select (select id from department limit 1) as department,
      (select id from designation limit 1) as designation,
      (select id from establishment limit 1) as establishment`);
  const recruiter = world.as('Ravi Kumar');
  const { id } = await madeRecord<Wire>(recruiter, 'requisition', {
    name: 'Engineer, platform',
    ...place,
    positions: 1,
    reason: 'new',
    hiringManager: employeeOf('Meera Joshi'),
  });
  await step(recruiter, 'requisition', id, 'submit');
  await step(hr, 'requisition', id, 'approve');
  const code = (await first(sql<{ code: string }>`select code from requisition where id = ${id}`))?.code;
  const { outcome } = await bring(
    world,
    recruiter,
    'requisition',
    `Requisition code,Positions\r\n${code},99\r\n`,
  );
  assert.equal(outcome.written, false);
  assert.match(outcome.faults[0]?.message ?? '', /was approved as it is/);
  assert.equal(
    (await first(sql<{ n: number }>`select positions::int as n from requisition where id = ${id}`))?.n,
    1,
  );
});

test('what a paid month was paid by stays; days lost in it become arrears when they go', async () => {
  const bonus = await madeRecord<Wire>(payroll, 'pay-component', {
    code: 'SPOT',
    name: 'Spot award',
    kind: 'earning',
    source: 'input',
    position: 940,
  });
  const inputs = await brought(
    payroll,
    'pay-input',
    'Employee,Month,Component,Amount\r\nE007,2026-10,SPOT,5000\r\n',
  );
  const days = await brought(payroll, 'loss-of-pay', 'Employee,Month,Days\r\nE008,2026-10,2\r\n');
  await lockedRun(world);
  const refused = await undo(payroll, 'pay-input', inputs);
  assert.deepEqual([refused.status, refused.body.code], [409, 'payroll.month-closed']);
  assert.equal((await rowsOf(sql`select from pay_input where component_id = ${bonus.id}`)).length, 1);
  const gone = await undo(payroll, 'loss-of-pay', days);
  assert.equal(gone.status, 200, gone.body.message);
  const noted = await rowsOf(sql`select from pay_fact_change
    where employee_id = ${employeeOf('Farhan Ali')} and month = '2026-10'`);
  assert.equal(noted.length, 1, 'arrears follow');
});

const account = (code: string, number: string) =>
  `Employee,Bank,Account number,IFSC,Account holder,Valid from\r\n` +
  `${code},HDFC Bank,${number},HDFC0001234,Holder,2026-01-01\r\n`;

test('nobody writes where their own salary goes: not by deleting, a sheet or its undo', async () => {
  const importId = await brought(hr, 'employee-bank', account('E003', '50100123456781'));
  const row = await first(sql<Wire>`select id, version from employee_bank where superseded_at is null
    and employee_id = ${employeeOf('Padma Nair')}`);
  const at = `/api/records/employee-bank/${row?.id}?version=${row?.version}&reason=mine`;
  const deleted = await payroll.delete<Told>(at);
  assert.deepEqual([deleted.status, deleted.body.code], [403, 'people.own-bank']);
  const undone = await undo(payroll, 'employee-bank', importId);
  assert.deepEqual([undone.status, undone.body.code], [403, 'people.own-bank']);
  const { outcome } = await bring(world, payroll, 'employee-bank', account('E003', '50100123456782'));
  assert.match(outcome.faults[0]?.message ?? '', /Nobody changes where their own salary goes/);
  assert.equal((await undo(hr, 'employee-bank', importId)).status, 200);
});

test('rows in time that are taken back stay in the history, and those before them hold again', async () => {
  const before = await first(sql<{ id: number; gross: number }>`select id, gross_monthly as gross
    from salary_assignment where superseded_at is null and employee_id = ${employeeOf('Gita Das')}`);
  const importId = await brought(
    payroll,
    'salary-assignment',
    'Employee,Structure,Gross a month,Valid from\r\nE009,STANDARD,90000,2026-11-01\r\n',
  );
  assert.equal((await undo(payroll, 'salary-assignment', importId)).status, 200);
  const rows = await rowsOf<{ id: number; gross: number; span: string; known: boolean }>(sql`
    select id, gross_monthly as gross, valid_from || ' ' || coalesce(valid_to::text, 'open') as span,
      superseded_at is null as known
    from salary_assignment where employee_id = ${employeeOf('Gita Das')} order by id`);
  assert.deepEqual(
    rows.map(({ gross, span, known }) => [gross, span, known]),
    [
      [before?.gross, '2024-04-01 open', false],
      [before?.gross, '2024-04-01 2026-10-31', false],
      [90_000_00, '2026-11-01 open', false],
      [before?.gross, '2024-04-01 open', true],
    ],
  );
});

test('the same import is taken back once, and each value is told old and new', async () => {
  const importId = await brought(hr, 'department', 'Code,Name\r\nENG,Engines\r\nTWICE,Twice\r\n');
  const answers = await Promise.all([1, 2, 3].map(() => undo(hr, 'department', importId)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const told = await rowsOf<{ changes: Record<string, unknown> }>(sql`
    select changes from audit_entry where action = 'undo-import' and form = 'department' order by id`);
  const all = told.map(({ changes }) => changes);
  assert.equal(all.length, 2, 'a record each');
  assert.ok(all.some((each) => JSON.stringify(each?.['name']) === '{"new":"Engineering","old":"Engines"}'));
  assert.ok(all.some((each) => JSON.stringify(each?.['code']) === '{"old":"TWICE"}'));
});

test('the same import is run once, however many ask for it', async () => {
  const uploaded = await upload(hr, 'department', 'd.csv', 'Code,Name\r\nONCE,Once\r\n');
  const { importId } = uploaded.body;
  const run = () =>
    inWork(world.host, sessionOf(world, 'Harish Iyer'), (work) =>
      runImport(work, world.host.forms.form('department'), importId, false),
    );
  const [one, other] = await Promise.allSettled([run(), run()]);
  const codes = [one, other].flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code?: string }).code] : [],
  );
  assert.deepEqual(codes, ['import.over'], 'one of the two finds it done');
  const again = await hr.post<Told>(`/api/records/department/import/${importId}/run`, {});
  assert.deepEqual([again.status, again.body.code], [409, 'import.over']);
});

test('a salary that a sheet had given is owed back as arrears when the sheet is taken back', async () => {
  const importId = await brought(
    payroll,
    'salary-assignment',
    'Employee,Structure,Gross a month,Valid from\r\nE009,STANDARD,80000,2026-11-01\r\n',
  );
  await lockedRun(world, '2026-11');
  assert.equal((await undo(payroll, 'salary-assignment', importId)).status, 200);
  const { id } = await createRun(payroll, '2026-12');
  await calculated(payroll, id);
  const owed = await rowsOf<{ amount: number }>(sql`select amount from arrear
    where run_id = ${id} and employee_id = ${employeeOf('Gita Das')}`);
  assert.ok(
    owed.some(({ amount }) => amount < 0),
    JSON.stringify(owed),
  );
});
