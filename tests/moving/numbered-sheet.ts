/**
 * A sheet that names nobody and gives people numbers, two of them twice: the public one of 1,473 rows where
 * it lies beside the project, else one of the same headings and habits with made-up people.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Sheet } from './newcomer.ts';

const shared = join(import.meta.dirname, '../../../shared/data/real-sheets/attrition-1473.csv');
const head = 'Age,Attrition,Department,Gender,JobLevel,JobRole,MaritalStatus,MonthlyIncome,EmployeeNumber';
const roles = [
  'Sales,Sales Executive',
  'Research & Development,Research Scientist',
  'Human Resources,Recruiter',
];

function* madeUp(): Generator<string> {
  yield head;
  for (let at = 0; at < 90; at += 1) {
    const [department, role] = (roles[at % 3] ?? '').split(',');
    const status = at % 3 ? 'Married' : 'Single';
    // The last two are told a second time.
    const number = at < 88 ? at + 1 : at - 87;
    yield `${25 + (at % 30)},${at % 6 ? 'No' : 'Yes'},${department},${at % 2 ? 'Male' : 'Female'},` +
      `${1 + (at % 4)},${role},${status},${18_000 + at * 450},${number}`;
  }
}

const content = existsSync(shared) ? readFileSync(shared, 'utf8') : [...madeUp()].join('\r\n');
const rows: readonly Readonly<Record<string, string>>[] = parse(content, {
  columns: true,
  bom: true,
  trim: true,
});

export const numbered: Sheet = { name: 'people by number.csv', content };
/** Each number once: a row that repeats one is told, and left out. */
export const numberedPeople = new Set(rows.map(({ EmployeeNumber }) => EmployeeNumber)).size;
export const repeated = rows.length - numberedPeople;
