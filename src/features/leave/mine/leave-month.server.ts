/** A month as one applies in it: days off, holidays, own leave, blocked days, colleagues away. */
import { sql } from 'kysely';
import { firstDay, type IsoDate, lastDay } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { blocksOf } from '../application/blocks.server.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { awayOf, teamOf } from '../team/team.server.ts';
import { leaveMonthCall } from './leave.call.ts';
import { reachedPerson } from './reached-person.server.ts';

type Own = { readonly date: IsoDate; readonly name: string; readonly state: string; readonly half: string };
type Span = { readonly from: IsoDate; readonly to: IsoDate };

async function ownLeave({ db, session }: Work, employee: number, { from, to }: Span) {
  const { rows } = await sql<Own>`
    select day.date, type.name, application.state, day.half
    from leave_day day
    join leave_application application on application.organisation_id = day.organisation_id
      and application.id = day.application_id and application.state in ('waiting', 'approved', 'cancelling')
    join leave_type type on type.organisation_id = day.organisation_id and type.id = application.type_id
    where day.organisation_id = ${session.organisationId} and day.employee_id = ${employee}
      and day.quantity > 0 and day.date between ${from}::date and ${to}::date`.execute(db);
  return new Map(rows.map((row) => [row.date, row]));
}

export const leaveMonth = route({
  ...leaveMonthCall,
  summary: 'A person’s month for an application: days off, holidays, leave, blocked days, team away',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const employee = await reachedPerson(work, request.query.employee);
    const { month } = request.params;
    const span = { from: firstDay(month), to: lastDay(month) };
    const calendar = await daysOf(work, [employee], span.from, span.to);
    const own = await ownLeave(work, employee, span);
    const blocks = await blocksOf(work, employee, span);
    const team = (await teamOf(work, employee)).map(({ id }) => id);
    const away = Map.groupBy(await awayOf(work, team, span), ({ date }) => date);
    return {
      days: calendar.days(employee).map(({ date, kind, says }) => {
        const leave = own.get(date);
        return {
          date,
          kind,
          says,
          leave: leave ? { name: leave.name, state: leave.state, half: leave.half } : null,
          block: blocks.find((block) => block.from <= date && block.to >= date)?.why ?? null,
          away: away.get(date)?.length ?? 0,
        };
      }),
    };
  },
});
