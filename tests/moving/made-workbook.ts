/** Workbooks as XLSX has them, as small as a test needs: words and figures, merged cells, hidden sheets. */
import { zip } from '../zip-file.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const cellXml = (cell: string | number, at: string) =>
  typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
const rowXml = (cells: readonly (string | number)[], line: number) =>
  `<row r="${line}">${cells
    .map((cell, at) => (cell === '' ? '' : cellXml(cell, `${String.fromCharCode(65 + at)}${line}`)))
    .join('')}</row>`;

const mergedXml = (ref: string) => `<mergeCell ref="${ref}"/>`;

export type MadeSheet = { name: string; rows: (string | number)[][]; merged?: string[]; hidden?: boolean };

export function workbook(...sheets: MadeSheet[]): Buffer {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);
  return zip({
    'xl/workbook.xml': xml(
      `<workbook><sheets>${sheets
        .map(
          ({ name, hidden }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" ${hidden ? 'state="hidden"' : ''} r:id="r${at}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${sheets
        .map((_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`)
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ rows, merged = [] }, at) => [
        `xl/worksheets/s${at}.xml`,
        xml(
          `<worksheet><sheetData>${rows.map((cells, row) => rowXml(cells, row + 1)).join('')}</sheetData>` +
            `<mergeCells>${merged.map(mergedXml).join('')}</mergeCells></worksheet>`,
        ),
      ]),
    ),
  });
}
