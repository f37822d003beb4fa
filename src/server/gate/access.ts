/**
 * Access: what one login type of one organisation may do and see. Kept in memory by the version of the
 * organisation's rights, which arrives with every session, so that a change holds at the next call on every
 * server.
 */
import { sql } from 'kysely';
import type { Sensitivity } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import type { LoginType, Reach, View } from '#kernel/rights.ts';
import { defaultViews, ownViews } from '#kernel/rights.ts';
import type { Db } from '../database/tenant.ts';
import { effectiveReach } from '../security/rights.ts';
import type { Host, Session } from '../work.ts';

export type Views = Readonly<Record<Sensitivity, View>>;
export type Access = {
  may(form: string, action: string): Reach | undefined;
  /**
   * What is seen of each class of value: one's own or others', and in the records of a form where one is
   * given.
   */
  views(own: boolean, form?: Pick<Form, 'views'>): Views;
};

type AccessCache = Map<string, { version: number; access: Access }>;

declare module '../work.ts' {
  interface Host {
    readonly access: AccessCache;
  }
}

const allShown: Views = {
  public: 'show',
  personal: 'show',
  pay: 'show',
  bank: 'show',
  identity: 'show',
  medical: 'show',
};

/** The system's own work is not held up by rights; what it does is named in the audit. */
export const everything: Access = { may: () => 'organisation', views: () => allShown };

type Grant = { form: string; action: string; reach: Reach | 'none' };
type Seen = { sensitivity: Sensitivity; view: View };

// Past this many login types in memory the oldest are read again when next needed.
const remembered = 5_000;

/** The session's access: from memory while the version it was read at is still the current one. */
export async function accessOf(host: Host, db: Db, session: Session): Promise<Access> {
  const key = `${session.organisationId}.${session.loginTypeId}`;
  const kept = host.access.get(key);
  if (kept?.version === session.rightsVersion) return kept.access;
  const access = await readAccess(host, db, session);
  if (host.access.size >= remembered) host.access.delete(host.access.keys().next().value ?? '');
  host.access.set(key, { version: session.rightsVersion, access });
  return access;
}

async function readAccess(host: Host, db: Db, session: Session): Promise<Access> {
  const { organisationId, loginTypeId, loginType } = session;
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
  return {
    may: (form, action) => effectiveReach(host.forms, loginType, grants, form, action),
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
