/**
 * Workbooks as Excel 97 to 2003 wrote them (BIFF8, [MS-XLS]), for portals that take nothing newer: sheets of
 * text cells, in the format Text, so that no number loses its leading zeros and no date its order.
 */
import { assert } from '#kernel/assert.ts';
import { compoundFile } from './compound-file.ts';

type TextSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Of each column, in characters. */
  readonly widths?: readonly number[];
};

/** A sheet of this format has no more rows. */
const rowsMost = 65_536;
const columnsMost = 256;
/** A record holds no more bytes; a longer table of texts goes on in further records. */
const recordMost = 8_224;
const styles = 15;
const textFormat = 49;

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16LE(value & 0xffff, at * 2);
  });
  return bytes;
};
const u32 = (value: number): Buffer => u16(value & 0xffff, value >>> 16);

const record = (kind: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(kind, body.length), body]);
};

const beginning = (kind: number): Buffer =>
  record(0x0809, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0x41), u32(0x06));
const end = record(0x000a);

/** A text with its length in two bytes, each character in two. */
const text = (value: string): Buffer =>
  Buffer.concat([u16(value.length), Buffer.from([1]), Buffer.from(value, 'utf16le')]);
/** The same with its length in one byte. */
const shortText = (value: string): Buffer =>
  Buffer.concat([Buffer.from([value.length, 1]), Buffer.from(value, 'utf16le')]);

const font = record(0x0031, u16(200, 0, 0x7fff, 400, 0), Buffer.alloc(4), shortText('Arial'));

/** How a cell is drawn: a style, or a cell of the first style, with a number format. */
const drawn = (format: number, isStyle: boolean): Buffer =>
  record(0x00e0, u16(0, format, isStyle ? 0xfff5 : 0x0001, 0x0020, 0, 0, 0, 0, 0, 0x20c0));

/** Each text once, by its place. */
class Texts {
  readonly #places = new Map<string, number>();
  #used = 0;

  placeOf(value: string): number {
    this.#used += 1;
    return this.#places.getOrInsertComputed(value, () => this.#places.size);
  }

  /** The shared table; no text is cut by the end of a record. */
  records(): Buffer {
    let kind = 0x00fc;
    let parts: Buffer[] = [u32(this.#used), u32(this.#places.size)];
    let length = 8;
    const records: Buffer[] = [];
    for (const value of this.#places.keys()) {
      const bytes = text(value);
      if (length + bytes.length > recordMost) {
        records.push(record(kind, ...parts));
        [kind, parts, length] = [0x003c, [], 0];
      }
      parts.push(bytes);
      length += bytes.length;
    }
    return Buffer.concat([...records, record(kind, ...parts)]);
  }
}

function sheetRecords({ rows, widths = [] }: TextSheet, texts: Texts, isFirst: boolean): Buffer {
  assert(rows.length <= rowsMost, 'a sheet of Excel 97 has at most 65,536 rows');
  const columns = Math.max(1, ...rows.map((row) => row.length));
  assert(columns <= columnsMost, 'a sheet of Excel 97 has at most 256 columns');
  const cells = rows.flatMap((row, at) =>
    row.map((value, column) => record(0x00fd, u16(at, column, styles + 1), u32(texts.placeOf(value)))),
  );
  return Buffer.concat([
    beginning(0x0010),
    ...widths.map((width, at) => record(0x007d, u16(at, at, width * 256, styles + 1, 0, 0))),
    record(0x0200, u32(0), u32(rows.length), u16(0, columns, 0)),
    ...cells,
    record(0x023e, u16(isFirst ? 0x06b6 : 0x00b6, 0, 0, 0x40, 0, 0, 0), u16(0, 0)),
    end,
  ]);
}

/** The whole file. */
export function xlsFile(sheets: readonly TextSheet[]): Buffer {
  const texts = new Texts();
  const bodies = sheets.map((sheet, at) => sheetRecords(sheet, texts, at === 0));
  const before = Buffer.concat([
    beginning(0x0005),
    record(0x0042, u16(1200)),
    record(0x003d, u16(0, 0, 0x4000, 0x2000, 0x0038, 0, 0, 1, 600)),
    ...Array.from({ length: 4 }, () => font),
    ...Array.from({ length: styles }, () => drawn(0, true)),
    drawn(0, false),
    drawn(textFormat, false),
    record(0x0293, u16(0x8000), Buffer.from([0, 0xff])),
  ]);
  const named = (at: number, start: number): Buffer =>
    record(0x0085, u32(start), u16(0), shortText(sheets[at]?.name ?? ''));
  const rest = Buffer.concat([texts.records(), end]);
  const names = sheets.reduce((sum, _, at) => sum + named(at, 0).length, 0);
  let start = before.length + names + rest.length;
  const places = bodies.map((body, at) => {
    const place = named(at, start);
    start += body.length;
    return place;
  });
  return compoundFile('Workbook', Buffer.concat([before, ...places, rest, ...bodies]));
}
