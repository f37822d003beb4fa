/** Which payslips look by a template of their own. */

import { sql } from 'kysely';
import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { fitsWork, refuseForEverybody } from '#features/pay-setup/structure/structure-people.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { monthEnd } from '../report/pay-cost.server.ts';
import { payslipTemplate } from './payslip-template.form.ts';

export const payslipTemplateServer = formServer(payslipTemplate, {
  check(_work, { record }) {
    const names = 'a pay group, an establishment, an employment type or a grade';
    refuseForEverybody(record.meantFor, 'payGroup', names);
  },
});

type Row = {
  readonly slip: number;
  readonly template: number;
  readonly employee: number;
  readonly month: Month;
  readonly payGroup: number | null;
};

/** By payslip, the template it looks by; who is in none looks as the organisation's setting says. */
export async function templatesOf(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select slip.id as slip, template.id as template, slip.employee_id as employee, slip.month,
      meant.pay_group_id as "payGroup"
    from payslip slip
    join payslip_template template on template.organisation_id = slip.organisation_id and template.active
    join payslip_template_meant_for meant on meant.organisation_id = slip.organisation_id
      and meant.payslip_template_id = template.id
    left join lateral ${heldLast('employee_work', 'slip.employee_id', monthEnd)} work on true
    where slip.organisation_id = ${organisationId} and slip.id = any (${[...ids]}::bigint[])
      and ${fitsWork}
    order by template.code, template.id`.execute(work.db);
  const found = new Map<number, number>();
  if (rows.length === 0) return found;
  const calendar = await readPayCalendar(work.db, organisationId);
  for (const { slip, template, employee, month, payGroup } of rows) {
    const fits = payGroup === null || calendar.groupOf(employee, month) === payGroup;
    if (fits && !found.has(slip)) found.set(slip, template);
  }
  return found;
}
