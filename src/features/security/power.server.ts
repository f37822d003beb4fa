/**
 * What a login type amounts to, as powers that can be compared: each right with how far it reaches, each
 * class of value with how it is seen. A power is grave when it opens pay, bank, identity or health of others,
 * approves what others have done, or hands out access.
 */
import { sql } from 'kysely';
import type { Field } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { defaultViews, type LoginType, type Reach, type View } from '#kernel/rights.ts';
import { actionsToDecide, effectiveReach } from '#server/security/rights.ts';
import type { Host, Work } from '#server/work.ts';

const graveClasses = ['pay', 'bank', 'identity', 'medical', 'clinical'] as const;
type GraveClass = (typeof graveClasses)[number];
export type SeenClass = GraveClass | 'personal';

/** By which somebody makes valid what waits for it, or puts in force at once what would have waited. */
const approving = new Set(['approve', 'agree', 'apply', 'decide', 'lock', 'mend', 'release']);
/** Who writes these gives access to others. */
const keyForms = new Set([
  'login-type',
  'user-account',
  'pending-change',
  'further-login',
  'access-key',
  'sign-in-provider',
  'directory-group',
]);

const reachRank: Readonly<Record<Reach | 'none', number>> = {
  none: 0,
  party: 1,
  own: 2,
  team: 3,
  organisation: 4,
};
const viewRank: Readonly<Record<View, number>> = { hide: 0, mask: 1, show: 2 };

export type Decided = {
  readonly basedOn: LoginType;
  readonly grants: ReadonlyMap<string, Reach | 'none'>;
  readonly views: ReadonlyMap<SeenClass, View>;
};
/** `others`: it reaches beyond one's own records. */
type Power = { readonly rank: number; readonly grave: boolean; readonly others: boolean };
export type Powers = ReadonlyMap<string, Power>;

/** What the organisation decided of a login type. */
export async function decidedOf(work: Work, loginTypeId: number): Promise<Decided> {
  const {
    rows: [row],
  } = await sql<{ basedOn: LoginType; grants: [string, Reach][] | null; views: [SeenClass, View][] | null }>`
    select t.based_on as "basedOn",
      (select jsonb_agg(jsonb_build_array(g.form || '/' || g.action, g.reach) order by g.form, g.action)
        from right_grant g where g.organisation_id = t.organisation_id and g.login_type_id = t.id) as grants,
      (select jsonb_agg(jsonb_build_array(v.sensitivity, v.view) order by v.sensitivity)
        from view_grant v where v.organisation_id = t.organisation_id and v.login_type_id = t.id) as views
    from login_type t
    where t.organisation_id = ${work.session.organisationId} and t.id = ${loginTypeId}`.execute(work.db);
  if (!row) return invalid({ loginType: 'This login type does not exist.' });
  return { basedOn: row.basedOn, grants: new Map(row.grants ?? []), views: new Map(row.views ?? []) };
}

export const viewOf = ({ basedOn, views }: Decided, seen: SeenClass): View =>
  views.get(seen) ?? defaultViews[basedOn][seen];

/** Every power of a login type, those of rank 0 left out. */
export function powersOf(host: Host, decided: Decided): Powers {
  const powers = new Map<string, Power>();
  for (const seen of [...graveClasses, 'personal'] as const) {
    const rank = viewRank[viewOf(decided, seen)];
    if (rank > 0) powers.set(`sees ${seen}`, { rank, grave: seen !== 'personal', others: true });
  }
  const open = new Set<string>(graveClasses.filter((seen) => viewOf(decided, seen) !== 'hide'));
  const note = (name: string, action: string, classes: ReadonlySet<string>) => {
    const reach = effectiveReach(host.forms, decided.basedOn, decided.grants, name, action);
    if (!reach) return;
    const others = reach !== 'own';
    const grave =
      (others && [...classes].some((each) => open.has(each))) ||
      // Who decides because a record names them, as a committee does, decides on no other.
      (reachRank[reach] > reachRank.own && approving.has(action)) ||
      (keyForms.has(name) && !['read', 'export'].includes(action));
    powers.set(`${name}/${action}`, {
      rank: reachRank[reach],
      grave,
      others: reachRank[reach] > reachRank.own,
    });
  };
  for (const form of host.forms.forms.values()) {
    const classes = classesOf(form.fields);
    for (const action of actionsToDecide(form)) note(form.name, action, classes);
  }
  for (const report of host.forms.reports.values()) {
    note(report.name, 'read', new Set(Object.values(report.columns).map((each) => each.sensitivity ?? '')));
  }
  return powers;
}

/** The classes of a form's values, those of its lists too. */
function classesOf(fields: Readonly<Record<string, Field>>): Set<string> {
  return new Set(
    Object.values(fields).flatMap((field) => [
      field.sensitivity ?? '',
      ...(field.kind === 'rows' ? classesOf(field.fields) : []),
    ]),
  );
}

const isGrave = (powers: Powers): boolean => [...powers.values()].some(({ grave }) => grave);

/** Whether `after` has a grave power that `before` has not, or not so far. */
export const widensGravely = (before: Powers, after: Powers): boolean =>
  [...after].some(([key, { rank, grave }]) => {
    const was = before.get(key);
    return grave && (was === undefined || rank > was.rank || !was.grave);
  });

/** One power before and after: whether it grows, and so gravely. */
export function growth(before: Powers, after: Powers, key: string): { grows: boolean; grave: boolean } {
  const was = before.get(key)?.rank ?? 0;
  const now = after.get(key);
  return { grows: (now?.rank ?? 0) > was, grave: now?.grave === true };
}

/** Whether a power tells of others what whoever `asks` does not see or do themselves. */
export function isBeyond(asks: Powers, powers: Powers, key: string): boolean {
  const now = powers.get(key);
  return now?.others === true && now.rank > (asks.get(key)?.rank ?? 0);
}

/** Whether `after` opens of others what neither `before` nor whoever `asks` has. */
export const opensBeyond = (asks: Powers, before: Powers, after: Powers): boolean =>
  [...after.keys()].some((key) => growth(before, after, key).grows && isBeyond(asks, after, key));

/** Whether whoever has this login type sees pay and its like of others, approves, or gives access. */
export async function isGraveLogin(work: Work, loginTypeId: number): Promise<boolean> {
  return isGrave(powersOf(work.host, await decidedOf(work, loginTypeId)));
}
