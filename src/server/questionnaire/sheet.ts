/** Sheets: one person's answers in a round, kept as a draft and then sent. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Answers, faultsOf, type Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import { type Scores, scoresOf } from '#kernel/questionnaire/score.ts';
import { Invalid, notFound } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import { refuse } from './questionnaire.refusal.ts';
import { isOver, type RoundOf } from './round.ts';

export type Sheet = {
  readonly id: number;
  readonly version: number;
  readonly state: 'asked' | 'sent';
  /** The round takes no more answers. */
  readonly over: boolean;
  readonly asks: Questionnaire;
  readonly answers: Answers;
};

/** The session's own sheet, or any for the system; somebody else's does not exist. */
export async function findSheet(work: Work, id: number): Promise<Sheet> {
  const { organisationId, employeeId, system } = work.session;
  const { rows } = await sql<Sheet>`
    select s.id, s.version, s.state, ${isOver} as over, e.content as asks, s.answers
    from question_sheet s
    join question_round r on r.organisation_id = s.organisation_id and r.id = s.round_id
    join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id
    where s.organisation_id = ${organisationId} and s.id = ${id}
      and (${system === true} or s.employee_id = ${employeeId}::bigint)`.execute(work.db);
  return rows[0] ?? notFound('This questionnaire');
}

function refuseClosed({ over, state }: Sheet): void {
  if (state === 'sent') refuse('questionnaire.sent');
  if (over) refuse('questionnaire.over/sheet');
}

function refuseFaults(asks: Questionnaire, answers: Answers, whole: boolean): void {
  const faults = faultsOf(asks, answers, whole);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/**
 * Keeps a draft that was written on `version`; answers the new one. Throws `Invalid` by question for an
 * answer that cannot be taken.
 */
export async function keepAnswers(
  work: Work,
  id: number,
  version: number,
  answers: Answers,
): Promise<number> {
  const sheet = await findSheet(work, id);
  refuseClosed(sheet);
  refuseFaults(sheet.asks, answers, false);
  const { rows } = await sql<{ version: number }>`
    update question_sheet set answers = ${JSON.stringify(answers)}::jsonb, version = version + 1
    where organisation_id = ${work.session.organisationId} and id = ${id} and version = ${version}
      and state = 'asked' returning version`.execute(work.db);
  return rows[0]?.version ?? refuse('stale/sheet');
}

/** Sends what was kept; answers its scores. Throws `Invalid` by question for what is missing. */
export async function sendAnswers(work: Work, id: number): Promise<Scores & { readonly answers: Answers }> {
  const { organisationId } = work.session;
  // The round is held, so that the last two who send at once see each other.
  await sql`
    select r.id from question_round r join question_sheet s on s.organisation_id = r.organisation_id
      and s.round_id = r.id
    where r.organisation_id = ${organisationId} and s.id = ${id} for update of r`.execute(work.db);
  const sheet = await findSheet(work, id);
  refuseClosed(sheet);
  refuseFaults(sheet.asks, sheet.answers, true);
  await sql`
    update question_sheet set state = 'sent', sent_on = ${work.today}::date, version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  await putOnPile(work, id);
  return { ...scoresOf(sheet.asks, sheet.answers), answers: sheet.answers };
}

/**
 * What is answered without a name leaves its sheet: it lies on the round's pile, in an order that tells
 * nothing, and nothing in the database joins it to who wrote it.
 */
async function putOnPile(work: Work, id: number): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ round: number; pile: readonly object[]; kind: string; answers: Answers }>`
    select r.id as round, r.pile, s.kind, s.answers from question_sheet s
    join question_round r on r.organisation_id = s.organisation_id and r.id = s.round_id
    where s.organisation_id = ${organisationId} and s.id = ${id} and r.minimum is not null`.execute(work.db);
  const [sent] = rows;
  if (!sent) return;
  const { round, pile, kind, answers } = sent;
  const mixed = [...pile, { kind, answers }]
    .map((each) => ({
      each,
      place: createHash('sha256')
        .update(`${round} ${JSON.stringify(each)}`)
        .digest('hex'),
    }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ each }) => each);
  await sql`update question_round set pile = ${JSON.stringify(mixed)}::jsonb
    where organisation_id = ${organisationId} and id = ${round}`.execute(work.db);
  await sql`update question_sheet set answers = '{}'
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
}

/** The sheet of somebody in the round of a record; undefined where nobody asked that person. */
export async function sheetIn(work: Work, of: RoundOf, employee: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from question_sheet s join question_round r on r.organisation_id = s.organisation_id
      and r.id = s.round_id
    where s.organisation_id = ${work.session.organisationId} and r.form = ${of.form}
      and r.record_id = ${of.record} and s.employee_id = ${employee}`.execute(work.db);
  return rows[0]?.id;
}

/** Gives a sheet that was sent back to its writer: what was answered is a draft again. */
export async function reopenSheet(work: Work, id: number): Promise<void> {
  await sql`
    with gone as (
      delete from question_sheet where organisation_id = ${work.session.organisationId} and id = ${id}
      returning organisation_id, round_id, employee_id, kind, answers
    )
    insert into question_sheet (organisation_id, round_id, employee_id, kind, answers)
    select * from gone returning id`.execute(work.db);
}

/** Of these sheets, those that are owed and of which nobody was reminded yet; they count as reminded now. */
export async function remindOnce(work: Work, sheets: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update question_sheet set reminded_on = ${work.today}::date
    where organisation_id = ${work.session.organisationId} and id = any(${[...sheets]}::bigint[])
      and state = 'asked' and reminded_on is null returning id`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Takes what was written in words and in notes out of these sheets; marks and choices stay. */
export async function forgetWritten(work: Work, sheets: readonly number[]): Promise<void> {
  await sql`
    update question_sheet s set version = version + 1, answers = coalesce((
      select jsonb_object_agg(given.key, given.value - 'note')
      from jsonb_each(s.answers) given
      where not exists (select from question_round r
        join question_edition e on e.organisation_id = r.organisation_id and e.id = r.edition_id,
        jsonb_array_elements(e.content -> 'sections') section,
        jsonb_array_elements(section.value -> 'questions') question
        where r.organisation_id = s.organisation_id and r.id = s.round_id
          and question.value ->> 'key' = given.key and question.value ->> 'kind' = 'text')), '{}')
    where s.organisation_id = ${work.session.organisationId} and s.id = any(${[...sheets]}::bigint[])
      and s.answers <> '{}'`.execute(work.db);
}
