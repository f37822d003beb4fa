/**
 * A request handed on: whoever is asked has a colleague asked in their place, and says why. It gives nobody a
 * right: the colleague could decide on the record anyway.
 */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { refuse } from './approval.refusal.ts';
import { byRight, type Candidate, managersAbove, type Question, subjectOf } from './candidates.ts';
import { answersOf, keepAnswer, standAt } from './level.ts';
import { tellAsked } from './notice.ts';
import { waitingRequest } from './request.ts';
import type { Request } from './request-model.ts';
import { whyUnfit } from './seat.ts';

type Colleague = { readonly user: number; readonly name: string };

/** The request that waits for the session itself, by a flow that lets it be handed on. */
async function forwardable(work: Work, form: Form, record: AnyRecord): Promise<Request> {
  const request = await waitingRequest(work, form, record.id);
  if (!request) return refuse('approval.not-waiting', { one: form.one });
  if (request.plan.forwards !== true) return refuse('approval.stays', { name: request.plan.name });
  const answers = await answersOf(work, request.id);
  const isMine = answers.some(
    ({ user, level, state }) =>
      user === work.session.userId && level === request.level && state === 'waiting',
  );
  return isMine ? request : refuse('approval.not-yours');
}

/** Who can be asked instead: could decide on it, is not concerned, and was not asked on the way already. */
async function colleagues(work: Work, form: Form, record: AnyRecord, request: Request): Promise<Colleague[]> {
  const { action, asker } = request;
  const question: Question = { form, record, action, asker };
  const concerned = await subjectOf(work, question);
  const asked = new Set(
    (await answersOf(work, request.id)).flatMap(({ user, state }) => (state === 'told' ? [] : user)),
  );
  const found = new Map<number, Colleague>();
  for (const { user, employee, name } of await mightDecide(work, question)) {
    if (user === null || asked.has(user) || (employee !== null && employee === concerned)) continue;
    if ((await whyUnfit(work, question, user)) === undefined) found.set(user, { user, name });
  }
  return [...found.values()];
}

/** Those with the right on everybody's records, and the line above whoever hands it on. */
async function mightDecide(work: Work, question: Question): Promise<readonly Candidate[]> {
  const { employeeId } = work.session;
  const line: Candidate[] = [];
  for (const up of [1, 2, 3]) line.push(...(await managersAbove(work, [employeeId], up)));
  return [...line, ...(await byRight(work, question))];
}

/** The colleagues to whom the session can hand the request on. */
export async function colleaguesFor(work: Work, form: Form, record: AnyRecord): Promise<Colleague[]> {
  return colleagues(work, form, record, await forwardable(work, form, record));
}

/** Has a colleague asked in place of the session. Answers whom. */
export async function forward(
  work: Work,
  form: Form,
  record: AnyRecord,
  { user, note }: { readonly user: number; readonly note: string },
): Promise<string> {
  const request = await forwardable(work, form, record);
  const to = (await colleagues(work, form, record, request)).find((each) => each.user === user);
  if (!to) return invalid({ user: 'This person cannot decide on it. Choose one of the list.' });
  const { organisationId, userId, name } = work.session;
  const answers = await answersOf(work, request.id);
  await sql`update approval_answer set state = 'moved', answered_at = now(), answered_by = ${userId}
    where organisation_id = ${organisationId} and request_id = ${request.id} and level = ${request.level}
      and user_id = ${userId}`.execute(work.db);
  await keepAnswer(work, request.id, request.level, {
    user: to.user,
    because: `${name}: ${note}`,
    state: 'waiting',
    placeOf: answers.find((each) => each.user === userId && each.level === request.level)?.placeOf ?? userId,
  });
  const names = (await answersOf(work, request.id)).flatMap((each) =>
    each.level === request.level && each.state === 'waiting' ? each.name : [],
  );
  await standAt(work, request.id, request.level, names);
  await tellAsked(work, form, record, request, [to.user], {
    title: sentence`${name} asks you to decide on ${request.title}`,
    note,
  });
  work.audit({ action: 'forward', form: form.name, recordId: record.id, reason: `${to.name}: ${note}` });
  return to.name;
}
