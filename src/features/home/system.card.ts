/** What home says to administrators and auditors: whether everything runs, and who signs in. */
import { sql } from 'kysely';
import { formatDate, isoDate } from '#kernel/calendar.ts';
import { auditWords } from '#kernel/text/audit-words.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { sealedNames } from '#server/audit/sealed-form.ts';
import { homeCard } from '#server/home/home-card.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';

export const jobsCard = homeCard('jobs', {
  title: 'Work in the background',
  order: 54,
  first: ['administrator'],
  make: jobsOf,
});

async function jobsOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('job', 'read') || !work.may('outbox-mail', 'read')) return null;
  const { organisationId } = work.session;
  const {
    rows: [row],
  } = await sql<{ failed: number; running: number; kept: number; unsent: number }>`
    select
      (select count(*) from job where organisation_id = ${organisationId} and state = 'failed'
        and changed_at > now() - interval '14 days') as failed,
      (select count(*) from job where organisation_id = ${organisationId}
        and state in ('queued', 'running')) as running,
      (select count(*) from outbox_mail where organisation_id = ${organisationId} and state = 'kept') as kept,
      (select count(*) from outbox_mail where organisation_id = ${organisationId}
        and state = 'failed') as unsent`.execute(work.db);
  if (!row) return null;
  const filtered = (path: string, state: string): string =>
    `${path}?filter=${encodeURIComponent(JSON.stringify([{ field: 'state', is: [state] }]))}`;
  return {
    key: 'jobs',
    title: 'Work in the background',
    link: { label: 'Jobs', path: 'administration/jobs' },
    lines: [
      {
        label: 'Failed in two weeks',
        kind: 'number',
        value: row.failed,
        strong: row.failed > 0,
        path: filtered('administration/jobs', 'failed'),
      },
      {
        label: 'Under way',
        kind: 'number',
        value: row.running,
        path: filtered('administration/jobs', 'running'),
      },
      {
        label: 'Mails not delivered',
        kind: 'number',
        value: row.unsent,
        strong: row.unsent > 0,
        path: filtered('administration/outbox', 'failed'),
      },
      {
        label: 'Mails kept here',
        kind: 'number',
        value: row.kept,
        path: filtered('administration/outbox', 'kept'),
      },
    ],
  };
}

export const usersCard = homeCard('users', {
  title: 'Users',
  order: 56,
  first: ['administrator'],
  make: usersOf,
});

async function usersOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('user-account', 'write')) return null;
  const { organisationId } = work.session;
  const {
    rows: [row],
  } = await sql<{ active: number; disabled: number; signedIn: number; without: number }>`
    select count(*) filter (where u.state = 'active') as active,
      count(*) filter (where u.state = 'disabled') as disabled,
      (select count(distinct s.user_id) from session s
        where s.organisation_id = ${organisationId} and s.ended_at is null
          and s.expires_at > now()) as "signedIn",
      count(*) filter (where u.state = 'active' and not exists (
        select from session s where s.organisation_id = ${organisationId} and s.user_id = u.id)) as without
    from user_account u where u.organisation_id = ${organisationId}`.execute(work.db);
  if (!row) return null;
  return {
    key: 'users',
    title: 'Users',
    link: { label: 'All users', path: 'security/user' },
    figure: { kind: 'number', value: row.active, note: 'can sign in' },
    lines: [
      { label: 'Signed in now', kind: 'number', value: row.signedIn, path: 'security/session' },
      { label: 'Never signed in', kind: 'number', value: row.without, path: 'security/user' },
      { label: 'Disabled', kind: 'number', value: row.disabled, path: 'security/user' },
    ],
  };
}

export const auditCard = homeCard('audit', { title: 'Last changes', order: 58, make: auditOf });

const mostChanges = 6;
/** What is written at one go, such as the lists an organisation begins with, is one line of the card. */
const mostEntries = 400;

type Entry = { id: number; actor: string; action: string; form: string; at: string; day: string };

async function auditOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('audit-entry', 'read') || work.may('employee', 'write') === 'organisation') return null;
  const { rows } = await sql<Entry>`
    select id, actor, action, form, at, day from audit_entry
    where organisation_id = ${work.session.organisationId}
      and action not in ('read', 'reveal', 'export', 'anchor', 'sign-in', 'sign-out')
      and form <> all (${sealedNames(work.host.forms.forms.values())}::text[])
    order by id desc limit ${mostEntries}`.execute(work.db);
  const told = atOneGo(rows).slice(0, mostChanges);
  const heading = (form: string): string => work.host.forms.forms.get(form)?.one ?? form;
  return {
    key: 'audit',
    title: 'Last changes',
    link: { label: 'Audit', path: 'security/audit' },
    items: told.map(({ of: { id, actor, action, form, at, day }, times }) => ({
      title: auditWords(action, `${heading(form)}${times === 1 ? '' : ` × ${times}`}`),
      note: `${actor}, ${at}`,
      date: day,
      path: times === 1 ? `security/audit/${id}` : 'security/audit',
    })),
    ...(told.length === 0 ? { empty: 'Every change appears here.' } : {}),
  };
}

/** Entries that follow each other and say the same, each kind once with how many there were. */
function atOneGo(entries: readonly Entry[]): { readonly of: Entry; readonly times: number }[] {
  const told: { of: Entry; times: number }[] = [];
  for (const entry of entries) {
    const last = told.at(-1);
    const isSame = (['actor', 'action', 'form', 'day'] as const).every(
      (part) => last?.of[part] === entry[part],
    );
    if (last && isSame) last.times += 1;
    else told.push({ of: entry, times: 1 });
  }
  return told;
}

export const organisationsCard = homeCard('organisations', {
  title: 'Organisations',
  order: 30,
  first: ['platform'],
  make: organisationsOf,
});

async function organisationsOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('organisation-account', 'read')) return null;
  const { rows } = await sql<{ id: number; name: string; active: boolean; founded: string }>`
    select id, name, active, ${dayOfInstant(sql`founded_at`)} as founded
    from directory.organisation where id <> ${work.session.organisationId}
    order by active desc, name limit 8`.execute(work.db);
  return {
    key: 'organisations',
    title: 'Organisations',
    link:
      rows.length === 0 && work.may('organisation-account', 'write')
        ? { label: 'New organisation', path: 'administration/organisations/new' }
        : { label: 'All', path: 'administration/organisations' },
    items: rows.map(({ id, name, active, founded }) => ({
      title: name,
      note: `number ${id} · since ${formatDate(isoDate(founded))}`,
      path: 'administration/organisations',
      initials: true,
      ...(active ? {} : { tag: { text: 'suspended', tone: 'attention' as const } }),
    })),
    ...(rows.length === 0 ? { empty: 'Make the first organisation to begin.' } : {}),
  };
}
