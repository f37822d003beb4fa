/** The sums of exit interviews: by question and answer, over all or by department. */
import { sql } from 'kysely';
import { yearOf } from '#kernel/calendar.ts';
import {
  type Answers,
  type Question,
  type Questionnaire,
  questionsOf,
} from '#kernel/questionnaire/questionnaire.ts';
import { smallestGroup } from '#kernel/questionnaire/result.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { exitInterview } from './exit-interview.form.ts';
import { exitReasons } from './exit-reasons.report.ts';
import { toldGroups } from './told-answers.ts';

type Sent = { readonly department: string | null; readonly asks: Questionnaire; readonly answers: Answers };

async function sentIn({ db, session }: Work, year: number): Promise<readonly Sent[]> {
  const { rows } = await sql<Sent>`
    select d.name as department, e.content as asks, s.answers
    from exit_interview i
    join question_round r on r.organisation_id = i.organisation_id and r.form = ${exitInterview.name}
      and r.record_id = i.id
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    join question_sheet s on s.organisation_id = r.organisation_id and s.round_id = r.id and s.state = 'sent'
    left join lateral ${heldLast('employee_work', 'i.employee_id', sql`i.last_day`)} w on true
    left join department d on d.organisation_id = i.organisation_id and d.id = w.department_id
    where i.organisation_id = ${session.organisationId} and i.state = 'sent'
      and i.last_day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    order by i.id`.execute(db);
  return rows;
}

function answerOf(question: Question, { answers }: Sent): string | undefined {
  const value = answers[question.key]?.value;
  if (value === undefined || value === '') return undefined;
  if (question.kind === 'choice') return question.choices.find((one) => one.value === value)?.label;
  if (question.kind === 'yes-no') return value === true ? 'Yes' : 'No';
  return question.kind === 'scale' ? `${String(value)} / ${question.highest}` : undefined;
}

/**
 * By the words of the question, so that a new edition of the questionnaire goes on where it asks the
 * same.
 */
function answersIn(group: string, sent: readonly Sent[], other: string): ReportRow[] {
  const known = new Map<string, string[]>();
  for (const each of sent)
    for (const question of questionsOf(each.asks)) {
      const answer = answerOf(question, each);
      if (answer !== undefined) known.set(question.label, [...(known.get(question.label) ?? []), answer]);
    }
  return [...known].flatMap(([question, given]) => {
    if (given.length < smallestGroup) return [];
    const counted = [...Map.groupBy(given, (answer) => answer)].map(([answer, of]) => ({
      ...{ group: answer, people: of.length },
    }));
    const told = toldGroups(counted, other);
    // Everything together says nothing.
    if (told.length === 1 && told[0]?.group === other) return [];
    return told.map(({ group: answer, people }) => ({
      ...{ group, question, answer, people, share: Math.round((10_000 * people) / given.length) },
    }));
  });
}

export const exitReasonsServer = reportServer(exitReasons, async (work, { year, by }) => {
  const sent = await sentIn(work, year ?? yearOf(work.today));
  const { say } = await wordsOf(work);
  const [everybody, others, answers] = [say('Everybody'), say('Other departments'), say('Other answers')];
  if (by === 'all') return answersIn(everybody, sent, answers);
  const groups = Map.groupBy(sent, ({ department }) => department ?? '');
  const counted = [...groups].map(([group, of]) => ({ group, people: of.length }));
  const told = toldGroups(counted, others);
  const named = new Set(told.map(({ group }) => group));
  return told.flatMap(({ group }) => {
    const own = groups.get(group) ?? [...groups].flatMap(([name, of]) => (named.has(name) ? [] : of));
    return answersIn(group, own, answers);
  });
});
