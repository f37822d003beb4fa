/** What follows from a score card that was sent: the interview was held, and those in charge are told. */

import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { inCharge } from '../setting/hiring-notice.server.ts';
import { interview as interviewRecord } from './interview.form.ts';

type Standing = {
  readonly applicant: number;
  readonly name: string;
  readonly round: string;
  readonly requisition: number | null;
  readonly waiting: number;
};

/** Notes the interview as held; with the last card of its panel, tells who leads the hiring. */
export async function afterLastCard(work: Work, interview: number): Promise<void> {
  const { organisationId } = work.session;
  const interviews = records(work, interviewRecord);
  if ((await interviews.locked(interview))?.state === 'planned')
    await interviews.asServer.set(interview, {}, { as: 'held', state: 'done' });
  const { rows } = await sql<Standing>`
    select i.applicant_id as applicant, ${fullNameOf('a')} as name, i.round,
      i.requisition_id as requisition,
      (select count(*) from score_card c where c.organisation_id = i.organisation_id
        and c.interview_id = i.id and c.state = 'asked') as waiting
    from interview i join applicant a on a.organisation_id = i.organisation_id and a.id = i.applicant_id
    where i.organisation_id = ${organisationId} and i.id = ${interview}`.execute(work.db);
  const [now] = rows;
  if (!now || now.waiting > 0) return;
  await raise(work, interviewRecord, 'cards-in', {
    record: interview,
    to: { employeeIds: await inCharge(work, now.requisition) },
    title: sentence`All score cards are in: ${now.name}, ${now.round.toLowerCase()}.`,
    note: 'Everybody on the panel has given feedback. Read the cards and decide the next step.',
    path: `recruitment/applicant/${now.applicant}`,
  });
}
