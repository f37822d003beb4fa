/** The state insurance's monthly contributions: a workbook as the portal takes it, and its proof. */
import { Readable } from 'node:stream';
import { lawOf } from '#features/law/law-in-force.server.ts';
import {
  dateColumn,
  keepSheet,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#features/pay-out/document/proof-sheet.server.ts';
import { insuranceAccounts } from '#features/payroll/challan/challan.ts';
import { readLevied } from '#features/payroll/challan/levied.server.ts';
import { formatMonth } from '#kernel/calendar.ts';
import type { Cell } from '#server/exports/table.ts';
import { type Maker, type Problem, problemsKept } from '../filing/filing-maker.ts';
import { insuranceMost, insuranceWorkbook } from './insurance-workbook.ts';
import { type InsuredMonth, insuranceFaults } from './insured-month.ts';
import { insuredPeople } from './insured-people.server.ts';

const proofColumns = [
  textColumn('Employee'),
  numberColumn('Days'),
  ...['Wages', 'Employee', 'Employer, as on the payslip'].map(moneyColumn),
  numberColumn('Reason'),
  dateColumn('Last working day'),
  textColumn('Payslips'),
];

const proofRow = (each: InsuredMonth): Cell[] => [
  `${each.code} ${each.name}`,
  each.days,
  each.wages * 100,
  each.employee,
  each.employer,
  each.days > 0 ? null : each.reason,
  each.lastDay,
  each.slips.join(' '),
];

const tooMany = `The portal’s file takes ${insuranceMost} people. Ask it for a code for each part of them.`;

export const makeInsuranceReturn: Maker = async (work, { month }) => {
  const law = await lawOf(work.db);
  const insured = await insuredPeople(work, law.stateInsurance, month);
  const problems = insured.flatMap((each): Problem[] =>
    insuranceFaults(each).map((problem) => ({ employee: `${each.code} ${each.name}`, problem })),
  );
  if (insured.length > insuranceMost) problems.push({ employee: '', problem: tooMany });
  const name = `State insurance ${formatMonth(month)}`;
  const proof = await keepSheet(work, `${name} proof`, {
    columns: proofColumns,
    rows: insured.map(proofRow),
  });
  const { insurance } = await readLevied(work, { month });
  const accounts = insuranceAccounts(law, month, insurance);
  const made = { people: insured.length, accounts, proof: proof.id };
  if (problems.length > 0) return { ...made, file: null, problems: problems.slice(0, problemsKept) };
  const file = await work.files.keepMade(work, {
    name: `${name}.xls`,
    mime: 'application/vnd.ms-excel',
    content: Readable.from([insuranceWorkbook(insured)]),
  });
  return { ...made, file: file.id, problems: [] };
};
