/** Two to four applicants beside each other: what they bring, what the panels wrote, what they ask for. */

import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import { accessTo } from '#server/forms/access.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { readAbout } from '../applicant/applicant-about.server.ts';
import { recommendations } from '../interview/score-card.form.ts';
import { readFeedback } from '../interview/score-reading.server.ts';
import { compareCall } from './board.call.ts';
import { readable } from './board.server.ts';

type Row = {
  readonly id: number;
  readonly stage: string | null;
  readonly noticePeriod: number | null;
  readonly proposedCtc: number | null;
  readonly own: boolean;
};

async function readRows(work: Work, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select b.id, s.name as stage, b.notice_period as "noticePeriod", b.proposed_ctc as "proposedCtc",
      coalesce(b.hiring_manager_id = ${work.session.employeeId}::bigint, false) as own
    from applicant b left join hiring_stage s on s.organisation_id = b.organisation_id and s.id = b.stage_id
    where b.organisation_id = ${work.session.organisationId} and b.id = any(${ids}::bigint[])
      and ${readable(work)}`.execute(work.db);
  return rows;
}

/** The mean mark for each criterion, over all cards that are open to this session. */
async function marksOf(work: Work, id: number) {
  const { cards } = await readFeedback(work, { applicant: id });
  const given = new Map<string, number[]>();
  for (const { marks } of cards) {
    for (const { criterion, mark } of marks) {
      if (mark !== null) given.set(criterion, [...(given.get(criterion) ?? []), mark]);
    }
  }
  const mean = (marks: readonly number[]) =>
    Math.round((marks.reduce((sum, mark) => sum + mark, 0) * 10) / marks.length) / 10;
  return {
    marks: [...given].map(([criterion, marks]) => ({ criterion, mark: mean(marks) })),
    recommended: cards.flatMap(({ recommendation }) =>
      recommendation === null ? [] : [recommendations[recommendation]],
    ),
  };
}

export const compareRoute = route({
  ...compareCall,
  tag: 'Recruitment',
  summary: 'Two to four applicants beside each other',
  form: 'applicant',
  action: 'read',
  tells: 'by view',
  async handle(work, request) {
    const { applicants } = request.query;
    const ids = applicants.split(',').map(Number);
    if (new Set(ids).size !== ids.length) invalid({ applicants: 'An applicant is named twice.' });
    const rows = await readRows(work, ids);
    const access = accessTo(work, applicant, 'read');
    const compared = [];
    for (const id of ids) {
      const row = rows.find((each) => each.id === id) ?? notFound('This applicant');
      const seesPay = access.view(applicant.fields.proposedCtc, row.own) === 'show';
      compared.push({
        id,
        stage: row.stage,
        noticePeriod: row.noticePeriod,
        ...(seesPay && { proposedCtc: row.proposedCtc }),
        ...(await readAbout(work, id)),
        ...(await marksOf(work, id)),
      });
    }
    return compared;
  },
});
