/** An opening's rules, and which openings somebody can apply to today. */

import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { openingsCall } from './opening.call.ts';
import { opening } from './opening.form.ts';

type Opening = ServerRecord<typeof opening>;

/** Whom an opening is published to. */
export type Audience = 'public' | 'internal';

/**
 * True for the openings `o` that can be applied to today. Colleagues may apply to what everybody may apply
 * to.
 */
export const canBeAppliedTo = (work: Work, audience: Audience): RawBuilder<unknown> => sql`
  o.organisation_id = ${work.session.organisationId} and o.state = 'published'
    and (o.closes_on is null or o.closes_on >= ${work.today}::date)
    and (o.audience = 'public' or ${audience === 'internal'})
    and exists (select from requisition q where q.organisation_id = o.organisation_id
      and q.id = o.requisition_id and q.state = 'open')`;

function checkQuestions({ questions }: Opening): void {
  const wrong: Record<string, string> = {};
  for (const [at, { answer, knockOut, least }] of questions.entries()) {
    const place = `questions.${at}`;
    if (knockOut === 'at-least' && answer !== 'number') {
      wrong[`${place}.knockOut`] = '“It is at least” fits questions answered by a number.';
    } else if ((knockOut === 'yes' || knockOut === 'no') && answer !== 'yes-no') {
      wrong[`${place}.knockOut`] = 'This fits questions answered by yes or no.';
    }
    if (knockOut === 'at-least' && least === null) wrong[`${place}.least`] = 'Say how much is needed.';
  }
  if (Object.keys(wrong).length > 0) invalid(wrong);
}

async function requisitionState(work: Work, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from requisition
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
  return rows[0]?.state;
}

/** Nobody applies any more, to those of these states. */
export async function closeOpenings(
  work: Work,
  requisition: number,
  states: readonly string[] = Object.keys(opening.states ?? {}),
): Promise<void> {
  const openings = records(work, opening);
  for (const { id, state } of await openings.find({ requisition }))
    if (state !== undefined && state !== 'closed' && states.includes(state))
      await openings.asServer.set(id, {}, { as: 'close', state: 'closed' });
}

async function publishing(work: Work, record: Opening): Promise<{ publishedOn: typeof work.today }> {
  const state = await requisitionState(work, record.requisition);
  if (state !== 'open') {
    refuse('recruitment.requisition-not-open');
  }
  if (record.closesOn !== null && record.closesOn < work.today) {
    refuse('recruitment.last-day-passed');
  }
  return { publishedOn: work.today };
}

export const openingServer = formServer(opening, {
  async check(work, { record, previous }) {
    checkQuestions(record);
    if (previous) return;
    const state = await requisitionState(work, record.requisition);
    if (state === 'closed' || state === 'cancelled' || state === 'rejected') {
      invalid({ requisition: 'This requisition has ended. Choose one that is open or on its way.' });
    }
  },
  actions: { publish: publishing, reopen: publishing },
});

type InternalOpening = {
  readonly id: number;
  readonly requisition: number;
  readonly code: string;
  readonly title: string;
  readonly description: string | null;
  readonly designation: string;
  readonly department: string;
  readonly establishment: string;
  readonly closesOn: string | null;
  readonly publishedOn: string | null;
  readonly isPublic: boolean;
};

/** What colleagues can apply to, or recommend somebody for; the newest first. */
export async function openingsForColleagues(work: Work, limit = 100): Promise<readonly InternalOpening[]> {
  const { rows } = await sql<InternalOpening>`
    select o.id, r.id as requisition, r.code, o.title, o.description, g.name as designation,
      d.name as department, e.name as establishment, o.closes_on as "closesOn",
      o.published_on as "publishedOn", o.audience = 'public' as "isPublic"
    from opening o
    join requisition r on r.organisation_id = o.organisation_id and r.id = o.requisition_id
    join designation g on g.organisation_id = r.organisation_id and g.id = r.designation_id
    join department d on d.organisation_id = r.organisation_id and d.id = r.department_id
    join establishment e on e.organisation_id = r.organisation_id and e.id = r.establishment_id
    where ${canBeAppliedTo(work, 'internal')}
    order by o.published_on desc, o.id desc limit ${limit}`.execute(work.db);
  return rows;
}

export const openingsRoute = route({
  ...openingsCall,
  tag: 'Recruitment',
  summary: 'The openings that colleagues can apply to or recommend somebody for',
  form: 'opening',
  action: 'browse',
  handle: (work) => openingsForColleagues(work),
});
