/** What real programs write into a cell, and what it is read as. Each row was seen by running the program. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import type { PlainField } from '#kernel/field.ts';
import { type RawBook, rawWorkbook } from '../../../../../tests/moving/raw-workbook.ts';
import { readCell } from '../cell.ts';
import type { TableCell } from '../csv-read.ts';
import { readXlsx } from './xlsx-read.ts';

type Seen = RawBook & {
  /** The program, its version, and the input in words. */
  readonly of: string;
  readonly gives: readonly TableCell[];
};

const from1904 = '<workbookPr date1904="1"/>';
const unworked = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';

const seen: readonly Seen[] = [
  {
    of: 'LibreOffice 7.4.7: 50%, 33.33%, 100% typed',
    formats: ['0.00%'],
    cells: '<c s="1"><v>0.5</v></c><c s="1"><v>0.3333</v></c><c s="1"><v>1</v></c>',
    gives: ['50%', '33.33%', '100%'],
  },
  {
    of: 'Excel’s built-in 0% and 0.00%: 7%, 12.5%',
    formats: [9, 10],
    cells: '<c s="1"><v>7.0000000000000007E-2</v></c><c s="2"><v>0.125</v></c>',
    gives: ['7%', '12.5%'],
  },
  {
    of: 'Muster’s export: 12.5, and as LibreOffice 7.4.7 saves it again',
    formats: ['0.##"%"', '0.##\\%'],
    cells: '<c s="1"><v>12.5</v></c><c s="2"><v>12.5</v></c>',
    gives: [12.5, 12.5],
  },
  {
    of: 'openpyxl 3.0.9, epoch of 1904: 1 April 2026, the moment 09:30:10 of it, the time 09:30, 25 hours 30',
    before: from1904,
    formats: ['yyyy-mm-dd', 'yyyy-mm-dd h:mm:ss', 'h:mm:ss', '[hh]:mm:ss'],
    cells:
      '<c s="1"><v>44651</v></c><c s="2"><v>44651.39594907407</v></c>' +
      '<c s="3"><v>0.3958333333333333</v></c>' +
      '<c s="4"><v>1.0625</v></c>',
    gives: ['2026-04-01', '2026-04-01 09:30:10', '09:30', '25:30'],
  },
  {
    of: 'openpyxl 3.0.9 and XlsxWriter 3.0.2: the same, counted from 1900',
    formats: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm:ss', 'hh:mm', '[h]:mm'],
    cells:
      '<c s="1"><v>46113</v></c><c s="2"><v>46113.39594907407</v></c>' +
      '<c s="3"><v>0.3958333333333333</v></c>' +
      '<c s="4"><v>1.0625</v></c>',
    gives: ['2026-04-01', '2026-04-01 09:30:10', '09:30', '25:30'],
  },
  {
    of: 'LibreOffice 7.4.7: 09:30, 18:00, 00:00, 24:00, 09:31:12',
    formats: ['hh:mm:ss', '[hh]:mm:ss'],
    cells:
      '<c s="1"><v>0.395833333333333</v></c><c s="1"><v>0.75</v></c><c s="1"><v>0</v></c>' +
      '<c s="2"><v>1</v></c><c s="1"><v>0.396666666666667</v></c>',
    gives: ['09:30', '18:00', '00:00', '24:00', '09:31:12'],
  },
  {
    of: 'a punch with its day, of which the format shows the time alone; 6:00 pm by the built-in 18',
    formats: ['hh:mm', 18],
    cells: '<c s="1"><v>46113.75057870370</v></c><c s="2"><v>0.75</v></c>',
    gives: ['18:00:50', '18:00'],
  },
  {
    of: 'exceljs 4.4.0 and write-excel-file 4.1.1 with TZ=Asia/Kolkata: 1 April 2026 as a date of JavaScript',
    formats: ['dd/mm/yyyy'],
    cells: '<c s="1"><v>46112.77083333333</v></c>',
    gives: ['2026-03-31 18:30'],
  },
  {
    of: 'SheetJS 0.18.5 with TZ=Asia/Kolkata: 1 April 2026, ten seconds late',
    formats: [14],
    cells: '<c s="1"><v>46113.00011574074</v></c>',
    gives: ['2026-04-01'],
  },
  {
    of: 'openpyxl 3.0.9: formulas that no program has worked out',
    formats: ['yyyy-mm-dd'],
    cells: '<c><f>C2*12</f><v></v></c><c s="1"><f>F2+180</f><v/></c><c><f>UPPER(B2)</f></c>',
    gives: ['#FORMULA!', '#FORMULA!', '#FORMULA!'],
  },
  {
    of: 'XlsxWriter 3.0.2 and Excel::Writer::XLSX 1.10: formulas with a 0 for every result',
    after: unworked,
    formats: ['yyyy-mm-dd'],
    cells:
      '<c><f>C2*12</f><v>0</v></c><c s="1"><f>F2+180</f><v>0</v></c><c><f>C2*12</f><v>600</v></c>' +
      '<c><v>0</v></c>',
    gives: ['#FORMULA!', '#FORMULA!', 600, 0],
  },
  {
    of: 'LibreOffice 7.4.7: =C2*12, an empty text, a sum of nothing',
    cells:
      '<c t="n"><f aca="false">C2*12</f><v>600000</v></c><c t="str"><f aca="false">""</f><v></v></c>' +
      '<c t="n"><f>SUM(D2:D9)</f><v>0</v></c>',
    gives: [600000, null, 0],
  },
  {
    of: 'LibreOffice 7.4.7: =VLOOKUP(…) of nothing, =1/0, and Err:508 as it saves it',
    cells: '<c t="e"><f>x</f><v>#N/A</v></c><c t="e"><v>#DIV/0!</v></c><c t="e"><v>Err:508</v></c>',
    gives: ['#N/A', '#DIV/0!', '#Err:508'],
  },
  {
    of: 'XlsxWriter 3.0.2: lines ended by CR LF; a text that looks like such a mark',
    shared: '<si><t>Flat 4_x000D_\nMG Road\nPune</t></si><si><t>_x005F_x0041_ B</t></si>',
    cells: '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>',
    gives: ['Flat 4\nMG Road\nPune', '_x0041_ B'],
  },
  {
    of: 'openpyxl 3.0.9 and LibreOffice 7.4.7: the same lines',
    cells:
      '<c t="inlineStr"><is><t>Flat 4&#13;\nMG Road\nPune</t></is></c>' +
      '<c t="inlineStr"><is><t xml:space="preserve">Flat 4&#10;MG Road&#10;Pune</t></is></c>',
    gives: ['Flat 4\nMG Road\nPune', 'Flat 4\nMG Road\nPune'],
  },
  {
    of: 'texts in CDATA, shared and in the cell, and a value so',
    shared: '<si><t><![CDATA[R & D]]></t></si>',
    cells:
      '<c t="s"><v>0</v></c><c t="inlineStr"><is><t><![CDATA[Asha <A>]]></t></is></c>' +
      '<c><v><![CDATA[12]]></v></c>',
    gives: ['R & D', 'Asha <A>', 12],
  },
  {
    of: 'a name in two letterings, and one with its reading beside it, shared and in the cell',
    shared: '<si><r><t xml:space="preserve">Asha </t></r><r><rPr><b/></rPr><t>Rao</t></r></si>',
    cells:
      '<c t="s"><v>0</v></c>' +
      '<c t="inlineStr"><is><r><t xml:space="preserve">Asha </t></r><r><t>Rao</t></r></is></c>' +
      '<c t="inlineStr"><is><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh></is></c>',
    gives: ['Asha Rao', 'Asha Rao', '課'],
  },
  {
    of: 'LibreOffice 7.4.7, openpyxl 3.0.9, gnumeric 1.12.55: sums and differences as computers have them',
    cells:
      '<c><v>67.0500000000466</v></c><c><v>67.05000000004657</v></c><c><v>1709.8799999999999</v></c>' +
      '<c><v>58333.3299999999999983</v></c><c><v>0.300000000000000000011</v></c><c><v>64166.663</v></c>',
    gives: [67.05, 67.05, 1709.88, 58333.33, 0.3, 64166.663],
  },
  {
    of: 'days, moments and times as ISO 8601 has them, in cells of the type d',
    formats: ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm'],
    cells:
      '<c t="d" s="1"><v>2026-04-01T00:00:00.000</v></c><c t="d" s="2"><v>2026-04-01T18:00:50</v></c>' +
      '<c t="d"><v>09:30:00</v></c>',
    gives: ['2026-04-01', '2026-04-01 18:00:50', '09:30'],
  },
  {
    of: 'money, units and words in formats, of which none is a date',
    formats: ['[$₹-4009]\\ #,##0.00', '0 "days"', '#,##0_);[Red]\\(#,##0\\)', 'General', '"yes";"yes";"no"'],
    cells: [1, 2, 3, 4, 5].map((style) => `<c s="${style}"><v>46113</v></c>`).join(''),
    gives: [46113, 46113, 46113, 46113, 46113],
  },
];

