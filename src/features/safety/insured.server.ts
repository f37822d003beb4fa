/** Whether state insurance covered somebody on a day: as the last payslip until then was worked out. */
import { sql } from 'kysely';
import { insuranceCovers } from '#features/statutory/insurance/insurance-cover.server.ts';
import { type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

/** Undefined: no payslip says, so that it has to be entered. */
export async function wasInsured(work: Work, employee: number, on: IsoDate): Promise<boolean | undefined> {
  const { rows } = await sql<{ month: Month | null }>`
    select max(month) as month from payslip where organisation_id = ${work.session.organisationId}
      and employee_id = ${employee} and month <= ${monthOf(on)}`.execute(work.db);
  const month = rows[0]?.month ?? null;
  if (month === null) return undefined;
  return (await insuranceCovers(work, month, [employee])).get(employee)?.covered ?? false;
}
