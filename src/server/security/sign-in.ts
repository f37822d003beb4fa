/**
 * Sign-in: the same time and the same words whether the user, the organisation or the password was wrong;
 * counted by account and by address; the hash waits in a short queue and never inside a transaction.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import type { LoginType } from '#kernel/rights.ts';
import { appendAudit } from '../audit/audit.ts';
import { refusePassword } from '../company/company-only.ts';
import type { Db } from '../database/tenant.ts';
import { tellOfChange } from '../factor/factor-notice.ts';
import { beginStep, type Step } from '../factor/sign-in-step.ts';
import { isSuspended } from '../gate/door.ts';
import { inWork } from '../in-work.ts';
import { demoPassword } from '../seed/demo-sign-in.ts';
import type { Host, Session } from '../work.ts';
import { type Entered, enter } from './entry.ts';
import { refuse } from './security.refusal.ts';
import { endSessions } from './session.ts';
import { countTries, forgiveTries, triesOf } from './sign-in-tries.ts';
import { countAttempt, forgive, type Limit } from './throttle.ts';

export type Credentials = {
  readonly organisationId: number;
  readonly userName: string;
  readonly password: string;
  readonly keep?: boolean;
};

type OrganisationNamed = {
  readonly organisationId?: number;
  readonly organisationCode?: string;
};

export type Account = {
  id: number;
  user_name: string;
  name: string;
  password_hash: string | null;
  login_type_id: number;
  based_on: LoginType;
  employee_id: number | null;
  /** Where a link to set the password may go. */
  mail: string | null;
  has_second_factor: boolean;
  last_signed_in_on: string | null;
};

/** Who has signed in; with a second factor there is a step between. */
export type SignedIn = Entered | Step;

const minutes = 15;

/** No organisation has this number: what follows takes the time it takes where there is one. */
const nowhere = Number.MAX_SAFE_INTEGER;

/** The organisation that a sign-in names: by its number, or by the code that people know. */
export async function organisationNamed(host: Host, given: OrganisationNamed): Promise<number> {
  if (given.organisationId !== undefined) return given.organisationId;
  const code = given.organisationCode?.trim().toLowerCase();
  if (!code) return invalid({ organisationCode: 'Enter the code of your organisation.' });
  const { rows } = await sql<{ id: number }>`
    select id from directory.organisation where lower(code) = ${code} and active`.execute(
    host.tenancy.directory,
  );
  return rows[0]?.id ?? nowhere;
}

/**
 * Answers a new session, or the step to the second factor where the user has one; refuses with 401, or with
 * 429 when it was tried too often.
 */
export function signIn(host: Host, given: Credentials, request: FastifyRequest): Promise<SignedIn> {
  // All of it stands in line, the database's part too: a flood takes one connection, and is turned away for
  // nothing.
  return host.hashes.inLine(request.ip, () => attempt(host, given, request));
}

async function attempt(host: Host, given: Credentials, request: FastifyRequest): Promise<SignedIn> {
  const { organisationId, keep = false } = given;
  const userName = given.userName.trim().toLowerCase();
  const tries = await triesOf(host, 'account', { organisationId, userName }, request);
  await countTries(host, tries);
  const found = await accountOf(host, organisationId, userName);
  // Known to everybody: with the demo off no user gets in with it, whatever their hash says.
  const isKnown = !host.settings.demo && given.password === demoPassword;
  const fits = (await host.hashes.verify(found?.password_hash ?? null, given.password)) && !isKnown;
  if (!found || !fits) {
    if (found) noteFailure(host, organisationId, found);
    return refuse('sign-in-failed');
  }
  const signedIn = await proved(host, organisationId, found, keep, request);
  await forgiveTries(host, tries);
  return signedIn;
}

/** The password was right, or has just been set by a one-time link. */
export async function proved(
  host: Host,
  organisationId: number,
  account: Account,
  keep: boolean,
  request: FastifyRequest,
): Promise<SignedIn> {
  await refusePassword(host, organisationId, account);
  return admitted(host, organisationId, account, keep, request);
}

/** Whoever it is has proved it, here or to the company's sign-in provider. */
export function admitted(
  host: Host,
  organisationId: number,
  account: Account,
  keep: boolean,
  request: FastifyRequest,
): Promise<SignedIn> {
  const session = sessionFor(organisationId, account);
  return account.has_second_factor ? beginStep(host, session, keep) : enter(host, session, keep, request);
}

/** The account that may sign in, whatever its password. */
export async function accountOf(
  host: Host,
  organisationId: number,
  userName: string,
): Promise<Account | undefined> {
  const found = host.tenancy.inOrganisation(organisationId, async (db) => {
    const {
      rows: [account],
    } = await sql<Account>`
      select u.id, u.user_name, u.name, u.password_hash, u.login_type_id, t.based_on, u.employee_id,
        u.mail, u.has_second_factor, u.last_signed_in_on
      from user_account u
      join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
      join directory.organisation d on d.id = ${organisationId} and d.active
      where u.organisation_id = ${organisationId} and u.user_name = ${userName} and u.state = 'active'
    `.execute(db);
    return account;
  });
  // In the words for a wrong password: whoever has none learns nothing of the organisation.
  return found.catch((error: unknown) => (isSuspended(error) ? undefined : Promise.reject(error)));
}

/** A session for the audit alone, where there is none yet. */
export function sessionFor(organisationId: number, account: Account): Session {
  return {
    organisationId,
    userId: account.id,
    userName: account.user_name,
    loginType: account.based_on,
    loginTypeId: account.login_type_id,
    employeeId: account.employee_id,
    name: account.name,
    employeeCode: null,
    positionCode: null,
    sessionId: null,
    rightsVersion: 0,
    labelsVersion: 0,
  };
}

/** Written beside the answer, not before it: an account that exists takes no longer. */
function noteFailure(host: Host, organisationId: number, account: Account): void {
  const entry = { action: 'sign-in-failed', form: 'user-account', recordId: account.id };
  host.tenancy
    .inOrganisation(organisationId, (db) => appendAudit(db, sessionFor(organisationId, account), [entry]))
    .catch((error: unknown) => host.log.warn({ err: error }, 'a failed sign-in could not be noted'));
}

/** Changes the password after the old one was given; every other session of the user ends. */
export async function changePassword(
  host: Host,
  session: Session,
  given: { old: string; new: string },
  address: string,
): Promise<void> {
  const { organisationId, userId } = session;
  const limit: Limit = { of: `password/${organisationId}/${userId}`, most: 10, minutes };
  await countAttempt(host, [limit]);
  const account = await accountOf(host, organisationId, session.userName);
  const hash = await host.hashes.inLine(address, async () => {
    const fits = await host.hashes.verify(account?.password_hash ?? null, given.old);
    return fits ? host.hashes.hash(given.new) : null;
  });
  if (hash === null) {
    return refuse('wrong-password', {}, { fields: { old: 'This is not it.' } });
  }
  await inWork(host, session, async (work) => {
    await storePassword(work.db, organisationId, userId, hash);
    await endSessions(work.db, organisationId, { userId, butSessionId: session.sessionId });
    await tellOfChange(work, userId, 'password');
    work.audit({ action: 'change-password', form: 'user-account', recordId: userId });
  });
  await forgive(host, [], [limit]);
}

export async function storePassword(
  db: Db,
  organisationId: number,
  userId: number,
  hash: string,
): Promise<void> {
  await sql`update user_account set password_hash = ${hash}, must_change_password = false
    where organisation_id = ${organisationId} and id = ${userId}`.execute(db);
}
