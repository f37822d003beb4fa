/**
 * The portal's template of monthly contributions (facts: portal-formats): Excel 97 to 2003, every cell as
 * text, its headings word for word, and its second sheet.
 */
import { xlsFile } from '#server/exports/xls.ts';
import { type InsuredMonth, lettersOf } from './insured-month.ts';

/** More rows than this make the file larger than its format holds. */
export const insuranceMost = 30_000;

const headings = [
  'IP Number \n(10 Digits)',
  'IP Name\n( Only alphabets and space )',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days(numeric only; provide 0 for all other reasons- Click on the link for ' +
    'reference)',
  'Last Working Day\n( Format DD/MM/YYYY  or DD-MM-YYYY)',
] as const;

const instructions: readonly (readonly string[])[] = [
  ['Reason', 'Code', 'Note'],
  ['Without Reason', '0', 'Leave last working day as blank'],
  ['On Leave', '1', 'Leave last working day as blank'],
  ['Left Service', '2', 'Please provide last working day (dd/mm/yyyy)'],
  ['Retired', '3', 'Please provide last working day (dd/mm/yyyy)'],
  ['Out of Coverage', '4', 'Please provide last working day (dd/mm/yyyy); valid for April or October alone'],
  ['Expired', '5', 'Please provide last working day (dd/mm/yyyy)'],
  ['Non Implemented area', '6', 'Please provide last working day (dd/mm/yyyy)'],
  ['Compliance by Immediate Employer', '7', 'Leave last working day as blank'],
  ['Suspension of work', '8', 'Leave last working day as blank'],
  ['Strike/Lockout', '9', 'Leave last working day as blank'],
  ['Retrenchment', '10', 'Please provide last working day (dd/mm/yyyy)'],
  ['No Work', '11', 'Leave last working day as blank'],
  ['Doesnt Belong To This Employer', '12', 'Leave last working day as blank'],
  ['Duplicate IP', '13', 'Leave last working day as blank'],
  ['Dates are written with their zeros: 02/05/2010 or 02-05-2010, not 2/5/2010 nor 2-May-2010.'],
  ['The file is saved in .xls format (Excel 97-2003).'],
  ["All columns, the date column too, are in 'Text' format."],
];

/** '2026-05-02' is '02/05/2026'. */
const dayText = (day: string | null): string => day?.split('-').toReversed().join('/') ?? '';

const rowOf = ({ number, name, days, wages, reason, lastDay }: InsuredMonth): string[] => [
  number ?? '',
  lettersOf(name),
  String(days),
  String(wages),
  String(reason),
  dayText(lastDay),
];

export const insuranceWorkbook = (insured: readonly InsuredMonth[]): Buffer =>
  xlsFile([
    { name: 'Sheet1', rows: [headings, ...insured.map(rowOf)], widths: [16, 40, 20, 20, 30, 24] },
    { name: 'Instructions & Reason Codes', rows: instructions, widths: [40, 10, 60] },
  ]);
