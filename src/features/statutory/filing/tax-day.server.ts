/** The days of tax deducted from salaries: deposit by challan, the quarterly statement, certificates. */
import { sql } from 'kysely';
import { taxYearOf } from '#features/income-tax/window/tax-year.form.ts';
import { type ChallanRow, challanRows } from '#features/pay-out/tax/tax-deducted.server.ts';
import {
  addMonths,
  formatMonth,
  type IsoDate,
  lastDay,
  type Month,
  monthNumber,
  monthOf,
} from '#kernel/calendar.ts';
import { paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import {
  certificateBy,
  type DepositRules,
  depositBy,
  lateInterest,
  statementBy,
} from '#law/in/income-tax/deduction/deposit.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { Work } from '#server/work.ts';
import type { LateCost, Obligation } from '../compliance/compliance.call.ts';
import { daysLate } from '../compliance/obligation.view.ts';
import { monthsBegun } from './late-cost.ts';

type Deducted = { readonly tax: number; readonly people: number };

async function deductedIn(work: Work, from: Month, to: Month): Promise<Deducted> {
  const { rows } = await sql<Deducted>`
    with persons as (
      select line.employee_id, sum(line.amount)::bigint as tax from payslip_line line
      where line.organisation_id = ${work.session.organisationId} and line.month between ${from} and ${to}
        and line.source = 'income-tax' and line.amount <> 0
      group by line.employee_id having sum(line.amount) <> 0)
    select coalesce(sum(tax), 0)::bigint as tax, count(*)::int as people from persons`.execute(work.db);
  return rows[0] ?? { tax: 0, people: 0 };
}

/** Interest on what was deposited late or not yet; months count from the day it was due. */
function depositCost(
  rules: DepositRules,
  cite: string,
  { due, owed, paid, today }: { due: IsoDate; owed: number; paid: readonly ChallanRow[]; today: IsoDate },
): LateCost | null {
  const parts = paid.map(({ tax, paidOn }) => ({ tax, until: paidOn }));
  const open = owed - parts.reduce((sum, { tax }) => sum + tax, 0);
  if (open > 0) parts.push({ tax: open, until: today });
  const interest = parts.reduce(
    (sum, { tax, until }) => sum + lateInterest(rules.lateDeposit, paise(tax), monthsBegun(due, until)),
    0,
  );
  return interest > 0 ? { interest: paise(interest), damages: zero, fee: zero, cite } : null;
}

async function depositOf(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const { tax: owed } = await deductedIn(work, month, month);
  if (owed <= 0) return [];
  const { value: rules, cite } = law.incomeTax.depositRules.on(lastDay(month));
  const paid = await challanRows(work, month, month);
  const due = depositBy(rules, month);
  const sum = paid.reduce((all, { tax }) => all + tax, 0);
  const doneOn = sum >= owed ? (paid.at(-1)?.paidOn ?? null) : null;
  const words = doneOn
    ? 'Deposited'
    : sum > 0
      ? `₹${formatRupees(paise(sum))} of ₹${formatRupees(paise(owed))} deposited`
      : 'Not deposited yet';
  return [
    {
      kind: 'income-tax',
      name: 'Income tax deducted',
      indianState: null,
      amount: owed,
      dueOn: due,
      cite,
      filing: null,
      standing: { doneOn, words, path: 'payroll/tax-challan' },
      daysLate: daysLate(due, doneOn, work.today),
      lateCost: depositCost(rules, cite, { due, owed, paid, today: work.today }),
    },
  ];
}

async function statementOf(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const from = addMonths(month, -2);
  const { tax } = await deductedIn(work, from, month);
  if (tax <= 0) return [];
  const { value: rules, cite } = law.incomeTax.depositRules.on(lastDay(month));
  const { rows } = await sql<{ id: number; filedOn: IsoDate }>`
    select id, filed_on as "filedOn" from tax_statement_filed
    where organisation_id = ${work.session.organisationId} and quarter_end = ${month}`.execute(work.db);
  const due = statementBy(rules, month);
  const doneOn = rows[0]?.filedOn ?? null;
  const late = daysLate(due, doneOn, work.today);
  const fee = paise(rules.lateStatementPerDay * late);
  return [
    {
      kind: 'tax-statement',
      name: `Tax statement of the quarter to ${formatMonth(month)}`,
      indianState: null,
      amount: tax,
      dueOn: due,
      cite,
      filing: null,
      standing: {
        doneOn,
        words: doneOn ? 'Filed' : 'Mark as filed',
        path: `payroll/tax-statement-filed/${rows[0]?.id ?? `new?quarterEnd=${month}`}`,
      },
      daysLate: late,
      lateCost: late > 0 ? { interest: zero, damages: zero, fee, cite } : null,
    },
  ];
}

/** Certificates of a tax year, for everybody of whom tax was deducted in it. */
async function certificatesOf(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  const { tax, people } = await deductedIn(work, addMonths(month, -11), month);
  if (people === 0) return [];
  const { value: rules, cite } = law.incomeTax.depositRules.on(lastDay(month));
  const { made, given, last, document } = await certificatesMade(work, taxYearOf(lastDay(month)) ?? '');
  const due = certificateBy(rules, lastDay(month));
  const doneOn = given >= people ? last : null;
  const waiting = made > given ? `, ${made - given} made and not given` : '';
  return [
    {
      kind: 'tax-certificate',
      name: `Giving of tax certificates for the year to ${formatMonth(month)}`,
      indianState: null,
      amount: tax,
      dueOn: due,
      cite,
      filing: null,
      standing: {
        doneOn,
        words: doneOn ? 'Given' : `${given} of ${people} given${waiting}`,
        path: document === null ? 'payroll/document' : `payroll/document/${document}`,
      },
      daysLate: daysLate(due, doneOn, work.today),
      lateCost: null,
    },
  ];
}

type Certificates = {
  readonly made: number;
  readonly given: number;
  readonly last: IsoDate | null;
  /** The archive they were made with last, from which they are given. */
  readonly document: number | null;
};

/** Made is not given: an employee has a certificate from the day on which they can read it. */
async function certificatesMade(work: Work, taxYear: string): Promise<Certificates> {
  const { organisationId } = work.session;
  const { rows } = await sql<Certificates>`
    select count(*)::int as made, (count(*) filter (where standing = 'given'))::int as given,
      max(given_on) as last, (select max(id) from pay_document where organisation_id = ${organisationId}
        and kind = 'tax-certificates' and tax_year = ${taxYear}) as document
    from tax_certificate where organisation_id = ${organisationId} and tax_year = ${taxYear}`.execute(
    work.db,
  );
  return rows[0] ?? { made: 0, given: 0, last: null, document: null };
}

/** The deposit each month, the statement with a quarter's last month, the certificates with the year's. */
export async function taxObligations(work: Work, law: IndianLaw, month: Month): Promise<Obligation[]> {
  return [
    ...(await depositOf(work, law, month)),
    ...(monthNumber(month) % 3 === 0 ? await statementOf(work, law, month) : []),
    ...(monthNumber(month) === 3 ? await certificatesOf(work, law, month) : []),
  ];
}

/** Months before this one whose obligations may fall due now: the last, and March, whose days come later. */
export function monthsToRemindOf(today: IsoDate): readonly Month[] {
  const last = addMonths(monthOf(today), -1);
  const march = addMonths(last, -((monthNumber(last) + 9) % 12));
  return march === last ? [last] : [last, march];
}
