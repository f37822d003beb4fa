/** Score cards: made with the interview, written by the panel member alone, closed once they are sent. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { invalid, refuse } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { Interview } from './interview-record.ts';
import { scoreCard } from './score-card.form.ts';
import { afterLastCard } from './score-card-end.server.ts';

type ScoreCard = ServerRecord<typeof scoreCard>;

/** What every panel looks at, besides the skills that the requisition names. */
const usualCriteria = ['Knows the subject', 'Solves problems', 'Explains clearly', 'Works well with others'];
const mostSkills = 6;

async function criteriaOf(work: Work, requisition: number | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from requisition_skills l
    join skill s on s.organisation_id = l.organisation_id and s.id = l.skill_id
    where l.organisation_id = ${work.session.organisationId} and l.requisition_id = ${requisition}
    order by l.need = 'nice', l.position limit ${mostSkills}`.execute(work.db);
  return [...rows.map(({ name }) => name.slice(0, 100)), ...usualCriteria];
}

/**
 * Gives everybody on the panel a card, takes those of members who are gone and have not written, and brings
 * the day of the others up to date.
 */
export async function keepCards(work: Work, record: Interview, gone: readonly number[]): Promise<void> {
  const { organisationId, userId } = work.session;
  if (gone.length > 0) {
    await sql`delete from score_card where organisation_id = ${organisationId}
      and interview_id = ${record.id} and state = 'asked'
      and member_id = any(${gone as number[]}::bigint[])`.execute(work.db);
  }
  await sql`
    update score_card set round = ${record.round}, day = ${record.day}::date, starts_at = ${record.startsAt},
      version = version + 1, changed_at = now()
    where organisation_id = ${organisationId} and interview_id = ${record.id} and state = 'asked'
      and (round, day, starts_at) is distinct from
        (${record.round}, ${record.day}::date, ${record.startsAt})`.execute(work.db);
  const by = sql`${userId || null}::bigint`;
  const { rows } = await sql<{ id: number }>`
    insert into score_card (organisation_id, interview_id, applicant_id, round, day, starts_at,
      member_id, state,
      created_by, changed_by)
    select ${organisationId}::bigint, ${record.id}::bigint, ${record.applicant}::bigint, ${record.round},
      ${record.day}::date, ${record.startsAt}, member, 'asked', ${by}, ${by}
    from unnest(${record.panel.map(({ member }) => member)}::bigint[]) as member
    on conflict (organisation_id, interview_id, member_id) do nothing returning id`.execute(work.db);
  if (rows.length === 0) return;
  const criteria = await criteriaOf(work, record.requisition);
  await sql`
    insert into score_card_marks (organisation_id, score_card_id, position, criterion)
    select ${organisationId}::bigint, card, place - 1, criterion
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as card,
      unnest(${criteria}::text[]) with ordinality as given (criterion, place)`.execute(work.db);
}

/** Takes back the cards of an interview that nobody has to write any more; what was sent stays. */
export async function closeCards(work: Work, interview: number): Promise<void> {
  await sql`delete from score_card where organisation_id = ${work.session.organisationId}
    and interview_id = ${interview} and state = 'asked'`.execute(work.db);
}

/** The mean of the marks given, to two decimals. */
export function averageOf(marks: ScoreCard['marks']): number | null {
  const given = marks.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, mark) => sum + mark, 0) * 100) / given.length) / 100;
}

export const scoreCardServer = formServer(scoreCard, {
  check(work, { record, previous }) {
    if (previous && previous.member !== work.session.employeeId && !work.session.system) {
      refuse('recruitment.not-your-card', 'A score card is written by the panel member alone.', 403);
    }
    if (previous?.state === 'sent') {
      refuse('recruitment.card-sent', 'You have sent this score card. It stays as you wrote it.');
    }
    return { average: averageOf(record.marks) };
  },
  actions: {
    send(work, record) {
      if (record.member !== work.session.employeeId) {
        refuse('recruitment.not-your-card', 'A score card is written by the panel member alone.', 403);
      }
      if (record.day > work.today) {
        refuse(
          'recruitment.not-yet',
          `The interview is on ${formatDate(record.day)}. Write your card after it.`,
        );
      }
      const average = averageOf(record.marks);
      if (average === null) invalid({ marks: 'Give a mark for at least one point.' });
      if (record.recommendation === null) invalid({ recommendation: 'Say what you recommend.' });
      return { average, sentOn: work.today };
    },
  },
  async saved(work, { record, previous }) {
    if (record.state === 'sent' && previous?.state === 'asked') await afterLastCard(work, record.interview);
  },
});
