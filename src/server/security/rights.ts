/**
 * Rights: a form's or report's defaults, overlaid by what an organisation decided in its permission matrix.
 */
import type { Form } from '#kernel/form.ts';
import { actionsOf } from '#kernel/form.ts';
import { partiesThatMay } from '#kernel/party.ts';
import type { Report } from '#kernel/report/report.ts';
import type { LoginType, Reach } from '#kernel/rights.ts';

export type Declared = {
  readonly forms: ReadonlyMap<string, Form>;
  readonly reports: ReadonlyMap<string, Report>;
};

/** A decision of the organisation by `form/action`; 'none' takes a default away. */
export type Grants = ReadonlyMap<string, Reach | 'none'>;

// Who opens the matrix must never lose it by it: these rights of administrators are not the organisation's to
// take.
const unlosable = new Set([
  ...['login-type/read', 'login-type/write', 'user-account/read', 'user-account/write'],
  ...['read', 'agree', 'refuse', 'withdraw'].map((action) => `pending-change/${action}`),
]);
// No matrix can give these away: what the platform's administrator alone does.
const platformOnly = new Set(['organisation-account', 'law-row']);

/**
 * What a form or report gives a login type before the organisation decides otherwise. What a form opens to
 * the parties of a record, it opens whatever their login type.
 */
export function defaultReach(
  declared: Declared,
  loginType: LoginType,
  name: string,
  action: string,
): Reach | undefined {
  const form = declared.forms.get(name);
  if (form) return form.rights[loginType]?.[action] ?? reachOfParties(form, action);
  return action === 'read' ? declared.reports.get(name)?.rights[loginType] : undefined;
}

export const reachOfParties = (form: Form, action: string): 'party' | undefined =>
  partiesThatMay(form, action).length > 0 ? 'party' : undefined;

/** The reach that holds now, or undefined for none. */
export function effectiveReach(
  declared: Declared,
  loginType: LoginType,
  grants: Grants,
  name: string,
  action: string,
): Reach | undefined {
  const decided = isFixed(loginType, name, action) ? undefined : grants.get(`${name}/${action}`);
  const reach = decided ?? defaultReach(declared, loginType, name, action);
  if (reach === undefined || reach === 'none') return undefined;
  return declared.forms.get(name)?.sealed ? withinSeal(reach) : reach;
}

/** A sealed case opens to whom it names, never to a login type: no matrix gives more than one's own. */
const withinSeal = (reach: Reach): Reach => (reach === 'party' ? 'party' : 'own');

/** A right that the permission matrix shows and cannot change. */
export function isFixed(loginType: LoginType, name: string, action: string): boolean {
  return platformOnly.has(name) || (loginType === 'administrator' && unlosable.has(`${name}/${action}`));
}

/** Every action that the matrix decides for a form. */
export function actionsToDecide(form: Form): string[] {
  if (form.systemOnly) return ['read', 'export', ...actionsOf(form)];
  const usual = form.single ? ['read', 'write'] : ['read', 'write', 'delete', 'import', 'export'];
  const named = Object.values(form.rights).flatMap((actions) => Object.keys(actions));
  return [...new Set([...usual, ...actionsOf(form), ...named])];
}

/** 'own' and 'team' mean something only where a form says whose record it is; a user's own is theirs. */
export function reachesOf(form: Form): Reach[] {
  const owner = form.belongsTo === undefined ? undefined : form.fields[form.belongsTo];
  if (owner?.kind === 'reference' && owner.to === 'user-account') return ['own'];
  const isLetIn = Object.values(form.parties ?? {}).some((party) => party.as !== 'against');
  const near: Reach[] = form.belongsTo || form.name === 'employee' ? ['own', 'team'] : [];
  const ways: Reach[] = [...(isLetIn ? (['party'] as const) : []), ...near, 'organisation'];
  return form.sealed ? ways.filter((each) => each === withinSeal(each)) : ways;
}
