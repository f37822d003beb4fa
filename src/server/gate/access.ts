/**
 * Access: what a user of one organisation may do and see, by the login type and what it is narrowed to. Kept
 * in memory by the version of the organisation's rights, which arrives with every session, so that a change
 * holds at the next call on every server.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Sensitivity } from '#kernel/field.ts';
import type { Population } from '#kernel/population/population.ts';
import { type Reached, wider } from '#kernel/reached.ts';
import type { LoginType, Reach, View } from '#kernel/rights.ts';
import { defaultViews, ownViews } from '#kernel/rights.ts';
import type { Db } from '../database/tenant.ts';
import { effectiveReach } from '../security/rights.ts';
import { reachWithin } from '../security/scope.ts';
import { todayOf } from '../today.ts';
import type { Host, Session } from '../work.ts';
import type { Access, Views } from './access-kind.ts';
import { narrowedToLeaver, nothingAtAll } from './leaver-access.ts';
import { viewsTogether } from './views-together.ts';

/** By `organisation.user` what login types the user has today; by those what they may. */
type AccessCache = {
  readonly logins: Map<string, { version: number; day: IsoDate; held: readonly Login[] }>;
  readonly access: Map<string, { version: number; access: Access }>;
};
/** A login type that the user has today, and whom it is narrowed to. */
type Login = {
  readonly loginTypeId: number;
  readonly loginType: LoginType;
  readonly scope: Population;
  /** Of somebody who has left: while their own is kept for them, and after that. */
  readonly leaver?: 'reads' | 'ended';
};

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
  clinical: 'show',
};

/** The system's own work is not held up by rights; what it does is named in the audit. */
export const everything: Access = {
  may: () => 'organisation',
  whole: () => 'organisation',
  views: () => allShown,
};

type Grant = { form: string; action: string; reach: Reach | 'none' };
type Given = { sensitivity: Sensitivity; view: View };

// Past these many in memory the oldest are read again when next needed.
const loginsKept = 50_000;
const accessKept = 5_000;

/** The session's access: from memory while the version it was read at is still the current one. */
export async function accessOf(host: Host, db: Db, session: Session): Promise<Access> {
  const { organisationId, userId, loginTypeId, rightsVersion: version } = session;
  const { logins, access } = host.access;
  const whose = `${organisationId}.${userId}.${loginTypeId}`;
  const day = todayOf();
  const known = logins.get(whose);
  const isKnown = known?.version === version && known.day === day;
  const held = isKnown ? known.held : await readLogins(db, session, day);
  if (!isKnown) keep(logins, whose, { version, day, held }, loginsKept);
  const key = `${organisationId}.${JSON.stringify(held)}`;
  const kept = access.get(key);
  if (kept?.version === version) return ofPerson(session, kept.access);
  const each: Access[] = [];
  for (const login of held) each.push(await readAccess(host, db, organisationId, login));
  const made = leaving(host, held, together(each));
  keep(access, key, { version, access: made }, accessKept);
  return ofPerson(session, made);
}

/** One object as long as the access is one: what follows from it is kept by it, the menu say. */
const withoutParties = new WeakMap<Access, Access>();

/** Only an employee is a party: to a user who is none, and to a program, it opens nothing. */
const ofPerson = ({ employeeId }: Session, access: Access): Access =>
  employeeId === null ? withoutParties.getOrInsertComputed(access, ofNoParty) : access;

function ofNoParty(access: Access): Access {
  const may: Access['may'] = (form, action) => {
    const reach = access.may(form, action);
    return reach === 'party' ? undefined : reach;
  };
  return { ...access, may };
}

function keep<T>(cache: Map<string, T>, key: string, value: T, most: number): void {
  if (cache.size >= most) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, value);
}

/** What is left of it to somebody who has left. */
function leaving(host: Host, [main]: readonly Login[], access: Access): Access {
  if (main?.leaver === undefined) return access;
  return main.leaver === 'ended' ? nothingAtAll : narrowedToLeaver(host.forms, access);
}

/** The main login type first; those besides it that were agreed to and hold on the day. */
async function readLogins(db: Db, session: Session, day: IsoDate): Promise<readonly Login[]> {
  const { organisationId, userId, loginTypeId, loginType } = session;
  const { rows } = await sql<{ scope: Population | null; left: IsoDate | null; further: Login[] }>`
    select u.scope, u.leaver_until as left, (
      select coalesce(jsonb_agg(jsonb_build_object('loginTypeId', t.id, 'loginType', t.based_on,
        'scope', coalesce(f.scope, '[]')) order by f.id), '[]')
      from further_login f
      join login_type t on t.organisation_id = f.organisation_id and t.id = f.login_type_id
      where f.organisation_id = u.organisation_id and f.user_id = u.id and f.state = 'agreed'
        and f."from" <= ${day}::date and f.until >= ${day}::date
        and t.based_on not in ('administrator', 'platform')
        and (t.second_factor <> 'required' or u.has_second_factor)) as further
    from user_account u where u.organisation_id = ${organisationId} and u.id = ${userId}`.execute(db);
  const [found] = rows;
  const main = { loginTypeId, loginType, scope: found?.scope ?? [] };
  if (found && found.left !== null) return [{ ...main, leaver: found.left < day ? 'ended' : 'reads' }];
  return [main, ...(found?.further ?? [])];
}

/** What each login type of the session gives by itself, the main one first. */
export async function accessByLogin(
  host: Host,
  db: Db,
  session: Session,
): Promise<readonly { readonly loginTypeId: number; readonly access: Access }[]> {
  const each: { loginTypeId: number; access: Access }[] = [];
  for (const login of await readLogins(db, session, todayOf())) {
    const access = await readAccess(host, db, session.organisationId, login);
    each.push({ loginTypeId: login.loginTypeId, access });
  }
  return each;
}

/** Rights add up, each as far as the login type reaches that gives it. */
function together(each: readonly Access[]): Access {
  const [only] = each;
  if (each.length === 1 && only) return only;
  const sum = (reachIn: (one: Access) => Reached | undefined) => each.map(reachIn).reduce(wider, undefined);
  return {
    may: (form, action) => sum((one) => one.may(form, action)),
    whole: (form) => sum((one) => one.whole(form)),
    views: viewsTogether(each),
  };
}

/** What one login type gives by itself. */
async function readAccess(host: Host, db: Db, organisationId: number, login: Login): Promise<Access> {
  const { loginTypeId, loginType, scope } = login;
  const {
    rows: [own],
  } = await sql<{ grants: Grant[]; views: Given[] }>`
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
