/** Merged cells: a value that a sheet shows beside several rows is the value of each of them. */
import type { TableRow } from '../csv-read.ts';
import { limits, tooLarge } from '../limits.ts';

type Block = { readonly column: number; readonly top: number; readonly bottom: number };

const mark = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
/** Longer than any such element is, so that none is lost between two pieces. */
const carried = 200;
const mostBlocks = 100_000;

/** 'AB12' is column 28, counted from 0: 27. */
export function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** A sheet names its merged cells after its rows, so it is looked through once before it is read. */
async function blocksOf(pieces: AsyncIterable<string>): Promise<Block[]> {
  const blocks: Block[] = [];
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    let read = 0;
    for (const found of text.matchAll(mark)) {
      const [whole, letters = '', top, bottom] = found;
      read = found.index + whole.length;
      const block = { column: columnOf(letters), top: Number(top), bottom: Number(bottom) };
      if (block.bottom > block.top && block.column < limits.columns) blocks.push(block);
    }
    if (blocks.length > mostBlocks) tooLarge('The sheet has more merged cells than can be read.');
    rest = text.slice(Math.max(read, text.length - carried));
  }
  return blocks.sort((a, b) => a.top - b.top);
}

/** Gives each row what is merged down to it; a value that reaches over columns stays in its first. */
export async function mergedDown(pieces: AsyncIterable<string>): Promise<(row: TableRow) => TableRow> {
  const blocks = await blocksOf(pieces);
  let next = 0;
  let open: { readonly block: Block; readonly value: TableRow['cells'][number] }[] = [];
  return (row) => {
    if (blocks.length === 0) return row;
    const cells = [...row.cells];
    open = open.filter(({ block }) => block.bottom >= row.line);
    for (const { block, value } of open) {
      while (cells.length < block.column) cells.push(null);
      cells[block.column] ??= value;
    }
    for (let block = blocks[next]; block && block.top <= row.line; block = blocks[next]) {
      next += 1;
      if (block.top === row.line) open.push({ block, value: cells[block.column] ?? null });
    }
    return { line: row.line, cells };
  };
}
