/** What is exported whole comes back by an import as it was: of every form that can be imported. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { findRecords } from '#server/forms/record/server-record.ts';
import { columnsFor } from '#server/imports/import-table.ts';
import { rowReader } from '#server/imports/read/read-record.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import type { Values } from '../security/specimen.ts';
import { buildWorld } from '../world.ts';
import { exportedWhole, keysOf, type Sheet } from './coming-back.ts';
import { everyFormFilled } from './every-form-filled.ts';

const world = await buildWorld();
const { works } = world.organisations;
const importable = await everyFormFilled(world);

const inside = <T>(organisation: number, act: (work: Work) => Promise<T>): Promise<T> =>
  inWork(world.host, systemSession(organisation, 'Test'), act);

test('what an export says of any form is read back as the very values', async () => {
  const wrong: string[] = [];
  const none: string[] = [];
  let read = 0;
  for (const form of importable) {
    await inside(works, async (work) => {
      const sheet = await exportedWhole(work, form);
      const { entered, faults, asked } = await readBack(work, form, sheet);
      const found = await findRecords(work, form, []);
      const kept = (values: Values) => JSON.stringify(asked.map((key) => [key, plain(values[key])]));
      assert.deepEqual(entered.map(kept).sort(), found.map(({ record }) => kept(record)).sort(), form.name);
      wrong.push(...faults.map(({ label, message }) => `${form.name}: ${label}: ${message}`));
      if (found.length === 0) none.push(form.name);
      read += found.length;
    });
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(none, []);
  assert.ok(read > 500, `${read} records`);
});

/** What the import makes of the file, and the fields that it asks for. */
async function readBack(work: Work, form: Form, sheet: Sheet) {
  const keys = await keysOf(work, form, sheet);
  assert.ok(!keys.includes(null), `${form.name}: ${sheet.head.cells} are not all known again`);
  const columns = new Map((await columnsFor(work, form)).map((column) => [column.key, column]));
  const places = keys.flatMap((key, at) => {
    const column = columns.get(key ?? '');
    return column ? [{ at, column, order: 'day-month' as const }] : [];
  });
  const read = await rowReader(work, world.host.forms, places);
  const rows = sheet.rows.map((row) => read(row));
  return {
    entered: rows.map(({ entered }) => entered),
    faults: rows.flatMap(({ faults }) => faults),
    asked: places
      .map(({ column }) => column.key.split('.')[0] ?? '')
      .filter((key) => Object.hasOwn(form.fields, key)),
  };
}

/** Nothing is null, and an address has its parts in one order. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(parts.sort().map(([name, part]) => [name, plain(part)]));
}

test('who keeps the records has them unmasked after saying who they are; others do not', async () => {
  const hr = world.as('Harish Iyer');
  const file = await hr.get('/api/records/employee/export?whole=true&format=csv&mark=false');
  assert.equal(file.status, 200);
  const [head = '', ...lines] = file.raw.toString().split('\r\n');
  assert.match(head, /^Employee code,/);
  assert.ok(!lines.some((line) => line.includes('••')), 'nothing is masked');
  const { body } = await world
    .as('Anita Rao')
    .get<{ rows: { values: Values }[] }>('/api/records/audit-entry?sort=-id&limit=1');
  assert.match(JSON.stringify(body.rows[0]), /inClear/);
  const url = '/api/records/employee/export?whole=true&format=csv';
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
  await world.inside(works, (db) =>
    sql`update session set confirmed_at = now() - interval '1 hour'
      where user_id = ${world.people['Harish Iyer'].userId}`.execute(db),
  );
  const late = await hr.get<{ code: string }>(url);
  assert.deepEqual([late.status, late.body.code], [403, 'fresh-sign-in-needed']);
});
