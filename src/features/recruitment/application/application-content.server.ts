/** What is taken from an application, and what is wrong with it: for a first one and for a change alike. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { type Words, wordsOf } from '#server/label/labels.ts';
import type { Work } from '#server/work.ts';
import { applicant } from '../applicant/applicant.form.ts';
import { refuse } from '../recruitment.refusal.ts';
import { recruitmentSettings } from '../setting/recruitment-setting.server.ts';
import { type Application, applicationFaults, applicationFields, keptExtra } from './application.ts';
import { type AnswerLine, answerLines } from './application-answer.ts';
import { questionsOf } from './application-post.server.ts';

/** Only what an applicant may say, so that nothing else can be set however it is named. */
export async function said(work: Work, { values, own = {} }: Application): Promise<Record<string, unknown>> {
  const { fields } = (await wordsOf(work)).form(applicant);
  const added = Object.keys(own).filter((name) => Object.hasOwn(fields, name) && fields[name]?.own);
  return Object.fromEntries([
    ...applicationFields.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
    ...added.map((name) => [name, own[name] === '' ? null : own[name]]),
  ]);
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What the organisation asks for besides; a client that knows only the specification is not held up. */
function ownFaults(words: Words, own: Application['own']): Record<string, string> {
  if (own === undefined) return {};
  const asked = Object.entries(words.form(applicant).fields).filter(
    ([name, field]) => field.own !== undefined && field.required && isMissing(own[name]),
  );
  return Object.fromEntries(asked.map(([name]) => [name, `${words.label(applicant, name)} is required`]));
}

/** Throws what is wrong by the specification's rules and the organisation's own, the first as message. */
export async function checkApplication(work: Work, application: Application): Promise<void> {
  const { ageRule } = await recruitmentSettings(work);
  const words = await wordsOf(work);
  const faults = {
    ...applicationFaults(application, work.today, ageRule, (field) => words.label(applicant, field)),
    ...ownFaults(words, application.own),
  };
  const [first] = Object.values(faults);
  if (first !== undefined) invalid(faults, first);
}

/** No door stays open for a post that is not told any more. */
export const closed = (): never => refuse('recruitment.post-closed');

/** Keeps the values that Muster has no field for. */
export async function keepExtra(work: Work, id: number, extra: Application['extra']): Promise<void> {
  if (!extra || Object.keys(extra).length === 0) return;
  const kept = keptExtra(extra) ?? invalid({ extra: 'The further values cannot be taken as they are.' });
  await sql`
    update applicant set extra = ${JSON.stringify(kept)}::jsonb
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
}

/** The answers as the record keeps them; nothing when none were sent. */
export async function answersFor(
  work: Work,
  opening: number,
  given: Application['answers'],
): Promise<{ readonly answers?: readonly AnswerLine[]; readonly ruledOut?: boolean }> {
  // A client that knows only the specification cannot know the questions: it is not held up by them.
  if (given === undefined) return {};
  const { lines, faults } = answerLines(await questionsOf(work, opening), given);
  if (Object.keys(faults).length > 0) invalid(faults);
  return { answers: lines, ruledOut: lines.some(({ rulesOut }) => rulesOut) };
}
