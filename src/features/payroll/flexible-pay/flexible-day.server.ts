/** When a window of flexible pay opens, everybody whose salary has some to divide is told, once. */

import { sql } from 'kysely';
import { formatDate, formatMonth, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { holds } from '#server/database/dated-row.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { flexibleWindow } from './flexible-window.form.ts';
import { windowsOf } from './person-window.server.ts';

type Opened = { id: number; closesOn: IsoDate; paidFrom: Month };

/** Who is in service and has a salary with a flexible amount in the month that the choice is paid from. */
async function choosers(work: Work, month: Month): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select employee.id from employee
    join salary_assignment salary
      on salary.organisation_id = employee.organisation_id and salary.employee_id = employee.id
    join salary_structure structure
      on structure.organisation_id = salary.organisation_id and structure.id = salary.structure_id
    where employee.organisation_id = ${work.session.organisationId} and structure.flexible_monthly > 0
      and (employee.left_on is null or employee.left_on >= ${work.today})
      and ${holds('salary', lastDay(month))}`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Answers how many were told. */
export async function tellOfWindows(work: Work): Promise<number> {
  const { rows } = await sql<Opened>`
    update flexible_window set told_on = ${work.today}
    where organisation_id = ${work.session.organisationId} and told_on is null
      and ${work.today}::date between opens_on and closes_on
    returning id, closes_on as "closesOn", paid_from as "paidFrom"`.execute(work.db);
  let told = 0;
  for (const { id, closesOn, paidFrom } of rows) {
    const all = await choosers(work, paidFrom);
    const windows = await windowsOf(work, all);
    const employeeIds = all.filter((employee) => windows(employee).some((window) => window.id === id));
    if (employeeIds.length === 0) continue;
    told += employeeIds.length;
    await raise(work, flexibleWindow, 'closing', {
      to: { employeeIds },
      title: sentence`Choose your flexible pay by ${formatDate(closesOn)}`,
      note: sentence`Paid from ${formatMonth(paidFrom)}. The rest is paid with the salary.`,
      path: 'my-transactions/flexiblePay',
    });
  }
  return told;
}

export const flexibleDay = daily({ name: 'flexible-day', run: tellOfWindows });
