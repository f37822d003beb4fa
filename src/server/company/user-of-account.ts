/** Which user here an account at a provider is: the one it was linked to, one who is found, or a new one. */
import { sql } from 'kysely';
import { inWork, systemSession } from '../in-work.ts';
import { nameInDirectory } from '../organisation/founding.ts';
import type { Host, Work } from '../work.ts';
import type { Claims } from './claims.ts';
import { refuse } from './company.refusal.ts';
import type { Provider } from './provider.ts';

type User = { readonly id: number; readonly userName: string };

/** The user's name, linked from now on. Refuses whoever is nobody here. */
export function userBehind(
  host: Host,
  organisationId: number,
  provider: Provider,
  claims: Claims,
): Promise<string> {
  return inWork(host, systemSession(organisationId, provider.name), async (work) => {
    const linked = await linkedUser(work, provider, claims);
    if (linked) return linked.userName;
    const user = (await foundUser(work, provider, claims)) ?? (await newUser(work, provider, claims));
    if (!user) return refuseUnknown(provider, claims);
    await link(work, provider, user, claims);
    return user.userName;
  });
}

/** Whoever is known by no more than a name is the user of that link while the user bears the name. */
async function linkedUser(work: Work, provider: Provider, claims: Claims): Promise<User | undefined> {
  const { organisationId } = work.session;
  const { subject, mayPassOn = false } = claims;
  const known = knownBy(provider, claims);
  const isByMail = provider.matchedBy === 'mail';
  const { rows } = await sql<User>`
    update provider_account a set used_on = ${work.today}::date from user_account u
    where a.organisation_id = ${organisationId} and a.provider_id = ${provider.id} and a.subject = ${subject}
      and a.state = 'linked' and u.organisation_id = ${organisationId} and u.id = a.user_id
      and (not ${mayPassOn}::boolean
        or case when ${isByMail}::boolean then lower(u.mail) else u.user_name end = ${known})
    returning u.id, u.user_name as "userName"`.execute(work.db);
  return rows[0];
}

/** The address, where it is one that counts: verified by the provider, and of the company. */
function mailThatCounts({ domains }: Provider, { mail, isMailVerified }: Claims): string | null {
  if (mail === null || !isMailVerified) return null;
  const domain = mail.slice(mail.lastIndexOf('@') + 1);
  return domains.length === 0 || domains.includes(domain) ? mail : null;
}

const knownBy = (provider: Provider, claims: Claims): string | null =>
  provider.matchedBy === 'mail' ? mailThatCounts(provider, claims) : claims.userName;

/** The one user with that name or address; where two share an address, neither is meant. */
async function foundUser(work: Work, provider: Provider, claims: Claims): Promise<User | undefined> {
  const known = knownBy(provider, claims);
  if (known === null) return undefined;
  const isByMail = provider.matchedBy === 'mail';
  const { rows } = await sql<User>`
    select id, user_name as "userName" from user_account
    where organisation_id = ${work.session.organisationId}
      and case when ${isByMail}::boolean then lower(mail) else user_name end = ${known}
      and state = 'active' and not program limit 2`.execute(work.db);
  return rows.length === 1 ? rows[0] : undefined;
}

async function link(work: Work, provider: Provider, user: User, { subject }: Claims): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql`
    insert into provider_account (organisation_id, provider_id, user_id, subject, used_on, state)
    values (${organisationId}, ${provider.id}, ${user.id}, ${subject}, ${work.today}::date, 'linked')
    on conflict do nothing returning id`.execute(work.db);
  // Linked to another account there: an address or a name that was given to somebody else.
  if (rows.length === 0) refuse('company-sign-in.other-account', { name: provider.name });
  work.audit({ action: 'link-provider', form: 'user-account', recordId: user.id, reason: provider.name });
}

const usualName = /^[a-z0-9][a-z0-9._@-]{1,59}$/;

/** Made only for an address of the company, with the employee in service whose address it is. */
async function newUser(work: Work, provider: Provider, claims: Claims): Promise<User | undefined> {
  const { organisationId } = work.session;
  const mail = mailThatCounts(provider, claims);
  const userName = [claims.userName, mail].find((name) => name !== null && usualName.test(name));
  if (!provider.makesUsers || mail === null || !userName) return undefined;
  const { rows } = await sql<User>`
    insert into user_account (organisation_id, user_name, name, login_type_id, mail, state, employee_id)
    select ${organisationId}, ${userName}, ${claims.name ?? userName}, ${provider.loginTypeId}::bigint,
      ${mail}, 'active', (
        select case when count(*) = 1 then min(e.id) end from employee e
        where e.organisation_id = ${organisationId} and lower(e.work_mail) = ${mail} and e.left_on is null
          and not exists (select from user_account u
            where u.organisation_id = ${organisationId} and u.employee_id = e.id))
    where ${provider.loginTypeId}::bigint is not null and not exists (select from user_account u
      where u.organisation_id = ${organisationId} and (u.user_name = ${userName} or lower(u.mail) = ${mail}))
    returning id, user_name as "userName"`.execute(work.db);
  const [made] = rows;
  if (!made) return undefined;
  await nameInDirectory(work.db, organisationId, [userName]);
  work.audit({ action: 'create', form: 'user-account', recordId: made.id, reason: provider.name });
  return made;
}

function refuseUnknown(provider: Provider, claims: Claims): never {
  const { name, matchedBy } = provider;
  const known = (matchedBy === 'mail' ? claims.mail : claims.userName) ?? 'somebody without one';
  return refuse('company-sign-in.unknown', {
    name,
    known,
    by: matchedBy === 'mail' ? 'verified mail address' : 'user name',
  });
}
