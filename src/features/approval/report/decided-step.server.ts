/**
 * The steps of approvals that were decided between two days: of requests by the answers of each level, of
 * what goes by no flow by the audit's memory of when a record came to wait and when it was decided on.
 */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { awaitedIn, type Form } from '#kernel/form.ts';
import { formTable, titleOf } from '#server/forms/list/expression.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';

type Sql = RawBuilder<unknown>;
export type Span = { readonly from: IsoDate; readonly to: IsoDate };
/** Of one approval, flow or level; null: of all. A level 0 is what goes by no flow. */
export type AskedStep = {
  readonly action: string | null;
  readonly flow: string | null;
  readonly step: number | null;
};

/** The forms of which records are approved, and of which the session reads any. */
export const readForms = (work: Work, only?: string): Form[] =>
  [...work.host.forms.forms.values()].filter(
    ({ name, approvals }) => approvals && (only === undefined || name === only) && work.may(name, 'read'),
  );

const readable = (work: Work, form: Form): Sql =>
  reachCondition(work, form, work.may(form.name, 'read') ?? 'party', 'b');

const within = (instant: Sql, { from, to }: Span): Sql =>
  sql`${dayOfInstant(instant)} between ${from}::date and ${to}::date`;

/** What each decision answers, 'decline' the approval that it was asked for, and what leads up to each. */
function waysOf(form: Form): readonly { decision: string; action: string; sends: readonly string[] }[] {
  const found = new Map<string, { decision: string; action: string; sends: Set<string> }>();
  for (const [at, [state, moves]] of Object.entries(form.states ?? {}).entries()) {
    const action = awaitedIn(form, state).find((each) => !form.approvals?.[each]?.unasked);
    if (action === undefined) continue;
    const sends = Object.values(form.states ?? {}).flatMap((each) =>
      Object.entries(each).flatMap(([name, next]) => (next === state ? name : [])),
    );
    if (at === 0) sends.push('create', 'import');
    for (const decision of Object.keys(moves).filter((each) => form.approvals?.[each])) {
      const way = found.get(decision) ?? { decision, action, sends: new Set() };
      for (const each of sends) way.sends.add(each);
      found.set(decision, way);
    }
  }
  return [...found.values()].map((way) => ({ ...way, sends: [...way.sends] }));
}

/** Rows of action, flow, level, record, title, since, ended, outcome and by. */
export function decidedSteps(work: Work, form: Form, span: Span, asked: AskedStep): Sql {
  const steps = sql`${byFlow(work, form, span)} union all ${byRight(work, form, span)}`;
  return sql`select step.*, round(extract(epoch from step.ended - step.since) / 86400, 1)::float8 as days
    from (${steps}) step
    where (${asked.action}::text is null or step.action = ${asked.action})
      and (${asked.flow}::text is null or step.flow = ${asked.flow})
      and (${asked.step}::bigint is null or step.level = ${asked.step}::bigint)`;
}

/** A level ends with its last answer, the last one with the request: a refusal leaves no answer. */
const byFlow = (work: Work, form: Form, span: Span): Sql => sql`
  select r.action, r.flow, s.level::bigint as level, b.id as record,
    ${titleOf(work.host.forms, form, 'b')} as title, s.since, s.ended, s.outcome,
    coalesce((select u.name from user_account u
      where u.organisation_id = r.organisation_id and u.id = s.answerer), r.closed_by) as by
  from approval_request r
  join ${formTable(form)} b on b.organisation_id = r.organisation_id and b.id = r.record
  cross join lateral (
    select a.level, min(a.asked_at) as since,
      case when a.level < r.level then max(a.answered_at)
        when r.state = 'agreed' then coalesce(max(a.answered_at), r.changed_at)
        when r.state = 'declined' then r.changed_at end as ended,
      case when a.level = r.level and r.state = 'declined' then 'declined' else 'agreed' end as outcome,
      case when a.level < r.level or r.state = 'agreed'
        then (array_agg(a.answered_by order by a.answered_at desc nulls last))[1] end as answerer
    from approval_answer a
    where a.organisation_id = r.organisation_id and a.request_id = r.id and a.state <> 'told'
    group by a.level
  ) s
  where r.organisation_id = ${work.session.organisationId} and r.form = ${form.name}
    and r.asked_on <= ${span.to}::date and (r.closed_on is null or r.closed_on >= ${span.from}::date)
    and s.ended is not null and ${within(sql`s.ended`, span)} and ${readable(work, form)}`;

/**
 * A request bears the time at which its transaction began, the audit that of its end: what a flow approved in
 * the transaction that sent it is a few moments older, and was decided by nobody.
 */
function byRight(work: Work, form: Form, span: Span): Sql {
  const { organisationId } = work.session;
  const ways = JSON.stringify(waysOf(form));
  const declines = Object.keys(form.approvals ?? {}).filter((each) => form.approvals?.[each]?.declines);
  const sentBy = (record: Sql): Sql => sql`(select max(e.created_at) from audit_entry e
    where e.organisation_id = ${organisationId} and e.form = ${form.name} and ${record}
      and e.id < d.id and jsonb_exists(way.sends, e.action))`;
  return sql`
  select way.action, null::text, 0::bigint, b.id, ${titleOf(work.host.forms, form, 'b')}, s.since,
    d.created_at, case when d.action = any(${declines}::text[]) then 'declined' else 'agreed' end,
    split_part(d.actor, ' (', 1)
  from audit_entry d
  join jsonb_to_recordset(${ways}::jsonb) way (decision text, action text, sends jsonb)
    on way.decision = d.action
  cross join lateral unnest(coalesce(d.record_ids, array[d.record])) one (record)
  join ${formTable(form)} b on b.organisation_id = d.organisation_id and b.id = one.record
  cross join lateral (select greatest(${sentBy(sql`e.record = b.id`)},
    ${sentBy(sql`e.record_ids @> array[b.id]`)}) as since) s
  where d.organisation_id = ${organisationId} and d.form = ${form.name}
    and ${within(sql`d.created_at`, span)} and s.since is not null and ${readable(work, form)}
    and not exists (select from approval_request r
      where r.organisation_id = ${organisationId} and r.form = ${form.name} and r.record = b.id
        and r.created_at <= d.created_at
        and (r.state = 'waiting' or r.changed_at > s.since - interval '10 minutes'))`;
}
