/**
 * The parts of a workbook that its sheets refer to: shared texts, the formats of the styles, where the sheets
 * are, and how it counts.
 */
import type { Book } from './cell-value.ts';
import { builtInFormat, type CellFormat, formatOf } from './number-format.ts';
import type { Unpacked } from './xlsx-part.ts';
import { decoded, says, walk } from './xml-walk.ts';

async function sharedTexts(zip: Unpacked): Promise<string[]> {
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
  return texts.map(decoded);
}

/** By position in cellXfs, what the number of a cell in this style is. */
async function formats(zip: Unpacked): Promise<(CellFormat | null)[]> {
  const own = new Map<number, CellFormat | null>();
  const styles: (CellFormat | null)[] = [];
  let inCells = false;
  await walk(zip, 'xl/styles.xml', {
    opened(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), formatOf(attributes.formatCode ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      styles.push(own.has(id) ? (own.get(id) ?? null) : builtInFormat(id));
    },
    closed(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

type Sheet = { readonly name: string; readonly path: string };
type Named = { readonly name: string; readonly id: string };
type Workbook = Pick<Book, 'isFrom1904' | 'isUnworked'> & { readonly shown: readonly Named[] };

const isId = (name: string): boolean => /(?:^|:)id$/.test(name);

/** A script that asks for everything to be worked out when the file is opened has worked out nothing. */
async function workbookOf(zip: Unpacked): Promise<Workbook> {
  const shown: Named[] = [];
  let [isFrom1904, isUnworked] = [false, false];
  await walk(zip, 'xl/workbook.xml', {
    opened(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = says(attributes, 'date1904');
      if (name === 'calcPr') isUnworked = says(attributes, 'fullCalcOnLoad');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => isId(key)) ?? [];
      shown.push({ name: decoded(attributes.name ?? ''), id });
    },
  });
  return { shown, isFrom1904, isUnworked };
}

export async function bookOf(zip: Unpacked): Promise<Book> {
  const { isFrom1904, isUnworked } = await workbookOf(zip);
  return { isFrom1904, isUnworked, shared: await sharedTexts(zip), formats: await formats(zip) };
}

/** The sheets that are shown, in the workbook's own order; a chart has no rows and is none of them. */
export async function sheetsOf(zip: Unpacked): Promise<Sheet[]> {
  const { shown } = await workbookOf(zip);
  const targets = new Map<string, string>();
  await walk(zip, 'xl/_rels/workbook.xml.rels', {
    opened(name, attributes) {
      if (name !== 'Relationship' || !/\/worksheet$/.test(attributes.Type ?? '/worksheet')) return;
      targets.set(attributes.Id ?? '', attributes.Target ?? '');
    },
  });
  return shown.flatMap(({ name, id }): Sheet[] => {
    const target = targets.get(id);
    if (!target) return [];
    return [{ name, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
}
