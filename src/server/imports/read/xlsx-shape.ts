/**
 * The parts of a workbook that its first sheet refers to: shared texts, which styles are dates, where the
 * sheet is.
 */
import { SaxesParser } from 'saxes';
import type { Unpacked } from './xlsx-part.ts';

type Visit = {
  opened?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  closed?: (name: string) => void;
};

/** Entities are the five of XML; a document type with its own is an error, so nothing can grow. */
async function walk(zip: Unpacked, path: string, visit: Visit): Promise<void> {
  if (!zip.has(path)) return;
  const parser = new SaxesParser();
  const bare = (name: string) => name.replace(/^.*:/, '');
  parser.on('opentag', ({ name, attributes }) => visit.opened?.(bare(name), attributes));
  parser.on('text', (text) => visit.text?.(text));
  parser.on('closetag', ({ name }) => visit.closed?.(bare(name)));
  parser.on('error', (error) => {
    throw error;
  });
  for await (const piece of zip.text(path)) parser.write(piece);
  parser.close();
}

export async function sharedTexts(zip: Unpacked): Promise<string[]> {
  const texts: string[] = [];
  let inText = false;
  let inPhonetic = false;
  await walk(zip, 'xl/sharedStrings.xml', {
    opened(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    text(text) {
      if (inText) texts[texts.length - 1] += text;
    },
    closed(name) {
      if (name === 'rPh') inPhonetic = false;
      inText = false;
    },
  });
  return texts;
}

/** The built-in formats that show a day: ECMA-376 part 1, 18.8.30; 17 is month and year. */
const builtInDates = new Set([14, 15, 16, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

function formatKind(code: string): 'date' | 'month' | null {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (bare.includes('d')) return 'date';
  return bare.includes('m') && bare.includes('y') ? 'month' : null;
}

/** By position in cellXfs: whether a number in this style is a day or a month. */
export async function dateStyles(zip: Unpacked): Promise<('date' | 'month' | null)[]> {
  const own = new Map<number, 'date' | 'month' | null>();
  const styles: ('date' | 'month' | null)[] = [];
  let inCells = false;
  await walk(zip, 'xl/styles.xml', {
    opened(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatKind(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      styles.push(own.get(id) ?? (id === 17 ? 'month' : builtInDates.has(id) ? 'date' : null));
    },
    closed(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** The path of the first sheet in the workbook's own order. */
export async function sheetPath(zip: Unpacked): Promise<string> {
  let first = '';
  await walk(zip, 'xl/workbook.xml', {
    opened(name, attributes) {
      if (name === 'sheet' && !first) first = attributes['r:id'] ?? '';
    },
  });
  let path = '';
  await walk(zip, 'xl/_rels/workbook.xml.rels', {
    opened(name, attributes) {
      if (name === 'Relationship' && attributes.Id === first) path = attributes.Target ?? '';
    },
  });
  if (!path) throw new Error('it holds no sheet');
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** Excel's day number as an ISO date, or as the month it is in. */
export function serialDate(serial: number, kind: 'date' | 'month'): string {
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString();
  return iso.slice(0, kind === 'month' ? 7 : 10);
}
