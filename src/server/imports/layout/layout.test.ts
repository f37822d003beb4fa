/** Sheets as people keep them: with titles, headings in two lines, merged cells, totals and notes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { LayoutAsked } from '#kernel/wire/import-sheet.ts';
import { workbook } from '../../../../tests/moving/made-workbook.ts';
import { lookAt, recordsOf } from './layout.ts';

async function read(name: string, content: string | Buffer, asked?: LayoutAsked) {
  const upload = { name, content: Buffer.from(content) };
  const { headings, layout } = await lookAt(upload, asked);
  const rows = [];
  for await (const row of recordsOf(upload, layout)) rows.push(row);
  return { headings: headings.map(({ words }) => words), layout, rows };
}

test('a heading in the first line stays where it is', async () => {
  const { headings, layout, rows } = await read('d.csv', 'Code,Name\nENG,Engineering\nSAL,Sales\n');
  assert.deepEqual([headings, layout.heading, rows.length], [['Code', 'Name'], [1], 2]);
  assert.deepEqual(layout.leftOut, []);
});

test('title lines above the headings and a total below are no people', async () => {
  const { headings, layout, rows } = await read(
    'salary.csv',
    [
      'Acme Tools Private Limited,,,',
      'Salary as of 31-03-2026,,,',
      ',,,',
      'Emp code,Name,Joined on,Gross',
      'A1,Asha Rao,01/04/2024,50000',
      'A2,Bela Sen,15/06/2024,60000',
      ',Total,,110000',
      'Prepared by accounts,,,',
    ].join('\n'),
  );
  assert.deepEqual(headings, ['Emp code', 'Name', 'Joined on', 'Gross']);
  assert.deepEqual(
    rows.map(({ line }) => line),
    [5, 6],
  );
  assert.deepEqual(
    layout.leftOut.map(({ line, why }) => [line, why]),
    [
      [7, 'total'],
      [8, 'note'],
    ],
  );
  assert.equal(layout.rows, 2);
});

test('the sums below a table are a total without its word', async () => {
  const { layout } = await read('p.csv', 'Code,Gross,Net\nA1,500,400\nA2,700,600\nA3,1,2\n,1201,1002\n');
  assert.deepEqual(
    layout.leftOut.map(({ line }) => line),
    [5],
  );
});

test('a person whose name begins like a total is a person', async () => {
  const people = 'Code,First,Last\nA1,Total,Singh\nA2,Asha,Rao\n';
  assert.deepEqual((await read('p.csv', people)).layout.leftOut, []);
});

test('a row that was left out is taken once a person says so', async () => {
  const file = 'Code,Name,Gross\nA1,Asha,500\n,Total,500\n';
  assert.equal((await read('p.csv', file)).rows.length, 1);
  const kept = await read('p.csv', file, { kept: [3] });
  assert.deepEqual([kept.rows.length, kept.layout.rows], [2, 2]);
});

test('headings in two lines name each column within its group', async () => {
  const text = 'Code,Name,Earnings,,Deductions\n,,Basic,HRA,PF\nA1,Asha,100,40,12\nA2,Bela,200,80,24\n';
  const { headings, layout } = await read('p.csv', text);
  assert.deepEqual(layout.heading, [1, 2]);
  assert.deepEqual(headings, ['Code', 'Name', 'Earnings: Basic', 'Earnings: HRA', 'Deductions: PF']);
});

test('a line of groups above the headings belongs to them, a title does not', async () => {
  const grouped = ',,Earnings,\nCode,Name,Basic,HRA\nA1,Asha,100,40\n';
  assert.deepEqual((await read('p.csv', grouped)).headings, [
    'Code',
    'Name',
    'Earnings: Basic',
    'Earnings: HRA',
  ]);
  const titled = 'Salaries,,,\nCode,Name,Basic,HRA\nA1,Asha,100,40\n';
  assert.deepEqual((await read('p.csv', titled)).layout.heading, [2]);
});

test('merged cells: headings over two lines, and a department beside several people', async () => {
  const file = workbook({
    name: 'People',
    rows: [
      ['Acme Tools', '', '', '', ''],
      ['Department', 'Code', 'Name', 'Pay', ''],
      ['', '', '', 'Basic', 'HRA'],
      ['Tool room', 'A1', 'Asha', 100, 40],
      ['', 'A2', 'Bela', 200, 80],
      ['Stores', 'A3', 'Chitra', 300, 90],
    ],
    merged: ['A1:E1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'A4:A5'],
  });
  const { headings, layout, rows } = await read('p.xlsx', file);
  assert.deepEqual(layout.heading, [2, 3]);
  assert.deepEqual(headings, ['Department', 'Code', 'Name', 'Pay: Basic', 'Pay: HRA']);
  assert.deepEqual(
    rows.map(({ cells }) => cells[0]),
    ['Tool room', 'Tool room', 'Stores'],
  );
});

test('of several sheets the first with a table is read, or the one that is chosen', async () => {
  const file = workbook(
    { name: 'Cover', rows: [['Acme Tools']] },
    { name: 'Note', rows: [['Read this first.'], ['Then go on.']] },
    { name: 'Secret', rows: [['Code'], ['X1']], hidden: true },
    {
      name: 'March',
      rows: [
        ['Code', 'Name'],
        ['A1', 'Asha'],
      ],
    },
    {
      name: 'April',
      rows: [
        ['Code', 'Name'],
        ['A2', 'Bela'],
      ],
    },
  );
  const march = await read('p.xlsx', file);
  assert.deepEqual(march.layout.sheets, ['Cover', 'Note', 'March', 'April']);
  assert.deepEqual([march.layout.sheet, march.rows[0]?.cells[0]], ['March', 'A1']);
  assert.equal((await read('p.xlsx', file, { sheet: 'April' })).rows[0]?.cells[0], 'A2');
});

test('a cover with a name beside a word is no table, and a count beside a total is none either', async () => {
  const file = workbook(
    { name: 'Cover', rows: [['Acme Tools'], ['As on 31-Oct-2026'], [], ['Prepared by', 'HR']] },
    {
      name: 'Staff',
      rows: [
        ['Code', 'Name', 'Department', 'Sex'],
        ['A1', 'Asha', 'Stores', 'F'],
        ['A2', 'Bela', 'Stores', 'F'],
        ['', 'GRAND TOTAL', '2 people'],
      ],
    },
  );
  const { layout, rows } = await read('staff.xlsx', file);
  assert.deepEqual([layout.sheet, rows.length], ['Staff', 2]);
  const narrow = workbook(
    {
      name: 'About',
      rows: [
        ['Company', 'Acme'],
        ['Month', 'October'],
      ],
    },
    {
      name: 'Pay',
      rows: [
        ['Code', 'Basic', 'HRA', 'Gross'],
        ['A1', 2, 1, 3],
      ],
    },
  );
  assert.equal((await read('pay.xlsx', narrow)).layout.sheet, 'Pay');
});

test('other headings than those that were found can be chosen', async () => {
  const { headings, rows } = await read('p.csv', 'A,B\nCode,Name\nA1,Asha\n', { heading: [2] });
  assert.deepEqual([headings, rows.length], [['Code', 'Name'], 1]);
});

test('an empty template keeps its own sheet, though its rules stand on a longer one', async () => {
  const file = workbook(
    { name: 'People', rows: [['Code', 'Name']] },
    {
      name: 'What to enter',
      rows: [
        ['Column', 'Needed'],
        ['Code', 'Yes'],
      ],
    },
  );
  assert.equal((await read('t.xlsx', file)).layout.sheet, 'People');
});

test('the numbers of the columns below the headings of a form by law are nobody', async () => {
  const sheet = (numbers: string) =>
    ['Form A,,,', 'Sl. No.,Employee code,Name,Gender', numbers, '1,A1,Asha Rao,F', '2,B1,Bela Sen,F'].join(
      '\n',
    );
  for (const numbers of ['1,2,3,4', '(1),(2),(3),(4)']) {
    const { headings, layout, rows } = await read('form-a.csv', sheet(numbers));
    assert.deepEqual(headings, ['Sl. No.', 'Employee code', 'Name', 'Gender']);
    assert.deepEqual(
      rows.map(({ line }) => line),
      [4, 5],
    );
    assert.deepEqual(
      layout.leftOut.map(({ line, why }) => [line, why]),
      [[3, 'note']],
    );
  }
  const above = ['1,2,3,4', 'Sl. No.,Employee code,Name,Gender', '1,A1,Asha Rao,F'].join('\n');
  assert.deepEqual((await read('above.csv', above)).rows.length, 1);
});

test('a block of few columns below a gap is no part of the table', async () => {
  const sheet = [
    'Code,Name,Department,Gross,Net,Bank',
    'A1,Asha Rao,Stores,50000,48000,SBI',
    'A2,Bela Sen,Stores,60000,57000,SBI',
    'A3,Chitra Das,Works,40000,39000,SBI',
    ',,,,,',
    'Department,Heads,,,,',
    'Stores,2,,,,',
    'Works,1,,,,',
  ].join('\n');
  const { layout, rows } = await read('register.csv', sheet);
  assert.deepEqual(
    rows.map(({ line }) => line),
    [2, 3, 4],
    JSON.stringify(layout.leftOut),
  );
});
