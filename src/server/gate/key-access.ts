/**
 * What a program's key leaves of the rights of its account. It never approves or answers for a person and
 * never gives access, whatever the login type allows; a narrower key reads alone, or within some modules.
 */
import type { Form } from '#kernel/form.ts';
import type { Reached } from '#kernel/reached.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import type { RightRoute, Route, SignedInRoute } from '../route.ts';
import type { KeyScope, Work } from '../work.ts';
import type { Access } from './access-kind.ts';
import { refuse } from './gate.refusal.ts';
import { moduleOfForm } from './reference/module.ts';
import { isSensitive } from './sign-in/sensitive-act.ts';

const reading = new Set(['read', 'export']);
/** What a directory does with its key has calls of its own, which hold back what administrators give. */
const ofDirectories = 'directory-group/provision';
/** Users, login types, keys and sessions; what waits for somebody's answer. */
const forPeople = new Set(['security', 'approval']);

/** An answer of the form's approvals, or what brings a record where an approval would without one. */
function approves(form: Form | undefined, action: string): boolean {
  const moves = Object.values(form?.states ?? {}).flatMap((each) => Object.entries(each));
  const isAnswer = (name: string) => form?.approvals?.[name] !== undefined;
  const agreed = new Set(
    moves.flatMap(([name, to]) => (isAnswer(name) && !form?.approvals?.[name]?.declines ? [to] : [])),
  );
  return isAnswer(action) || moves.some(([name, to]) => name === action && agreed.has(to));
}

/** Whether any key may: of all rights but reading. */
const mayEver = (forms: FormRegistry, form: string, action: string): boolean =>
  !approves(forms.forms.get(form), action) && !forPeople.has(moduleOfForm(forms, form) ?? '');

/** Whether a call is a person's, whatever the key and its account: the reference says so beside it. */
export function isForPeople(forms: FormRegistry, route: Route): boolean {
  if (route.open) return false;
  if (isSensitive(route)) return true;
  if (route.signedIn) return !isOpenToKeys(route);
  const { form, action } = route;
  return !reading.has(action) && `${form}/${action}` !== ofDirectories && !mayEver(forms, form, action);
}

export function narrowedToKey(forms: FormRegistry, key: KeyScope, access: Access): Access {
  const allows = (form: string, action: string): boolean => {
    const module = moduleOfForm(forms, form) ?? '';
    if (key.modules.length > 0 && !key.modules.includes(module)) return false;
    if (reading.has(action) || `${form}/${action}` === ofDirectories) return true;
    return key.does === 'change' && mayEver(forms, form, action);
  };
  return {
    ...access,
    may: (form, action) => (allows(form, action) ? access.may(form, action) : undefined),
    whole: (form) => (allows(form, 'read') ? access.whole(form) : undefined),
  };
}

/** Refuses who lacks a right; a program hears which it is, and whether the account or its key lacks it. */
export function refuseWithoutRight(work: Work, form: string, action: string): never {
  const { key } = work.session;
  if (!key) return forbidden();
  const right = `${form}/${action}`;
  if (!work.accountMay(form, action)) return refuse('forbidden/account', { right });
  const module = moduleOfForm(work.host.forms, form) ?? '';
  if (key.modules.length > 0 && !key.modules.includes(module))
    return refuse('key-modules', { right, module, modules: key.modules.join(', ') });
  if (key.does === 'read' && !reading.has(action)) return refuse('key-reads', { right });
  return refuse('people-only');
}

/** Refuses a list of a program's own: no record is about it, and none at all would read as all there is. */
export function refuseOwnOfProgram(
  { session }: Work,
  { heading, belongsTo, fields }: Form,
  reach: Reached,
): void {
  const owner = belongsTo === undefined ? undefined : fields[belongsTo];
  const isOfUsers = owner?.kind === 'reference' && owner.to === 'user-account';
  if (!session.key || session.employeeId !== null || isOfUsers) return;
  if (reach === 'own' || reach === 'team' || reach === 'party') refuse('forbidden/own', { heading });
}

/** Calls that need no right: reading one's own, and what asks for rights record by record. */
const openToKeys: readonly RegExp[] = [/^POST \/api\/files$/, /^POST \/api\/records\/[a-z-]+\/bulk$/];
const ofPeople = /^\/api\/(session|sessions|push|desk|notifications|views|approvals)(\/|$)/;

/** Refuses a program what only a person does: signing in, confirming, answering, arranging a screen. */
export function refuseProgram({ session }: Work, route: RightRoute | SignedInRoute): void {
  if (!session.key || route.signedIn !== true) return;
  const isChange = route.method !== 'GET' && session.key.does === 'read';
  if (isChange || !isOpenToKeys(route)) refuse('people-only');
}

const isSignedIn = (route: RightRoute | SignedInRoute): route is SignedInRoute => route.signedIn === true;

const isOpenToKeys = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  !ofPeople.test(path) && (method === 'GET' || openToKeys.some((each) => each.test(`${method} ${path}`)));

/** What a program sends in the place of a sensitive act: a person decides on it. */
const askedInstead: Readonly<Record<string, string>> = {
  'employee-bank/write': 'POST /api/bank-accounts/asked',
};

/** Refuses a program what a person confirms anew: it has neither password nor second factor. */
export function refuseConfirming({ session }: Work, route: RightRoute | SignedInRoute): void {
  if (!session.key) return;
  const call = isSignedIn(route) ? undefined : askedInstead[`${route.form}/${route.action}`];
  if (call !== undefined) refuse('people-only/asked', { call });
  refuse('people-only');
}
