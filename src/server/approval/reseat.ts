/**
 * A request that waits follows its person. Whoever its level would ask today is asked, and who would not be
 * asked any more is not: the person has another manager, or who was asked has left, has lost the login or the
 * right, or is away for long.
 */
import { sql } from 'kysely';
import { type Answer, askingLines } from '#kernel/approval.ts';
import type { Form } from '#kernel/form.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { followed } from '../follower.ts';
import { records } from '../forms/record/records.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { type Question, subjectOf } from './candidates.ts';
import { keepAnswer, standAt } from './level.ts';
import { pathOf, tellAsked } from './notice.ts';
import type { Request } from './request-model.ts';
import { isAskedTogether, type Seat, seatsOf, whyUnfit } from './seat.ts';

/** Somebody on the level, and in whose place, where it was handed on or somebody else did not answer. */
type Placed = {
  readonly user: number;
  readonly name: string;
  readonly state: Answer;
  readonly placeOf: number | null;
  readonly hasLeft: boolean;
};
type Moves = { readonly leaving: readonly Placed[]; readonly coming: readonly Seat[] };

/** Answers whether anybody else is asked now. */
export async function reseat(work: Work, id: number): Promise<boolean> {
  const request = await locked(work, id);
  const form = request && work.host.forms.forms.get(request.form);
  const record = form && (await records(work, form).one(request.record));
  if (!request || !form || !record || request.level > request.plan.levels.length) return false;
  const question = { form, record, action: request.action, asker: request.asker };
  await keepSubject(work, id, await subjectOf(work, question));
  const placed = await placedOn(work, request);
  const moves = await movesOf(work, question, request, placed);
  if (moves.leaving.length === 0 && moves.coming.length === 0) return false;
  await move(work, form, record, request, { placed, ...moves });
  return true;
}

async function locked(work: Work, id: number): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select id, form, record, action, title, path, plan, level, asker, seen from approval_request
    where organisation_id = ${work.session.organisationId} and id = ${id} and state = 'waiting'
    for update`.execute(work.db);
  return rows[0];
}

/** Whom it is about finds it when that person's work changes. */
async function keepSubject(work: Work, id: number, subject: number | null): Promise<void> {
  await sql`update approval_request set subject = ${subject}::bigint
    where organisation_id = ${work.session.organisationId} and id = ${id}
      and subject is distinct from ${subject}::bigint`.execute(work.db);
}

async function placedOn(work: Work, { id, level }: Request): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    select a.user_id as "user", u.name, a.state, a.place_of as "placeOf",
      coalesce(e.left_on < ${work.today}::date, false) as "hasLeft"
    from approval_answer a
    join user_account u on u.organisation_id = a.organisation_id and u.id = a.user_id
    left join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    where a.organisation_id = ${work.session.organisationId} and a.request_id = ${id} and a.level = ${level}
    order by a.id`.execute(work.db);
  return rows;
}

async function movesOf(
  work: Work,
  asked: Question,
  { plan, level }: Request,
  placed: readonly Placed[],
): Promise<Moves> {
  const lines = askingLines(plan.levels[level - 1] ?? []);
  const seats = await seatsOf(work, asked, lines);
  const seated = new Set(seats.map(({ user }) => user));
  const isTogether = lines.length === 0 || lines.some(isAskedTogether);
  const staying: Placed[] = [];
  const leaving: Placed[] = [];
  for (const each of placed.filter(({ state }) => state === 'waiting')) {
    const isPlace = isTogether || seated.has(each.user) || seated.has(each.placeOf ?? 0);
    const isFit = !each.hasLeft && (await whyUnfit(work, asked, each.user)) === undefined;
    (isPlace && isFit ? staying : leaving).push(each);
  }
  const agreed = placed.filter(({ state }) => state === 'agreed');
  const filled = new Set([...staying, ...agreed].flatMap(({ user, placeOf }) => [user, placeOf ?? 0]));
  const open = (some: readonly Seat[]) => some.filter(({ user }) => !filled.has(user));
  // Where somebody of many is still asked, the others that have come since need not be.
  const coming = open(seats).filter(({ byRight }) => staying.length === 0 || !(isTogether || byRight));
  // What was agreed to by some is never decided by the others' leaving: somebody answers in their place.
  if (leaving.length > 0 && staying.length + coming.length === 0 && agreed.length > 0)
    return { leaving, coming: open(await seatsOf(work, asked, [])) };
  return { leaving, coming };
}

async function move(
  work: Work,
  form: Form,
  record: AnyRecord,
  request: Request,
  { placed, leaving, coming }: Moves & { readonly placed: readonly Placed[] },
): Promise<void> {
  const gone = leaving.map(({ user }) => user);
  await sql`update approval_answer set state = 'moved'
    where organisation_id = ${work.session.organisationId} and request_id = ${request.id}
      and level = ${request.level} and user_id = any(${gone}::bigint[])`.execute(work.db);
  await settle(work, pathOf(form, record.id), gone);
  for (const { user, because } of coming)
    await keepAnswer(work, request.id, request.level, { user, because, state: 'waiting' });
  const names = [
    ...placed.flatMap(({ state, user, name }) => (state === 'waiting' && !gone.includes(user) ? name : [])),
    ...coming.map(({ name }) => name),
  ];
  await standAt(work, request.id, request.level, names);
  const before = leaving.map(({ name }) => name).join(', ');
  const users = coming.map(({ user }) => user);
  if (users.length > 0 || names.length === 0)
    await tellAsked(work, form, record, request, users, {
      title: sentence`${request.title} waits for your approval`,
      ...(before !== '' && { note: sentence`It waited for ${before} before.` }),
    });
  const now = names.length === 0 ? 'nobody' : names.join(', ');
  work.audit({
    action: followed,
    form: form.name,
    recordId: record.id,
    reason: before === '' ? `Waits for ${now}.` : `Waits for ${now}, no longer for ${before}.`,
  });
}

/** Nobody keeps a notice of what they would not find any more. */
async function settle(work: Work, path: string, users: readonly number[]): Promise<void> {
  await sql`update notification set state = 'read', version = version + 1, changed_at = now()
    where organisation_id = ${work.session.organisationId} and path = ${path} and state = 'unread'
      and user_id = any(${[...users]}::bigint[])`.execute(work.db);
}
