/** Flexible pay that is paid against bills, as a month's payslips take it. */
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { BillsOfYear, EmployeeFacts } from '#pay/model/facts.ts';
import type { Db } from '#server/database/tenant.ts';
import { type PayAsked, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { flexibleChoice } from './flexible-choice.form.ts';
import { flexibleYears } from './flexible-year.server.ts';

type Bills = NonNullable<EmployeeFacts['bills']>;

/** Whether the organisation pays anything against bills, and the newest month that it has paid. */
async function readState(db: Db, organisationId: number) {
  const { rows } = await sql<{ paid: Month | null }>`
    select (select max(month) from payslip where organisation_id = ${organisationId} and kind = 'regular')
      as paid
    where exists (select from pay_component
      where organisation_id = ${organisationId} and on_bills is not null)`.execute(db);
  return rows[0];
}

/**
 * By person; who has chosen and billed nothing is not there. A month that is paid keeps what it paid,
 * whatever is accepted since: the next one pays that. Of months further ahead nothing is known yet, unless a
 * run is made of them.
 */
export async function readBills(
  { db, session }: Work,
  { month, part, forRun, ids }: PayAsked,
): Promise<ReadonlyMap<number, Bills>> {
  const found = new Map<number, Bills>();
  const { organisationId } = session;
  const state = await readState(db, organisationId);
  const isAhead = !forRun && state?.paid && month > addMonths(state.paid, 1);
  if (!state || isAhead) return found;
  for (const row of await flexibleYears(db, organisationId, month, ids)) {
    const { employee, component, choice, paidBefore, inMonth } = row;
    const accepted = inMonth !== null && part === null ? row.paid : row.accepted;
    const chosen = paise(inMonth === null ? row.chosen : Math.max(row.chosen, accepted));
    const of: BillsOfYear = {
      chosen,
      accepted,
      paid: paidBefore,
      ...(choice === null ? {} : { source: recordSource(flexibleChoice, { id: choice }) }),
    };
    found.set(employee, { ...found.get(employee), [component]: of });
  }
  return found;
}

/** With the payment that ends the year, or that somebody leaves by, nothing more comes of it. */
export function billsOf(bills: Bills | undefined, isLast: boolean): Bills | undefined {
  if (!bills || !isLast) return bills;
  const last = Object.entries(bills).map(([code, year]) => [code, { ...year, isLast: true }] as const);
  return Object.fromEntries(last);
}
