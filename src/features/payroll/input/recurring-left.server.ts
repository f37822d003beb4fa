/** The rows of the report: a recurring input each. What was missed of an earning comes as arrears. */

import { sql } from 'kysely';
import { addMonths, formatMonth, type Month } from '#kernel/calendar.ts';
import { zero } from '#kernel/money.ts';
import { oftenInWords, timesDueBefore } from '#pay/month/recurring.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { type RecurringRow, readTaken, recurrenceOf } from './recurring-facts.server.ts';
import { recurringLeft } from './recurring-left.report.ts';

type Row = RecurringRow & { readonly code: string; readonly name: string; readonly label: string };

export const recurringLeftServer = reportServer(recurringLeft, async (work, parameters) => {
  const month = parameters['month'] as Month;
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
  const taken = await readTaken(work.db, organisationId, rows, next);
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
      left: row.total === null ? null : Math.max(0, row.total - came),
    };
  });
});
