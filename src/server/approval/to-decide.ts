/** Which records wait for the session’s decision: one place for the inbox and for the count of the bell. */
import { sql } from 'kysely';
import { type Approval, awaitedIn, type Form } from '#kernel/form.ts';
import { formTable } from '../forms/list/expression.ts';
import type { Sql } from '../forms/list/sql.ts';
import { ownerColumn, reachCondition } from '../forms/reach.ts';
import { workedOn } from '../forms/record/approval.ts';
import type { Work } from '../work.ts';
import { mayAnswer } from './may-answer.ts';
import { pathOf } from './notice.ts';

/** More of one form than anybody goes through in one sitting; the list of the form has them all. */
export const mostOfOneForm = 100;

/** A form of which records wait in these states. */
export type Awaiting = { readonly form: Form; readonly states: readonly string[] };
/** One of which the session may decide. */
export type Deciding = Awaiting & { readonly approval: Approval; readonly conditions: readonly Sql[] };

const approvable = (work: Work): Form[] =>
  [...work.host.forms.forms.values()].filter(({ approvals }) => approvals);

const statesOf = (form: Form, actions: (state: string) => readonly string[]): string[] =>
  Object.keys(form.states ?? {}).filter((state) => actions(state).length > 0);

/** The approvals that somebody is asked for in this state. */
const askedIn = (form: Form, state: string): string[] =>
  awaitedIn(form, state).filter((action) => !form.approvals?.[action]?.unasked);

/** The request that a record waits with, if it goes by a flow, as `r` beside the record `b`. */
export const requestOf = (form: Form): Sql => sql`
  left join approval_request r on r.organisation_id = b.organisation_id and r.form = ${form.name}
    and r.record = b.id and r.state = 'waiting'`;

/** That the session is asked on the request's level, or stands in for somebody who is. */
const isAsked = (work: Work): Sql => sql`exists (select from approval_answer a
  where a.organisation_id = r.organisation_id and a.request_id = r.id and a.level = r.level
    and ${mayAnswer(work)})`;

function decidingOf(work: Work, form: Form): Deciding | undefined {
  const mine = (state: string) => askedIn(form, state).filter((action) => work.may(form.name, action));
  const states = statesOf(form, mine);
  const [state] = states;
  const [action] = state === undefined ? [] : mine(state);
  const reach = action === undefined ? undefined : work.may(form.name, action);
  const approval = form.approvals?.[action ?? ''];
  if (!reach || !approval) return undefined;
  const { userId, employeeId } = work.session;
  const owner = ownerColumn(form);
  const isOwn =
    owner === undefined
      ? sql`false`
      : sql`${sql.ref(`b.${owner}`)} is not distinct from ${employeeId}::bigint`;
  const conditions = [
    reachCondition(work, form, reach, 'b', action),
    // Nobody decides what is about themselves, unless a flow asks them.
    sql`case when r.id is null then not ${workedOn(work, form, sql`b.id`, approval, userId)} and not ${isOwn}
      else ${isAsked(work)} end`,
  ];
  return { form, states, approval, conditions };
}

/** Those of which any record waits: one small question in place of one for each form. */
async function withAny<A extends Awaiting>(work: Work, forms: readonly A[]): Promise<readonly A[]> {
  if (forms.length === 0) return [];
  const { organisationId } = work.session;
  const asked = forms.map(
    ({ form, states }) => sql`select ${form.name}::text as name where exists (
      select from ${formTable(form)} b
      where b.organisation_id = ${organisationId} and b.state = any(${[...states]}::text[]))`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(work.db);
  const names = new Set(rows.map(({ name }) => name));
  return forms.filter(({ form }) => names.has(form.name));
}

/** The forms of which something waits, whoever decides it. */
export const awaitingForms = (work: Work): Promise<readonly Awaiting[]> =>
  withAny(
    work,
    approvable(work).map((form) => ({ form, states: statesOf(form, (state) => askedIn(form, state)) })),
  );

/** The forms of which something waits that the session may decide. */
export const decidingForms = (work: Work): Promise<readonly Deciding[]> =>
  withAny(
    work,
    approvable(work).flatMap((form) => decidingOf(work, form) ?? []),
  );

/** How many records wait for the session's decision, and where the one is that waits alone. */
export async function countToDecide(
  work: Work,
): Promise<{ readonly count: number; readonly path: string | null }> {
  const forms = await decidingForms(work);
  // A statement for each form is planned once for all calls; one of all forms would be another with each
  // form of which something waits, and be planned anew.
  const waiting = await Promise.all(forms.map((each) => countOf(work, each)));
  const count = waiting.reduce((sum, { ids }) => sum + ids.length, 0);
  const only = count === 1 ? waiting.find(({ ids }) => ids.length === 1) : undefined;
  return { count, path: only?.ids[0] ? pathOf(only.form, only.ids[0]) : null };
}

async function countOf(work: Work, { form, states, conditions }: Deciding) {
  const { rows } = await sql<{ id: number }>`
    select b.id from ${formTable(form)} b ${requestOf(form)}
    where b.organisation_id = ${work.session.organisationId} and b.state = any(${[...states]}::text[])
      and ${sql.join([...conditions], sql` and `)} limit ${mostOfOneForm}`.execute(work.db);
  return { form, ids: rows.map(({ id }) => id) };
}
