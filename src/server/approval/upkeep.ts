/** What a day brings to requests that wait: reminders, managers in place of who is silent. */
import { sql } from 'kysely';
import { awaitedIn } from '#kernel/form.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { formTable } from '../forms/list/expression.ts';
import { approveByFlow } from '../forms/record/action.ts';
import { records } from '../forms/record/records.ts';
import { findRecords } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { managersAbove } from './candidates.ts';
import { answersOf, askLevel, keepAnswer, standAt } from './level.ts';
import { tellAsked } from './notice.ts';
import { closeRequests, openRequest } from './request.ts';
import type { Request } from './request-model.ts';
import { whyUnfit } from './seat.ts';

type Silent = Request & {
  readonly answer: number;
  readonly user: number;
  readonly placeOf: number | null;
  readonly employee: number | null;
};

/** Takes up what waits for an approval without a request: it came before its flow, or by a sheet. */
export async function takeUpWaiting(work: Work, formName: string, action: string): Promise<void> {
  const form = work.host.forms.forms.get(formName);
  const states = Object.keys(form?.states ?? {}).filter(
    (state) => form && awaitedIn(form, state).includes(action),
  );
  if (!form || states.length === 0) return;
  const found = await findRecords(work, form, [
    sql`b.state = any(${states}::text[])`,
    sql`not exists (select from approval_request r where r.organisation_id = b.organisation_id
      and r.form = ${form.name} and r.record = b.id and r.state = 'waiting')`,
  ]);
  for (const { record, row } of found) {
    const asker = typeof row['changed_by'] === 'number' ? row['changed_by'] : null;
    const request = await openRequest(work, form, record, action, asker);
    if (request) await approveByFlow(work, form, record, request);
  }
}

/** Of these approvals, those that anybody is asked for: most organisations have a flow for a few. */
export async function askedFor(work: Work, approvals: readonly (readonly [form: string, action: string])[]) {
  const { rows } = await sql<{ of: string }>`
    select distinct of from approval_flow
    where organisation_id = ${work.session.organisationId} and active`.execute(work.db);
  const flows = new Set(rows.map(({ of }) => of));
  const hasUsual = (form: string) => work.host.forms.servers.get(form)?.usualFlow !== undefined;
  return approvals.filter(([form, action]) => flows.has(`${form}/${action}`) || hasUsual(form));
}

/** Ends requests of records that Muster itself moved to another state: nobody is reminded of them. */
export async function endLeft(work: Work): Promise<void> {
  const { rows: waiting } = await sql<{ form: string }>`
    select distinct form from approval_request
    where organisation_id = ${work.session.organisationId} and state = 'waiting'`.execute(work.db);
  for (const { form: name } of waiting) {
    const form = work.host.forms.forms.get(name);
    if (!form?.approvals) continue;
    const states = Object.keys(form.states ?? {}).filter((state) => awaitedIn(form, state).length > 0);
    const { rows } = await sql<{ record: number }>`
      select r.record from approval_request r
      where r.organisation_id = ${work.session.organisationId} and r.form = ${form.name}
        and r.state = 'waiting' and not exists (select from ${formTable(form)} b
          where b.organisation_id = r.organisation_id and b.id = r.record
            and b.state = any(${states}::text[]))`.execute(work.db);
    await closeRequests(
      work,
      form,
      rows.map(({ record }) => record),
    );
  }
}

/** Reminds those who have not answered for as long as the flow says. */
export async function remind(work: Work): Promise<void> {
  const due = await silent(
    work,
    sql`(r.plan ->> 'remindAfter')::int`,
    sql`coalesce(a.reminded_at, a.asked_at)`,
  );
  for (const request of due) {
    await sql`update approval_answer set reminded_at = now()
      where organisation_id = ${work.session.organisationId} and id = ${request.answer}`.execute(work.db);
    await tellLate(work, request, [request.user], {
      title: sentence`${request.title} still waits for your approval`,
    });
  }
}

/** Asks the manager above in place of who has not answered for as long as the flow says. */
export async function replace(work: Work): Promise<void> {
  const late = await silent(work, sql`(r.plan ->> 'escalateAfter')::int`, sql`a.asked_at`);
  for (const request of late) await replaceOne(work, request);
}

async function replaceOne(work: Work, request: Silent): Promise<void> {
  const form = work.host.forms.forms.get(request.form);
  const record = form && (await records(work, form).one(request.record));
  if (!form || !record) return;
  const question = { form, record, action: request.action, asker: request.asker };
  const above = await managersAbove(work, [request.employee], 1);
  const fit: number[] = [];
  for (const { user } of above) if (user !== null && !(await whyUnfit(work, question, user))) fit.push(user);
  const { organisationId } = work.session;
  // Nobody stands above who silent people are: they are asked on, and reminded.
  const isGone = (await whyUnfit(work, question, request.user)) !== undefined;
  if (fit.length === 0 && !isGone) return;
  await sql`update approval_answer set state = 'moved'
    where organisation_id = ${organisationId} and id = ${request.answer}`.execute(work.db);
  for (const user of fit) {
    await keepAnswer(work, request.id, request.level, {
      user,
      because: 'Stands above who was asked before.',
      state: 'waiting',
      placeOf: request.placeOf ?? request.user,
    });
    await tellAsked(work, form, record, request, [user], {
      title: sentence`${request.title} waits for your approval`,
      note: 'Who was asked before you has not answered.',
    });
  }
  const waiting = (await answersOf(work, request.id)).filter(
    ({ level, state }) => level === request.level && state === 'waiting',
  );
  if (waiting.length === 0) await askLevel(work, form, record, request);
  else
    await standAt(
      work,
      request.id,
      request.level,
      waiting.map(({ name }) => name),
    );
}

async function tellLate(
  work: Work,
  request: Request,
  users: readonly number[],
  said: { readonly title: Telling },
): Promise<void> {
  const form = work.host.forms.forms.get(request.form);
  const record = form && (await records(work, form).one(request.record));
  if (form && record) await tellAsked(work, form, record, request, users, said);
}

async function silent(
  work: Work,
  days: ReturnType<typeof sql>,
  since: ReturnType<typeof sql>,
): Promise<readonly Silent[]> {
  const { rows } = await sql<Silent>`
    select r.id, r.form, r.record, r.action, r.title, r.path, r.plan, r.level, r.asker, r.seen,
      a.id as answer, a.user_id as "user", a.place_of as "placeOf", u.employee_id as employee
    from approval_request r
    join approval_answer a on a.organisation_id = r.organisation_id and a.request_id = r.id
      and a.level = r.level and a.state = 'waiting'
    join user_account u on u.organisation_id = a.organisation_id and u.id = a.user_id
    where r.organisation_id = ${work.session.organisationId} and r.state = 'waiting'
      and ${days} is not null and ${since} <= now() - make_interval(days => ${days})
    order by a.id`.execute(work.db);
  return rows;
}
