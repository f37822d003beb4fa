/** One's own desk of reviews: whom one has to write about, and what one needs beside it. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { toldOf } from '#server/questionnaire/result-answer.ts';
import { readResult } from '#server/questionnaire/round-result.ts';
import { findSheet } from '#server/questionnaire/sheet.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { peerNomination } from '../review/peer-nomination.form.ts';
import { managerReview } from '../review/review.form.ts';
import { selfReview } from '../review/self-review.form.ts';
import { ownSheet } from '../review/sheets.server.ts';
import { besideOf } from './beside.server.ts';
import { type DeskEntry, deskCall, deskReviewCall, type Written } from './desk.call.ts';

const common = { tag: 'Performance', form: managerReview.name, keepsReach: true } as const;

export const deskRoute = route({
  ...common,
  ...deskCall,
  summary: 'The reviews that the session is asked to write',
  action: 'send',
  tells: 'nothing',
  async handle(work) {
    const { rows } = await sql<DeskEntry>`
      select r.id, r.version, r.employee_id as employee, ${fullNameOf('e')} as name, c.name as cycle,
        r.due_on as "dueOn", r.state,
        exists (select from self_review s where s.organisation_id = r.organisation_id
          and s.cycle_id = r.cycle_id and s.employee_id = r.employee_id and s.state = 'sent') as "selfSent"
      from manager_review r
      join review_cycle c on c.organisation_id = r.organisation_id and c.id = r.cycle_id and c.state = 'open'
      join employee e on e.organisation_id = r.organisation_id and e.id = r.employee_id
      where r.organisation_id = ${work.session.organisationId} and r.state in ('open', 'sent', 'rated')
        and r.manager_id = ${work.session.employeeId}::bigint and r.employee_id <> r.manager_id
      order by r.state <> 'open', r.due_on, name, r.id`.execute(work.db);
    return { reviews: rows };
  },
});

/** What somebody sent of their own period; null before that. */
export async function selfWritten(
  work: Work,
  of: { cycle: number; employee: number },
): Promise<Written | null> {
  const { rows } = await sql<Written>`
    select e.content as asks, s.answers from self_review v
    join question_round r on r.organisation_id = v.organisation_id and r.form = ${selfReview.name}
      and r.record_id = v.id
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    join question_sheet s on s.organisation_id = r.organisation_id and s.round_id = r.id and s.state = 'sent'
    where v.organisation_id = ${work.session.organisationId} and v.cycle_id = ${of.cycle}
      and v.employee_id = ${of.employee} and v.state = 'sent'`.execute(work.db);
  return rows[0] ?? null;
}

/** What colleagues came to, without who was asked; null where nobody was, or it may not be told yet. */
export async function colleaguesOf(work: Work, of: { cycle: number; employee: number }) {
  const [asked] = await records(work, peerNomination).find({ cycle: of.cycle, employee: of.employee });
  if (!asked?.round) return null;
  const found = await readResult(work, { form: 'questionnaire-round', record: asked.round });
  return found?.result ? toldOf({ ...found, asked: [] }) : null;
}

export const deskReviewRoute = route({
  ...common,
  ...deskReviewCall,
  summary: 'A review that the session writes, with goals, last year, feedback and attendance beside it',
  action: 'send',
  tells: 'nothing',
  async handle(work, { params: { id } }) {
    const { employeeId } = work.session;
    const review = await records(work, managerReview).one(id);
    if (!review || review.manager !== employeeId || review.employee === employeeId)
      return notFound('This review');
    return {
      sheet: await findSheet(work, await ownSheet(work, managerReview, id)),
      beside: await besideOf(work, review),
      self: await selfWritten(work, review),
      colleagues: await colleaguesOf(work, review),
    };
  },
});
