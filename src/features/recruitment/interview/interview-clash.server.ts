/** Whether the people of an interview are free then: other interviews of panel and applicant, and leaving. */

import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import type { Interview } from './interview-record.ts';

type Clash = {
  readonly who: string;
  readonly from: string;
  readonly until: string;
  readonly applicant: string;
};

/** '09:30' as minutes of the day. */
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const startMinute = sql`(split_part(i.starts_at, ':', 1)::integer * 60
  + split_part(i.starts_at, ':', 2)::integer)`;

/** A sentence that names who is in another interview at that time; undefined when everybody is free. */
export async function clashesOf(work: Work, record: Interview): Promise<string | undefined> {
  const from = minuteOf(record.startsAt);
  const until = from + record.minutes;
  const members = record.panel.map(({ member }) => member);
  const { rows } = await sql<Omit<Clash, 'until'> & { minutes: number }>`
    select case when i.applicant_id = ${record.applicant} then 'The applicant'
        else ${fullNameOf('e')} end as who,
      i.starts_at as from, i.minutes, ${fullNameOf('a')} as applicant
    from interview i
    join applicant a on a.organisation_id = i.organisation_id and a.id = i.applicant_id
    left join interview_panel p on p.organisation_id = i.organisation_id and p.interview_id = i.id
      and p.member_id = any(${members}::bigint[])
    left join employee e on e.organisation_id = p.organisation_id and e.id = p.member_id
    where i.organisation_id = ${work.session.organisationId} and i.state = 'planned'
      and i.id <> ${record.id} and i.day = ${record.day}::date
      and ${startMinute} < ${until}::integer and ${startMinute} + i.minutes > ${from}::integer
      and (p.member_id is not null or i.applicant_id = ${record.applicant})
    order by i.starts_at, who limit 5`.execute(work.db);
  if (rows.length === 0) return undefined;
  const namesAll = work.may('applicant', 'read') === 'organisation';
  const said = rows.map(({ who, from: at, minutes, applicant }) => {
    const whom = who === 'The applicant' || !namesAll ? '' : ` (with ${applicant})`;
    return `${who} is in another interview from ${at} to ${timeOf(minuteOf(at) + minutes)}${whom}.`;
  });
  return `${said.join(' ')} Choose another time, or tick “Plan it despite a clash”.`;
}

/** Whoever has left by then cannot sit on the panel. */
export async function refuseAbsent(work: Work, record: Interview): Promise<void> {
  const members = record.panel.map(({ member }) => member);
  const { rows } = await sql<{ id: number; name: string; left: string }>`
    select id, ${fullNameOf('employee')} as name, left_on as left from employee
    where organisation_id = ${work.session.organisationId} and id = any(${members}::bigint[])
      and left_on < ${record.day}::date`.execute(work.db);
  const [gone] = rows;
  if (!gone) return;
  const at = members.indexOf(gone.id);
  const left = formatDate(isoDate(gone.left));
  invalid({ [`panel.${at}.member`]: `${gone.name}’s last day is ${left}. Ask somebody else.` });
}
