/**
 * One row of every type of field as nine programs write it, and a formula of each: the XML is theirs, cut
 * out of their files (29 November 2026, Debian 12, Node 26, TZ=Asia/Kolkata). It comes in the same, or is
 * asked.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { rawWorkbook } from '../../../../../tests/moving/raw-workbook.ts';
import type { TableCell } from '../csv-read.ts';
import { readXlsx } from './xlsx-read.ts';

type Writer = {
  readonly program: string;
  readonly formats: readonly (string | number)[];
  readonly shared?: readonly string[];
  readonly after?: string;
  /** Code, day, moment, time of day, share, amount, number, phone, lines, length; then two formulas. */
  readonly cells: readonly string[];
};

const writers: readonly Writer[] = [
  {
    program: 'LibreOffice 7.4.7',
    formats: ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ h:mm:ss', 'h:mm:ss', '0.00%', '#,##0.00', '[hh]:mm:ss'],
    shared: [
      '<si><t xml:space="preserve">00123</t></si>',
      '<si><t xml:space="preserve">+919876543210</t></si>',
      '<si><t xml:space="preserve">Flat 4&#10;MG Road&#10;Pune</t></si>',
    ],
    cells: [
      '<c t="s"><v>0</v></c>',
      '<c s="1" t="n"><v>46113</v></c>',
      '<c s="2" t="n"><v>46113.3959490741</v></c>',
      '<c s="3" t="n"><v>0.395833333333333</v></c>',
      '<c s="4" t="n"><v>0.125</v></c>',
      '<c s="5" t="n"><v>1234567.5</v></c>',
      '<c t="n"><v>12.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="6" t="n"><v>1.0625</v></c>',
      '<c t="str"><f aca="false">UPPER(B2)</f><v>ASHA RAO</v></c>',
      '<c t="n"><f aca="false">G2*2</f><v>2469135</v></c>',
    ],
  },
  {
    program: 'gnumeric 1.12.55',
    formats: ['yyyy-mm-dd', 'yyyy-mm-dd h:mm:ss', 21, 10, 4, '[hh]:mm:ss'],
    cells: [
      '<c t="inlineStr"><is><t>00123</t></is></c>',
      '<c s="1"><v>46113</v></c>',
      '<c s="2"><v>46113.3959490740699998</v></c>',
      '<c s="3"><v>0.395833333333333300003</v></c>',
      '<c s="4"><v>0.125</v></c>',
      '<c s="5"><v>1234567.5</v></c>',
      '<c><v>12.25</v></c>',
      '<c t="inlineStr"><is><t>+919876543210</t></is></c>',
      '<c t="inlineStr"><is><t>Flat 4\r\nMG Road\nPune</t></is></c>',
      '<c s="6"><v>1.0625</v></c>',
      '<c t="str"><f>UPPER(B2)</f><v>ASHA RAO</v></c>',
      '<c><f>G2*2</f><v>2469135</v></c>',
    ],
  },
  {
    program: 'openpyxl 3.0.9',
    formats: ['yyyy-mm-dd', 'yyyy-mm-dd h:mm:ss', 21, 10, 4, '[hh]:mm:ss'],
    after: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
    cells: [
      '<c t="inlineStr"><is><t>00123</t></is></c>',
      '<c s="1" t="n"><v>46113</v></c>',
      '<c s="2" t="n"><v>46113.39594907407</v></c>',
      '<c s="3" t="n"><v>0.3958333333333333</v></c>',
      '<c s="4" t="n"><v>0.125</v></c>',
      '<c s="5" t="n"><v>1234567.5</v></c>',
      '<c t="n"><v>12.25</v></c>',
      '<c t="inlineStr"><is><t>+919876543210</t></is></c>',
      '<c t="inlineStr"><is><t>Flat 4&#13;\nMG Road\nPune</t></is></c>',
      '<c s="6" t="n"><v>1.0625</v></c>',
      '<c><f>UPPER(B2)</f><v></v></c>',
      '<c><f>G2*2</f><v></v></c>',
    ],
  },
  {
    program: 'XlsxWriter 3.0.2',
    formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss', 'hh:mm', '0.00%', '#,##0.00', '[h]:mm'],
    shared: [
      '<si><t>00123</t></si>',
      '<si><t>+919876543210</t></si>',
      '<si><t>Flat 4_x000D_\nMG Road\nPune</t></si>',
    ],
    after: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
    cells: [
      '<c t="s"><v>0</v></c>',
      '<c s="1"><v>46113</v></c>',
      '<c s="2"><v>46113.39594907407</v></c>',
      '<c s="3"><v>0.3958333333333333</v></c>',
      '<c s="4"><v>0.125</v></c>',
      '<c s="5"><v>1234567.5</v></c>',
      '<c><v>12.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="6"><v>1.0625</v></c>',
      '<c><f>UPPER(B2)</f><v>0</v></c>',
      '<c><f>G2*2</f><v>0</v></c>',
    ],
  },
  {
    program: 'Excel::Writer::XLSX 1.10',
    formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss', 'hh:mm', '0.00%', '#,##0.00', '[h]:mm'],
    shared: [
      '<si><t>00123</t></si>',
      '<si><t>+919876543210</t></si>',
      '<si><t>Flat 4_x000D_\nMG Road\nPune</t></si>',
    ],
    after: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
    cells: [
      '<c t="s"><v>0</v></c>',
      '<c s="1"><v>46113</v></c>',
      '<c s="2"><v>46113.3959490741</v></c>',
      '<c s="3"><v>0.395833333333333</v></c>',
      '<c s="4"><v>0.125</v></c>',
      '<c s="5"><v>1234567.5</v></c>',
      '<c><v>12.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="6"><v>1.0625</v></c>',
      '<c><f>UPPER(B2)</f><v>0</v></c>',
      '<c><f>G2*2</f><v>0</v></c>',
    ],
  },
  {
    program: 'openxlsx 4.2.5.2',
    formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss', 'hh:mm', '0.00%', '#,##0.00', '[h]:mm'],
    shared: [
      '<si><t xml:space="preserve">00123</t></si>',
      '<si><t xml:space="preserve">+919876543210</t></si>',
      '<si><t xml:space="preserve">Flat 4\r\nMG Road\nPune</t></si>',
    ],
    cells: [
      '<c t="s"><v>0</v></c>',
      '<c s="1" t="n"><v>46113</v></c>',
      '<c s="2" t="n"><v>46113.3959490741</v></c>',
      '<c s="3" t="n"><v>0.395833333333333</v></c>',
      '<c s="4" t="n"><v>0.125</v></c>',
      '<c s="5" t="n"><v>1234567.5</v></c>',
      '<c t="n"><v>12.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="6" t="n"><v>1.0625</v></c>',
      '<c t="str"><f>UPPER(B2)</f></c>',
      '<c t="str"><f>G2*2</f></c>',
    ],
  },
  {
    program: 'SheetJS 0.18.5',
    formats: [14, 'dd/mm/yyyy hh:mm:ss', 'hh:mm', 10, 4, '[h]:mm'],
    cells: [
      '<c t="str"><v>00123</v></c>',
      '<c s="1"><v>46113.00011574074</v></c>',
      '<c s="2"><v>46113.39594907407</v></c>',
      '<c s="3"><v>0.3958333333333333</v></c>',
      '<c s="4"><v>0.125</v></c>',
      '<c s="5"><v>1234567.5</v></c>',
      '<c><v>12.25</v></c>',
      '<c t="str"><v>+919876543210</v></c>',
      '<c t="str" xml:space="preserve"><v xml:space="preserve">Flat 4_x000d_\nMG Road\nPune</v></c>',
      '<c s="6"><v>1.0625</v></c>',
      '<c><f>UPPER(B2)</f></c>',
      '<c><f>G2*2</f></c>',
    ],
  },
  {
    program: 'exceljs 4.4.0',
    formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss', 'hh:mm', 10, 4, '[h]:mm'],
    shared: [
      '<si><t>00123</t></si>',
      '<si><t>+919876543210</t></si>',
      '<si><t xml:space="preserve">Flat 4\r\nMG Road\nPune</t></si>',
    ],
    cells: [
      '<c t="s"><v>0</v></c>',
      '<c s="1"><v>46112.77083333333</v></c>',
      '<c s="2"><v>46113.395949074074</v></c>',
      '<c s="3"><v>0.3958333333333333</v></c>',
      '<c s="4"><v>0.125</v></c>',
      '<c s="5"><v>1234567.5</v></c>',
      '<c><v>12.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="6"><v>1.0625</v></c>',
      '<c><f>UPPER(B2)</f></c>',
      '<c><f>G2*2</f></c>',
    ],
  },
  {
    program: 'write-excel-file 4.1.1',
    formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss', 'hh:mm', '0.00%', '#,##0.00', '[h]:mm'],
    shared: [
      '<si><t>00123</t></si>',
      '<si><t>+919876543210</t></si>',
      '<si><t>Flat 4\r\nMG Road\nPune</t></si>',
    ],
    cells: [
      '<c t="s"><v>0</v></c>',
      '<c s="1"><v>46112.77083333333</v></c>',
      '<c s="2"><v>46113.395949074074</v></c>',
      '<c s="3"><v>0.3958333333333333</v></c>',
      '<c s="4"><v>0.125</v></c>',
      '<c s="5"><v>1234567.5</v></c>',
      '<c><v>12.25</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="s"><v>2</v></c>',
      '<c s="6"><v>1.0625</v></c>',
      '<c><f>UPPER(B2)</f></c>',
      '<c><f>G2*2</f></c>',
    ],
  },
];

