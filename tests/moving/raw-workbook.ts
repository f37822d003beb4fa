/** A workbook of which a test says the very XML that some program writes. */
import { zip } from '../zip-file.ts';

export type RawBook = {
  /** What stands in the one row of the sheet, or several rows as they are. */
  readonly cells: string;
  /** The formats of the styles from 1 on, by their codes or their built-in numbers. */
  readonly formats?: readonly (string | number)[];
  /** The items of the shared texts. */
  readonly shared?: string;
  /** What the workbook has before and behind its sheets. */
  readonly before?: string;
  readonly after?: string;
};

const escaped = (code: string) => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const firstOwn = 164;

function styles(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((format, at) =>
    typeof format === 'string'
      ? [`<numFmt numFmtId="${firstOwn + at}" formatCode="${escaped(format)}"/>`]
      : [],
  );
  const ids = [0, ...formats.map((format, at) => (typeof format === 'string' ? firstOwn + at : format))];
  const used = ids.map((id) => `<xf numFmtId="${id}"/>`).join('');
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${used}</cellXfs></styleSheet>`;
}

export function rawWorkbook({ cells, formats = [], shared, before = '', after = '' }: RawBook): Buffer {
  const rows = cells.startsWith('<row') ? cells : `<row r="1">${cells}</row>`;
  const sheets = '<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets>';
  const relation = '<Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook>${before}${sheets}${after}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation}</Relationships>`,
    'xl/styles.xml': styles(formats),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
  };
  return zip(
    Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [name, Buffer.from(`<?xml version="1.0"?>${xml}`)]),
    ),
  );
}
