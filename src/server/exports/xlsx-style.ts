/**
 * The styles of a workbook. A format per cell, by the size of its amount: other programs lose the minus of a
 * format that has conditions, or show nothing at all (decision 178).
 */

/** The code of each; a number is a format that every program has. */
const codes = {
  plain: 0,
  head: 0,
  /** Rupees in the Indian grouping: below a lakh, below a crore, and from there. */
  rupees: 4,
  lakhs: '##\\,##\\,##0.00',
  crores: '##\\,##\\,##\\,##0.00',
  /** The sign is a word: the value is the percentage itself. */
  percent: '0"%"',
  percentTenths: '0.0"%"',
  percentHundredths: '0.00"%"',
  date: 'dd\\-mmm\\-yyyy',
  month: 'mmm\\ yyyy',
  moment: 'dd\\-mmm\\-yyyy\\ hh:mm',
  decimal: '0.0#####',
} as const;

type Style = keyof typeof codes;

const names = Object.keys(codes);
/** Its position in `cellXfs`; looked up once, since every cell has one. */
export const styleAt = (style: Style): number => names.indexOf(style);

const [rupees, lakhs, crores] = [styleAt('rupees'), styleAt('lakhs'), styleAt('crores')];
const [whole, tenths, hundredths] = [
  styleAt('percent'),
  styleAt('percentTenths'),
  styleAt('percentHundredths'),
];

const lakh = 1_00_000_00;
const crore = 100 * lakh;

/** Of an amount in paise. */
export function moneyStyle(amount: number): number {
  const size = Math.abs(amount);
  return size < lakh ? rupees : size < crore ? lakhs : crores;
}

/** Of hundredths of a percent: as many decimals as it has. */
export function percentStyle(share: number): number {
  if (share % 100 === 0) return whole;
  return share % 10 === 0 ? tenths : hundredths;
}

const firstOwn = 164;
const escaped = (code: string): string => code.replaceAll('"', '&quot;');

const own: readonly string[] = Object.values(codes).filter((code) => typeof code === 'string');
const idOf = (code: string | number): number =>
  typeof code === 'number' ? code : firstOwn + own.indexOf(code);

const formats = own
  .map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${escaped(code)}"/>`)
  .join('');

const cells = Object.entries(codes)
  .map(([name, code]) =>
    name === 'head'
      ? '<xf fontId="1" applyFont="1"/>'
      : `<xf numFmtId="${idOf(code)}"${code === 0 ? '' : ' applyNumberFormat="1"'}/>`,
  )
  .join('');

export const stylesXml =
  `<numFmts count="${own.length}">${formats}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${names.length}">${cells}</cellXfs>`;