async function cellsOf(book: RawBook): Promise<readonly TableCell[]> {
  const rows = [];
  for await (const row of readXlsx(rawWorkbook(book))) rows.push(row);
  return rows[0]?.cells ?? [];
}

for (const { of, gives, ...book } of seen)
  test(of, async () => {
    assert.deepEqual(await cellsOf(book), gives);
  });

const written = { order: 'day-month', today: isoDate('2026-11-29') } as const;
const field = (kind: 'percent' | 'number' | 'time' | 'money' | 'text' | 'date'): PlainField => ({
  kind,
  label: 'X',
});
const value = (kind: Parameters<typeof field>[0], cell: TableCell) => readCell(field(kind), cell, written);

test('half a percent is never taken for 50 %, nor a float for what the sheet shows', () => {
  assert.deepEqual(value('percent', '50%'), { value: 5000 });
  assert.deepEqual(value('number', '50%'), { value: 50 });
  assert.deepEqual(value('percent', '7%'), { value: 700 });
  assert.deepEqual(value('money', '1234.29999999999993'), { value: 123430 });
  assert.deepEqual(value('money', '64166.663'), {
    fault: '64166.663 has more than two decimals',
    isFiner: true,
  });
});

test('a time of day is one however it is written, and midnight at the end of a day is asked about', () => {
  for (const cell of ['09:30', '9:30', '09:30:00', '9:30 AM'])
    assert.deepEqual(value('time', cell), { value: '09:30' });
  assert.deepEqual(value('time', '12:05 a.m.'), { value: '00:05' });
  assert.match(JSON.stringify(value('time', '24:00')), /which is 00:00/);
  assert.match(JSON.stringify(value('time', '09:30:10')), /enter hours and minutes: 09:30/);
});

test('an error and a formula that was never worked out are refused by name in every kind of field', () => {
  for (const kind of ['text', 'number', 'date', 'money', 'time', 'percent'] as const) {
    for (const error of ['#N/A', '#DIV/0!', '#REF!', '#NAME?', 'Err:509'])
      assert.match(
        JSON.stringify(value(kind, error)),
        new RegExp(`shows the error ${error.replace(/[?]/, '\\?')}`),
      );
    assert.match(
      JSON.stringify(value(kind, '#FORMULA!')),
      /never worked out; open the file in a spreadsheet/,
    );
  }
  assert.deepEqual(value('text', '#4, MG Road'), { value: '#4, MG Road' });
});
