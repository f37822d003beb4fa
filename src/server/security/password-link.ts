/**
 * One-time links: they set the password of a user, or make the first administrator of an organisation. Kept
 * only as a hash, good for the hours that the organisation says (half an hour when a password was forgotten),
 * used once.
 */

import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';

import type { Db } from '../database/tenant.ts';
import { raise } from '../events/raise.ts';
import { checkPassword } from '../gate/sign-in/password-rule.ts';
import { inWork, systemSession } from '../in-work.ts';
import { addUsers, foundOrganisation, platformOrganisation } from '../organisation/founding.ts';
import type { Host, Work } from '../work.ts';
import { refuse } from './security.refusal.ts';
import { endSessions, newToken, tokenOf } from './session.ts';
import { storePassword } from './sign-in.ts';
import { countAttempt } from './throttle.ts';

/** A link that somebody else asked for holds a day where nothing else is said; one asked for oneself less. */
export const linkMinutes = { given: 24 * 60, forgotten: 30 } as const;

/** How long links hold that are given to users of this organisation. */
export async function givenMinutes(db: Db, organisationId: number): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select link_hours as hours from organisation where organisation_id = ${organisationId}`.execute(db);
  const hours = rows[0]?.hours;
  return hours === undefined ? linkMinutes.given : hours * 60;
}

type Link = {
  id: number;
  user_account_id: number | null;
  user_name: string | null;
  organisation: string;
  shown_to: string | null;
};
type Welcome = {
  readonly organisation: { readonly id: number; readonly name: string };
  /** Null: the person chooses a user name, and tells a name. */
  readonly userName: string | null;
};

type LinkOptions = {
  readonly minutes?: number;
  /** Somebody else than its person sees it: the person is told when it is used. */
  readonly shownTo?: string | null;
};

/** Makes a link for a user, or for the first administrator; answers the address to open. */
export async function makePasswordLink(
  host: Host,
  db: Db,
  organisationId: number,
  userAccountId: number | null,
  { minutes: asked, shownTo = null }: LinkOptions = {},
): Promise<string> {
  const minutes = asked ?? (await givenMinutes(db, organisationId));
  const { text, hash } = newToken(organisationId);
  await sql`insert into password_link (organisation_id, token_hash, user_account_id, expires_at, shown_to)
    values (${organisationId}, ${hash}, ${userAccountId}, now() + ${`${minutes} minutes`}::interval,
      ${shownTo})`.execute(db);
  return `${host.settings.publicUrl}/welcome?token=${text}`;
}

/** The link that makes the first platform administrator, or null when the platform already has a user. */
export async function firstAdministratorLink(host: Host): Promise<string | null> {
  const id = await foundOrganisation(host, platformOrganisation);
  return host.tenancy.inOrganisation(id, async (db) => {
    const { rows } = await sql`select id from user_account where organisation_id = ${id} limit 1`.execute(db);
    return rows.length > 0 ? null : makePasswordLink(host, db, id, null);
  });
}

/** What the page behind a link shows; refuses with 404 when the link is wrong, used or too old. */
export async function readLink(host: Host, text: string, address: string): Promise<Welcome> {
  await countAttempt(host, [{ of: `link/${address}`, most: 60, minutes: 15 }]);
  const token = tokenOf(text);
  if (!token) return noLink();
  const link = await host.tenancy.inOrganisation(token.organisationId, (db) => linkOf(db, token));
  return { organisation: { id: token.organisationId, name: link.organisation }, userName: link.user_name };
}

type Welcomed = {
  readonly token: string;
  readonly password: string;
  readonly userName?: string;
  readonly name?: string;
};

/** Uses the link: sets the password, or makes the first administrator. All sessions of the user end. */
export async function takeLink(
  host: Host,
  given: Welcomed,
  address: string,
): Promise<{ organisationId: number; userName: string }> {
  const welcome = await readLink(host, given.token, address);
  const token = tokenOf(given.token);
  const userName = (welcome.userName ?? given.userName ?? '').trim().toLowerCase();
  const name = given.name?.trim() || userName;
  checkPassword(given.password, userName, 'password');
  if (!token) return noLink();
  const hash = await host.hashes.inLine(address, () => host.hashes.hash(given.password));
  const { organisationId } = token;
  await inWork(host, systemSession(organisationId, `One-time link of ${userName}`), async (work) => {
    const { db } = work;
    const link = await linkOf(db, token);
    const userId =
      link.user_account_id ?? (await firstAdministrator(db, organisationId, { userName, name, hash }));
    await storePassword(db, organisationId, userId, hash);
    await endSessions(db, organisationId, { userId });
    // Every other link of the same user ends with it: what was asked for twice is used once.
    await sql`update password_link set used_at = now()
      where organisation_id = ${organisationId} and used_at is null
        and (id = ${link.id} or user_account_id = ${link.user_account_id}::bigint)`.execute(db);
    if (link.shown_to !== null) await tellShown(work, userId, link.shown_to);
    work.audit({ action: 'set-password', form: 'user-account', recordId: userId });
  });
  return { organisationId, userName };
}

/** Under the bell from the first sign-in on. */
async function tellShown(work: Work, userId: number, shownTo: string): Promise<void> {
  await raise(work, work.host.forms.form('user-account'), 'link', {
    record: userId,
    to: { userIds: [userId] },
    title: sentence`The link by which your password was set was shown to ${shownTo}.`,
    note: 'No mail server was set. Whoever had the link could set the password: if it was not you, tell it.',
  });
}

async function linkOf(db: Db, token: { organisationId: number; hash: string }): Promise<Link> {
  const {
    rows: [link],
  } = await sql<Link>`
    select l.id, l.user_account_id, u.user_name, l.shown_to, d.name as organisation
    from password_link l
    join directory.organisation d on d.id = ${token.organisationId} and d.active
    left join user_account u on u.organisation_id = ${token.organisationId} and u.id = l.user_account_id
    where l.organisation_id = ${token.organisationId} and l.token_hash = ${token.hash}
      and l.used_at is null and l.expires_at > now() and (u.id is null or u.state = 'active')
    for update of l
  `.execute(db);
  return link ?? noLink();
}

const noLink = (): never => refuse('link-ended/password-link');

/** Only while there is no user at all: two links, or one used twice at once, make one administrator. */
async function firstAdministrator(
  db: Db,
  organisationId: number,
  given: { userName: string; name: string; hash: string },
): Promise<number> {
  await sql`select id from login_type where organisation_id = ${organisationId} order by id limit 1 for
    update`.execute(db);
  const { rows: others } =
    await sql`select id from user_account where organisation_id = ${organisationId} limit 1`.execute(db);
  if (others.length > 0) noLink();
  const loginType = organisationId === platformOrganisation.id ? 'platform' : 'administrator';
  const { userName, name, hash } = given;
  await addUsers(db, organisationId, [{ userName, name, loginType, passwordHash: hash }]);
  const {
    rows: [made],
  } = await sql<{ id: number }>`
    select id from user_account where organisation_id = ${organisationId} and user_name =
    ${userName}`.execute(db);
  return made?.id ?? noLink();
}
