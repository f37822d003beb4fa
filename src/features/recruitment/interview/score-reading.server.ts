/**
 * Who may read whose score cards, and when: those of an interview are closed to its panel members until
 * their own is sent, so that no opinion is borrowed. What earlier rounds said is open to later ones.
 */

import { type RawBuilder, sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import type { Recommendation } from './score-card.form.ts';

type Rating = { readonly rating: number | null; readonly cards: number };
export const isBoundToSilence: Rating = { rating: null, cards: 0 };

/** True for cards `c` of an interview that this session has still to write its own about. */
const owesCard = (work: Work): RawBuilder<unknown> => sql`exists (
  select from score_card own where own.organisation_id = ${work.session.organisationId}
    and own.interview_id = c.interview_id and own.member_id = ${work.session.employeeId}::bigint
    and own.state = 'asked')`;

/** The averages of these applicants, of the cards that are open to this session. */
export async function readRatings(
  work: Work,
  applicants: readonly number[],
): Promise<ReadonlyMap<number, Rating>> {
  if (applicants.length === 0) return new Map();
  const { rows } = await sql<Rating & { id: number }>`
    select c.applicant_id as id, round(avg(c.average), 1) as rating, count(*) as cards
    from score_card c
    where c.organisation_id = ${work.session.organisationId} and c.state = 'sent'
      and c.applicant_id = any(${applicants as number[]}::bigint[])
      and not ${owesCard(work)}
    group by c.applicant_id`.execute(work.db);
  return new Map(rows.map(({ id, rating, cards }) => [id, { rating, cards }]));
}

type SentMark = {
  readonly criterion: string;
  readonly mark: number | null;
  readonly note: string | null;
};
type Feedback = {
  readonly id: number;
  readonly interview: number;
  readonly round: string;
  readonly day: string;
  readonly member: string;
  readonly own: boolean;
  readonly state: string;
  readonly average: number | null;
  readonly recommendation: Recommendation | null;
  readonly note: string | null;
  readonly marks: readonly SentMark[];
};
export type Feedbacks = {
  /** The session has still to write one: the others' of that interview are closed to it until then. */
  readonly waitsForOwn: boolean;
  readonly cards: readonly Feedback[];
};

/**
 * All score cards about one applicant, or of one interview. What is not sent says only that it is awaited;
 * what others sent is closed while the session's own is missing. Rights to the applicant are the caller's.
 */
export async function readFeedback(
  work: Work,
  of: { readonly applicant: number; readonly interview?: number },
): Promise<Feedbacks> {
  const { organisationId, employeeId } = work.session;
  const { rows } = await sql<Feedback & { owes: boolean }>`
    select c.id, c.interview_id as interview, c.round, c.day, c.state, c.average, c.recommendation, c.note,
      ${fullNameOf('e')} as member,
      coalesce(c.member_id = ${employeeId}::bigint, false) as own,
      ${owesCard(work)} as owes,
      coalesce((select jsonb_agg(jsonb_build_object('criterion', m.criterion, 'mark', m.mark, 'note', m.note)
          order by m.position)
        from score_card_marks m where m.organisation_id = c.organisation_id and m.score_card_id = c.id), '[]')
        as marks
    from score_card c join employee e on e.organisation_id = c.organisation_id and e.id = c.member_id
    where c.organisation_id = ${organisationId} and c.applicant_id = ${of.applicant}
      and ${of.interview === undefined ? sql`true` : sql`c.interview_id = ${of.interview}`}
    order by c.day desc, c.interview_id, member, c.id`.execute(work.db);
  const waitsForOwn = rows.some(({ owes }) => owes);
  return {
    waitsForOwn,
    cards: rows.map(({ owes, ...card }) =>
      card.state === 'sent' && !owes
        ? card
        : { ...card, average: null, recommendation: null, note: null, marks: [] },
    ),
  };
}
