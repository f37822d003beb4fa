/**
 * Requests that go by a flow: opened when a record is sent, closed when it leaves the state in which it
 * waited.
 */
import { sql } from 'kysely';
import { awaitedIn, type Form, wordFor } from '#kernel/form.ts';
import { selected } from '../database/distributed.ts';
import { formTable, titleOf } from '../forms/list/expression.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { subjectOf } from './candidates.ts';
import { planFor } from './flow.ts';
import { askLevel } from './level.ts';
import { pathOf, tellRightHolders } from './notice.ts';
import type { Request } from './request-model.ts';

/** How a request ends: it was approved, somebody declined, or who sent it took it back. */
type Ending = 'agreed' | 'declined' | 'recalled';

/** The request of a record that waits, locked until the transaction ends. */
export async function waitingRequest(work: Work, form: Form, id: number): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select id, form, record, action, title, path, plan, level, asker, seen from approval_request
    where organisation_id = ${work.session.organisationId} and form = ${form.name} and record = ${id}
      and state = 'waiting' for update`.execute(work.db);
  return rows[0];
}

/**
 * Follows a record from one state to another: the request of the state that it left ends, and where it now
 * waits for an approval that goes by a flow, the people of the first level are asked. Answers the request.
 */
export async function followState(
  work: Work,
  form: Form,
  record: AnyRecord,
  by: { readonly from: string | undefined; readonly action?: string },
): Promise<Request | undefined> {
  if (!form.approvals || by.from === record.state) return undefined;
  await closeRequests(work, form, [record.id], by.action);
  await settleNotices(work, form, record.id);
  for (const action of awaitedIn(form, record.state)) {
    const request = await openRequest(work, form, record, action, work.session.userId || null);
    if (request) return request;
    await tellRightHolders(work, form, record, action, by.action ?? 'create');
  }
  return undefined;
}

/**
 * A record that has moved on leaves nobody a notice of where it stood: their work is done. What this change
 * itself tells bears the time of its transaction, and stays.
 */
async function settleNotices(work: Work, form: Form, id: number): Promise<void> {
  if (!form.menu) return;
  const { organisationId, userId } = work.session;
  await sql`
    update notification set state = 'read', version = version + 1, changed_at = now(),
      changed_by = ${userId || null}
    where organisation_id = ${organisationId} and path = ${pathOf(form, id)} and state = 'unread'
      and created_at < now()`.execute(work.db);
}

/**
 * Opens the request of a record that waits, where a flow holds for it; undefined where none does. A level
 * past the last one says that the flow asks nobody.
 */
export async function openRequest(
  work: Work,
  form: Form,
  record: AnyRecord,
  action: string,
  asker: number | null,
): Promise<Request | undefined> {
  const chosen = await planFor(work, { form, record, action, asker });
  if (!chosen) return undefined;
  const plan = { ...chosen.plan, because: chosen.because };
  const subject = await subjectOf(work, { form, record, action, asker });
  const { organisationId } = work.session;
  const what = `${form.heading}: ${wordFor(form, action)}`;
  const path = form.menu ? `${form.menu.path}/${record.id}` : null;
  const { rows } = await sql<Request>`
    insert into approval_request (organisation_id, form, record, action, title, what, path, flow, plan, level,
      levels, asker, subject, asked_by_id, asked_on, state, created_by)
    ${selected(sql`
      select ${organisationId}::bigint, ${form.name}, b.id, ${action},
        left(${titleOf(work.host.forms, form, 'b')}, 200), ${what.slice(0, 120)}, ${path}, ${plan.name},
        ${JSON.stringify(plan)}::jsonb, 1, ${plan.levels.length}::integer, ${asker}::bigint,
        ${subject}::bigint,
        (select u.employee_id from user_account u
          where u.organisation_id = b.organisation_id and u.id = ${asker}::bigint), ${work.today}::date,
        'waiting', ${asker}::bigint
      from ${formTable(form)} b where b.organisation_id = ${organisationId} and b.id = ${record.id}`)}
    returning id, form, record, action, title, path, plan, level, asker, seen`.execute(work.db);
  const [request] = rows;
  return request && { ...request, level: await askLevel(work, form, record, request) };
}

/**
 * Ends the waiting requests of records that were decided on, taken back or deleted. Whoever has the right may
 * `recall` what a colleague sent.
 */
export async function closeRequests(
  work: Work,
  form: Form,
  ids: readonly number[],
  action?: string,
): Promise<void> {
  if (!form.approvals) return;
  const { organisationId, userId, name } = work.session;
  const approval = form.approvals[action ?? ''];
  const ending: Ending = approval && !approval.declines ? 'agreed' : 'declined';
  await sql`
    update approval_request set
      state = case when ${ending !== 'agreed'} and (asker = ${userId} or ${action === 'recall'})
        then 'recalled' else ${ending} end,
      closed_on = ${work.today}::date, closed_by = ${name}, waits_for = null, version = version + 1,
      changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and form = ${form.name} and record = any(${[...ids]}::bigint[])
      and state = 'waiting'`.execute(work.db);
}
