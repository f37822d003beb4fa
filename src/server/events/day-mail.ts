/** The one mail of the day: what people chose to hear of once a day, early in the morning. */
import { sql } from 'kysely';
import { inWork, systemSession } from '../in-work.ts';
import type { Upkeep } from '../jobs/jobs.ts';
import { zone } from '../today.ts';
import type { Host, Work } from '../work.ts';
import { type DayMail, mailDay } from './notice-mail.ts';

/** Mails to each person of the organisation what was put by; answers how many people. */
export async function sendDayMails(work: Work): Promise<number> {
  const { organisationId } = work.session;
  const { rows } = await sql<DayMail>`
    with gone as (
      delete from event_digest where organisation_id = ${organisationId} returning user_id, event_id)
    select u.name, coalesce(u.mail, e.work_mail) as mail, coalesce(u.language, 'en') as language,
      jsonb_agg(jsonb_build_object('path', v.path,
        'title', coalesce(v.words -> coalesce(u.language, 'en') ->> 'title', v.title),
        'at', to_char(v.happened_at at time zone ${zone}, 'DD Mon, HH24:MI')) order by v.id) as lines
    from gone g
    join event_told v on v.organisation_id = ${organisationId} and v.id = g.event_id
    join user_account u on u.organisation_id = ${organisationId} and u.id = g.user_id and u.state = 'active'
    left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
    where coalesce(u.mail, e.work_mail) is not null
    group by u.id, u.name, coalesce(u.mail, e.work_mail), u.language order by u.id`.execute(work.db);
  await mailDay(work, rows);
  return rows.length;
}

/** One organisation's failure is logged and does not keep the others from their mail. */
async function runDayMails(host: Host): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from directory.organisation where active order by id`.execute(host.tenancy.directory);
  for (const { id } of rows) {
    await inWork(host, systemSession(id, 'Daily mail'), sendDayMails).catch((error: unknown) =>
      host.log.error({ err: error, organisation: id }, 'the mails of the day were not written'),
    );
  }
}

export const dayMailUpkeep: Upkeep = { name: 'day-mail', cron: '0 7 * * *', run: runDayMails };
