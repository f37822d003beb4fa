/** Rounds: asked once, shared once; what came of them is told by the host alone. */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { roundResultCall } from '#kernel/calls/questionnaire.call.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { toldOf } from '#server/questionnaire/result-answer.ts';
import { askRaters, openRound, shareRound } from '#server/questionnaire/round.ts';
import { readResult } from '#server/questionnaire/round-result.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { answerSheet } from './answer-sheet.form.ts';
import { questionnaire } from './questionnaire.form.ts';
import { refuse } from './questionnaire.refusal.ts';
import { contentOf } from './questionnaire-content.ts';
import { questionnaireRound } from './questionnaire-round.form.ts';

type Round = ServerRecord<typeof questionnaireRound>;

/** A person with a sheet for each who is asked, and a word to them. */
export async function askRound(work: Work, record: Round): Promise<void> {
  const asks = await records(work, questionnaire).one(record.questionnaire);
  const weights = Object.fromEntries(record.weights.map(({ kind, weight }) => [kind, weight]));
  const of = { form: questionnaireRound.name, record: record.id };
  const round = await openRound(work, {
    ...of,
    asks: contentOf(asks ?? notFound('This questionnaire')),
    opens: 'all',
    minimum: record.anonymous ? record.minimum : null,
    combine: record.combine,
    weights,
    dueOn: record.dueOn,
  });
  const asked = await askRaters(
    work,
    round,
    record.raters.map(({ rater, kind }) => ({ employee: rater, kind })),
  );
  await sql`
    insert into answer_sheet (organisation_id, name, due_on, rater_id, sheet_id, questionnaire_round_id,
      state)
    select ${work.session.organisationId}::bigint, ${record.name}, ${record.dueOn}::date, asked.rater,
      asked.sheet, ${record.id}::bigint, 'asked'
    from unnest(${asked.map(({ employee }) => employee)}::bigint[],
      ${asked.map(({ sheet }) => sheet)}::bigint[]) as asked (rater, sheet)`.execute(work.db);
  await raise(work, answerSheet, 'create', {
    to: { employeeIds: asked.map(({ employee }) => employee) },
    title: sentence`You are asked to answer: ${record.name}.`,
    note: record.anonymous
      ? sentence`Please answer by ${formatDate(record.dueOn)}. It is anonymous.`
      : sentence`Please answer by ${formatDate(record.dueOn)}.`,
    path: 'questionnaire/mine',
  });
}

export const questionnaireRoundServer = formServer(questionnaireRound, {
  check(work, { record, previous }) {
    const raters = record.raters.map(({ rater }) => rater);
    const twice = raters.findIndex((rater, at) => raters.indexOf(rater) !== at);
    if (twice >= 0) invalid({ [`raters.${twice}.rater`]: 'This person is asked already.' });
    if (!previous && record.dueOn < work.today) invalid({ dueOn: 'Due on must not be in the past.' });
  },
  actions: {
    async ask(work, record) {
      if (record.anonymous && record.raters.length < (record.minimum ?? 0)) {
        refuse('questionnaire.too-few', { minimum: record.minimum ?? 0 });
      }
      await askRound(work, record);
    },
    share: (work, record) => shareRound(work, { form: questionnaireRound.name, record: record.id }),
  },
});

export const roundResultRoute = route({
  ...roundResultCall,
  tag: 'Questionnaires',
  summary: 'What a round came to, as far as it may be told',
  form: 'questionnaire-round',
  action: 'read',
  tells: 'nothing',
  async handle(work, request) {
    const of = { form: questionnaireRound.name, record: request.params.id };
    return toldOf((await readResult(work, of)) ?? notFound('The result of this round'));
  },
});
