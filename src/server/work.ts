/**
 * Work: one unit of work of one person (or of the system) in one organisation. It opens the transaction
 * inside the organisation's wall, knows what its session may do, queues what is to be noted in the audit and
 * commits.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { refuse } from '#kernel/refusal.ts';
import type { LoginType, Reach, View } from '#kernel/rights.ts';
import type { AuditEntry } from './audit/audit.ts';
import { appendAudit, auditRows } from './audit/audit.ts';
import { appendTogether, areReadings } from './audit/read-log.ts';
import type { Db, TransactionOptions } from './database/tenant.ts';
import type { Access } from './gate/access.ts';
import { accessOf, everything } from './gate/access.ts';
import { noteToken } from './gate/caller-key.ts';
import type { SessionRow } from './gate/sign-in/session-row.ts';
import { readSessionSql, sessionOf } from './gate/sign-in/session-row.ts';
import type { Host } from './host.ts';
import { todayOf } from './today.ts';

export type { AuditEntry } from './audit/audit.ts';

export type Session = {
  readonly organisationId: number;
  /** 0 for the system. */
  readonly userId: number;
  readonly userName: string;
  /** The shipped login type that this session's own one is based on. */
  readonly loginType: LoginType;
  readonly loginTypeId: number;
  readonly employeeId: number | null;
  readonly name: string;
  readonly employeeCode: string | null;
  readonly positionCode: string | null;
  /** The row of `session` behind the cookie; null for the system. */
  readonly sessionId: number | null;
  /** A job, an import or the seed: every right, and its name in the audit. */
  readonly system?: boolean;
  /** An initial password: nothing but changing it is possible. */
  readonly mustChangePassword?: boolean;
  /** How long ago the person gave the password or the factor in this session. */
  readonly confirmedSeconds?: number;
  /** The login type demands a second factor: nothing but setting it up is possible. */
  readonly mustSetUpFactor?: boolean;
  readonly rightsVersion: number;
  readonly labelsVersion: number;
};

/** A link shown to who asked for it, and to nobody again. */
type LinkShown = { readonly link: string; readonly to: string; readonly minutes: number };
/** A change that was asked for and waits. */
type ChangeWaiting = { readonly id: number; readonly title: string; readonly sentence: string };
/** What an answer tells besides what was asked, once: it is never kept, not even for a call sent again. */
export type Besides = { readonly links: LinkShown[]; readonly waiting: ChangeWaiting[] };

export type Work = {
  readonly host: Host;
  readonly session: Session;
  readonly db: Db;
  /** The organisation's own day. */
  readonly today: IsoDate;
  /** How far the session reaches for this action of this form or report; undefined is no right. */
  may(form: string, action: string): Reach | undefined;
  /**
   * What the session sees of each class of value, of its own records or of others', and in the records of a
   * form where one is given. See `mustSee` for what shows a class in clear or not at all.
   */
  views(own: boolean, form?: Pick<Form, 'views'>): Readonly<Record<Sensitivity, View>>;
  /** Whatever is written is taken back again: only what the rules say is wanted. */
  readonly isRehearsal?: boolean;
  /**
   * Queues an entry; all are appended to the organisation's chain as the last statement before commit. Where
   * they only say that something was read, they are appended right after it.
   */
  audit(entry: AuditEntry): void;
  /** Runs once the transaction has been committed: an answer to the world outside the database. */
  afterCommit(effect: () => void | Promise<void>): void;
  readonly files: Host['files'];
  readonly jobs: Host['jobs'];
  readonly besides: Besides;
};

type Ending = { entries: AuditEntry[]; effects: (() => void | Promise<void>)[] };

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
  const ending: Ending = { entries: [], effects: [] };
  const opening = 'select rights, labels from muster.organisation_version()';
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
 * As `inWork`, for the session behind a cookie's token: the session, its user, login type and versions are
 * read in the round trip that opens the transaction. Refuses with 401 when the session is not, or no longer,
 * valid.
 */
export async function inTokenWork<T>(
  host: Host,
  token: { organisationId: number; hash: string },
  fn: (work: Work) => Promise<T>,
  options: Omit<TransactionOptions, 'opening'> = {},
): Promise<T> {
  const ending: Ending = { entries: [], effects: [] };
  const { result, session } = await host.tenancy.inOrganisation(
    token.organisationId,
    async (db, opened) => {
      const [row] = opened as readonly SessionRow[];
      noteToken(host, token.hash, row !== undefined);
      if (!row) return refuse('no-session', 'You are signed out. Sign in again to go on.', 401);
      const session = sessionOf(row);
      const result = await finish(await workOf(host, db, session, ending), ending, fn);
      return { result, session };
    },
    { ...options, opening: readSessionSql(token.hash) },
  );
  await ended(host, session, ending);
  return result;
}

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

async function finish<T>(work: Work, ending: Ending, fn: (work: Work) => Promise<T>): Promise<T> {
  const result = await fn(work);
  if (!areReadings(ending.entries)) {
    await appendAudit(work.db, work.session, ending.entries, work.host.forms.forms);
  }
  return result;
}

async function workOf(host: Host, db: Db, session: Session, ending: Ending): Promise<Work> {
  const access: Access = session.system ? everything : await accessOf(host, db, session);
  return {
    host,
    session,
    db,
    today: todayOf(),
    may: access.may,
    views: access.views,
    audit: (entry) => void ending.entries.push(entry),
    afterCommit: (effect) => void ending.effects.push(effect),
    files: host.files,
    jobs: host.jobs,
    besides: { links: [], waiting: [] },
  };
}

/** The transaction is committed. What was only read is noted before anybody is told of it. */
async function ended(host: Host, session: Session, ending: Ending): Promise<void> {
  const { entries } = ending;
  if (entries.length > 0 && areReadings(entries)) {
    await appendTogether(host.tenancy, session.organisationId, auditRows(session, entries, host.forms.forms));
  }
  await runEffects(host, ending);
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
