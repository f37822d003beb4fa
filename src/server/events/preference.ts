/** What a person is told of, and what they chose for each kind. */
import { sql } from 'kysely';
import type { MailTiming } from '#kernel/event/form-event.ts';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import { type EventKind, eventKinds } from './event-kinds.ts';

type Preference = {
  readonly kind: string;
  readonly bell: boolean;
  readonly push: boolean;
  readonly mail: MailTiming;
};
type Chosen = Preference & { readonly form: Form; readonly label: string };

/** The kinds that may concern whoever is signed in, but those that nobody turns off. */
function kindsFor(work: Work): EventKind[] {
  return eventKinds(work.host.forms.forms.values()).filter(({ form, event: { to, always } }) => {
    if (always) return false;
    if (to === 'named') return work.may(form.name, 'read') !== undefined;
    if ('may' in to) return work.may(to.of ?? form.name, to.may) === 'organisation';
    return to.loginTypes.includes(work.session.loginType);
  });
}

/** In the order of the forms; what was not chosen is as declared. */
export async function preferencesOf(work: Work): Promise<Chosen[]> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<Preference>`
    select kind, bell, push, mail from event_preference
    where organisation_id = ${organisationId} and user_id = ${userId}`.execute(work.db);
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return kindsFor(work).map(({ kind, form, event }) => {
    const { bell = true, push = true, mail = event.mail ?? 'none' } = chosen.get(kind) ?? {};
    return { kind, form, label: event.label, bell, push, mail };
  });
}

/** Keeps what the person at work chose for one kind; refuses with 404 a kind that does not concern them. */
export async function choose(work: Work, { kind, bell, push, mail }: Preference): Promise<void> {
  const { organisationId, userId } = work.session;
  if (!kindsFor(work).some((known) => known.kind === kind)) return notFound('This kind of notification');
  await sql`
    insert into event_preference (organisation_id, user_id, kind, bell, push, mail)
    values (${organisationId}, ${userId}, ${kind}, ${bell}, ${push}, ${mail})
    on conflict (organisation_id, user_id, kind)
      do update set bell = excluded.bell, push = excluded.push, mail = excluded.mail,
        changed_at = excluded.changed_at`.execute(work.db);
}

/** Where mails to the person go; null when there is no address. */
export async function mailAddress(work: Work): Promise<string | null> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ mail: string | null }>`
    select coalesce(u.mail, e.work_mail) as mail from user_account u
    left join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    where u.organisation_id = ${organisationId} and u.id = ${userId}`.execute(work.db);
  return rows[0]?.mail ?? null;
}
