import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { bring as broughtBy, dayFirst, jobDone, upload } from '../../../tests/importing.ts';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

const bring = (form: string, content: string, goodRowsOnly = false) =>
  broughtBy(world, hr, form, content, { goodRowsOnly });

const people = (...lines: string[]) =>
  ['Employee code,First name,Last name,Gender,Date of birth,Joined on', ...lines].join('\r\n');
const count = (where: string) =>
  world.inside(
    world.organisations.works,
    async (db) =>
      (await sql<{ n: number }>`select count(*)::int as n from employee where ${sql.raw(where)}`.execute(db))
        .rows[0]?.n,
  );

test('columns of a file are recognised by the organisation’s labels', async () => {
  const { body } = await upload(hr, 'department', 'd.csv', 'Department name,CODE,Remarks\r\nSales,SAL,x\r\n');
  assert.deepEqual(body.matches, { 0: 'name', 1: 'code' });
  assert.deepEqual(body.headers, ['Department name', 'CODE', 'Remarks']);
});

test('a sheet of records that are here is known to change them, one new code and it is not', async () => {
  const updates = async (...codes: string[]) => {
    const { body } = await upload(hr, 'department', 'change.csv', ['Code,Remark', ...codes].join('\n'));
    return body.updates;
  };
  await bring('department', 'Code,Name\nUPD1,Updated one\nUPD2,Updated two');
  assert.equal(await updates('UPD1,a', 'UPD2,b'), true);
  assert.equal(await updates('UPD1,a', 'UPD3,b'), false);
});

test('a check says what is wrong in words and writes nothing', async () => {
  const content = people(
    'N01,Asha,Rao,Female,1990-01-01,31/02/2024',
    'N02,,Sen,Female,01/02/1990,2024-01-01',
    'N03,Chitra,Das,Woman,1 Feb 1990,2024-01-01',
  );
  const { body } = await upload(hr, 'employee', 'e.csv', content);
  const check = await hr.post<{ jobId: number }>(`/api/records/employee/import/${body.importId}/check`, {
    matches: body.matches,
    dateOrders: dayFirst(body),
  });
  const { result } = await jobDone(world, check.body.jobId);
  assert.equal(result.bad, 3);
  assert.equal(result.written, false);
  assert.deepEqual(result.faults[0], { line: 2, label: 'Joined on', message: '31/02/2024 is not a date.' });
  assert.equal(result.faults[1]?.message, 'First name is required.');
  assert.match(result.faults[2]?.message ?? '', /^Woman is not one of the choices: Male, Female, Other/);
  assert.equal(await count(`code like 'N%'`), 0);
});

test('one bad row keeps all out, unless only good rows are asked for', async () => {
  const content = people(
    'N10,Asha,Rao,Female,1990-01-01,2024-01-01',
    'N11,Bela,Sen,Female,2020-01-01,2024-01-01',
  );
  assert.equal((await bring('employee', content)).outcome.written, false);
  assert.equal(await count(`code like 'N1%'`), 0);
  const { outcome } = await bring('employee', content, true);
  assert.deepEqual([outcome.created, outcome.bad, outcome.written], [1, 1, true]);
  assert.match(outcome.faults[0]?.message ?? '', /must be 18/);
});

test('the same file again changes nothing, and a changed row changes only itself', async () => {
  const first = people(
    'N20,Asha,Rao,Female,1990-01-01,2024-01-01',
    'N21,Bela,Sen,Female,1991-01-01,2024-01-01',
  );
  assert.equal((await bring('employee', first)).outcome.created, 2);
  assert.deepEqual(
    ((o) => [o.created, o.updated, o.same])((await bring('employee', first)).outcome),
    [0, 0, 2],
  );
  const { outcome } = await bring('employee', first.replace('Bela,Sen', 'Bela,Ghosh'));
  assert.deepEqual([outcome.created, outcome.updated, outcome.same], [0, 1, 1]);
  assert.equal(await count(`code = 'N21' and last_name = 'Ghosh'`), 1);
});

test('two rows with one code are told apart before anything is written', async () => {
  const { outcome } = await bring('department', 'Code,Name\r\nD1,One\r\nD1,Two\r\n');
  assert.equal(outcome.written, false);
  assert.equal(outcome.faults[0]?.message, 'This is the same department as in row 2.');
});

test('rows in time follow each other: a new row ends the one before it', async () => {
  await bring('employee', people('N30,Asha,Rao,Female,1990-01-01,2024-01-01'));
  const head = 'Employee,Department,Designation,Establishment,Employment type,Valid from,Valid to';
  const { outcome } = await bring(
    'employee-work',
    `${head}\r\nN30,ENG,Engineer,BLR,PERM,01/01/2024,\r\nN30,ENG,Engineer,BLR,Permanent,2024-06-01,\r\n`,
  );
  assert.equal(outcome.created, 2, JSON.stringify(outcome.faults));
  const spans = () =>
    world.inside(world.organisations.works, async (db) =>
      (
        await sql<{ span: string }>`
    select valid_from || ' ' || coalesce(valid_to::text, 'open') as span from employee_work w
    join employee e on e.organisation_id = w.organisation_id and e.id = w.employee_id
    where e.code = 'N30' and superseded_at is null order by valid_from`.execute(db)
      ).rows.map(({ span }) => span),
    );
  assert.deepEqual(await spans(), ['2024-01-01 2024-05-31', '2024-06-01 open']);
  const bad = await bring(
    'employee-work',
    `${head}\r\nN30,ENG,Engineer,BLR,PERM,2024-07-01,2024-09-30\r\nN30,ENG,Engineer,BLR,PERM,2024-08-01,\r\n`,
  );
  assert.match(bad.outcome.faults[0]?.message ?? '', /row 3 begins on 2024-08-01: they overlap/);
});

