/** One's own sheets: kept, sent, and what all came to once it may be read. */

import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { answerSheetCall, keepSheetCall, sheetResultCall } from '#kernel/calls/questionnaire.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily, formServer } from '#server/feature.ts';
import { toldOf } from '#server/questionnaire/result-answer.ts';
import { readResult } from '#server/questionnaire/round-result.ts';
import { findSheet, keepAnswers, remindOnce, sendAnswers } from '#server/questionnaire/sheet.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { answerSheet } from './answer-sheet.form.ts';
import { questionnaireRound } from './questionnaire-round.form.ts';

type Own = { readonly sheet: number; readonly round: number; readonly name: string };

/** The session's own sheet; somebody else's does not exist. */
async function ownSheet(work: Work, id: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select sheet_id as sheet, questionnaire_round_id as round, name from answer_sheet
    where organisation_id = ${work.session.organisationId} and id = ${id}
      and rater_id = ${work.session.employeeId}::bigint`.execute(work.db);
  return rows[0] ?? notFound('This questionnaire');
}

const roundOf = (round: number) => ({ form: questionnaireRound.name, record: round });

export const answerSheetServer = formServer(answerSheet, {
  actions: {
    async send(work, record) {
      const { sheet, round, name } = await ownSheet(work, record.id);
      await sendAnswers(work, sheet);
      const result = await readResult(work, roundOf(round));
      if (!result?.over) return;
      await raise(work, questionnaireRound, 'answered', {
        record: round,
        title: sentence`Everybody has answered: ${name}.`,
        path: `questionnaire/round/${round}`,
      });
    },
  },
});

const common = { tag: 'Questionnaires', form: 'answer-sheet' } as const;

export const sheetRoute = route({
  ...common,
  ...answerSheetCall,
  summary: 'One’s own sheet: what is asked, and what was answered so far',
  action: 'read',
  handle: async (work, request) => findSheet(work, (await ownSheet(work, request.params.id)).sheet),
});

export const keepRoute = route({
  ...common,
  ...keepSheetCall,
  summary: 'Keep what is answered on one’s own sheet; it is sent by its action',
  action: 'send',
  async handle(work, request) {
    const { sheet } = await ownSheet(work, request.params.id);
    return { version: await keepAnswers(work, sheet, request.body.version, request.body.answers) };
  },
});

export const raterResultRoute = route({
  ...common,
  ...sheetResultCall,
  summary: 'What the round of one’s own sheet came to, once all have sent or it is shared',
  action: 'read',
  tells: 'nothing',
  async handle(work, request) {
    const { round } = await ownSheet(work, request.params.id);
    return toldOf((await readResult(work, roundOf(round))) ?? notFound('The result of this round'));
  },
});

type Owed = Own & { readonly id: number; readonly rater: number };

/** The day before an answer is due, once. */
export const sheetReminders = daily({
  name: 'questionnaire-reminders',
  async run(work) {
    const { rows } = await sql<Owed>`
      select id, rater_id as rater, sheet_id as sheet, questionnaire_round_id as round, name from answer_sheet
      where organisation_id = ${work.session.organisationId} and state = 'asked'
        and due_on = ${addDays(work.today, 1)}::date order by id`.execute(work.db);
    const due = await remindOnce(
      work,
      rows.map(({ sheet }) => sheet),
    );
    for (const { id, rater, sheet, name } of rows) {
      if (!due.includes(sheet)) continue;
      await raise(work, answerSheet, 'owed', {
        record: id,
        to: { employeeIds: [rater] },
        title: sentence`Due tomorrow: ${name}.`,
        path: `questionnaire/mine/${id}`,
      });
    }
  },
});