const row = ['00123', '2026-04-01', '2026-04-01 09:30:10', '09:30', '12.5%', 1_234_567.5, 12.25];
const rest = ['+919876543210', 'Flat 4\nMG Road\nPune', '25:30'];
const formulas: Readonly<Record<'worked' | 'unworked', readonly TableCell[]>> = {
  worked: ['ASHA RAO', 2_469_135],
  unworked: ['#FORMULA!', '#FORMULA!'],
};
/** They work formulas out; scripts do not. */
const works = /^(?:LibreOffice|gnumeric) /;
/** They take the day of JavaScript's own clock for one of UTC, so that India's is the evening before. */
const countsInUtc = /^(?:exceljs|write-excel-file) /;

for (const { program, shared, cells, ...book } of writers)
  test(`the same row of ${program} comes in the same, or is asked`, async () => {
    const file = rawWorkbook({
      ...book,
      cells: cells.join(''),
      ...(shared && { shared: shared.join('') }),
    });
    const read = [];
    for await (const each of readXlsx(file)) read.push(each);
    const wanted = [...row, ...rest, ...formulas[works.test(program) ? 'worked' : 'unworked']];
    if (countsInUtc.test(program)) wanted[1] = '2026-03-31 18:30';
    assert.deepEqual(read[0]?.cells, wanted);
  });
