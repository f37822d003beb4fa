/** Loans with their terms and what has become of them, for many people at once. */
import { type RawBuilder, sql } from 'kysely';
import { closedFor } from '#features/claims/pay/claim-month.server.ts';
import { addMonths, type IsoDate, isoDate, type Month, month as monthIn } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { among } from '#server/database/among.ts';
import type { Work } from '#server/work.ts';
import { loanRepaid } from '../pay/loan-ledger.server.ts';
import type { AgreedChange, LoanHistory, SanctionedTerms } from './loan-course.ts';

type LoanRow = {
  readonly id: number;
  readonly employee: number;
  readonly state: string;
  readonly type: string;
  readonly kind: string;
  readonly principal: number;
  readonly instalments: number;
  readonly method: SanctionedTerms['method'];
  readonly rate: number | null;
  readonly rounding: SanctionedTerms['rounding'];
  readonly moratorium: number | null;
  readonly moratoriumInterest: SanctionedTerms['moratoriumInterest'] | null;
  readonly firstMonth: Month;
  readonly disbursedOn: IsoDate | null;
  readonly disbursedIn: Month | null;
  readonly closing: string | null;
  readonly closedOn: IsoDate | null;
  readonly closingAmount: number | null;
  readonly closingInterest: number | null;
  readonly component: string;
  readonly leastNet: number | null;
  readonly atLeaving: 'whole' | 'limit';
  readonly perquisite: string;
  readonly priority: number;
  readonly taken: Readonly<Record<Month, number>> | null;
};

export type LoanKnown = LoanRow & { readonly terms: SanctionedTerms; readonly history: LoanHistory };

/** Of which loans: of people, or by a condition on `loan`; those that were paid out, unless it says more. */
type Which = { readonly employees?: readonly number[] | null; readonly where?: RawBuilder<boolean> };

/** In the order in which they are recovered. */
export async function readLoans(work: Work, { employees = null, where }: Which): Promise<LoanKnown[]> {
  const { db, session } = work;
  const { rows } = await sql<LoanRow>`
    select loan.id, loan.employee_id as employee, loan.state, type.name as type, type.kind,
      loan.sanctioned as principal, loan.term as instalments, loan.method, loan.rate, type.rounding,
      loan.moratorium, type.moratorium_interest as "moratoriumInterest", loan.first_month as "firstMonth",
      loan.disbursed_on as "disbursedOn", to_char(loan.disbursed_on, 'YYYY-MM') as "disbursedIn",
      loan.closing, loan.closed_on as "closedOn", loan.closing_amount as "closingAmount",
      loan.closing_interest as "closingInterest", component.code as component,
      type.least_net as "leastNet", type.at_leaving as "atLeaving", type.perquisite,
      type.priority::int as priority,
      (select json_object_agg(month, quantity) from (
        select to_char(entry.day, 'YYYY-MM') as month, sum(entry.quantity)::bigint as quantity
        from ledger_account account join ledger_entry entry
          on entry.organisation_id = account.organisation_id and entry.account_id = account.id
        where account.organisation_id = loan.organisation_id and account.ledger = ${loanRepaid.name}
          and account.employee_id = loan.employee_id and account.subject = loan.id
          and entry.cause_form = 'payslip'
        group by 1) paid) as taken
    from loan
    join loan_type type on type.organisation_id = loan.organisation_id and type.id = loan.type_id
    join pay_component component on component.organisation_id = type.organisation_id
      and component.id = type.component_id
    where loan.organisation_id = ${session.organisationId} and loan.first_month is not null
      and ${among('loan.employee_id', employees)} and ${where ?? paidOut}
    order by loan.employee_id, type.priority, loan.id`.execute(db);
  if (rows.length === 0) return [];
  const changes = await readChanges(work, employees);
  const isLocked = await closedFor(work, true);
  return rows.map((row) => knownOf(row, changes.get(row.id) ?? [], (month) => isLocked(row.employee, month)));
}

const paidOut = sql<boolean>`loan.state in ('running', 'closed')`;

export async function readLoan(work: Work, id: number): Promise<LoanKnown | undefined> {
  const [found] = await readLoans(work, { where: sql<boolean>`loan.id = ${id}` });
  return found;
}

function knownOf(
  row: LoanRow,
  changes: readonly AgreedChange[],
  isSettled: (month: Month) => boolean,
): LoanKnown {
  const { closing, closedOn, closingAmount, closingInterest } = row;
  const early = closing !== null && closing !== 'paid' && closedOn !== null;
  const taken = Object.entries(row.taken ?? {}).map(
    ([month, amount]) => [monthIn(month), paise(amount)] as const,
  );
  const begins = addMonths(row.firstMonth, -(row.moratorium ?? 0));
  // Whoever left before interest began has given back what was lent.
  const before = taken.reduce((all, [month, amount]) => (month < begins ? all + amount : all), 0);
  return {
    ...row,
    terms: {
      principal: paise(row.principal - before),
      method: row.method,
      rate: row.rate ?? 0,
      rounding: row.rounding,
      instalments: row.instalments,
      moratorium: row.moratorium ?? 0,
      moratoriumInterest: row.moratoriumInterest ?? 'added',
      firstMonth: row.firstMonth,
    },
    history: {
      changes,
      taken: new Map(taken),
      isSettled,
      closing: early
        ? {
            on: isoDate(closedOn),
            amount: paise(closingAmount ?? 0),
            interest: paise(closingInterest ?? 0),
          }
        : undefined,
    },
  };
}

type ChangeRow = {
  readonly loan: number;
  readonly kind: string;
  readonly month: Month | null;
  readonly toMonth: Month | null;
  readonly counted: Month;
  readonly keep: 'instalment' | 'term' | null;
  readonly interest: 'runs' | 'waived' | null;
  readonly amount: number | null;
};

async function readChanges(
  { db, session }: Work,
  employees: readonly number[] | null,
): Promise<ReadonlyMap<number, AgreedChange[]>> {
  const { rows } = await sql<ChangeRow>`
    select loan_id as loan, kind, month, to_month as "toMonth", counted, keep, interest, amount
    from loan_change
    where organisation_id = ${session.organisationId} and state = 'done'
      and kind in ('skip', 'part-payment') and counted is not null and ${among('employee_id', employees)}
    order by id`.execute(db);
  const found = new Map<number, AgreedChange[]>();
  for (const row of rows) found.set(row.loan, [...(found.get(row.loan) ?? []), changeOf(row)]);
  return found;
}

function changeOf({ kind, month, toMonth, counted, keep, interest, amount }: ChangeRow): AgreedChange {
  const kept = keep ?? 'instalment';
  if (kind === 'part-payment')
    return { what: 'part payment', month: counted, keep: kept, amount: paise(amount ?? 0) };
  const from = month ?? counted;
  return { what: 'skip', month: from, toMonth: toMonth ?? from, keep: kept, interest: interest ?? 'runs' };
}
