/** The team's month: whose days are worked, free or on leave. The reason for an absence is not shown. */

import { sql } from 'kysely';
import { firstDay, lastDay } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { personName } from '#server/database/person-name.ts';
import { peopleWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { leaveTeamCall, type TeamRow } from '../mine/leave.call.ts';
import { optionalHolidayChoice } from '../optional-holiday/optional-holiday-choice.form.ts';
import { awayOf, teamOf } from './team.server.ts';

type Person = { readonly id: number; readonly name: string; readonly work: string };

/** Everybody whose applications the session reads, when these are more than one's own; else the team. */
async function peopleShown(work: Work): Promise<{ readonly of: string; readonly people: readonly Person[] }> {
  const own = work.session.employeeId;
  const reach = work.may(leaveApplication.name, 'read');
  if (reach && reach !== 'own') {
    const ids = [...(await peopleWithinReach(work, reach))];
    const { rows } = await sql<Person>`
      select e.id, ${fullNameOf('e')} as name, e.code as work from employee e
      where e.organisation_id = ${work.session.organisationId} and e.id = any (${ids}::bigint[])
        and e.joined_on <= ${work.today}::date and (e.left_on is null or e.left_on >= ${work.today}::date)
      order by name, e.id limit 500`.execute(work.db);
    return { of: reach === 'organisation' ? 'Everybody' : 'My team', people: rows };
  }
  if (own === null) return { of: 'My team', people: [] };
  const me = { id: own, name: await personName(work, own), work: 'You' };
  return { of: 'My team', people: [me, ...(await teamOf(work, own))] };
}

export const teamCalendar = route({
  ...leaveTeamCall,
  summary: 'Who of the team is away in a month, day by day, without the kind of leave',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const { month } = request.params;
    const [from, to] = [firstDay(month), lastDay(month)];
    const { of, people } = await peopleShown(work);
    const ids = people.map(({ id }) => id);
    const calendar = await daysOf(work, ids, from, to);
    const away = new Map(
      (await awayOf(work, ids, { from, to }, true)).map((each) => [`${each.employee} ${each.date}`, each]),
    );
    const reach = work.may(leaveApplication.name, 'read');
    return {
      of,
      people: people.map(({ id, name, work: title }): TeamRow => {
        const opens = reach !== 'own' || id === work.session.employeeId;
        return {
          employee: id,
          name,
          work: title,
          days: calendar.days(id).map(({ date, kind, says, record }) => {
            // Which optional holiday somebody keeps is nobody's of the team.
            const isVeiled = !opens && record?.form === optionalHolidayChoice.name;
            const leave = away.get(`${id} ${date}`);
            // What a colleague asks for is told once it is granted.
            const isTold = leave && (opens || leave.state !== 'waiting');
            return {
              date,
              kind,
              says: isVeiled ? 'Holiday' : says,
              leave: isTold
                ? { id: opens ? leave.application : null, half: leave.half, state: leave.state }
                : null,
            };
          }),
        };
      }),
    };
  },
});
