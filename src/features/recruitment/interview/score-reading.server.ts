/**
 * Who may read whose score cards, and when: those of an interview are closed to its panel members until
 * their own is sent, so that no opinion is borrowed. What earlier rounds said is open to later ones.
 */

import { type RawBuilder, sql } from 'kysely';
import type { Answers, Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { isReadable } from '#server/questionnaire/round.ts';
import type { Work } from '#server/work.ts';
import type { Recommendation } from './score-card.form.ts';
import { marksIn, noteIn, type SentMark } from './score-sheet.ts';

type Rating = { readonly rating: number | null; readonly cards: number };
export const isBoundToSilence: Rating = { rating: null, cards: 0 };

/** The sheet of each card `c` and its round. */
const withRound: RawBuilder<unknown> = sql`
  join question_sheet s on s.organisation_id = c.organisation_id and s.id = c.sheet_id
  join question_round r on r.organisation_id = s.organisation_id and r.id = s.round_id`;

/** The averages of these applicants, of the cards that are open to this session. */
export async function readRatings(
  work: Work,
  applicants: readonly number[],
): Promise<ReadonlyMap<number, Rating>> {
  if (applicants.length === 0) return new Map();
  const { rows } = await sql<Rating & { id: number }>`
    select c.applicant_id as id, round(avg(c.average), 1) as rating, count(*) as cards
    from score_card c ${withRound}
    where c.organisation_id = ${work.session.organisationId} and c.state = 'sent'
      and c.applicant_id = any(${applicants}::bigint[])
      and ${isReadable(work)}
    group by c.applicant_id`.execute(work.db);
  return new Map(rows.map(({ id, rating, cards }) => [id, { rating, cards }]));
}

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
type Kept = Omit<Feedback, 'note' | 'marks'> & {
  readonly readable: boolean;
  readonly asks: Questionnaire;
  readonly answers: Answers;
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
  const { rows } = await sql<Kept>`
    select c.id, c.interview_id as interview, c.round, c.day, c.state, c.average, c.recommendation,
      ${fullNameOf('e')} as member,
      coalesce(c.member_id = ${employeeId}::bigint, false) as own,
      ${isReadable(work)} as readable, q.content as asks, s.answers
    from score_card c ${withRound}
    join question_edition q on q.organisation_id = r.organisation_id and q.id = r.edition_id
    join employee e on e.organisation_id = c.organisation_id and e.id = c.member_id
    where c.organisation_id = ${organisationId} and c.applicant_id = ${of.applicant}
      and ${of.interview === undefined ? sql`true` : sql`c.interview_id = ${of.interview}`}
    order by c.day desc, c.interview_id, member, c.id`.execute(work.db);
  return {
    waitsForOwn: rows.some(({ readable }) => !readable),
    cards: rows.map(({ readable, asks, answers, ...card }) =>
      card.state === 'sent' && readable
        ? { ...card, note: noteIn(answers), marks: marksIn(asks, answers) }
        : { ...card, average: null, recommendation: null, note: null, marks: [] },
    ),
  };
}

/** The sheets of all cards about these applicants. */
export async function sheetsAbout(work: Work, applicants: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ sheet: number }>`
    select sheet_id as sheet from score_card where organisation_id = ${work.session.organisationId}
      and applicant_id = any(${[...applicants]}::bigint[])`.execute(work.db);
  return rows.map(({ sheet }) => sheet);
}