test('an import is undone as one step, unless somebody came after it', async () => {
  const content = people(
    'N40,Asha,Rao,Female,1990-01-01,2024-01-01',
    'E001,Changed,Name,Female,1990-05-15,2024-04-01',
  );
  const before = await count(`code = 'E001' and first_name = 'Changed'`);
  assert.equal(before, 0);
  const { importId, outcome } = await bring('employee', content);
  assert.deepEqual([outcome.created, outcome.updated], [1, 1]);
  const undone = await hr.post<{ removed: number; restored: number }>(
    `/api/records/employee/import/${importId}/undo`,
    {},
  );
  assert.deepEqual([undone.status, undone.body.removed, undone.body.restored], [200, 1, 1]);
  assert.equal(await count(`code = 'N40' or first_name = 'Changed'`), 0);
  const again = await bring('employee', content);
  assert.equal(again.outcome.created, 1);
  await world.inside(world.organisations.works, (db) =>
    sql`update employee set version = version + 1 where code = 'N40'`.execute(db),
  );
  const refused = await hr.post<{ code: string; message: string }>(
    `/api/records/employee/import/${again.importId}/undo`,
    {},
  );
  assert.equal(refused.body.code, 'import.touched');
});

test('an earlier import is taken back from the list of imports, by who may import there', async () => {
  const { importId } = await bring('employee', people('N60,Asha,Rao,Female,1990-01-01,2024-01-01'));
  const path = `/api/records/import/${importId}`;
  const { body: read } = await hr.get<{ version: number }>(path);
  const undo = { version: read.version };
  const refused = await world.as('Padma Nair').post<{ message: string }>(`${path}/actions/undo`, undo);
  assert.match(refused.body.message, /may not import employees/);
  assert.equal(await count(`code = 'N60'`), 1);
  assert.equal((await hr.post(`${path}/actions/undo`, undo)).status, 200);
  assert.equal(await count(`code = 'N60'`), 0);
  assert.equal((await hr.post(`${path}/actions/undo`, undo)).status, 409, 'once');
});

test('who may not import is refused, and another organisation’s import does not exist', async () => {
  assert.equal((await upload(world.as('Esha Pillai'), 'employee', 'e.csv', people())).status, 403);
  const { body } = await upload(hr, 'department', 'd.csv', 'Code,Name\r\nX,Y\r\n');
  assert.equal(
    (await world.as('Omar Khan').get(`/api/records/department/import/${body.importId}`)).status,
    404,
  );
});

test('a workbook comes back as it went out, and the template names what is needed', async () => {
  const template = await hr.get('/api/records/department/import/template?format=xlsx');
  assert.equal(template.raw.subarray(0, 2).toString(), 'PK');
  const exported = await hr.get('/api/records/department/export?format=xlsx');
  const { body, status } = await upload(hr, 'department', 'd.xlsx', exported.raw);
  assert.equal(status, 200, body.message);
  const run = await hr.post<{ jobId: number }>(`/api/records/department/import/${body.importId}/run`, {});
  const { result, error } = await jobDone(world, run.body.jobId);
  assert.equal(result?.same, result?.total, error ?? JSON.stringify(result));
});

test('the lists of a person come in with the person: each line as a form would take it', async () => {
  const head = 'Employee code,First name,Last name,Gender,Date of birth,Joined on';
  const person = 'N70,Asha,Rao,Female,1990-01-01,2024-01-01';
  const file = (contacts: string) => `${head},Emergency contacts\r\n${person},"${contacts}"\r\n`;
  const contacts = async () =>
    world.inside(world.organisations.works, async (db) =>
      (
        await sql<{ line: string }>`
            select concat_ws(' ', c.name, c.relation, c.phone) as line from employee_emergency_contacts c
            join employee e on e.organisation_id = c.organisation_id and e.id = c.employee_id
            where e.code = 'N70' order by c.position`.execute(db)
      ).rows.map(({ line }) => line),
    );
  const first = await bring('employee', file('Bela Rao, Mother, 98450 12345; Dev Rao, Father, 9845012346'));
  assert.equal(first.outcome.created, 1, JSON.stringify(first.outcome.faults));
  const lines = ['Bela Rao mother 9845012345', 'Dev Rao father 9845012346'];
  assert.deepEqual(await contacts(), lines);
  const same = await bring('employee', file('Bela Rao, mother, 9845012345\nDev Rao, Father, 9845012346'));
  assert.equal(same.outcome.same, 1);
  const { faults } = (await bring('employee', file('Bela Rao, Mother, 1; Dev Rao, Cook, 9845012346')))
    .outcome;
  assert.match(faults[0]?.message ?? '', /^Relation: Cook is not one of the choices: /);
  assert.equal(faults[0]?.label, 'Emergency contacts, line 2');
  const other = await bring('employee', file('Dev Rao, Father, 9845012346'));
  assert.equal(other.outcome.updated, 1);
  assert.deepEqual(await contacts(), lines.slice(1));
  assert.equal((await hr.post(`/api/records/employee/import/${other.importId}/undo`, {})).status, 200);
  assert.deepEqual(await contacts(), lines);
});
