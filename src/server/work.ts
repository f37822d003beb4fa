/**
 * Work: one unit of work of one person (or of the system) in one organisation, inside its wall. It knows what
 * its session may do and queues what is to be noted in the audit; `in-work.ts` opens and commits it.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Reached } from '#kernel/reached.ts';
import type { LoginType, View } from '#kernel/rights.ts';
import type { AuditEntry } from './audit/audit-entry.ts';
import type { Db, Tenancy } from './database/tenant.ts';
import type { Language } from './language/catalogue.ts';
import type { Settings } from './process/settings.ts';

/**
 * What one server process is made of. A part that knows work (forms, files, jobs) adds its line where its
 * type is declared, so that this file depends on none of them; `openHost` opens each.
 */
export interface Host {
  readonly settings: Settings;
  readonly tenancy: Tenancy;
  readonly log: FastifyBaseLogger;
}

/** What a key leaves of the rights of its account. */
export type KeyScope = {
  readonly id: number;
  readonly does: 'read' | 'change';
  /** Empty: every module. */
  readonly modules: readonly string[];
};

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
  /** The key that a program calls with. */
  readonly key?: KeyScope;
  /** A job, an import or the seed: every right, and its name in the audit. */
  readonly system?: boolean;
  /** An initial password: nothing but changing it is possible. */
  readonly mustChangePassword?: boolean;
  /** How long ago the person gave the password or the factor in this session. */
  readonly confirmedSeconds?: number;
  /** The login type demands a second factor: nothing but setting it up is possible. */
  readonly mustSetUpFactor?: boolean;
  /** What the person reads; English where nothing is said. */
  readonly language?: Language;
  readonly rightsVersion: number;
  readonly labelsVersion: number;
};

/** What happened to a record; `action` is one of the form, 'create', or an event that it declares. */
export type Happening = { readonly form: string; readonly action: string; readonly recordId: number | null };

/** A link shown to who asked for it, and to nobody again. */
type LinkShown = { readonly link: string; readonly to: string; readonly minutes: number };
/** A change that was asked for and waits. */
type ChangeWaiting = { readonly id: number; readonly title: string; readonly sentence: string };
/** The key of a program, shown to who made it, and to nobody again. */
type KeyShown = {
  readonly key: string;
  readonly of: string;
  readonly waits: boolean;
  readonly because: string | null;
};
type JobBegun = { readonly id: number; readonly title: string };
/** What an answer tells besides what was asked, once: it is never kept, not even for a call sent again. */
export type Besides = {
  readonly links: LinkShown[];
  readonly keys: KeyShown[];
  readonly waiting: ChangeWaiting[];
  /** An approval that is noted and waits for others. */
  readonly answers: string[];
  /** What was asked for goes on in a job. */
  readonly jobs: JobBegun[];
};

/** A form or report whose values are seen. */
export type Seen = Pick<Form, 'name'> & Partial<Pick<Form, 'views'>>;

export type Work = {
  readonly host: Host;
  readonly session: Session;
  readonly db: Db;
  /** The organisation's own day. */
  readonly today: IsoDate;
  /** How far the session reaches for this action of this form or report; undefined is no right. */
  may(form: string, action: string): Reached | undefined;
  /** The same without what the key of a program takes away. */
  accountMay(form: string, action: string): Reached | undefined;
  /** What 'everybody' comes to for the session among the records of a form: all, some, or undefined. */
  whole(form: string): Reached | undefined;
  /**
   * What the session sees of each class of value, of its own records or of others', and in the records of a
   * form where one is given. See `mustSee` for what shows a class in clear or not at all.
   */
  views(own: boolean, form?: Seen): Readonly<Record<Sensitivity, View>>;
  /** The person has left, and reads of their own what forms keep for them. */
  readonly isLeaver?: boolean;
  /** Whatever is written is taken back again: only what the rules say is wanted. */
  readonly isDryRun?: boolean;
  /**
   * Queues an entry; all are appended to the organisation's chain as the last statement before commit. Where
   * they only say that something was read, they are appended right after it.
   */
  audit(entry: AuditEntry): void;
  /** Queues what happened beside what the audit notes, for the calls of the organisation's webhooks. */
  happened(happening: Happening): void;
  /** Runs once the transaction has been committed: an answer to the world outside the database. */
  afterCommit(effect: () => void | Promise<void>): void;
  readonly files: Host['files'];
  readonly jobs: Host['jobs'];
  readonly besides: Besides;
  /** How far long work is: seen in the browser where a job does it. */
  progress(done: number, total: number, note?: string): Promise<void>;
};
