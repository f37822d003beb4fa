/** The state insurance's monthly contributions: a workbook as the portal takes it, and its proof. */
import { lawOf } from '#features/law/law-rows.server.ts';
import {
  dateColumn,
  keepSheet,
  moneyColumn,
  numberColumn,
  textColumn,
} from '#features/pay-out/proof-sheet.server.ts';
import { daysInMonth, formatMonth, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { employerShareOfAll, insuranceMonth } from '#law/in/state-insurance.ts';
import type { Cell } from '#server/exports/table.ts';
import { xlsxStream } from '#server/exports/xlsx.ts';
import type { Work } from '#server/work.ts';
import { type Maker, type Problem, problemsKept } from './filing-maker.ts';
import { type PersonMonth, peopleOfMonth, wholeRupees } from './month-people.server.ts';

/** The portal's reasons for a month without a day paid that the payslips can tell. */
const reasons = { none: 0, leave: 1, left: 2 } as const;

export type InsuredMonth = {
  readonly person: PersonMonth;
  /** Whole, parts of a day counted up. */
  readonly days: number;
  readonly wages: number;
  readonly reason: number;
  readonly lastDay: IsoDate | null;
};

/** Who contributed this month, or is insured and had no day paid. */
export function insuredOf(person: PersonMonth, month: Month): InsuredMonth | null {
  const wages = wholeRupees(person.of('state-insurance.wage'));
  const employer = person.of('state-insurance.employer');
  const paid = Math.ceil(person.daysPaid);
  // The portal takes no more days than the month has; five weeks may end in one.
  const days = person.inPeriods ? Math.min(paid, daysInMonth(month)) : paid;
  if (employer === 0 && !(days === 0 && person.insuranceNumber)) return null;
  const hasLeft = person.left !== null && monthOf(person.left) <= month;
  const reason = days > 0 ? reasons.none : hasLeft ? reasons.left : reasons.leave;
  return { person, days, wages, reason, lastDay: reason === reasons.left ? person.left : null };
}

export function insuranceFaults({ person, days }: InsuredMonth): string[] {
  const number = person.insuranceNumber;
  const found: string[] = [];
  if (!number) found.push('The state insurance number is missing. Enter it on the employee’s record.');
  else if (!/^\d{10}$/.test(number)) found.push('The state insurance number is not ten digits.');
  if (days > 31) found.push('More days are paid than a month has.');
  return found;
}

export async function insuredPeople(work: Work, month: Month): Promise<InsuredMonth[]> {
  const found: InsuredMonth[] = [];
  for await (const page of peopleOfMonth(work, month))
    found.push(...page.flatMap((person) => insuredOf(person, month) ?? []));
  return found;
}

const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .trim();

const fileColumns = [
  textColumn('IP Number'),
  textColumn('IP Name'),
  numberColumn('No of Days for which wages paid/payable during the month'),
  numberColumn('Total Monthly Wages'),
  numberColumn('Reason Code for Zero workings days'),
  dateColumn('Last Working Day'),
];

export const makeInsuranceReturn: Maker = async (work, { month }) => {
  const insured = await insuredPeople(work, month);
  const law = insuranceMonth((await lawOf(work.db)).stateInsurance, month);
  const wages: Paise[] = insured.map(({ wages: each }) => paise(each * 100));
  const sumOf = (source: string): number => insured.reduce((sum, { person }) => sum + person.of(source), 0);
  const employee = sumOf('state-insurance.employee');
  const problems = insured.flatMap((each): Problem[] =>
    insuranceFaults(each).map((problem) => ({
      employee: `${each.person.code} ${each.person.name}`,
      problem,
    })),
  );
  const name = `State insurance ${formatMonth(month)}`;
  const proof = await keepSheet(work, `${name} proof`, {
    columns: [
      textColumn('Employee'),
      numberColumn('Days'),
      ...['Wages', 'Employee', 'Employer, as on the payslip'].map(moneyColumn),
      textColumn('Payslips'),
    ],
    rows: insured.map(({ person, days, wages: each }): Cell[] => [
      `${person.code} ${person.name}`,
      days,
      each * 100,
      person.of('state-insurance.employee'),
      person.of('state-insurance.employer'),
      person.slips.join(' '),
    ]),
  });
  const accounts = [
    { account: 'Employees', amount: paise(employee), rule: law.rates.cite },
    {
      account: 'Employer',
      amount: employerShareOfAll(law, wages),
      rule: 'On the wages of all together, rounded up once, as the portal does; payslips round each up.',
    },
  ];
  const made = { people: insured.length, accounts, proof: proof.id };
  if (problems.length > 0) return { ...made, file: null, problems: problems.slice(0, problemsKept) };
  const rows = insured.map((each): Cell[] => [
    each.person.insuranceNumber,
    lettersOf(each.person.name),
    each.days,
    each.wages,
    each.reason,
    each.lastDay,
  ]);
  const file = await work.files.keepMade(work, {
    name: `${name}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxStream([{ name: 'Sheet1', columns: fileColumns, pages: [rows] }]),
  });
  return { ...made, file: file.id, problems: [] };
};
