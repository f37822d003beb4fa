/** Opens the work of a person, of a cookie or of the system, and ends it: audit, commit, effects. */
import { sql } from 'kysely';
import { signedOut } from '#kernel/refusal.ts';
import { appendAudit, auditRows } from './audit/audit.ts';
import type { AuditEntry } from './audit/audit-entry.ts';
import { appendTogether, areReadings } from './audit/read-log.ts';
import { isOfReplica } from './database/replica.ts';
import type { Db, TransactionOptions } from './database/tenant.ts';
import { changedIn, concerning, followWithin } from './follower.ts';
import { accessOf, everything } from './gate/access.ts';
import type { Access } from './gate/access-kind.ts';
import { noteToken } from './gate/caller-key.ts';
import { refuse } from './gate/gate.refusal.ts';
import { narrowedToKey } from './gate/key-access.ts';
import type { SessionRow } from './gate/sign-in/session-row.ts';
import { readSessionSql, sessionOf } from './gate/sign-in/session-row.ts';
import type { Token } from './security/session.ts';
import { todayOf } from './today.ts';
import { callWebhooks } from './webhooks/call.ts';
import type { Happening, Host, Session, Work } from './work.ts';

type Ending = {
  entries: AuditEntry[];
  happenings: Happening[];
  effects: (() => void | Promise<void>)[];
};

/**
 * Opens a transaction for `session`, runs `fn`, appends its audit entries last and commits. A throw rolls all
 * back. The session's rights are those of now, whatever they were when it was read.
 */
export async function inWork<T>(
  host: Host,
  session: Session,
  fn: (work: Work) => Promise<T>,
  options: Omit<TransactionOptions, 'opening'> = {},
): Promise<T> {
  const ending: Ending = { entries: [], happenings: [], effects: [] };
  const opening = versionsSql(session.organisationId);
  const result = await host.tenancy.inOrganisation(
    session.organisationId,
    async (db, opened) => {
      const [versions] = opened as readonly { rights: number; labels: number }[];
      const rightsVersion = versions?.rights ?? 0;
      const current = { ...session, rightsVersion, labelsVersion: versions?.labels ?? 0 };
      return finish(await workOf(host, db, current, ending), ending, fn);
    },
    { ...options, opening },
  );
  await ended(host, session, ending);
  return result;
}

/**
 * As `inWork`, for the session behind a cookie's token or the account behind a program's key: the session,
 * its user, login type and versions are read in the round trip that opens the transaction. Refuses with 401
 * when the session or the key is not, or no longer, valid.
 */
export async function inTokenWork<T>(
  host: Host,
  token: Token,
  fn: (work: Work) => Promise<T>,
  options: Omit<TransactionOptions, 'opening'> = {},
): Promise<T> {
  const ending: Ending = { entries: [], happenings: [], effects: [] };
  const { result, session } = await host.tenancy.inOrganisation(
    token.organisationId,
    async (db, opened) => {
      const [row] = opened as readonly SessionRow[];
      noteToken(host, token.hash, row !== undefined);
      if (!row) return token.isKey ? refuseKey(db, token) : signedOut();
      const session = { ...sessionOf(row), language: token.language ?? 'en' };
      const result = await finish(await workOf(host, db, session, ending), ending, fn);
      return { result, session };
    },
    { ...options, opening: readSessionSql(token) },
  );
  await ended(host, session, ending);
  return result;
}

/** A new secret works once a second administrator has agreed: whoever holds it may know that it waits. */
async function refuseKey(db: Db, { organisationId, hash }: Token): Promise<never> {
  const { rows } = await sql<{ because: string | null }>`select waits_because as because from access_key
    where organisation_id = ${organisationId} and next_hash = ${hash}`.execute(db);
  const [waiting] = rows;
  if (!waiting) return refuse('key-ended');
  return waiting.because === null
    ? refuse('key-waits')
    : refuse('key-waits/because', { because: waiting.because });
}

