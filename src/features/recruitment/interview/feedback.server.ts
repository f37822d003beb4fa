/** The calls around score cards: what a panel member needs to know, and what was written by all. */

import { sql } from 'kysely';
import { keepCardCall } from '#kernel/calls/questionnaire.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { records } from '#server/forms/record/records.ts';
import { findSheet, keepAnswers } from '#server/questionnaire/sheet.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { readAbout } from '../applicant/applicant-about.server.ts';
import { readable } from '../board/board.server.ts';
import { refuse } from '../recruitment.refusal.ts';
import { calendarFile } from './calendar-file.ts';
import { applicantFeedbackCall, scoreCardCall } from './feedback.call.ts';
import { interview } from './interview.form.ts';
import { eventOf, readOccasion } from './interview-mail.server.ts';
import { findInterview } from './interview-reading.server.ts';
import { readFeedback } from './score-reading.server.ts';

const file = { type: 'string', format: 'binary' } as const;

type OwnCard = {
  readonly interview: number;
  readonly applicant: number;
  readonly sheet: number;
  readonly state: string;
};

/** The session's own card; somebody else's does not exist. */
async function ownCard(work: Work, id: number): Promise<OwnCard> {
  const { rows } = await sql<OwnCard>`
    select interview_id as interview, applicant_id as applicant, sheet_id as sheet, state from score_card
    where organisation_id = ${work.session.organisationId} and id = ${id}
      and member_id = ${work.session.employeeId}::bigint`.execute(work.db);
  return rows[0] ?? notFound('This score card');
}

/** A card as its member writes it, to be sent later. */
export const draftRoute = route({
  ...keepCardCall,
  tag: 'Recruitment',
  summary: 'Keep what is written on one’s own score card; it is sent by its action',
  form: 'score-card',
  action: 'send',
  async handle(work, request) {
    const { id } = request.params;
    const { sheet, state } = await ownCard(work, id);
    if (state === 'sent') {
      refuse('recruitment.card-sent');
    }
    return { version: await keepAnswers(work, sheet, request.body.version, request.body.answers) };
  },
});

export const aboutRoute = route({
  ...scoreCardCall,
  tag: 'Recruitment',
  summary:
    'What a panel member needs for a score card: the applicant’s work, time and place, what others sent',
  form: 'score-card',
  action: 'read',
  async handle(work, request) {
    const card = await ownCard(work, request.params.id);
    const held = await findInterview(work, card.interview);
    const { panel } = await readOccasion(work, held);
    return {
      sheet: await findSheet(work, card.sheet),
      applicant: await readAbout(work, card.applicant),
      interview: {
        id: held.id,
        state: held.state ?? '',
        round: held.round,
        day: held.day,
        startsAt: held.startsAt,
        minutes: held.minutes,
        mode: held.mode,
        place: held.place,
        link: held.link,
        note: held.note,
        panel: panel.map(({ name }) => name),
      },
      feedback: await readFeedback(work, { applicant: card.applicant, interview: card.interview }),
    };
  },
});

export const applicantFeedback = route({
  ...applicantFeedbackCall,
  tag: 'Recruitment',
  summary: 'What the panels wrote about an applicant, as far as it is open to the session',
  form: 'applicant',
  action: 'read',
  tells: 'nothing',
  async handle(work, request) {
    const { id } = request.params;
    const { rows } = await sql`
      select from applicant b where b.organisation_id = ${work.session.organisationId} and b.id = ${id}
        and ${readable(work)}`.execute(work.db);
    if (rows.length === 0) notFound('This applicant');
    return readFeedback(work, { applicant: id });
  },
});

export const calendarRoute = route({
  method: 'GET',
  path: '/api/interviews/:id/calendar',
  tag: 'Recruitment',
  summary: 'An interview as a calendar file (RFC 5545)',
  form: 'interview',
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  params: idParams,
  response: file,
  async handle(work, request, reply) {
    const { id } = request.params;
    await records(work, interview).asPerson.read(id);
    const held = await findInterview(work, id);
    const method = held.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    const event = eventOf(work, held, await readOccasion(work, held), 'panel', method);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="interview.ics"')
      .send(calendarFile(event));
  },
});
