/** A compound file ([MS-CFB], version 3) with one stream: what Office wrote its files into until 2007. */
import { assert } from '#kernel/assert.ts';

const sectorBytes = 512;
const perSector = sectorBytes / 4;
/** A shorter stream would lie among the small ones; it is filled up instead. */
const streamLeast = 4_096;
/** So many sectors of the table are named in the head; that is enough for 7 MB. */
const namedInHead = 109;
const mark = { end: 0xfffffffe, free: 0xffffffff, table: 0xfffffffd } as const;
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The largest stream that such a file takes. */
const streamMost = (namedInHead * perSector - namedInHead - 1) * sectorBytes;

export function compoundFile(name: string, stream: Buffer): Buffer {
  assert(stream.length <= streamMost, `a compound file of ${stream.length} bytes needs more tables`);
  const size = Math.max(stream.length, streamLeast);
  const streamSectors = Math.ceil(size / sectorBytes);
  const tableSectors = tablesFor(streamSectors + 1);
  const directoryAt = tableSectors;
  const streamAt = directoryAt + 1;
  const chain = [
    ...Array.from({ length: tableSectors }, () => mark.table),
    mark.end,
    ...Array.from({ length: streamSectors }, (_, at) =>
      at === streamSectors - 1 ? mark.end : streamAt + at + 1,
    ),
  ];
  const table = Buffer.alloc(tableSectors * sectorBytes, 0xff);
  chain.forEach((next, at) => {
    table.writeUInt32LE(next, at * 4);
  });
  const filled = Buffer.alloc(streamSectors * sectorBytes);
  stream.copy(filled);
  const directory = Buffer.concat([
    entry('Root Entry', 5, { child: 1, start: mark.end, size: 0 }),
    entry(name, 2, { child: mark.free, start: streamAt, size }),
    entry('', 0, { child: mark.free, start: 0, size: 0 }),
    entry('', 0, { child: mark.free, start: 0, size: 0 }),
  ]);
  return Buffer.concat([head(tableSectors, directoryAt), table, directory, filled]);
}

/** The sectors of the table name themselves too. */
function tablesFor(others: number): number {
  let tables = 1;
  while (tables * perSector < others + tables) tables += 1;
  return tables;
}

function head(tableSectors: number, directoryAt: number): Buffer {
  const bytes = Buffer.alloc(sectorBytes);
  signature.copy(bytes);
  // Version 3, little-endian, sectors of 512 bytes and small ones of 64.
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    bytes.writeUInt16LE(value, at);
  }
  bytes.writeUInt32LE(tableSectors, 44);
  bytes.writeUInt32LE(directoryAt, 48);
  bytes.writeUInt32LE(streamLeast, 56);
  bytes.writeUInt32LE(mark.end, 60);
  bytes.writeUInt32LE(mark.end, 68);
  bytes.fill(0xff, 76);
  for (let at = 0; at < tableSectors; at += 1) bytes.writeUInt32LE(at, 76 + at * 4);
  return bytes;
}

type Place = { readonly child: number; readonly start: number; readonly size: number };

function entry(name: string, kind: number, { child, start, size }: Place): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name === '' ? 0 : name.length * 2 + 2, 64);
  bytes[66] = kind;
  bytes[67] = 1;
  bytes.writeUInt32LE(mark.free, 68);
  bytes.writeUInt32LE(mark.free, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
