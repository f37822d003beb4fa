import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { SheetOutcome } from './combined-sheet.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

const head = 'Employee code,First name,Last name,Gender,Date of birth,Joined on';
const row = (code: string, first: string) => `${code},${first},Rao,Female,1990-01-01,2024-01-01`;

async function brought(codes: readonly (readonly [string, string])[], treated: object = {}) {
  const sheet = [head, ...codes.map(([code, first]) => row(code, first))].join('\r\n');
  const { body } = await upload(hr, 'employee', 'people.csv', sheet);
  const shaping = { ...body.shaping, treated: { ...body.shaping.treated, ...treated } };
  const asked = { dateOrders: dayFirst(body), shaping };
  const run = await hr.post<{ jobId: number }>(`/api/records/employee/import/${body.importId}/run`, asked);
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as SheetOutcome;
}

const codes = () =>
  world.inside(world.organisations.works, async (db) =>
    (
      await sql<{ code: string }>`
        select code from employee where code ~ '^[0-9]+$' order by code`.execute(db)
    ).rows.map(({ code }) => code),
  );

test('12 beside 0012 makes nobody new before somebody has said who is meant', async () => {
  assert.equal(
    (
      await brought([
        ['0012', 'Asha'],
        ['0345', 'Bela'],
      ])
    ).created,
    2,
  );
  const asked = await brought([
    ['12', 'Asha'],
    ['345', 'Beela'],
    ['77', 'Chitra'],
  ]);
  assert.deepEqual([asked.written, asked.bad, asked.created], [false, 2, 1]);
  assert.deepEqual(asked.zeros, {
    at: 0,
    rows: 2,
    digits: 4,
    pairs: [
      { written: '12', meant: '0012' },
      { written: '345', meant: '0345' },
    ],
  });
  assert.equal(asked.causes?.length, 1, 'one question for all alike');
  assert.deepEqual(await codes(), ['0012', '0345']);
});

test('one answer puts the zeros back for all of them', async () => {
  const same = await brought(
    [
      ['12', 'Asha'],
      ['345', 'Beela'],
    ],
    { 0: { digits: 4 } },
  );
  assert.deepEqual([same.written, same.created, same.updated, same.same], [true, 0, 1, 1]);
  assert.deepEqual(await codes(), ['0012', '0345']);
});

test('the other answer takes them as written, and a code that is here is never asked about', async () => {
  const others = await brought([['12', 'Dina']], { 0: { digits: 1 } });
  assert.deepEqual([others.written, others.created, others.zeros], [true, 1, undefined]);
  assert.deepEqual(await codes(), ['0012', '0345', '12']);
  const known = await brought([
    ['12', 'Dina'],
    ['0012', 'Asha'],
  ]);
  assert.deepEqual([known.written, known.same, known.zeros], [true, 2, undefined]);
});

test('zeros that the sheet has and the code here has not are asked about as well', async () => {
  const asked = await brought([['000345', 'Bela']]);
  assert.deepEqual(asked.zeros?.pairs, [{ written: '000345', meant: '0345' }]);
});
