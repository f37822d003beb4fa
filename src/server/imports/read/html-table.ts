/**
 * A web page as the table it is: portals and old programs send one under the name of an old workbook. Its
 * cells are taken as the page shows them, so that a code keeps its zeros.
 */
import type { TableRow } from './csv-read.ts';
import { limits, tooLarge, unreadable } from './limits.ts';

const beginning = /^\ufeff?\s*<(?:!doctype|!--|\?xml|html|head|meta|body|style|table|div)\b/i;
const looked = 8_192;

/** Whether a text is a page with a table rather than a table itself. */
export function isPage(text: Buffer): boolean {
  return beginning.test(text.subarray(0, looked).toString('utf8'));
}

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'opens' | 'closes'; readonly name: string; readonly attributes: string };

/** Comments, styles and scripts are left out. Each letter is looked at once. */
function* piecesOf(page: string): Generator<Piece> {
  for (let at = 0; at < page.length; ) {
    const opens = page.indexOf('<', at);
    if (opens < 0) return;
    if (opens > at) yield { kind: 'text', text: page.slice(at, opens) };
    const isComment = page.startsWith('<!--', opens);
    const end = isComment ? page.indexOf('-->', opens) : page.indexOf('>', opens);
    if (end < 0) return;
    at = end + (isComment ? 3 : 1);
    const [, slash, name = '', attributes = ''] =
      /^<(\/?)([a-z][\w:]*)(.*)$/is.exec(page.slice(opens, end)) ?? [];
    const small = name.toLowerCase();
    if (small === '' || isComment) continue;
    yield { kind: slash ? 'closes' : 'opens', name: small, attributes };
    if (slash || !/^(?:style|script|xml)$/.test(small)) continue;
    const closes = page.indexOf(`</${name}`, at);
    at = closes < 0 ? page.length : closes;
  }
}

const named: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', shy: '' },
};

const letterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (whole, hex?: string, code?: string, name?: string) =>
      hex ? letterOf(Number.parseInt(hex, 16)) : code ? letterOf(Number(code)) : (named[name ?? ''] ?? whole),
  );

const spans = { columns: /\bcolspan\s*=\s*["']?(\d{1,5})/i, rows: /\browspan\s*=\s*["']?(\d{1,6})/i };
const spanOf = (attributes: string, way: keyof typeof spans): number =>
  Number(spans[way].exec(attributes)?.[1] ?? 1);

/** What a page of the size of an upload can claim by its spans and its tables. */
const mostCells = 10_000_000;
const mostTables = 1_000;

type Open = { text: string; columns: number; rows: number };

/** The rows of one table: a cell that reaches down is the value of each row, as in a workbook. */
class PageTable {
  readonly rows: string[][] = [];
  filled = 0;
  private cells = 0;
  private row: string[] | null = null;
  private cell: Open | null = null;
  private down = new Map<number, { value: string; rows: number }>();

  openRow(): void {
    this.closeRow();
    this.row = [];
  }

  openCell(attributes: string): void {
    this.closeCell();
    this.row ??= [];
    this.cell = { text: '', columns: spanOf(attributes, 'columns'), rows: spanOf(attributes, 'rows') };
  }

  add(text: string): void {
    if (this.cell) this.cell.text += text;
  }

  closeCell(): void {
    const { cell, row } = this;
    if (!cell || !row) return;
    this.cell = null;
    this.fillFromAbove(row);
    const value = decoded(cell.text)
      .replace(/[^\S\n]+/g, ' ')
      .trim();
    if (value !== '') this.filled += 1;
    if (cell.rows > 1) this.down.set(row.length, { value: value, rows: cell.rows });
    if (row.length + cell.columns > limits.columns)
      tooLarge(`The table has more than ${limits.columns} columns.`);
    row.push(value);
    for (let more = 1; more < cell.columns; more += 1) row.push('');
  }

  closeRow(): void {
    this.closeCell();
    if (!this.row) return;
    this.fillFromAbove(this.row);
    for (const [at, each] of this.down) {
      each.rows -= 1;
      if (each.rows === 0) this.down.delete(at);
    }
    this.rows.push(this.row);
    this.cells += this.row.length;
    this.row = null;
    if (this.rows.length > limits.rows + 1 || this.cells > mostCells)
      tooLarge(`The table has more than ${limits.rows} rows. Split it.`);
  }

  private fillFromAbove(row: string[]): void {
    for (let each = this.down.get(row.length); each; each = this.down.get(row.length)) {
      if (row.length >= limits.columns) return;
      row.push(each.value);
    }
  }
}

function tablesOf(page: string): PageTable[] {
  const all: PageTable[] = [];
  const open: PageTable[] = [];
  for (const piece of piecesOf(page)) {
    const table = open.at(-1);
    if (piece.kind === 'text') table?.add(piece.text.replace(/\s+/g, ' '));
    else if (piece.name === 'br') table?.add('\n');
    else if (piece.name === 'table') {
      if (piece.kind === 'opens') {
        const inner = new PageTable();
        open.push(inner);
        all.push(inner);
        if (all.length > mostTables) tooLarge('The page has more tables than can be read.');
      } else open.pop()?.closeRow();
    } else if (piece.name === 'tr') table?.[piece.kind === 'opens' ? 'openRow' : 'closeRow']();
    else if (piece.name === 'td' || piece.name === 'th')
      if (piece.kind === 'opens') table?.openCell(piece.attributes);
      else table?.closeCell();
  }
  for (const table of open) table.closeRow();
  return all;
}

/** The table that holds most, line by line. Throws a refusal where there is none. */
export function pageLines(text: Buffer): string[][] {
  const [largest] = tablesOf(text.toString('utf8')).sort((a, b) => b.filled - a.filled);
  if (!largest || largest.filled === 0)
    return unreadable(
      'No table can be read in this file. Open it in a spreadsheet program and save it as .xlsx.',
    );
  return largest.rows;
}

/** Every row of it that has anything in it. */
export async function* readPage(text: Buffer): AsyncGenerator<TableRow> {
  for (const [at, cells] of pageLines(text).entries())
    if (cells.some((cell) => cell !== '')) yield { line: at + 1, cells: cells.map((cell) => cell || null) };
}
