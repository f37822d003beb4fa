/**
 * The fixed parts of a workbook: content types, relations, styles, and the opening and closing of a sheet.
 */
import type { TableColumn } from './table.ts';
import { stylesXml } from './xlsx-style.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** What would be read as the mark of a letter that XML cannot hold (ST_Xstring). */
const markOfLetter = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Control characters that XML 1.0 cannot hold are left out. */
export function escapeXml(text: string): string {
  const kept = text.replace(forbidden, '').replace(markOfLetter, '_x005F_');
  return kept.replace(/[&<>"]/g, (found) => escapes[found] ?? '');
}

/** At most 31 characters, none of []:*?/\ and no two alike. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .trim()
      .slice(0, 31) || 'Sheet';
  const has = (name: string) => taken.some((other) => other.toLowerCase() === name.toLowerCase());
  for (let count = 1, name = clean; ; count += 1, name = `${clean.slice(0, 27)} ${count}`)
    if (!has(name)) return name;
}

const widths: Record<TableColumn['kind'], number> = {
  text: 24,
  number: 12,
  money: 18,
  percent: 10,
  date: 14,
  month: 12,
  moment: 19,
};

/** 1 is A, 27 is AA. */
export function columnLetters(position: number): string {
  return position > 26
    ? columnLetters(Math.floor((position - 1) / 26)) + columnLetters(((position - 1) % 26) + 1)
    : String.fromCharCode(64 + position);
}

export function sheetOpen(columns: readonly TableColumn[]): string {
  const cols = columns.map(
    ({ label, kind: of }, at) =>
      `<col min="${at + 1}" max="${at + 1}" customWidth="1" ` +
      `width="${Math.max(widths[of], Math.min(label.length + 4, 40))}"/>`,
  );
  return (
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${cols.join('')}</cols><sheetData>`
  );
}

export function sheetClose(columns: readonly TableColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetters(columns.length)}${rows}"/></worksheet>`;
}

/** Every part but the sheets themselves, as [path, text]. */
export function frame(sheetNames: readonly string[]): [string, string][] {
  const numbers = sheetNames.map((_, at) => at + 1);
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kind}.worksheet+xml"/>`,
  );
  const sheets = sheetNames.map(
    (name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${relation}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const styleId = sheetNames.length + 1;
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" ` +
        `Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packageRelation}">${relations.join('')}` +
        `<Relationship Id="rId${styleId}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', `${xml}<styleSheet xmlns="${main}">${stylesXml}</styleSheet>`],
  ];
}
