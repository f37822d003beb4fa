/** What a new day asks of interviews: reminders of those to come, and of score cards still to be written. */

import { sql } from 'kysely';
import { addDays, formatDate, isoDate } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { houseName, mailEach } from '../setting/hiring-notice.server.ts';
import { remind } from './interview-mail.server.ts';
import { findInterview } from './interview-reading.server.ts';

/** Interviews of today and tomorrow of which nobody was reminded yet. */
async function remindOfInterviews(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update interview set reminded_on = ${work.today}::date, changed_at = now()
    where organisation_id = ${work.session.organisationId} and state = 'planned' and reminded_on is null
      and day between ${work.today}::date and ${addDays(work.today, 1)}::date
      and created_at < now() - interval '6 hours'
    returning id`.execute(work.db);
  for (const { id } of rows) await remind(work, await findInterview(work, id));
}

type Owed = { name: string; mail: string | null; applicant: string; day: string };

/** The day after the interview, once. */
async function remindOfCards(work: Work): Promise<void> {
  const { rows } = await sql<Owed>`
    update score_card c set reminded_on = ${work.today}::date
    from employee e, applicant a
    where c.organisation_id = ${work.session.organisationId} and c.state = 'asked'
      and c.reminded_on is null and c.day = ${addDays(work.today, -1)}::date
      and e.organisation_id = c.organisation_id and e.id = c.member_id
      and a.organisation_id = c.organisation_id and a.id = c.applicant_id
    returning ${fullNameOf('e')} as name, e.work_mail as mail, c.day,
      ${fullNameOf('a')} as applicant`.execute(work.db);
  const house = await houseName(work);
  for (const owed of rows) {
    await mailEach(work, [owed], (name) => ({
      subject: `Your score card: ${owed.applicant}`,
      text: [
        `Dear ${name},`,
        '',
        `You met ${owed.applicant} on ${formatDate(isoDate(owed.day))}. Please write your score card`,
        'under “My score cards” in Muster while you remember. The others’ open when yours is sent.',
        '',
        house,
      ].join('\n'),
    }));
  }
}

export const interviewReminders = daily({
  name: 'interview-reminders',
  async run(work) {
    await remindOfInterviews(work);
    await remindOfCards(work);
  },
});
