/**
 * With the demo off, its passwords are good for nothing: who still has one is disabled at the start and
 * named, with the way out. The sign-in refuses the demo's password besides, whoever has it.
 */
import { sql } from 'kysely';
import { inWork, systemSession } from '../in-work.ts';
import { platformOrganisation } from '../organisation/founding.ts';
import { printedLink } from '../security/printed-secret.ts';
import { endSessions } from '../security/session.ts';
import type { Host, Work } from '../work.ts';
import { demoPassword } from './demo-sign-in.ts';

/** Noted in the platform's organisation, so that passwords are tried out once and not at every start. */
const step = 'demo passwords closed';
const platform = platformOrganisation.id;
const session = (organisationId: number) => systemSession(organisationId, 'Start without the demo');

type ClosedUser = {
  readonly organisationId: number;
  readonly id: number;
  readonly userName: string;
  readonly loginType: string;
};

export type DemoUsers = { readonly organisationId: number; readonly userNames: readonly string[] };

/**
 * The demo is on again: its own users whom its end disabled get in as before. One that somebody else disabled
 * kept a password, and stays out.
 */
export async function reopenDemo(
  host: Host,
  users: readonly DemoUsers[],
  passwordHash: () => Promise<string>,
): Promise<void> {
  const wasClosed = await inWork(host, session(platform), async ({ db }) => {
    const { rows } = await sql`delete from founding_step
      where organisation_id = ${platform} and name = ${step} returning name`.execute(db);
    return rows.length > 0;
  });
  if (!wasClosed) return;
  const hash = await passwordHash();
  for (const { organisationId, userNames } of users) {
    await inWork(host, session(organisationId), (work) =>
      sql`update user_account set state = 'active', password_hash = ${hash}, version = version + 1
        where organisation_id = ${organisationId} and user_name = any(${[...userNames]}::text[])
          and state = 'disabled' and password_hash is null`.execute(work.db),
    );
  }
}

/**
 * Disables every user who still has the demo's password, and takes the password; answers the sentences to
 * print.
 */
export async function closeDemo(host: Host): Promise<readonly string[]> {
  const isDone = await inWork(host, session(platform), async (work) => {
    const { rows } = await sql`select from founding_step
      where organisation_id = ${platform} and name = ${step}`.execute(work.db);
    return rows.length > 0;
  });
  if (isDone) return [];
  const closed: ClosedUser[] = [];
  const { rows } = await sql<{ id: number }>`select id from directory.organisation order by id`.execute(
    host.tenancy.directory,
  );
  for (const { id } of rows) closed.push(...(await closeIn(host, id)));
  const sentences = closed.length > 0 ? await wayOut(host, closed) : [];
  // Last: a start that was cut short looks again.
  await inWork(host, session(platform), (work) =>
    sql`insert into founding_step (organisation_id, name) values (${platform}, ${step})
      on conflict do nothing`.execute(work.db),
  );
  return sentences;
}

type Candidate = ClosedUser & { readonly hash: string };

async function closeIn(host: Host, organisationId: number): Promise<ClosedUser[]> {
  const candidates = await inWork(host, session(organisationId), (work) => withPassword(work));
  // The demo's users share one hash, so few have to be tried.
  const fits = new Map<string, boolean>();
  for (const { hash } of candidates)
    if (!fits.has(hash)) fits.set(hash, await host.hashes.verify(hash, demoPassword));
  const found = candidates.filter(({ hash }) => fits.get(hash));
  if (found.length > 0) await inWork(host, session(organisationId), (work) => disable(work, found));
  return found;
}

async function withPassword({ db, session: { organisationId } }: Work): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.organisation_id as "organisationId", u.id, u.user_name as "userName", t.based_on as "loginType",
      u.password_hash as hash
    from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
    where u.organisation_id = ${organisationId} and u.password_hash is not null
    order by u.id`.execute(db);
  return rows;
}

async function disable(work: Work, users: readonly Candidate[]): Promise<void> {
  const { organisationId } = work.session;
  for (const { id, hash } of users) {
    await sql`update user_account set state = 'disabled', password_hash = null, version = version + 1,
        changed_at = now()
      where organisation_id = ${organisationId} and id = ${id} and password_hash = ${hash}`.execute(work.db);
    await endSessions(work.db, organisationId, { userId: id });
    const reason = 'The password was the demo’s, and the demo is off.';
    work.audit({ action: 'disable', form: 'user-account', recordId: id, reason });
  }
}

/** By organisation, and a link for one administrator of the platform, who lets the others in again. */
async function wayOut(host: Host, closed: readonly ClosedUser[]): Promise<string[]> {
  const byOrganisation = Map.groupBy(closed, ({ organisationId }) => organisationId);
  const lines = [...byOrganisation].map(
    ([id, users]) => `  ${id}: ${users.map(({ userName }) => userName).join(', ')}`,
  );
  const keeper = closed.find(({ organisationId }) => organisationId === platform);
  const link = keeper && (await printedLink(host, platform, keeper.userName));
  return [
    'The demo is off, so these users, who had its password, were disabled:',
    ...lines,
    'Each gets in again by a link that you make here: npm run sign-in-link -- ORGANISATION USER',
    ...(keeper && link ? [`The first, for ${keeper.userName} of the platform; it works once:`, link] : []),
  ];
}
