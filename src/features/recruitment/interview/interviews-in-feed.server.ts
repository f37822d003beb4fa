/** The interviews on whose panel a person sits, in their own calendar; who is interviewed is not told. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { feedSource } from '#server/calendar/feed-source.ts';
import { indiaAhead, instantAt, secondsOf } from '#time/clock.ts';
import { interviewUid } from './interview-mail.server.ts';

type Row = {
  readonly id: number;
  readonly sequence: number;
  readonly day: IsoDate;
  readonly startsAt: string;
  readonly minutes: number;
};

export const interviewsInFeed = feedSource({
  async read(work, employee) {
    const { db, session, today } = work;
    const { rows } = await sql<Row>`
      select i.id, coalesce(i.sequence, 0) as sequence, i.day, i.starts_at as "startsAt", i.minutes
      from interview i
      where i.organisation_id = ${session.organisationId} and i.state in ('planned', 'done')
        and i.day >= ${addDays(today, -31)}::date
        and exists (select from interview_panel p where p.organisation_id = i.organisation_id
          and p.interview_id = i.id and p.member_id = ${employee})
      order by i.day, i.id`.execute(db);
    return rows.map(({ id, sequence, day, startsAt, minutes }) => {
      const begins = instantAt(day, secondsOf(startsAt) ?? 0, indiaAhead);
      return {
        key: `interview-${id}`,
        uid: interviewUid(work, id, 'panel'),
        version: sequence,
        says: 'Interview',
        when: { begins, ends: begins + minutes * 60 },
      };
    });
  },
});
