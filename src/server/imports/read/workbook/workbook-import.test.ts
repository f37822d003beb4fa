/** Workbooks brought in whole: what a sheet shows is recorded, and what it lost is refused in words. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { dayFirst, jobDone, upload } from '../../../../../tests/importing.ts';
import { type RawBook, rawWorkbook } from '../../../../../tests/moving/raw-workbook.ts';
import { buildWorld } from '../../../../../tests/world.ts';
import type { SheetOutcome } from '../../combined/combined-sheet.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');

async function bring(form: string, file: string, content: string | Buffer, step: 'run' | 'check' = 'run') {
  const { body, status } = await upload(hr, form, file, content);
  assert.equal(status, 200, body.message);
  const run = await hr.post<{ jobId: number }>(`/api/records/${form}/import/${body.importId}/${step}`, {
    dateOrders: dayFirst(body),
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return result as SheetOutcome;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = (...texts: string[]) =>
  texts.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('');
const rows = (...all: string[]) => all.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('');
const book = (formats: RawBook['formats'], ...all: string[]) =>
  rawWorkbook({ formats: formats ?? [], cells: rows(...all) });

async function one<T>(query: string): Promise<T[]> {
  return world.inside(
    world.organisations.works,
    async (db) => (await sql<T>`${sql.raw(query)}`.execute(db)).rows,
  );
}

test('a shift has the times that its sheet shows, and 24:00 is asked about', async () => {
  const time = (serial: number) => `<c s="1"><v>${serial}</v></c>`;
  const head = words('Code', 'Name', 'Starts', 'Ends');
  const good = book(['hh:mm:ss'], head, words('T1', 'Morning') + time(0.395833333333333) + time(0.75));
  assert.deepEqual((await bring('shift', 's.xlsx', good)).created, 1);
  assert.deepEqual(await one(`select starts::text, ends::text from shift where code = 'T1'`), [
    { starts: '09:30', ends: '18:00' },
  ]);
  const late = book(['[h]:mm'], head, words('T2', 'Late') + time(0.58333333333) + time(1));
  const { faults } = await bring('shift', 's.xlsx', late, 'check');
  assert.match(faults[0]?.message ?? '', /^24:00 is midnight, which is 00:00/);
});

const people = ['Employee code', 'First name', 'Last name', 'Gender', 'Date of birth', 'Joined on'];
const asha = (code: string) => words(code, 'Asha', 'Rao', 'Female', '1990-01-01', '2024-01-01');

test('an error of a formula is refused by name, and is no department to make', async () => {
  const error = '<c t="e"><f>VLOOKUP(A2,X,2)</f><v>#N/A</v></c>';
  const file = book([], words(...people, 'Place of birth', 'Department'), asha('F1') + error + error);
  const { bad, faults, missing } = await bring('employee', 'e.xlsx', file, 'check');
  assert.deepEqual([bad, missing], [1, []]);
  assert.match(faults[0]?.message ?? '', /shows the error #N\/A of its formula/);
});

test('a formula that nobody worked out keeps its row out: nothing is lost in silence', async () => {
  const file = book([], words(...people, 'Work mail'), `${asha('F2')}<c><f>LOWER(B2)</f><v></v></c>`);
  const { created, bad, faults } = await bring('employee', 'e.xlsx', file, 'check');
  assert.deepEqual([created, bad], [0, 1]);
  assert.match(faults[0]?.message ?? '', /never worked out; open the file in a spreadsheet program/);
});

test('a row of a text that has more cells than headings is not cut, and stays out', async () => {
  const sheet = 'Code,Name\nC1,Tools\nC2,Dies, jigs\nC3,Stores,,\n';
  const { created, bad, faults } = await bring('department', 'd.csv', sheet, 'check');
  assert.deepEqual([created, bad, faults[0]?.line], [2, 1, 3]);
  assert.match(faults[0]?.message ?? '', /more cells than there are headings/);
  const beside = book([], words('Code', 'Name'), words('C1', 'Tools', 'ask Ravi'));
  assert.equal((await bring('department', 'd.xlsx', beside, 'check')).bad, 0);
});

test('days that a program in India wrote as moments of UTC are the days that were meant', async () => {
  // exceljs 4.4.0: 1 April 2026 and 1 January 1990 as dates of JavaScript.
  const head = words('Employee code', 'First name', 'Last name', 'Gender', 'Date of birth', 'Joined on');
  const days = [32873.77083333333, 46112.77083333333].map((day) => `<c s="1"><v>${day}</v></c>`);
  const row = words('U1', 'Asha', 'Rao', 'Female') + days.join('');
  const file = book(['dd/mm/yyyy'], head, row);
  const { body } = await upload(hr, 'employee', 'u.xlsx', file);
  assert.deepEqual(body.shaping.treated, { 4: { nextDay: true }, 5: { nextDay: true } });
  assert.deepEqual(body.sample[0]?.[5], '2026-03-31 18:30');
  assert.equal((await bring('employee', 'u.xlsx', file)).created, 1);
  assert.deepEqual(await one(`select joined_on::text as day from employee where code = 'U1'`), [
    { day: '2026-04-01' },
  ]);
});

test('an address typed with Alt and Enter comes in as one line, and the check says so', async () => {
  const head = words(...people, 'Place of birth', 'Note on leaving');
  const lines = '<c t="inlineStr"><is><t>Flat 4,&#10;MG Road&#10;&#10;Pune</t></is></c>';
  const name = '<c t="inlineStr"><is><t>Asha&#13;&#10;Devi</t></is></c>';
  const row = words('L1') + name + words('Rao', 'Female', '1990-01-01', '2024-01-01') + lines + lines;
  const { created, joined, faults } = await bring('employee', 'l.xlsx', book([], head, row));
  assert.deepEqual([created, faults], [1, []]);
  assert.deepEqual(joined, [{ label: 'Place of birth', rows: 1 }]);
  assert.deepEqual(
    await one(`select first_name as name, birthplace as place from employee where code = 'L1'`),
    [{ name: 'Asha Devi', place: 'Flat 4, MG Road, Pune' }],
  );
});

test('what a portal sends as an old workbook, though it is a page, comes in with its zeros', async () => {
  const page =
    '<html><table><tr><th>Code<th>Name<th>Remark</tr><tr><td>007<td>=Dies &amp; jigs<td>a, "b"</table>';
  assert.equal((await bring('department', 'd.xls', page)).created, 1);
  assert.deepEqual(await one(`select code, name from department where code = '007'`), [
    { code: '007', name: '=Dies & jigs' },
  ]);
  const tabs = 'Code\tName\n008\tStores\n';
  assert.equal((await bring('department', 'd.xls', tabs)).created, 1);
});

test('the code of an employee is kept with its zeros where a program guards them', async () => {
  const sheet = `sep=;\n${people.join(';')}\n="00123";Asha;Rao;Female;1990-01-01;2024-01-01\n`;
  assert.equal((await bring('employee', 'e.csv', sheet)).created, 1);
  assert.deepEqual(await one(`select code from employee where code like '%123%'`), [{ code: '00123' }]);
});
