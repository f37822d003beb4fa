/** Punches from workbooks: times are real times there, to the second, beside their date or with it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import { rawWorkbook } from '../../../../tests/moving/raw-workbook.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import type { PunchFileAnswer } from './punch-file.call.ts';

const { world, works, hr, save } = await buildTimeWorld();
await save('attendance-device', {
  ...{ name: 'Gate', serialNumber: 'CKJ7001', direction: 'keys', ahead: 330, sendsZone: false },
});
await world.inside(works, (db) =>
  sql`update attendance_device set state = 'active' where organisation_id = ${works}`.execute(db),
);
const { rows: people } = await world.inside(works, (db) =>
  sql<{ code: string }>`select e.code from device_person p join employee e on e.id = p.employee_id
    where p.pin = '11'`.execute(db),
);
const code = people[0]?.code ?? '';

async function bring(name: string, content: string | Buffer, query = '') {
  const { body: payload, headers } = uploadOf(name, content);
  const { body, status } = await hr.post<PunchFileAnswer>(
    `/api/attendance/punch-file?${query}`,
    payload,
    headers,
  );
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

// LibreOffice 7.4.7, openpyxl 3.0.9: 3 August 2026 is 46237; 09:30:10 and 18:00:50 are fractions of it.
const formats = ['dd/mm/yyyy', 'hh:mm:ss', 'dd/mm/yyyy hh:mm:ss', '[h]:mm'];
const words = (...texts: string[]) =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const cell = (style: number, serial: number) => `<c s="${style}"><v>${serial}</v></c>`;
const book = (...all: string[]) =>
  rawWorkbook({ formats, cells: all.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('') });
const [morning, evening] = [0.395949074074074, 0.750578703703704];

test('a sheet with a date and a time is read to the second; no punch is stored twice', async () => {
  const rows = `${code},03/08/2026,09:30:10\n${code},03/08/2026,18:00:50\n`;
  const first = await bring('p.csv', `Employee code,Date,Time\n${rows}`, 'store=true&order=day-month');
  assert.deepEqual([first.fresh, first.known], [2, 0]);
  const apart = await bring(
    'p.xlsx',
    book(
      words('Employee code', 'Date', 'Time'),
      words(code) + cell(1, 46237) + cell(2, morning),
      words(code) + cell(1, 46237) + cell(2, evening),
    ),
  );
  assert.equal(apart.format.time, 2);
  assert.deepEqual([apart.rows, apart.fresh, apart.known, apart.refused], [2, 0, 2, []]);
  const together = await bring(
    'p.xlsx',
    book(
      words('Employee code', 'Punch time'),
      words(code) + cell(3, 46237 + morning),
      words(code) + cell(3, 46237 + evening),
    ),
  );
  assert.deepEqual([together.fresh, together.known], [0, 2]);
});

test('00:00 and 24:00 of a workbook are told as those of a text are', async () => {
  const { rows, refused } = await bring(
    'p.xlsx',
    book(
      words('Employee code', 'Date', 'In time', 'Out time'),
      words(code) + cell(1, 46238) + cell(2, 0.375) + cell(4, 1),
      words(code) + cell(1, 46239) + cell(2, 0) + cell(2, 0.75),
    ),
  );
  assert.equal(rows, 2);
  assert.deepEqual(
    refused.map(({ why }) => why),
    ['00:00 may be midnight or no time. Leave the cell empty, or write 24:00.'],
  );
});
