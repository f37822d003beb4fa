/** A level of a request: who is asked, who has answered, and the next one when enough have agreed. */
import { sql } from 'kysely';
import { type Answer, askingLines, stillNeeded } from '#kernel/approval.ts';
import type { Form } from '#kernel/form.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import type { Question } from './candidates.ts';
import { tellAsked, tellOnly } from './notice.ts';
import type { Request } from './request-model.ts';
import { seatsOf, toldOf } from './seat.ts';

type AnswerRow = {
  readonly user: number;
  readonly level: number;
  readonly state: Answer;
  readonly name: string;
  /** Who was asked before, where it was handed on or not answered. */
  readonly placeOf: number | null;
};

export async function answersOf(work: Work, request: number): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.user_id as "user", a.level, a.state, u.name, a.place_of as "placeOf" from approval_answer a
    join user_account u on u.organisation_id = a.organisation_id and u.id = a.user_id
    where a.organisation_id = ${work.session.organisationId} and a.request_id = ${request}
    order by a.level, a.id`.execute(work.db);
  return rows;
}

/**
 * Asks the people of the request's level and tells them. A level on which all that is needed has been agreed
 * below leads on to the next. Answers the level that waits now; past the last one, everybody has agreed.
 */
export async function askLevel(work: Work, form: Form, record: AnyRecord, request: Request): Promise<number> {
  const { plan } = request;
  const before = await answersOf(work, request.id);
  const agreed = new Set(before.flatMap(({ user, state }) => (state === 'agreed' ? user : [])));
  let { level } = request;
  for (; level <= plan.levels.length; level++) {
    const lines = plan.levels[level - 1] ?? [];
    const question = { form, record, action: request.action, asker: request.asker };
    await tellLevel(work, question, { ...request, level });
    if (askingLines(lines).length === 0) continue;
    const seats = await seatsOf(work, question, askingLines(lines));
    const states = seats.map(
      ({ user }): Answer => (plan.skipsRepeats && agreed.has(user) ? 'agreed' : 'waiting'),
    );
    for (const [at, { user, because }] of seats.entries())
      await keepAnswer(work, request.id, level, { user, because, state: states[at] ?? 'waiting' });
    if (stillNeeded(lines, states) > 0) {
      const waiting = seats.filter((_, at) => states[at] === 'waiting');
      await standAt(
        work,
        request.id,
        level,
        waiting.map(({ name }) => name),
      );
      await tellAsked(
        work,
        form,
        record,
        { ...request, level },
        waiting.map(({ user }) => user),
      );
      break;
    }
  }
  return level;
}

/** Those who only hear of it are told once the level is reached. */
async function tellLevel(work: Work, asked: Question, request: Request): Promise<void> {
  const lines = request.plan.levels[request.level - 1] ?? [];
  const told = await toldOf(work, asked, lines);
  for (const { user, because } of told)
    await keepAnswer(work, request.id, request.level, { user, because, state: 'told' });
  await tellOnly(
    work,
    asked,
    request,
    told.map(({ user }) => user),
  );
}

/** Where the flow may not approve by itself after all, whoever has the right is asked on its last level. */
export async function askInstead(work: Work, asked: Question, request: Request, why: string): Promise<void> {
  const level = request.plan.levels.length;
  const seats = await seatsOf(work, asked, []);
  for (const { user, because } of seats)
    await keepAnswer(work, request.id, level, {
      user,
      because: `The flow could not: ${why} ${because}`,
      state: 'waiting',
    });
  const names = seats.map(({ name }) => name);
  await standAt(work, request.id, level, names);
  const users = seats.map(({ user }) => user);
  await tellAsked(work, asked.form, asked.record, { ...request, level }, users);
}

type Kept = {
  readonly user: number;
  readonly because: string;
  readonly state: Answer;
  /** Who was asked before, and has handed it on or not answered. */
  readonly placeOf?: number | null;
};

/** Who was only told, or was asked before and then was not, is asked from now on. */
export async function keepAnswer(
  work: Work,
  request: number,
  level: number,
  { user, because, state, placeOf = null }: Kept,
): Promise<void> {
  await sql`
    insert into approval_answer (organisation_id, request_id, level, user_id, because, state, place_of)
    values (${work.session.organisationId}, ${request}, ${level}, ${user}, ${because}, ${state},
      ${placeOf}::bigint)
    on conflict (organisation_id, request_id, level, user_id) do update set
      state = excluded.state, because = excluded.because, asked_at = excluded.asked_at, reminded_at = null,
      place_of = excluded.place_of
      where approval_answer.state in ('told', 'moved') and excluded.state <> 'told'`.execute(work.db);
}

/** Notes on which level a request stands and for whom it waits. */
export async function standAt(
  work: Work,
  request: number,
  level: number,
  names: readonly string[],
): Promise<void> {
  const waitsFor = names.length === 0 ? 'Nobody can decide: see who has the right.' : names.join(', ');
  await sql`
    update approval_request set level = ${level}, waits_for = ${waitsFor.slice(0, 300)},
      version = version + 1, changed_at = now()
    where organisation_id = ${work.session.organisationId} and id = ${request}`.execute(work.db);
}
