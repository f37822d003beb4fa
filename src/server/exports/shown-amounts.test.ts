/** Amounts as other programs show them: a format with conditions loses its minus in one, all in another. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { openZipDirectory } from '../files/zip-directory.ts';
import { wholeFile } from '../imports/read/workbook/xlsx-read.ts';
import type { TableColumn } from './table.ts';
import { xlsxStream } from './xlsx.ts';

const columns: TableColumn[] = [
  { label: 'Paid', kind: 'money' },
  { label: 'Share', kind: 'percent' },
];

async function part(file: Buffer, name: string): Promise<string> {
  const { zip, entries } = await openZipDirectory(file, 20);
  const entry = entries.get(name);
  assert.ok(entry);
  const pieces: Buffer[] = [];
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
    pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** The value of each cell with the code of its format; a built-in one by its number. */
async function formatted(rows: readonly (readonly number[])[]): Promise<[string, string][]> {
  const file = await wholeFile(xlsxStream([{ name: 'Paid', columns, pages: [rows] }]));
  const styles = await part(file, 'xl/styles.xml');
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      code.replaceAll('&quot;', '"'),
    ]),
  );
  const used = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf(?: numFmtId="(\d+)")?/g)];
  const ids = used.map(([, id = '0']) => id);
  const sheet = await part(file, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/s="(\d+)"><v>([^<]*)/g)].map(([, style, value = '']) => {
    const id = ids[Number(style)] ?? '';
    return [value, codes.get(id) ?? id];
  });
}

const lakhs = '##\\,##\\,##0.00';
const crores = '##\\,##\\,##\\,##0.00';

test('a recovery has its minus in every program: each amount has a plain format by its size', async () => {
  const amounts = [0, 1_23_450, -1_23_450, 99_999_99, -1_00_000_00, 12_34_567_50, -1_00_00_000_00];
  assert.deepEqual(
    (await formatted(amounts.map((amount) => [amount]))).map(([, code]) => code),
    [...Array(4).fill('4'), lakhs, lakhs, crores],
  );
});

test('a whole percentage has no point behind it', async () => {
  assert.deepEqual(
    await formatted([12_00, 12_50, 8_33, 0].map((share) => [0, share])).then((cells) =>
      cells.filter((_, at) => at % 2 === 1),
    ),
    [
      ['12', '0"%"'],
      ['12.5', '0.0"%"'],
      ['8.33', '0.00"%"'],
      ['0', '0"%"'],
    ],
  );
});
