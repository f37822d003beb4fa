/** Exit interviews: kept and sent by the leaver, read by HR once sent, and by nobody else. */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { follower, recordsIn } from '#server/follower.ts';
import { records } from '#server/forms/record/records.ts';
import { findSheet, keepAnswers, type Sheet, sendAnswers, sheetIn } from '#server/questionnaire/sheet.ts';
import { route } from '#server/route.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { noteSeen } from '../step/seen-step.server.ts';
import { exitInterview } from './exit-interview.form.ts';
import { interviewSheetCall, keepInterviewCall } from './interview.call.ts';

type Interview = ServerRecord<typeof exitInterview>;

const missing = (): never => notFound('This exit interview');

/** The session's own sheet; somebody else's does not exist. */
async function ownSheet(work: Work, { id, employee }: Pick<Interview, 'id' | 'employee'>): Promise<number> {
  if (!isOwn(work, employee)) return missing();
  return (await sheetIn(work, { form: exitInterview.name, record: id }, employee)) ?? missing();
}

export const exitInterviewServer = formServer(exitInterview, {
  offers: (work, values) => values['employee'] === work.session.employeeId,
  actions: {
    async send(work, record) {
      await sendAnswers(work, await ownSheet(work, record));
      await raise(work, exitInterview, 'send', {
        record: record.id,
        title: sentence`${await personName(work, record.employee)} has sent the exit interview`,
        path: `${exitInterview.menu?.path}/${record.id}`,
      });
      return { sentOn: work.today };
    },
  },
});

/** The step of leaving is done with it. */
export const interviewsFollow = follower({
  name: 'Exit interviews',
  of: { [exitInterview.name]: ['state'] },
  async within(work, entries) {
    for (const id of recordsIn(entries)) {
      const sent = await records(work, exitInterview).one(id);
      if (sent?.state === 'sent') await noteSeen(work, sent.employee);
    }
  },
});

/** What was sent, for whoever reads the interviews of others. */
async function sentSheet(work: Work, { id, state }: Interview): Promise<Sheet> {
  if (state !== 'sent' || work.may(exitInterview.name, 'read') !== 'organisation') return missing();
  const { rows } = await sql<Sheet>`
    select s.id, s.version, s.state, true as over, e.content as asks, s.answers
    from question_sheet s
    join question_round r on r.organisation_id = s.organisation_id and r.id = s.round_id
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    where s.organisation_id = ${work.session.organisationId} and r.form = ${exitInterview.name}
      and r.record_id = ${id} and s.state = 'sent'`.execute(work.db);
  return rows[0] ?? missing();
}

const common = { tag: 'People', form: exitInterview.name, keepsReach: true, tells: 'nothing' } as const;

export const interviewSheetRoute = route({
  ...common,
  ...interviewSheetCall,
  summary: 'An exit interview: one’s own to fill in, or for HR what was sent',
  action: 'read',
  async handle(work, { params: { id } }) {
    const record = (await records(work, exitInterview).one(id)) ?? missing();
    const mine = isOwn(work, record.employee);
    if (record.state === 'cancelled') return missing();
    return {
      sheet: mine ? await findSheet(work, await ownSheet(work, record)) : await sentSheet(work, record),
      mine,
    };
  },
});

export const keepInterviewRoute = route({
  ...common,
  ...keepInterviewCall,
  summary: 'Keep what is answered of one’s own exit interview; it is sent by its action',
  action: 'send',
  async handle(work, { params: { id }, body }) {
    const record = (await records(work, exitInterview).one(id)) ?? missing();
    return { version: await keepAnswers(work, await ownSheet(work, record), body.version, body.answers) };
  },
});
