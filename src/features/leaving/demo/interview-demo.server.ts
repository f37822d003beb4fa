/** The demo's exit interviews: asked of who leaves next, and answered by those who resigned lately. */
import { sql } from 'kysely';
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { contentOf } from '#features/questionnaire/questionnaire-content.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { askRaters, openRound } from '#server/questionnaire/round.ts';
import { keepAnswers, sendAnswers } from '#server/questionnaire/sheet.ts';
import type { Work } from '#server/work.ts';
import { exitInterview } from '../interview/exit-interview.form.ts';
import { separation } from '../separation/separation.form.ts';
import { writeSteps } from '../step/step-writing.server.ts';

export const interviewDemo = demoStep({
  name: 'exit interviews',
  async isDone(work) {
    return (await records(work, questionnaire).find({ leavers: true })).length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

const reasons = 'Pay; The work itself; My manager; Working hours; Growth; Family or health; Studies';

async function asked(work: Work): Promise<number> {
  const line = { section: 'Leaving', weight: 0, mayNotApply: false, highest: null, choices: null } as const;
  return records(work, questionnaire).asServer.make({
    ...{ name: 'Exit interview', active: true, leavers: true, sections: [{ title: 'Leaving', weight: 1 }] },
    questions: [
      {
        ...{ ...line, question: 'What made you leave, above all?', kind: 'choice', mustAnswer: true },
        choices: reasons,
      },
      { ...line, question: 'Would you come back?', kind: 'yes-no', mustAnswer: true },
      { ...line, question: 'My manager treated me fairly', kind: 'scale', highest: 5, mustAnswer: true },
      { ...line, question: 'What should we do better?', kind: 'text', mustAnswer: false },
    ],
  });
}

/** Reasons by their place in the list: pay and growth most of all. */
const given = [1, 5, 1, 5, 1, 2, 5, 6, 1, 3];

async function answered(work: Work, asks: number): Promise<void> {
  const { rows } = await sql<{ id: number; left: IsoDate }>`
    select e.id, e.left_on as left from employee e
    where e.organisation_id = ${work.session.organisationId} and e.leaving_reason = 'resigned'
      and e.left_on between date_trunc('year', ${work.today}::date)::date and ${work.today}::date
    order by e.left_on desc, e.id limit 10`.execute(work.db);
  const written = await records(work, questionnaire).one(asks);
  if (!written) return;
  for (const [at, { id: employee, left }] of rows.entries()) {
    const record = await records(work, exitInterview).asServer.make({
      ...{ employee, separation: null, lastDay: left, dueOn: left },
    });
    const round = await openRound(work, {
      ...{ form: exitInterview.name, record, asks: contentOf(written), dueOn: left },
      ...({ opens: 'own', minimum: null, combine: 'mean' } as const),
    });
    const [rater] = await askRaters(work, round, [{ employee, kind: 'self' }]);
    if (!rater) continue;
    await keepAnswers(work, rater.sheet, 1, {
      'question-1': { value: String(given[at % given.length]) },
      'question-2': { value: at % 4 !== 3 },
      'question-3': { value: 3 + (at % 3) },
      ...(at % 3 === 0 && { 'question-4': { value: 'Say earlier where somebody can grow to.' } }),
    });
    await sendAnswers(work, rater.sheet);
    await records(work, exitInterview).asServer.set(record, { sentOn: left }, { state: 'sent', as: 'send' });
  }
}

async function seed(work: Work): Promise<void> {
  await answered(work, await asked(work));
  for (const record of await records(work, separation).find({ state: 'agreed' }))
    await records(work, separation).asServer.set(record.id, await writeSteps(work, record));
}
