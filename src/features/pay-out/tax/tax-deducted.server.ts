/** Tax deducted from salaries by month and person, and the challans it was paid with. */

import { sql } from 'kysely';
import { amountOf } from '#features/payroll/challan/run-line.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { portalNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { type Laid, layUponChallans } from './challan-split.ts';

export type DeductedRow = {
  readonly slip: number;
  readonly run: number;
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly month: Month;
  readonly payOn: IsoDate;
  readonly paid: number;
  readonly tax: number;
};

export type ChallanRow = {
  readonly id: number;
  readonly month: Month;
  readonly bsr: string;
  readonly paidOn: IsoDate;
  readonly serial: string;
  readonly cin: string;
  readonly tax: number;
  readonly interest: number;
  readonly fee: number;
};

/** Payslips of the months with what was paid and the income tax taken, by month and employee code. */
export async function deductedRows(work: Work, from: Month, to: Month): Promise<DeductedRow[]> {
  const { rows } = await sql<DeductedRow>`
    select slip.id as slip, slip.run_id as run, slip.employee_id as employee, employee.code,
      ${portalNameOf('employee')} as name, slip.month,
      slip.pay_on as "payOn", slip.gross as paid, ${amountOf(['income-tax'])} as tax
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${work.session.organisationId} and slip.month between ${from} and ${to}
    order by slip.month, employee.code, slip.id`.execute(work.db);
  return rows;
}

export async function challanRows(work: Work, from: Month, to: Month): Promise<ChallanRow[]> {
  const { rows } = await sql<ChallanRow>`
    select id, month, bsr, paid_on as "paidOn", serial, coalesce(cin, '') as cin, tax,
      coalesce(interest, 0) as interest, coalesce(fee, 0) as fee
    from tax_challan
    where organisation_id = ${work.session.organisationId} and month between ${from} and ${to}
    order by month, paid_on, serial`.execute(work.db);
  return rows;
}

export type Deposits = {
  readonly laid: readonly (Laid & { readonly month: Month })[];
  /** Tax of a month that no challan covers, in paise. */
  readonly open: ReadonlyMap<Month, number>;
};

/** The tax of each month and person upon the month's challans. */
export function depositsOf(rows: readonly DeductedRow[], challans: readonly ChallanRow[]): Deposits {
  const laid: (Laid & { month: Month })[] = [];
  const open = new Map<Month, number>();
  for (const month of new Set(rows.map((row) => row.month))) {
    const byPerson = new Map<number, number>();
    for (const row of rows.filter((each) => each.month === month))
      byPerson.set(row.employee, (byPerson.get(row.employee) ?? 0) + row.tax);
    const split = layUponChallans(
      [...byPerson].map(([employee, amount]) => ({ employee, amount })),
      challans.filter((each) => each.month === month).map(({ id, tax }) => ({ challan: id, amount: tax })),
    );
    laid.push(...split.laid.map((each) => ({ ...each, month })));
    if (split.open > 0) open.set(month, split.open);
  }
  return { laid, open };
}
