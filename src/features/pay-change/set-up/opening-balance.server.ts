/** Side rules of an opening balance: within its tax year, of months Muster did not pay. */
import { sql } from 'kysely';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { openingBalance } from './opening-balance.form.ts';

type Balance = Change<typeof openingBalance>;

const firstMonth = (taxYear: string): Month => `${taxYear.slice(0, 4)}-04` as Month;
const lastMonth = (taxYear: string): Month => `${Number(taxYear.slice(0, 4)) + 1}-03` as Month;

/** The first month of each tax year that Muster has paid to each person: 'employee/2026-27'. */
async function firstPaid(work: Work, changes: readonly Balance[]): Promise<ReadonlyMap<string, Month>> {
  const people = [...new Set(changes.map(({ record }) => record.employee))];
  const { rows } = await sql<{ employee: number; year: string; month: Month }>`
    select employee_id as employee, min(month) as month,
      (left(month, 4)::int - (right(month, 2) < '04')::int)::text as year
    from payslip where organisation_id = ${work.session.organisationId} and employee_id = any (${people})
    group by employee_id, year`.execute(work.db);
  return new Map(rows.map(({ employee, year, month }) => [`${employee}/${year}`, month]));
}

async function checkBalances(work: Work, changes: readonly Balance[]): Promise<(Error | undefined)[]> {
  const paid = await firstPaid(work, changes);
  return changes.map(({ record }) => {
    const { taxYear, upTo, employee } = record;
    if (upTo < firstMonth(taxYear) || upTo > lastMonth(taxYear)) {
      const [from, to] = [formatMonth(firstMonth(taxYear)), formatMonth(lastMonth(taxYear))];
      return new Invalid({ upTo: `The tax year ${taxYear} runs from ${from} to ${to}.` });
    }
    const first = paid.get(`${employee}/${taxYear.slice(0, 4)}`);
    if (first && first <= upTo) {
      return new Invalid({
        upTo: `Muster itself has paid ${formatMonth(first)}; an opening balance ends before that month.`,
      });
    }
    return undefined;
  });
}

export const openingBalanceServer = formServer(openingBalance, { checkAll: checkBalances });
