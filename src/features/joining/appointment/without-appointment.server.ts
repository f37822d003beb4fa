/** Everybody who works, or is about to, without a letter of appointment. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import { appointmentDue } from './appointment-due.ts';
import { appointmentLetter } from './appointment-letter.server.ts';
import { withoutAppointment } from './without-appointment.report.ts';

type Person = {
  readonly drillId: number;
  readonly code: string;
  readonly name: string;
  readonly joinedOn: IsoDate;
  readonly department: string | null;
  readonly designation: string | null;
};

const standingOf = (dueOn: IsoDate, today: IsoDate): string =>
  dueOn < today ? 'Late' : dueOn === today ? 'Due today' : 'Due soon';

export const withoutAppointmentServer = reportServer(withoutAppointment, async (work, { which }) => {
  const { rows } = await sql<Person>`
    select e.id as "drillId", e.code, ${fullNameOf('e')} as name, e.joined_on as "joinedOn",
      d.name as department, t.name as designation
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', sql`greatest(e.joined_on, ${work.today}::date)`)} w
      on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    left join designation t on t.organisation_id = e.organisation_id and t.id = w.designation_id
    where e.organisation_id = ${work.session.organisationId}
      and (e.left_on is null or e.left_on >= ${work.today}::date)
      and not exists (select from letter l where l.organisation_id = e.organisation_id
        and l.kind = ${appointmentLetter.name} and l.record = e.id and l.state <> 'withdrawn')
    order by e.joined_on, e.code, e.id`.execute(work.db);
  return rows
    .map((row) => ({ ...row, dueOn: appointmentDue(row.joinedOn) }))
    .filter(({ dueOn }) => which !== 'late' || dueOn < work.today)
    .map((row) => ({ ...row, standing: standingOf(row.dueOn, work.today) }));
});
