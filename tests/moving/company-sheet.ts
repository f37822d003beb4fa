/**
 * A company's own sheet of people: the public one of 311 where it lies beside the project, else one of the
 * same headings and habits with made-up people. With it what the same company would know besides.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Sheet } from './newcomer.ts';

const shared = join(import.meta.dirname, '../../../shared/data/real-sheets/hr-dataset-311.csv');
const head =
  'Employee_Name,EmpID,Salary,Position,State,DOB,Sex,MaritalDesc,DateofHire,DateofTermination,TermReason,' +
  'EmploymentStatus,Department,ManagerName';

function* madeUp(): Generator<string> {
  yield head;
  const reasons = ['career change', 'unhappy', 'relocation out of area', 'return to school'];
  const families = ['Rao', 'Khan', 'Iyer', 'Singh', 'Das', 'Thomas', 'Patil', 'Bose'];
  for (let at = 0; at < 60; at += 1) {
    const name = `"${families[at % 8]}, ${at % 2 ? 'Ravi' : 'Asha'}  ${String.fromCharCode(65 + (at % 26))}"`;
    const born = `${String(1 + (at % 12)).padStart(2, '0')}/${13 + (at % 15)}/${70 + (at % 25)}`;
    const reason = reasons[at % 4];
    const left = at % 5 === 4 ? `6/16/2016,${reason},Voluntarily Terminated` : ',N/A-StillEmployed,Active';
    const place = at % 3 ? 'Technician I,MA' : 'Area Sales Manager,MA';
    const work = at % 3 ? 'Production       ' : 'Sales';
    const manager = at === 0 ? 'Board of Directors' : 'Asha Rao';
    yield `${name},${10_001 + at},${48_000 + at * 900},${place},${born},${at % 2 ? 'M ' : 'F'},Single,` +
      `${1 + (at % 9)}/${14 + (at % 14)}/2012,${left},${work},${manager}`;
  }
}

type Row = Readonly<Record<string, string>>;
const text = existsSync(shared) ? readFileSync(shared, 'utf8') : [...madeUp()].join('\r\n');
const rows: readonly Row[] = parse(text, { columns: true, bom: true, trim: true });

export const people: Sheet = { name: 'hr-dataset.csv', content: text };
export const everybody = rows.length;
const serving = rows.filter(({ DateofTermination }) => !DateofTermination);
export const employed = serving.length;

/** As the bank asked for it: tabs, in UTF-16. */
export const accounts: Sheet = {
  name: 'bank details.txt',
  content: utf16(
    ['Emp ID', 'Name', 'Bank A/c No.', 'IFSC Code', 'UAN', 'PAN', 'ESIC No'],
    ({ EmpID, Employee_Name }, at) => [
      EmpID ?? '',
      Employee_Name ?? '',
      String(50_100_000_000_000 + at * 7919),
      `HDFC0001${String(100 + (at % 9))}`,
      String(100_200_300_000 + at * 37),
      `ABCPK${String(1000 + at)}F`,
      String(3_100_000_000 + at * 13),
    ],
  ),
};

function utf16(heading: readonly string[], row: (person: Row, at: number) => readonly string[]): Buffer {
  const lines = [heading, ...serving.map(row)].map((cells) => cells.join('\t'));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
}

/** What the system before paid from April to October, as it prints it: semicolons, a total at the end. */
function paidSoFar(): string {
  const all = serving.map(({ EmpID = '', Employee_Name = '', Salary = '' }) => {
    const gross = Math.round((Number(Salary) / 12) * 7);
    const basic = Math.round(gross / 2);
    return { who: [EmpID, Employee_Name], figures: [gross, basic, 0, Math.round(basic * 0.12)] };
  });
  const totals = [0, 1, 2, 3].map((at) => all.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0));
  return [
    'Emp Code;Name;Gross;Basic;TDS;PF',
    ...all.map(({ who, figures }) => [...who, ...figures].join(';')),
    ['', 'TOTAL', ...totals].join(';'),
  ].join('\r\n');
}
export const soFar: Sheet = { name: 'paid April to October.csv', content: paidSoFar() };
