/**
 * Access: what a user of one organisation may do and see, by the login type and what it is narrowed to. Kept
 * in memory by the version of the organisation's rights, which arrives with every session, so that a change
 * holds at the next call on every server.
 */
import { sql } from 'kysely';
import type { Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { Population } from '#kernel/population/population.ts';
import type { Reached } from '#kernel/reached.ts';
import type { LoginType, Reach, View } from '#kernel/rights.ts';
import { defaultViews, ownViews } from '#kernel/rights.ts';
import type { Db } from '../database/tenant.ts';
import { effectiveReach } from '../security/rights.ts';
import { reachWithin } from '../security/scope.ts';
import type { Host, Session } from '../work.ts';

export type Views = Readonly<Record<Sensitivity, View>>;
export type Access = {
  may(form: string, action: string): Reached | undefined;
  /** What 'everybody' comes to for this user among the records of a form; undefined where it is nobody. */
  whole(form: string): Reached | undefined;
  /**
   * What is seen of each class of value: one's own or others', and in the records of a form where one is
   * given.
   */
  views(own: boolean, form?: Pick<Form, 'views'>): Views;
};

/** By `organisation.user` what the user's login is; by that what it may. */
type AccessCache = {
  readonly logins: Map<string, { version: number; login: Login }>;
  readonly access: Map<string, { version: number; access: Access }>;
};
type Login = { readonly loginTypeId: number; readonly loginType: LoginType; readonly scope: Population };

declare module '../work.ts' {
  interface Host {
    readonly access: AccessCache;
  }
}

export const emptyAccess = (): AccessCache => ({ logins: new Map(), access: new Map() });

const allShown: Views = {
  public: 'show',
  personal: 'show',
  pay: 'show',
  bank: 'show',
  identity: 'show',
  medical: 'show',
};

/** The system's own work is not held up by rights; what it does is named in the audit. */
export const everything: Access = {
  may: () => 'organisation',
  whole: () => 'organisation',
  views: () => allShown,
};

type Grant = { form: string; action: string; reach: Reach | 'none' };
type Seen = { sensitivity: Sensitivity; view: View };

// Past these many in memory the oldest are read again when next needed.
const loginsKept = 50_000;
const accessKept = 5_000;

/** The session's access: from memory while the version it was read at is still the current one. */
export async function accessOf(host: Host, db: Db, session: Session): Promise<Access> {
  const { organisationId, userId, loginTypeId, rightsVersion: version } = session;
  const { logins, access } = host.access;
  const whose = `${organisationId}.${userId}.${loginTypeId}`;
  const known = logins.get(whose);
  const login = known?.version === version ? known.login : await readLogin(db, session);
  if (login !== known?.login) keep(logins, whose, { version, login }, loginsKept);
  const key = `${organisationId}.${loginTypeId}.${JSON.stringify(login.scope)}`;
  const kept = access.get(key);
  if (kept?.version === version) return kept.access;
  const made = await readAccess(host, db, organisationId, login);
  keep(access, key, { version, access: made }, accessKept);
  return made;
}

function keep<T>(cache: Map<string, T>, key: string, value: T, most: number): void {
  if (cache.size >= most) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, value);
}

async function readLogin(
  db: Db,
  { organisationId, userId, loginTypeId, loginType }: Session,
): Promise<Login> {
  const { rows } = await sql<{ scope: Population | null }>`
    select scope from user_account where organisation_id = ${organisationId} and id = ${userId}`.execute(db);
  return { loginTypeId, loginType, scope: rows[0]?.scope ?? [] };
}

async function readAccess(host: Host, db: Db, organisationId: number, login: Login): Promise<Access> {
  const { loginTypeId, loginType, scope } = login;
  const {
    rows: [own],
  } = await sql<{ grants: Grant[]; views: Seen[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('form', form, 'action', action, 'reach', reach)), '[]')
         from right_grant where organisation_id = ${organisationId} and login_type_id = ${loginTypeId}) as
         grants,
      (select coalesce(jsonb_agg(jsonb_build_object('sensitivity', sensitivity, 'view', view)), '[]')
         from view_grant where organisation_id = ${organisationId} and login_type_id = ${loginTypeId}) as
         views
  `.execute(db);
  const grants = new Map(own?.grants.map(({ form, action, reach }) => [`${form}/${action}`, reach]));
  const given: Partial<Views> = Object.fromEntries(
    (own?.views ?? []).map(({ sensitivity, view }) => [sensitivity, view]),
  );
  const reached = (form: string, action: string, reach: Reach | undefined) =>
    reachWithin(host.forms, scope, form, action, reach);
  return {
    may: (form, action) => reached(form, action, effectiveReach(host.forms, loginType, grants, form, action)),
    whole: (form) => reached(form, 'read', 'organisation'),
    views: viewsFor(loginType, given),
  };
}

/**
 * A form's own views give more or less than what ships, for its records alone. What the organisation decided
 * to hide from a login type stays hidden: no form gives that back.
 */
function viewsFor(loginType: LoginType, given: Partial<Views>): Access['views'] {
  const others: Views = { ...defaultViews[loginType], ...given };
  const hidden = Object.entries(given).filter(([, view]) => view === 'hide');
  return (own, form) => {
    const plain = own ? ownViews : others;
    const here = form?.views?.[loginType];
    return here ? { ...plain, ...here, ...Object.fromEntries(hidden) } : plain;
  };
}
