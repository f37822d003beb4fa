/** Which payslips look by a template of their own. */
import { sql } from 'kysely';
import { lastDay, type Month } from '#kernel/calendar.ts';
import { recordsHolding } from '#server/population/population-records.ts';
import type { Work } from '#server/work.ts';
import { payslipTemplate } from './payslip-template.form.ts';

type Row = { readonly slip: number; readonly employee: number; readonly month: Month };

/** By payslip, the template it looks by; who is in none looks as the organisation's setting says. */
export async function templatesOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Row>`
    select slip.id as slip, slip.employee_id as employee, slip.month from payslip slip
    where slip.organisation_id = ${work.session.organisationId}
      and slip.id = any (${[...ids]}::bigint[])`.execute(work.db);
  const asked = rows.map(({ employee, month }) => ({ employee, on: lastDay(month) }));
  const held = await recordsHolding(work, payslipTemplate, asked);
  return new Map(rows.flatMap(({ slip }, at) => (held[at] ? [[slip, held[at].record.id] as const] : [])));
}
