/**
 * The parts of a workbook that its sheets refer to: shared texts, which styles are dates, where the sheets
 * are.
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

/** The built-in formats that show a day: ECMA-376 part 1, 18.8.30; 17 is month and year, 22 has the time. */
const builtInDates = new Set([14, 15, 16, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

const builtInKind = (id: number): DateStyle | null =>
  id === 17 ? 'month' : id === 22 ? 'moment' : builtInDates.has(id) ? 'date' : null;

export type DateStyle = 'date' | 'month' | 'moment';

function formatKind(code: string): DateStyle | null {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  if (bare.includes('d')) return bare.includes('h') ? 'moment' : 'date';
  return bare.includes('m') && bare.includes('y') ? 'month' : null;
}

/** By position in cellXfs: whether a number in this style is a day or a month. */
export async function dateStyles(zip: Unpacked): Promise<(DateStyle | null)[]> {
  const own = new Map<number, DateStyle | null>();
  const styles: (DateStyle | null)[] = [];
  let inCells = false;
  await walk(zip, 'xl/styles.xml', {
    opened(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatKind(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      styles.push(own.get(id) ?? builtInKind(id));
    },
    closed(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

type Sheet = { readonly name: string; readonly path: string };

/** The sheets that are shown, in the workbook's own order; a chart has no rows and is none of them. */
export async function sheetsOf(zip: Unpacked): Promise<Sheet[]> {
  const named: { name: string; id: string }[] = [];
  await walk(zip, 'xl/workbook.xml', {
    opened(name, attributes) {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      named.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
    },
  });
  const targets = new Map<string, string>();
  await walk(zip, 'xl/_rels/workbook.xml.rels', {
    opened(name, attributes) {
      if (name !== 'Relationship' || !/\/worksheet$/.test(attributes.Type ?? '/worksheet')) return;
      targets.set(attributes.Id ?? '', attributes.Target ?? '');
    },
  });
  return named.flatMap(({ name, id }): Sheet[] => {
    const target = targets.get(id);
    if (!target) return [];
    return [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}

/** Excel's day number as an ISO date, as the month it is in, or with the time that its fraction is. */
export function serialDate(serial: number, kind: DateStyle): string {
  // To the minute: a fraction of a day is seldom exact.
  const minutes = kind === 'moment' ? Math.round(serial * 1440) : Math.floor(serial) * 1440;
  const iso = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString();
  if (kind === 'moment') return `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
  return iso.slice(0, kind === 'month' ? 7 : 10);
}
