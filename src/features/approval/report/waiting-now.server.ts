/** Every record that waits for an approval and that the session reads: since when, and who is asked. */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { awaitedIn, type Form } from '#kernel/form.ts';
import { awaitingForms, requestOf } from '#server/approval/to-decide.ts';
import { column, formTable, titleOf } from '#server/forms/list/expression.ts';
import { ownerColumn, reachCondition } from '#server/forms/reach.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';

export type WaitingNow = {
  readonly form: Form;
  readonly action: string;
  readonly record: number;
  readonly title: string;
  /** Null with level 0: it goes by no flow, and whoever has the right decides. */
  readonly flow: string | null;
  readonly level: number;
  readonly levels: number;
  readonly since: IsoDate;
  readonly days: number;
  readonly sender: number | null;
  readonly sentBy: string | null;
  /** Whom it is about. */
  readonly owner: number | null;
  /** The users whose answer the level waits for. */
  readonly asked: readonly number[];
};

const stateOf = (form: Form): RawBuilder<unknown> => (form.states ? column('b', 'state') : sql`null::text`);

/** The approval that is asked for in each state. */
const actionOf = (form: Form, states: readonly string[]): RawBuilder<string> => {
  const cases = states.map((state) => {
    const action = awaitedIn(form, state).find((each) => !form.approvals?.[each]?.unasked) ?? '';
    return sql`when ${state} then ${action}::text`;
  });
  return sql`case ${stateOf(form)} ${sql.join(cases, sql` `)} end`;
};

const isInState = (form: Form, states: readonly string[]): RawBuilder<unknown> =>
  sql`${stateOf(form)} = any(${[...states]}::text[])`;

/** The oldest first; `atLeast`: what waits for so many days. */
export async function waitingNow(work: Work, only?: string, atLeast = 0): Promise<WaitingNow[]> {
  const found: WaitingNow[] = [];
  for (const { form, states } of await awaitingForms(work)) {
    const reach = work.may(form.name, 'read');
    if (!reach || (only !== undefined && form.name !== only)) continue;
    const owner = ownerColumn(form);
    const { rows } = await sql<Omit<WaitingNow, 'form'>>`
      select w.*, ${work.today}::date - w.since as days from (
        select b.id as record, ${titleOf(work.host.forms, form, 'b')} as title,
          coalesce(r.action, ${actionOf(form, states)}) as action, r.flow, coalesce(r.level, 0) as level,
          coalesce(r.levels, 0) as levels, ${dayOfInstant(sql`coalesce((select min(a.asked_at)
            from approval_answer a where a.organisation_id = r.organisation_id and a.request_id = r.id
              and a.level = r.level and a.state <> 'told'), r.created_at, b.changed_at)`)} as since,
          coalesce(r.asker, b.changed_by) as sender,
          (select u.name from user_account u where u.organisation_id = b.organisation_id
            and u.id = coalesce(r.asker, b.changed_by)) as "sentBy",
          ${owner === undefined ? sql`null::bigint` : sql.ref(`b.${owner}`)} as owner,
          array(select a.user_id from approval_answer a where a.organisation_id = r.organisation_id
            and a.request_id = r.id and a.level = r.level and a.state = 'waiting' order by a.id) as asked
        from ${formTable(form)} b ${requestOf(form)}
        where b.organisation_id = ${work.session.organisationId} and ${isInState(form, states)}
          and ${reachCondition(work, form, reach, 'b')}
      ) w where ${work.today}::date - w.since >= ${atLeast}::integer`.execute(work.db);
    for (const row of rows) found.push({ ...row, form });
  }
  return found.sort((a, b) => b.days - a.days || a.record - b.record);
}
