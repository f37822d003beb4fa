/** A decision on a record that goes by a flow: whose turn it is, what the answer comes to. */
import { sql } from 'kysely';
import { stillNeeded } from '#kernel/approval.ts';
import { awaitedIn, type Form } from '#kernel/form.ts';
import { fingerprintsOf } from '../forms/record/approval.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { refuse } from './approval.refusal.ts';
import { answersOf, askLevel, standAt } from './level.ts';
import { mayAnswer } from './may-answer.ts';
import { openRequest, waitingRequest } from './request.ts';
import type { Request } from './request-model.ts';

/** `waits`: the answer counts, and others are asked before the action has its effect. */
type Outcome = { readonly waits: false } | { readonly waits: true; readonly sentence: string };

const takesEffect: Outcome = { waits: false };

/**
 * Notes the session's answer where the record goes by a flow. Refuses, 403, whoever is not asked now. To
 * decline takes being asked, too; one such answer is enough.
 */
export async function decide(work: Work, form: Form, record: AnyRecord, action: string): Promise<Outcome> {
  const approval = form.approvals?.[action];
  if (!approval || work.session.userId === 0) return takesEffect;
  const request = await requestFor(work, form, record, action);
  if (!request || (!approval.declines && request.action !== action)) return takesEffect;
  const { now, isAnew } = await beginAnewIfChanged(work, form, record, request);
  if (now.level > now.plan.levels.length) return takesEffect;
  const mine = await whoseAnswer(work, now);
  if (mine === undefined) return isAnew ? beginsAnew(work, form, now) : refuseNotAsked(work, form, now);
  if (approval.declines) return takesEffect;
  await agree(work, now, mine);
  return leadOn(work, form, record, now);
}

/** What was waiting before the flow was made, or came by an import, is taken up with the first decision. */
async function requestFor(
  work: Work,
  form: Form,
  record: AnyRecord,
  action: string,
): Promise<Request | undefined> {
  const waiting = await waitingRequest(work, form, record.id);
  if (waiting || !awaitedIn(form, record.state).includes(action)) return waiting;
  return openRequest(work, form, record, action, null);
}

/** Agreements to what has changed since count no more: the people of the first level are asked again. */
async function beginAnewIfChanged(
  work: Work,
  form: Form,
  record: AnyRecord,
  request: Request,
): Promise<{ now: Request; isAnew: boolean }> {
  const print = (await fingerprintsOf(work, form, [record.id])).get(record.id) ?? null;
  if (request.seen === print) return { now: request, isAnew: false };
  const { organisationId } = work.session;
  await sql`update approval_request set seen = ${print}
    where organisation_id = ${organisationId} and id = ${request.id}`.execute(work.db);
  if (request.seen === null) return { now: { ...request, seen: print }, isAnew: false };
  await sql`delete from approval_answer
    where organisation_id = ${organisationId} and request_id = ${request.id}`.execute(work.db);
  const first = { ...request, seen: print, level: 1 };
  return { now: { ...first, level: await askLevel(work, form, record, first) }, isAnew: true };
}

/** The seat that the session answers for: its own, or of somebody who has delegated to it today. */
async function whoseAnswer(work: Work, { id, level }: Request): Promise<number | undefined> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ user: number }>`
    select a.user_id as "user" from approval_answer a
    where a.organisation_id = ${organisationId} and a.request_id = ${id} and a.level = ${level}
      and ${mayAnswer(work)}
    order by a.user_id = ${userId} desc limit 1`.execute(work.db);
  return rows[0]?.user;
}

async function refuseNotAsked(work: Work, form: Form, { id, level, plan }: Request): Promise<never> {
  const answers = (await answersOf(work, id)).filter((answer) => answer.level === level);
  if (answers.some(({ user, state }) => user === work.session.userId && state === 'agreed'))
    return refuse('approval.answered');
  const names = answers.flatMap(({ state, name }) => (state === 'waiting' ? name : []));
  const whom = names.length === 0 ? 'nobody who can decide: ask your administrator' : joined(names);
  const place = plan.levels.length > 1 ? `, level ${level} of ${plan.levels.length},` : '';
  return refuse('approval.not-asked', { name: plan.name, place, one: form.one, whom });
}

/** No refusal, which would take back that it begins again. */
async function beginsAnew(work: Work, form: Form, { id, level }: Request): Promise<Outcome> {
  const answers = (await answersOf(work, id)).filter((answer) => answer.level === level);
  const names = answers.map(({ name }) => name);
  const sentence =
    `This ${form.one} has changed since it was approved on a lower level. It starts again, and waits for ` +
    `${names.length === 0 ? 'somebody who can decide' : joined(names)} first. Your answer was not counted.`;
  return { waits: true, sentence };
}

const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

async function agree(work: Work, { id, level }: Request, user: number): Promise<void> {
  await sql`
    update approval_answer set state = 'agreed', answered_at = now(), answered_by = ${work.session.userId}
    where organisation_id = ${work.session.organisationId} and request_id = ${id} and level = ${level}
      and user_id = ${user}`.execute(work.db);
}

/** Waits for the others of the level, or asks the next one; past the last one the action has its effect. */
async function leadOn(work: Work, form: Form, record: AnyRecord, request: Request): Promise<Outcome> {
  const lines = request.plan.levels[request.level - 1] ?? [];
  const answers = (await answersOf(work, request.id)).filter(({ level }) => level === request.level);
  const needed = stillNeeded(
    lines,
    answers.map(({ state }) => state),
  );
  if (needed > 0) {
    const names = answers.flatMap(({ state, name }) => (state === 'waiting' ? name : []));
    await standAt(work, request.id, request.level, names);
    return waitsFor(work, form, request, request.level);
  }
  const level = await askLevel(work, form, record, { ...request, level: request.level + 1 });
  return level > request.plan.levels.length ? takesEffect : waitsFor(work, form, request, level);
}

async function waitsFor(work: Work, form: Form, { id, plan }: Request, level: number): Promise<Outcome> {
  const answers = (await answersOf(work, id)).filter((answer) => answer.level === level);
  const names = answers.flatMap(({ state, name }) => (state === 'waiting' ? name : []));
  const place = plan.levels.length > 1 ? `, on level ${level} of ${plan.levels.length},` : '';
  const next =
    names.length === 0
      ? 'Nobody can give the next answer; the administrators are notified.'
      : `It takes effect once ${joined(names)}${place} has approved it too.`;
  return { waits: true, sentence: `Your approval of this ${form.one} is noted. ${next}` };
}
