/** What a new day asks of interviews: reminders of those to come, and of score cards still to be written. */

import { sql } from 'kysely';
import { addDays, formatDate, isoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { remindOnce } from '#server/questionnaire/sheet.ts';
import type { Work } from '#server/work.ts';
import { remind } from './interview-mail.server.ts';
import { findInterview } from './interview-reading.server.ts';
import { scoreCard } from './score-card.form.ts';

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

type Owed = {
  readonly id: number;
  readonly sheet: number;
  readonly member: number;
  readonly applicant: string;
  readonly day: string;
};

/** The day after the interview, once. */
async function remindOfCards(work: Work): Promise<void> {
  const { rows } = await sql<Owed>`
    select c.id, c.sheet_id as sheet, c.member_id as member, c.day, ${fullNameOf('a')} as applicant
    from score_card c
    join applicant a on a.organisation_id = c.organisation_id and a.id = c.applicant_id
    where c.organisation_id = ${work.session.organisationId} and c.state = 'asked'
      and c.day = ${addDays(work.today, -1)}::date
    order by c.id`.execute(work.db);
  const due = await remindOnce(
    work,
    rows.map(({ sheet }) => sheet),
  );
  for (const { id, sheet, member, applicant, day } of rows) {
    if (!due.includes(sheet)) continue;
    const met = formatDate(isoDate(day));
    await raise(work, scoreCard, 'owed', {
      record: id,
      to: { employeeIds: [member] },
      title: sentence`Your score card: ${applicant}`,
      note: sentence`You met ${applicant} on ${met}. Write your card now: the others’ open once it is sent.`,
      path: `recruitment/scoreCard/${id}`,
    });
  }
}

export const interviewReminders = daily({
  name: 'interview-reminders',
  async run(work) {
    await remindOfInterviews(work);
    await remindOfCards(work);
  },
});
