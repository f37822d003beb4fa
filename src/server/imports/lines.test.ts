import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { file, money, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { buildFormWorld } from '../../../tests/form-world.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { ImportOptions } from './engine.ts';
import { importColumns } from './import-column.ts';
import { importTable } from './import-table.ts';
import { linesGiven } from './lines.ts';
import { takeBack } from './undo/undo.ts';

const world = await buildFormWorld();
const { works } = world.organisations;
const inWorks = <T>(act: Parameters<typeof inWork<T>>[2]) =>
  inWork(world.formHost, systemSession(works, 'Test'), act);
const cite = (formName: string) => world.formHost.forms.form(formName);

/** Specimens of a table, each row under the code in its first cell. */
const bring = (keys: string, cells: (string | null)[][], options: ImportOptions = {}) =>
  inWorks((work) =>
    importTable(
      work,
      cite('every-kind'),
      keys.split(' '),
      cells.map((row, at) => ({ line: at + 2, cells: row })),
      options,
    ),
  );

type Kept = { code: string; name: string; version: number; lines: string; sealed: boolean };
const kept = () =>
  inWorks(
    async ({ db }) =>
      (
        await sql<Kept>`
          select b.code, b.name, b.version,
            coalesce(string_agg(concat_ws(' ', l.what, l.amount, d.code), '; ' order by l.position), '')
              as lines,
            coalesce(bool_and(starts_with(l.secret, 's1.')), false) as sealed
          from every_kind b
          left join every_kind_lines l on l.organisation_id = b.organisation_id and l.every_kind_id = b.id
          left join department d on d.organisation_id = l.organisation_id and d.id = l.department_id
          where b.organisation_id = ${works} group by b.code, b.name, b.version order by b.code`.execute(db)
      ).rows,
  );
const asKept = async () => (await kept()).map(({ code, lines }) => `${code}: ${lines}`);

test('every value of a line is read as a cell of its kind, and sealed where it must be', async () => {
  const outcome = await bring('code name lines', [
    ['L1', 'One', '"nuts, bolts", "1,200.50", Engineering, 100200300400; screws, 3, , 100200300401'],
    ['L2', 'Two', 'paint, ₹ 7.5'],
    ['L3', 'Three', null],
  ]);
  assert.equal(outcome.created, 3, JSON.stringify(outcome.faults));
  assert.deepEqual(await asKept(), ['L1: nuts, bolts 120050 ENG; screws 300', 'L2: paint 750', 'L3: ']);
  assert.deepEqual(
    (await kept()).map(({ sealed }) => sealed),
    [true, false, false],
  );
});

test('records whose lines are the same are left as they are; else their lines alone change', async () => {
  const outcome = await bring('code name lines', [
    ['L1', 'One', 'nuts\\, bolts'],
    ['L2', 'Two', 'paint, 7.50'],
  ]);
  assert.equal(outcome.bad, 1, 'a backslash takes no comma’s meaning away');
  const same = await bring('code name lines', [
    ['L1', 'One', '"nuts, bolts", 1200.5, ENG, 100200300400\nscrews, 3.00, , 100200300401'],
    ['L2', 'Two', 'paint, 7.50;'],
    ['L3', 'Three', ' ; '],
  ]);
  assert.deepEqual([same.updated, same.same], [0, 3], JSON.stringify(same.faults));
  const changed = await bring('code lines', [
    ['L1', 'screws, 3, , 100200300401; "nuts, bolts", 1200.5, ENG, 100200300400'],
    ['L2', 'paint, 7.50'],
    ['L3', 'glue, 1'],
  ]);
  assert.deepEqual([changed.updated, changed.same], [2, 1], 'their order counts');
  assert.deepEqual(await asKept(), [
    'L1: screws 300; nuts, bolts 120050 ENG',
    'L2: paint 750',
    'L3: glue 100',
  ]);
  assert.deepEqual(
    (await kept()).map(({ name, version }) => `${name} ${version}`),
    ['One 2', 'Two 1', 'Three 2'],
  );
});

test('undo brings back the lines that were replaced, with the values beside them', async () => {
  const before = await asKept();
  const importId = await inWorks(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into import (organisation_id, form, file_name, state)
      values (${works}, 'every-kind', 'lines.csv', 'done') returning id`.execute(db);
    return rows[0]?.id as number;
  });
  const cells = [
    ['L1', 'Uno', 'tar, 1'],
    ['L2', 'Due', null],
    ['L3', 'Three', 'glue, 2; glue, 3'],
    ['L4', 'Four', 'sand, 4'],
  ];
  const outcome = await bring('code name lines', cells, { importId });
  assert.deepEqual([outcome.created, outcome.updated], [1, 3], JSON.stringify(outcome.faults));
  assert.deepEqual(await asKept(), [
    'L1: tar 100',
    'L2: paint 750',
    'L3: glue 200; glue 300',
    'L4: sand 400',
  ]);
  await inWorks((work) => takeBack(work, cite('every-kind'), { id: importId, fileName: 'lines.csv' }));
  assert.deepEqual(await asKept(), before);
  const [first] = await kept();
  assert.deepEqual([first?.name, first?.sealed], ['One', true]);
});

test('more lines than a record may have are told with the column', async () => {
  const { faults } = await bring('code lines', [['L1', 'a, 1; '.repeat(6)]]);
  assert.deepEqual(faults, [{ line: 2, message: 'Lines can have at most 5 lines.', key: 'lines' }]);
});

const specimen = form('specimen-of-lines', {
  id: 9003,
  heading: 'Specimens',
  one: 'specimen',
  title: ['name'],
  fields: {
    name: text({ label: 'Name' }),
    papers: rows({
      label: 'Papers',
      one: 'paper',
      min: 1,
      fields: {
        what: text({ label: 'What', required: true }),
        scan: file({ label: 'Scan', accept: ['pdf'] }),
        cost: money({ label: 'Cost', sensitivity: 'pay' }),
        known: text({ label: 'Known', readOnly: true }),
        whose: reference('employee', { label: 'Whose' }),
      },
    }),
    proofs: rows({
      label: 'Proofs',
      one: 'proof',
      fields: {
        what: text({ label: 'What' }),
        scan: file({ label: 'Scan', required: true, accept: ['pdf'] }),
      },
    }),
    told: rows({ label: 'Told', one: 'sentence', readOnly: true, fields: { what: text({ label: 'What' }) } }),
  },
  rights: {},
});

test('a list has one column with what can be entered of a line, or none where that is not enough', () => {
  const columns = importColumns(
    specimen,
    (_, path) => (path === 'papers.cost' ? 'Outlay' : undefined),
    () => true,
  );
  assert.deepEqual(
    columns.map(({ key, required }) => [key, required]),
    [
      ['name', false],
      ['papers', true],
    ],
  );
  const [, papers] = columns;
  assert.ok(papers && 'values' in papers);
  assert.deepEqual(
    papers.values.map(({ label }) => label),
    ['What', 'Outlay', 'Whose'],
  );
  const unseen = importColumns(
    specimen,
    () => undefined,
    ({ sensitivity }) => sensitivity !== 'pay',
  );
  assert.deepEqual(
    unseen.map(({ key }) => key),
    ['name'],
    'lines of which a part is hidden are not replaced by what is seen',
  );
});

test('a line entered as it was keeps what no cell can hold', () => {
  const line = (what: string, scan: number | null, known: string | null) => ({
    what,
    scan,
    cost: null,
    known,
    whose: null,
  });
  const before = [line('a', 7, 'x'), line('b', 8, null), line('a', 9, null)];
  const given = { papers: [line('b', null, null), line('a', null, null), line('c', null, null)] };
  assert.deepEqual(linesGiven(specimen, given, { papers: before }), {
    papers: [line('b', 8, null), line('a', 7, 'x'), line('c', null, null)],
  });
});
