/** A sheet whose columns are shaped on the screen comes in without a cell being edited elsewhere. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { jobDone, upload } from '../../../tests/importing.ts';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

const sheet = [
  'Acme Tools Private Limited,,,,',
  'Emp code,Employee name,Sex,DOB,Joining date',
  'S1,"Rao, Asha  Devi",Femme,07/25/1990,04/01/2024',
  'S2,"SEN, BELA",F,12/30/1988,01/15/2024',
  'Total,2,,,',
].join('\n');

test('names are parted, words put for others, and what is proposed is taken as it is', async () => {
  const { body, status } = await upload(hr, 'employee', 'staff.csv', sheet);
  assert.equal(status, 200, body.message);
  assert.deepEqual(
    body.shaping.made.map((column) => column.kind === 'name' && column.part),
    ['first', 'middle', 'last'],
  );
  const { treated } = body.shaping;
  const shaping = {
    ...body.shaping,
    treated: { ...treated, 2: { words: { Femme: 'Female' } }, 7: { letters: 'names' } },
  };
  const run = await hr.post<{ jobId: number }>(`/api/records/employee/import/${body.importId}/run`, {
    matches: body.matches,
    shaping,
  });
  const { result, error } = await jobDone(world, run.body.jobId);
  assert.equal(result.written, true, error ?? JSON.stringify(result.faults));
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ line: string }>`
      select concat_ws(' ', first_name, middle_name, last_name, gender, date_of_birth) as line
      from employee where code in ('S1', 'S2') order by code`.execute(db),
  );
  assert.deepEqual(
    rows.map(({ line }) => line),
    ['Asha Devi Rao female 1990-07-25', 'BELA Sen female 1988-12-30'],
  );
});

test('a shaping that no screen makes is refused', async () => {
  const { body } = await upload(hr, 'employee', 'staff.csv', sheet);
  const shaping = { made: [{ kind: 'script', value: '1' }], treated: {}, cells: {} };
  const run = await hr.post(`/api/records/employee/import/${body.importId}/run`, { shaping });
  assert.equal(run.status, 422);
});
