/**
 * Raise: tells people what happened, in the transaction of the change, so that nobody is told of what never
 * was. Who is told, under the bell, by mail or in the mail of the day, follows from the declaration of the
 * form and from what each person chose; the organisation's webhooks are called for it too.
 */
import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import type { FormEvent, FormEvents } from '#kernel/event/form-event.ts';
import { type Language, languages } from '#kernel/text/language.ts';
import { sentenceOf, type Telling } from '#kernel/text/sentence.ts';
import { fullNameOf } from '../database/full-name.ts';
import { sayIn } from '../language/catalogue.ts';
import { type Device, pushNotices } from '../push/push-notice.ts';
import { timeOf } from '../today.ts';
import type { Work } from '../work.ts';
import { type Audience, declaredAudience, isKeptFromNobody, isTold } from './audience.ts';
import { type Addressed, type Enclosed, mailNotices, noteIn } from './notice-mail.ts';

type Notice = {
  /** In place of those whom the form names; needed where it leaves them to be named. */
  readonly to?: Audience;
  /** A sentence, at most 200 signs. */
  readonly title: Telling;
  /** What is useful to know as well, at most 400 characters. */
  readonly note?: Telling;
  /** What it opens, below /Home: 'payroll/run/12'. */
  readonly path?: string;
  /** The record that it happened to. */
  readonly record?: number;
  /** What the mail to each user says besides; it then goes at once, unless a person chose otherwise. */
  readonly enclosed?: (user: number, language: Language) => Promise<Enclosed>;
};

type Raising = {
  readonly of: string;
  readonly kind: string;
  readonly event: FormEvent;
  readonly to: Audience;
};

/**
 * Raises the event `on` that `form` declares; answers how many users are told of it, whichever way they
 * chose.
 */
export async function raise<E extends FormEvents>(
  work: Work,
  form: { readonly name: string; readonly events?: E },
  on: keyof E & string,
  notice: Notice,
): Promise<number> {
  const event = form.events?.[on];
  assert(event !== undefined, () => `the form '${form.name}' declares no event '${on}'`);
  const to = notice.to ?? declaredAudience(form.name, event.to);
  assert(to !== undefined, () => `'${form.name}.${on}' was raised without saying who is told`);
  work.happened({ form: form.name, action: on, recordId: notice.record ?? null });
  const { told, mailed, pushed } = await tell(
    work,
    { of: form.name, kind: `${form.name}.${on}`, event, to },
    notice,
  );
  await mailNotices(work, mailed, notice, event.openly === true);
  await pushNotices(work, pushed, { title: event.label, path: notice.path ?? null });
  return told;
}

/** Whether the devices of user `u` stay silent at this time of day; hours may go over midnight. */
const isQuiet = (organisationId: number, time: string) => sql`exists (
  select from desk q, lateral (select q.kept ->> 'from' as begins, q.kept ->> 'to' as ends) hours
  where q.organisation_id = ${organisationId} and q.user_id = u.id and q.part = 'quiet'
    and case when begins <= ends then ${time} >= begins and ${time} < ends
      else ${time} >= begins or ${time} < ends end)`;

