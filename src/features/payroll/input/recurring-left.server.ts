/** The rows of the report: a recurring input each. What was missed of an earning comes as arrears. */

import { sql } from 'kysely';
import { addMonths, formatMonth, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import { zero } from '#kernel/money.ts';
import { oftenInWords, timesDueBefore } from '#pay/month/recurring.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { readTaken, recurringTotals } from './recurring-ledger.server.ts';
import { recurringLeft } from './recurring-left.report.ts';
import { type RecurringRow, recurrenceOf } from './recurring-source.server.ts';

type Row = RecurringRow & { readonly code: string; readonly name: string; readonly label: string };

/** What is left of the recoveries on a day: nothing less than nothing, where a total was lowered since. */
async function readLeft(work: Work, of: readonly Row[], day: IsoDate): Promise<(id: number) => number> {
  const employees = [...new Set(of.map(({ employee }) => employee))];
  const accounts = await readEntries(work, recurringTotals, { employees });
  const known = new Map(accounts.map(({ account, entries }) => [account.subject, entries]));
  return (id) => Math.max(0, standingOn(known.get(id) ?? [], day).balance);
}

export const recurringLeftServer = reportServer(recurringLeft, async (work, parameters) => {
  const month = parameters.month;
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select recurring.id, recurring.employee_id as employee, employee.code,
      ${fullNameOf('employee')} as name,
      component.code as component, component.name as label, component.kind, recurring.amount,
      recurring.every, recurring.months, recurring.from_month as "from", recurring.to_month as "to",
      recurring.total, recurring.rest_at_leaving as "restAtLeaving"
    from recurring_input recurring
    join employee
      on employee.organisation_id = recurring.organisation_id and employee.id = recurring.employee_id
    join pay_component component
      on component.organisation_id = recurring.organisation_id and component.id = recurring.component_id
    where recurring.organisation_id = ${organisationId} and recurring.from_month <= ${month}
    order by employee.code, recurring.from_month, recurring.id`.execute(work.db);
  const next = addMonths(month, 1);
  const taken = await readTaken(work, rows, next);
  const left = await readLeft(work, rows, lastDay(month));
  return rows.map((row): ReportRow => {
    const recurrence = recurrenceOf(row);
    const due = recurrence.amount * timesDueBefore(recurrence, next);
    const came = row.kind === 'deduction' ? (taken.get(row.id) ?? zero) : Math.min(due, row.total ?? due);
    return {
      drillId: row.id,
      code: row.code,
      name: row.name,
      component: row.label,
      often: oftenInWords(recurrence),
      amount: row.amount,
      since: formatMonth(row.from),
      until: row.to === null ? null : formatMonth(row.to),
      total: row.total,
      brought: came,
      left: row.total === null ? null : row.kind === 'deduction' ? left(row.id) : row.total - came,
    };
  });
});