const versionsSql = (organisationId: number): string =>
  `select rights, labels from organisation_version where organisation_id = ${Math.trunc(organisationId)}`;

/**
 * Runs `read`, which changes nothing, on the replica where there is one, and in `work` itself elsewhere: also
 * when the replica gives up on the way.
 */
export async function readingMuch<T>(work: Work, read: (reading: Work) => Promise<T>): Promise<T> {
  if (!work.host.tenancy.hasReplica) return read(work);
  try {
    return await inWork(work.host, work.session, read, { readsMuch: true });
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    return read(work);
  }
}

/**
 * Runs `read`, which changes nothing, in a transaction beside that of `work`, which may go on meanwhile. It
 * sees what is committed, and nothing that `work` has written. Never within another of these.
 */
export const readingBeside = <T>(work: Work, read: (reading: Work) => Promise<T>): Promise<T> =>
  inWork(work.host, work.session, read, { beside: true, statementSeconds: 0 });

/**
 * The session of a job, an import or the seed: every right in one organisation, named `name` in the audit.
 */
export function systemSession(organisationId: number, name: string): Session {
  return {
    organisationId,
    userId: 0,
    userName: 'system',
    loginType: 'administrator',
    loginTypeId: 0,
    employeeId: null,
    name,
    employeeCode: null,
    positionCode: null,
    sessionId: null,
    system: true,
    rightsVersion: 0,
    labelsVersion: 0,
  };
}

export async function finish<T>(work: Work, ending: Ending, fn: (work: Work) => Promise<T>): Promise<T> {
  const result = await fn(work);
  await followWithin(work, ending.entries);
  if (!areReadings(ending.entries) || ending.happenings.length > 0) {
    await callWebhooks(work, ending.happenings, ending.entries);
  }
  if (!areReadings(ending.entries)) {
    await appendAudit(work.db, work.session, ending.entries, work.host.forms.forms);
  }
  return result;
}

async function workOf(host: Host, db: Db, session: Session, ending: Ending): Promise<Work> {
  const given: Access = session.system ? everything : await accessOf(host, db, session);
  const access = session.key ? narrowedToKey(host.forms, session.key, given) : given;
  return {
    host,
    session,
    db,
    today: todayOf(),
    may: access.may,
    accountMay: given.may,
    whole: access.whole,
    views: access.views,
    ...(access.isLeaver && { isLeaver: true }),
    audit: (entry) => void ending.entries.push(entry),
    happened: (happening) => void ending.happenings.push(happening),
    afterCommit: (effect) => void ending.effects.push(effect),
    files: host.files,
    jobs: host.jobs,
    besides: { links: [], keys: [], waiting: [], answers: [], jobs: [] },
    progress: async () => undefined,
  };
}

/** The transaction is committed. What was only read is noted before anybody is told of it. */
export async function ended(host: Host, session: Session, ending: Ending): Promise<void> {
  const { entries } = ending;
  if (entries.length > 0 && areReadings(entries)) {
    await appendTogether(host.tenancy, session.organisationId, auditRows(session, entries, host.forms.forms));
  }
  await runEffects(host, ending);
  await follow(host, session.organisationId, entries);
}

/** The change is committed: a follower that fails is logged, and made up for by its daily step. */
async function follow(host: Host, organisationId: number, entries: readonly AuditEntry[]): Promise<void> {
  for (const { name, of, after } of host.forms.followers) {
    const own = after ? concerning(entries, of) : [];
    if (own.length === 0) continue;
    try {
      await inWork(host, systemSession(organisationId, name), async (work) => after?.(work, changedIn(own)));
    } catch (error) {
      host.log.error({ err: error, follower: name }, 'what follows a change failed');
    }
  }
}

/** The change is committed: an effect that fails is logged, never answered as a failure. */
async function runEffects(host: Host, ending: Ending): Promise<void> {
  for (const effect of ending.effects) {
    try {
      await effect();
    } catch (error) {
      host.log.error({ err: error }, 'an effect after commit failed');
    }
  }
}
