/** What a sheet names is one thing however it is spelled: in capitals, with two blanks, with a full stop. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

async function brought(content: string, step: 'check' | 'run', make: readonly string[]) {
  const { body } = await upload(hr, 'employee', 'people.csv', content);
  const run = await hr.post<{ jobId: number }>(`/api/records/employee/import/${body.importId}/${step}`, {
    dateOrders: dayFirst(body),
    make,
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as SheetOutcome;
}

const titles = async () => {
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ line: string }>`select g.name || ' ' || count(*) as line from employee_work w
      join employee e on e.id = w.employee_id join designation g on g.id = w.designation_id
      where e.code like 'PT%' group by g.name order by 1`.execute(db),
  );
  return rows.map(({ line }) => line);
};

const head =
  'Employee code,First name,Last name,Gender,Date of birth,Joined on,Department,Designation,Establishment,' +
  'Employment type';
const person = (at: number, designation: string) =>
  `PT${at},Asha,Rao,Female,1990-01-01,2024-01-01,ENG,${designation},BLR,PERM`;

test('a designation in other letters, blanks or dots is made once, and takes everybody', async () => {
  const spelled = [
    'Plastics Technician II',
    'PLASTICS TECHNICIAN II',
    'Plastics  technician II.',
    'Plastics Technician II',
    'Sr. Fitter',
    'SR FITTER',
  ];
  const sheet = [head, ...spelled.map((name, at) => person(at, name))].join('\r\n');
  const check = await brought(sheet, 'check', []);
  assert.deepEqual(
    check.missing.map(({ form, names, count }) => [form, names, count]),
    [['designation', ['Plastics Technician II', 'Sr. Fitter'], 2]],
  );
  const run = await brought(sheet, 'run', ['designation']);
  assert.deepEqual([run.created, run.bad], [6, 0], JSON.stringify(run.faults));
  assert.deepEqual(await titles(), ['Plastics Technician II 4', 'Sr. Fitter 2']);
});

test('what is there already is found by its name without dots and blanks', async () => {
  const sheet = [head, person(7, 'sr.fitter'), person(8, 'PlasticsTechnician II')].join('\r\n');
  const run = await brought(sheet, 'run', []);
  assert.deepEqual([run.created, run.missing], [2, []], JSON.stringify(run.faults));
  assert.deepEqual(await titles(), ['Plastics Technician II 5', 'Sr. Fitter 3']);
});
