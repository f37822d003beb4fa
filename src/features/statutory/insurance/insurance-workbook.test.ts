/** The state insurance's file, read back by the layout of compound files and of Excel 97. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { insuranceWorkbook } from './insurance-workbook.ts';
import type { InsuredMonth } from './insured-month.ts';

type Sheet = { name: string; rows: string[][]; formats: Set<number> };

/** The stream of the workbook: the chain of its sectors, by the table that the head names. */
function streamOf(file: Buffer): Buffer {
  assert.equal(file.subarray(0, 8).toString('hex'), 'd0cf11e0a1b11ae1');
  const sector = (at: number) => file.subarray((at + 1) * 512, (at + 2) * 512);
  const tables = Array.from({ length: file.readUInt32LE(44) }, (_, at) =>
    sector(file.readUInt32LE(76 + at * 4)),
  );
  const table = Buffer.concat(tables);
  const directory = sector(file.readUInt32LE(48)).subarray(128, 256);
  const length = directory.readUInt16LE(64);
  assert.equal(directory.subarray(0, length - 2).toString('utf16le'), 'Workbook');
  const parts: Buffer[] = [];
  for (let at = directory.readUInt32LE(116); at < 0xfffffffe; at = table.readUInt32LE(at * 4))
    parts.push(sector(at));
  return Buffer.concat(parts).subarray(0, directory.readUInt32LE(120));
}

type Found = { kind: number; body: Buffer; at: number };

function recordsOf(stream: Buffer): Found[] {
  const records: Found[] = [];
  for (let at = 0; at + 4 <= stream.length && stream.readUInt16LE(at) !== 0; ) {
    const length = stream.readUInt16LE(at + 2);
    records.push({ kind: stream.readUInt16LE(at), body: stream.subarray(at + 4, at + 4 + length), at });
    at += 4 + length;
  }
  return records;
}

function textsOf(records: readonly Found[]): string[] {
  const first = records.findIndex(({ kind }) => kind === 0x00fc);
  const texts: string[] = [];
  for (let place = first; place === first || records[place]?.kind === 0x003c; place += 1) {
    const body = records[place]?.body ?? Buffer.alloc(0);
    for (let at = place === first ? 8 : 0; at < body.length; ) {
      const length = body.readUInt16LE(at);
      texts.push(body.subarray(at + 3, at + 3 + length * 2).toString('utf16le'));
      at += 3 + length * 2;
    }
  }
  return texts;
}

function sheetsOf(file: Buffer): Sheet[] {
  const records = recordsOf(streamOf(file));
  const texts = textsOf(records);
  const formats = records.filter(({ kind }) => kind === 0x00e0).map(({ body }) => body.readUInt16LE(2));
  return records
    .filter(({ kind }) => kind === 0x0085)
    .map(({ body }) => {
      const start = records.findIndex(({ at }) => at === body.readUInt32LE(0));
      assert.equal(records[start]?.body.readUInt16LE(2), 0x10, 'a sheet begins where its name says');
      const rows: string[][] = [];
      const used = new Set<number>();
      for (let at = start; records[at]?.kind !== 0x000a; at += 1) {
        const { kind, body: cell } = records[at] as Found;
        if (kind !== 0x00fd) continue;
        const row = rows[cell.readUInt16LE(0)] ?? [];
        rows[cell.readUInt16LE(0)] = row;
        row[cell.readUInt16LE(2)] = texts[cell.readUInt32LE(6)] ?? '';
        used.add(formats[cell.readUInt16LE(4)] ?? -1);
      }
      return { name: body.subarray(8).toString('utf16le'), rows, formats: used };
    });
}

const person = (at: number): InsuredMonth => ({
  code: `E${at}`,
  name: `Rao D'Souza ${'ABCDEFGHIJ'[at % 10]}`,
  number: String(at).padStart(10, '0'),
  days: 26,
  wages: 18_500 + at,
  employee: 139_00,
  employer: 602_00,
  reason: 0,
  lastDay: null,
  slips: [at],
});

test('the file has the portal’s headings, its second sheet, and text in every cell', () => {
  const left = { ...person(7), days: 0, wages: 0, reason: 2, lastDay: '2026-05-02' } as const;
  const [first, second] = sheetsOf(insuranceWorkbook([person(1), left]));
  assert.deepEqual([first?.name, second?.name], ['Sheet1', 'Instructions & Reason Codes']);
  assert.match(first?.rows[0]?.[0] ?? '', /^IP Number \n\(10 Digits\)$/);
  assert.equal(first?.rows[0]?.[3], 'Total Monthly Wages');
  assert.deepEqual(first?.rows[1], ['0000000001', 'RAO DSOUZA B', '26', '18501', '0', '']);
  assert.deepEqual(first?.rows[2]?.slice(2), ['0', '0', '2', '02/05/2026']);
  assert.deepEqual([...(first?.formats ?? []), ...(second?.formats ?? [])], [49, 49], 'the format Text');
  assert.ok(second?.rows.some(([reason, code]) => reason === 'Left Service' && code === '2'));
});

test('ten thousand people are one file, and none is cut where a record of texts is full', () => {
  const [sheet] = sheetsOf(insuranceWorkbook(Array.from({ length: 10_000 }, (_, at) => person(at))));
  assert.equal(sheet?.rows.length, 10_001);
  for (const at of [0, 137, 138, 4_999, 9_999]) {
    assert.equal(sheet?.rows[at + 1]?.[0], String(at).padStart(10, '0'));
    assert.equal(sheet?.rows[at + 1]?.[3], String(18_500 + at));
  }
});
