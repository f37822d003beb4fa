/** What loans below the State Bank's rate are worth to people, month by month, for income tax. */
import { sql } from 'kysely';
import { taxLawOf } from '#features/income-tax/fact/tax-law.server.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, firstDay, formatDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, sum, zero } from '#kernel/money.ts';
import { worthOfMonth } from '#law/calculator/welfare/loan-terms.ts';
import type { PerquisiteGiven } from '#pay/model/tax-facts.ts';
import { recordSource } from '#server/pay-source.ts';
import { type PerquisitesAsked, perquisiteSource } from '#server/perquisite-source.ts';
import type { Work } from '#server/work.ts';
import { balanceAt, beginsIn, type LoanRun, runOf } from '../course/loan-course.ts';
import { type LoanKnown, readLoans } from '../course/loan-reading.server.ts';
import { loan } from '../loan/loan.form.ts';
import { bankLoanName } from '../type/loan-type.form.ts';

type Valued = { readonly known: LoanKnown; readonly run: LoanRun };

type Year = Pick<PerquisitesAsked, 'first' | 'last'>;

/** The bank's rate of each kind of loan on 1 April. */
export async function bankRates(
  { db, session }: Work,
  { first }: Pick<Year, 'first'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; rate: number }>`
    select kind, rate from loan_bank_rate
    where organisation_id = ${session.organisationId} and "on" = ${firstDay(first)}`.execute(db);
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}

/** The months at whose end something is owed. */
function owedMonths({ known, run }: Valued, { first, last }: Year): Month[] {
  const paidOut = known.disbursedIn ?? beginsIn(known.terms);
  const end = known.history.closing ? addMonths(monthOf(known.history.closing.on), -1) : last;
  return eachMonth(first, end < last ? end : last).filter(
    (month) => month >= paidOut && balanceAt(run, known.terms, month) > 0,
  );
}

/** What a person's loans are worth in a tax year: nothing where all of them, as granted, are small. */
export function perquisitesOf(
  loans: readonly LoanKnown[],
  year: Year,
  limit: Paise,
  rates: ReadonlyMap<string, number>,
): PerquisiteGiven[] {
  const valued = loans
    .filter(({ perquisite }) => perquisite !== 'none' && perquisite !== 'medical')
    .map((known) => ({ known, run: runOf(known.terms, known.history) }));
  const owed = valued.flatMap((each) => {
    const months = owedMonths(each, year);
    return months.length > 0 ? [{ ...each, months }] : [];
  });
  if (sum(owed.map(({ known }) => known.terms.principal)) <= limit) return [];
  return owed.flatMap((each) => spansOf(each, each.months, rates.get(each.known.perquisite), year));
}

function spansOf(
  { known, run }: Valued,
  months: readonly Month[],
  rate: number | undefined,
  { first }: Year,
): PerquisiteGiven[] {
  const of = { label: `Loan: ${known.type}`, source: recordSource(loan, known) };
  const [from] = months;
  const to = months.at(-1);
  if (!from || !to) return [];
  if (rate === undefined) {
    const kind = bankLoanName(known.perquisite);
    const lacks =
      `The State Bank’s rate for a ${kind} on ${formatDate(firstDay(first))} is not recorded, so what ` +
      `the loan “${known.type}” is worth cannot be taxed. Enter it under State Bank rates.`;
    return [{ ...of, from, to, value: zero, lacks }];
  }
  const spans: { from: Month; to: Month; value: Paise }[] = [];
  for (const month of months) {
    const interest = run.rows.find((row) => row.month === month)?.interest ?? zero;
    const value = worthOfMonth(balanceAt(run, known.terms, month), rate, interest);
    const span = spans.at(-1);
    if (span && span.value === value && addMonths(span.to, 1) === month) span.to = month;
    else spans.push({ from: month, to: month, value });
  }
  return spans.filter(({ value }) => value > 0).map((span) => ({ ...of, ...span }));
}

export const loanPerquisites = perquisiteSource(async (work, { first, last, only }) => {
  const found = new Map<number, readonly PerquisiteGiven[]>();
  const loans = await readLoans(work, {
    employees: only,
    where: sql<boolean>`loan.state in ('running', 'closed')
      and (loan.closed_on is null or loan.closed_on >= ${firstDay(first)})`,
  });
  if (loans.length === 0) return found;
  const limit = (await taxLawOf(work.db)).perquisites.loan.find(lastDay(last))?.value;
  if (limit === undefined) return found;
  const rates = await bankRates(work, { first });
  for (const [employee, its] of Map.groupBy(loans, (known) => known.employee)) {
    const given = perquisitesOf(its, { first, last }, limit, rates);
    if (given.length > 0) found.set(employee, given);
  }
  return found;
});
