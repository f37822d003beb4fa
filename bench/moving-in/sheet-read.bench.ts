/**
 * Reads 200,000 rows of 16 columns, as a workbook and as text: the seconds and the most memory of a process
 * that does nothing else. What counts is the ratio to another build, in turns (`npm run bench -- --against`).
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { rowsOfFile } from '#server/imports/read/table-file.ts';

const rows = 199_999;
const columns = 16;
const dateStyle = 1;

type Cell = { readonly text: string } | { readonly number: number; readonly style?: number };

function cellAt(row: number, column: number): Cell {
  if (column === 0) return { text: `M${String(row).padStart(6, '0')}` };
  if (column % 4 === 1) return { text: `Name ${(row * column) % 5_000}` };
  if (column % 4 === 2) return { number: 40_000 + ((row + column) % 6_000), style: dateStyle };
  return { number: ((row * 37 + column) % 100_000) + (column % 2) / 4 };
}

const letter = (column: number): string => String.fromCharCode(65 + column);
const heading = (column: number): Cell => ({ text: `Heading ${column + 1}` });
const cellsOf = (row: number): Cell[] =>
  Array.from({ length: columns }, (_, column) => (row === 0 ? heading(column) : cellAt(row, column)));

const entity = '<?xml version="1.0" encoding="UTF-8"?>';
const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const links = `${schemas}/officeDocument/2006/relationships`;
const small = {
  'xl/workbook.xml':
    `${entity}<workbook ${main} xmlns:r="${links}"><sheets>` +
    '<sheet name="People" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${entity}<Relationships xmlns="${schemas}/package/2006/relationships">` +
    `<Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/styles.xml':
    `${entity}<styleSheet ${main}><cellXfs count="2">` +
    '<xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
};

/** As most programs write: texts are shared, and a cell names its place. */
function workbookAt(place: string): Promise<void> {
  const shared = new Map<string, number>();
  function* sheet() {
    yield `${entity}<worksheet ${main}><sheetData>`;
    for (let row = 0; row <= rows; row += 1) {
      const cells = cellsOf(row).map((cell, column) => {
        const at = `r="${letter(column)}${row + 1}"`;
        if ('number' in cell) return `<c ${at} s="${cell.style ?? 0}"><v>${cell.number}</v></c>`;
        const index = shared.get(cell.text) ?? shared.size;
        shared.set(cell.text, index);
        return `<c ${at} t="s"><v>${index}</v></c>`;
      });
      yield `<row r="${row + 1}">${cells.join('')}</row>`;
    }
    yield '</sheetData></worksheet>';
  }
  function* texts() {
    yield `${entity}<sst ${main}>`;
    for (const text of shared.keys()) yield `<si><t>${text}</t></si>`;
    yield '</sst>';
  }
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(small)) zip.addBuffer(Buffer.from(text), name);
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', (taken) => taken(null, Readable.from(sheet())));
  zip.addReadStreamLazy('xl/sharedStrings.xml', (taken) => taken(null, Readable.from(texts())));
  zip.end();
  return pipeline(zip.outputStream, createWriteStream(place));
}

function textAt(place: string): Promise<void> {
  function* lines() {
    for (let row = 0; row <= rows; row += 1)
      yield `${cellsOf(row)
        .map((cell) => ('text' in cell ? cell.text : String(cell.number)))
        .join(',')}\n`;
  }
  return pipeline(Readable.from(lines()), createWriteStream(place));
}

async function measured(place: string): Promise<void> {
  const content = readFileSync(place);
  const began = performance.now();
  let read = 0;
  for await (const { cells } of rowsOfFile({ name: basename(place), content })) read += cells.length;
  const seconds = (performance.now() - began) / 1000;
  if (read !== (rows + 1) * columns) throw new Error(`read ${read} cells`);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(`read ${basename(place)}: ${seconds.toFixed(2)} s, at most ${megabytes.toFixed(0)} MB`);
}

const [given] = process.argv.slice(2);
if (given) await measured(given);
else {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  try {
    for (const [name, written] of [
      ['rows.xlsx', workbookAt],
      ['rows.csv', textAt],
    ] as const) {
      const place = join(folder, name);
      await written(place);
      const program = [...process.execArgv, new URL(import.meta.url).pathname, place];
      if (spawnSync(process.execPath, program, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