/** One statement: the event, a notice for each who wants one, and their lines of the mail of the day. */
async function tell(
  work: Work,
  { of, kind, event, to }: Raising,
  { title, note, path, record, enclosed }: Notice,
): Promise<{ told: number; mailed: Addressed[]; pushed: Device[] }> {
  const { organisationId } = work.session;
  // Of a sealed case nothing leaves by mail or phone, and nobody is written down as who did it.
  const isSealed = work.host.forms.forms.get(of)?.sealed === true;
  const { userId, name } = isSealed ? { userId: 0, name: 'Muster' } : work.session;
  const usual = enclosed ? 'at-once' : (event.mail ?? 'none');
  const words = inLanguages(title, note);
  const kept = sql`${JSON.stringify(words)}::jsonb as words, ${path?.slice(0, 300) ?? null}::text as path`;
  const { rows } = await sql<{ told: number; mailed: Addressed[]; pushed: Device[] }>`
    with chosen as (
      select u.id, u.name, coalesce(u.mail, e.work_mail) as mail, coalesce(u.language, 'en') as language,
        coalesce(p.bell, true) or ${event.always === true} as bell,
        case when ${isSealed} then 'none' else coalesce(p.mail, ${usual}) end as timing,
        not ${isSealed} and (${event.always === true}
          or (coalesce(p.push, true) and not ${isQuiet(organisationId, timeOf())})) as push
      from user_account u
      join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
      left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
      left join event_preference p on p.organisation_id = ${organisationId} and p.user_id = u.id
        and p.kind = ${kind}
      where u.organisation_id = ${organisationId} and u.state = 'active' and not u.program
        and (u.leaver_until is null or ${'employeeIds' in to}) and ${await isTold(work, to)}
        and ${isKeptFromNobody(work, of, record)}
    ), happened as (
      insert into event_told
        (organisation_id, kind, record_id, title, note, words, path, told, actor_id, actor)
      select ${organisationId}::bigint, ${kind}, ${record ?? null}::bigint, k.words -> 'en' ->> 'title',
        k.words -> 'en' ->> 'note', k.words, k.path, (select count(*) from chosen),
        ${userId || null}::bigint, ${name}
      from (select ${kept}) k returning id
    ), noticed as (
      insert into notification (organisation_id, user_id, title, note, path, state, created_by, changed_by)
      select ${organisationId}::bigint, c.id, k.words -> c.language ->> 'title',
        k.words -> c.language ->> 'note', k.path, 'unread', ${userId || null}::bigint,
        ${userId || null}::bigint
      from chosen c, (select ${kept}) k where c.bell order by c.id returning 1
    ), put_by as (
      insert into event_digest (organisation_id, user_id, event_id)
      select ${organisationId}::bigint, c.id, h.id from chosen c, happened h where c.timing = 'daily'
      returning 1
    )
    select count(*) as told, coalesce(jsonb_agg(
        jsonb_build_object('user', id, 'name', name, 'mail', mail, 'language', language) order by id)
      filter (where timing = 'at-once' and mail is not null), '[]') as mailed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'language', c.language)
          order by d.id), '[]') from chosen c
        join push_device d on d.organisation_id = ${organisationId} and d.user_id = c.id
        join session s on s.organisation_id = ${organisationId} and s.id = d.session_id
          and s.ended_at is null
        where c.push) as pushed
    from chosen`.execute(work.db);
  const { told = 0, mailed = [], pushed = [] } = rows[0] ?? {};
  const without =
    !isSealed && usual === 'at-once' && 'employeeIds' in to ? await withoutLogin(work, to.employeeIds) : [];
  return { told, mailed: [...mailed, ...without], pushed };
}

/** What is told as the readers of each language have it. */
const inLanguages = (title: Telling, note: Telling | undefined) =>
  Object.fromEntries(
    languages.map((language) => {
      const say = sayIn(language);
      const more = note === undefined ? null : noteIn(language, note).slice(0, 400);
      return [language, { title: sentenceOf(title, say).slice(0, 200), note: more }];
    }),
  );

/** Those who have no login to choose with get the mail that is usual for it. */
async function withoutLogin(work: Work, ids: readonly number[]): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    select ${fullNameOf('e')} as name, e.work_mail as mail, 'en' as language from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = any(${[...ids]}::bigint[])
      and e.work_mail is not null and not exists (select from user_account u
        where u.organisation_id = e.organisation_id and u.employee_id = e.id and u.state = 'active')
    order by e.id`.execute(work.db);
  return rows;
}

/** Whether anybody was told these very words, since `days` days ago or ever. */
export async function wasTold(work: Work, title: Telling, days = 36_500): Promise<boolean> {
  const { rows } = await sql`
    select from event_told where organisation_id = ${work.session.organisationId}
      and title = ${sentenceOf(title).slice(0, 200)} and told > 0
      and happened_at > now() - make_interval(days => ${days}) limit 1`.execute(work.db);
  return rows.length > 0;
}
