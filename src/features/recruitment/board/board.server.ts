/** The board: everybody in process, by stage, in two statements however many there are. */

import { type RawBuilder, sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { isBoundToSilence, readRatings } from '../interview/score-reading.server.ts';
import { boardCall } from './board.call.ts';
import { readStages } from './hiring-stage.server.ts';

/** More than a board can be looked at; the list has them all. */
const mostCards = 2_000;
/** Who was hired stays on the board for a while, to be welcomed. */
const daysAfterHire = 45;

type Card = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly state: string;
  readonly stage: number | null;
  readonly since: string | null;
  readonly days: number;
  readonly late: boolean;
  readonly requisition: { readonly id: number; readonly title: string };
  readonly experience: number | null;
  readonly source: string | null;
  readonly ruledOut: boolean;
  readonly rating: number | null;
  readonly cards: number;
  readonly next: string | null;
};
type CardRow = Omit<Card, 'requisition' | 'rating' | 'cards'> & {
  readonly requisitionId: number;
  readonly requisitionName: string;
};

/** The applicants that this session may read, whatever else is asked. */
export const readable = (work: Work, alias = 'b'): RawBuilder<unknown> =>
  reachCondition(work, applicant, work.may('applicant', 'read') ?? 'own', alias);

/** Who stands on the board, wherever people are counted by stage: in process, on hold, or just hired. */
export const isOnBoard = (work: Work): RawBuilder<unknown> => sql`(b.state in ('active', 'on-hold')
  or (b.state = 'hired' and b.stage_since >= ${work.today}::date - ${daysAfterHire}::integer))`;

async function readCards(work: Work, requisition: number | undefined): Promise<CardRow[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<CardRow>`
    select b.id, b.version, ${fullNameOf('b')} as name, b.state, b.stage_id as stage,
      b.stage_since as since, ${work.today}::date -
        coalesce(b.stage_since, ${dayOfInstant(sql`b.created_at`)}) as days,
      b.state = 'active' and ${work.today}::date - b.stage_since > s.days_allowed as late,
      b.requisition_id as "requisitionId", r.name as "requisitionName",
      b.experience_years as experience, b.source, b.ruled_out as "ruledOut", n.next
    from applicant b
    join requisition r on r.organisation_id = b.organisation_id and r.id = b.requisition_id
    left join hiring_stage s on s.organisation_id = b.organisation_id and s.id = b.stage_id
    left join (
      select applicant_id, min(day || 'T' || starts_at) as next from interview
      where organisation_id = ${organisationId} and state = 'planned' and day >= ${work.today}::date
      group by applicant_id
    ) n on n.applicant_id = b.id
    where b.organisation_id = ${organisationId} and ${readable(work)}
      and ${requisition === undefined ? sql`true` : sql`b.requisition_id = ${requisition}`}
      and ${isOnBoard(work)}
    order by b.state = 'on-hold', b.stage_since, b.id
    limit ${mostCards}`.execute(work.db);
  return rows;
}

async function readRequisitions(work: Work) {
  const { rows } = await sql<{ id: number; title: string; applicants: number }>`
    select r.id, r.name as title, count(*) as applicants
    from applicant b join requisition r on r.organisation_id = b.organisation_id and r.id = b.requisition_id
    where b.organisation_id = ${work.session.organisationId} and ${readable(work)}
      and b.state in ('active', 'on-hold')
    group by r.id, r.name order by r.name, r.id`.execute(work.db);
  return rows;
}

export const boardRoute = route({
  ...boardCall,
  tag: 'Recruitment',
  summary: 'The stages with everybody who stands in them',
  form: 'applicant',
  action: 'read',
  tells: 'by view',
  async handle(work, request) {
    const { requisition } = request.query;
    const rows = await readCards(work, requisition);
    const ratings = await readRatings(
      work,
      rows.map(({ id }) => id),
    );
    return {
      today: work.today,
      stages: await readStages(work),
      requisitions: await readRequisitions(work),
      cut: rows.length === mostCards,
      cards: rows.map(({ requisitionId, requisitionName, ...card }) => ({
        ...card,
        requisition: { id: requisitionId, title: requisitionName },
        ...(ratings.get(card.id) ?? isBoundToSilence),
      })),
      may: {
        move: work.may('applicant', 'write') === 'organisation',
        reject: work.may('applicant', 'reject') === 'organisation',
      },
    };
  },
});
