/** An arrear with what belongs with it: the payslips it is about, and the record that caused it. */

import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { told } from '#server/security/disclosure.ts';
import type { Work } from '#server/work.ts';
import { isPublished } from '../payslip/publication.server.ts';
import { besideArrearCall } from './arrear.call.ts';
import { arrear } from './arrear.form.ts';

type Slips = { earned: number | null; paid: number | null };

/** The payslip of the month that is worth something else now, and the one that pays the difference. */
async function slipsOf(work: Work, employee: number, month: Month, run: number): Promise<Slips> {
  if (!work.may('payslip', 'read')) return { earned: null, paid: null };
  const seen = work.may('payslip', 'read') === 'organisation' ? sql`true` : isPublished(work);
  const whose = sql`slip.organisation_id = ${work.session.organisationId} and slip.employee_id = ${employee}
    and ${seen}`;
  const { rows } = await sql<Slips>`
    select (select id from payslip slip where ${whose} and month = ${month}
        order by (kind = 'regular') desc, id desc limit 1) as earned,
      (select id from payslip slip where ${whose} and run_id = ${run}) as paid`.execute(work.db);
  return rows[0] ?? { earned: null, paid: null };
}

/** Where the record opens that caused the difference; nothing where it is not for the reader. */
function placeOf(work: Work, employee: number, form: string | null, id: string | null) {
  const known = form === null ? undefined : work.host.forms.forms.get(form);
  if (!known || !work.may(known.name, 'read')) return null;
  const heading = known.one.replace(/^./, (first) => first.toUpperCase());
  if (known.menu && id !== null) return { heading, path: `${known.menu.path}/${id}` };
  const parent = known.parent && work.host.forms.forms.get(known.parent.form);
  if (!parent?.menu || parent.name !== 'employee' || !work.may(parent.name, 'read')) return null;
  return { heading, path: `${parent.menu.path}/${employee}?tab=${known.name}` };
}

export const besideArrear = route({
  ...besideArrearCall,
  summary: 'The payslips that an arrear is about, and where the record opens that caused it',
  tag: 'payroll',
  form: 'arrear',
  action: 'read',
  tells: told('record', 'pay'),
  async handle(work, request) {
    const { id } = request.params;
    await records(work, arrear).asPerson.read(id);
    const found = await records(work, arrear).one(id);
    if (!found) return { earned: null, paid: null, cause: null };
    const { employee, monthEarned, run, causeForm, causeId } = found;
    return {
      ...(await slipsOf(work, employee, monthEarned, run)),
      cause: placeOf(work, employee, causeForm, causeId),
    };
  },
});
