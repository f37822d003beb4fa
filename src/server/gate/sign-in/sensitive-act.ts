/**
 * Sensitive acts: what an open session alone is not enough for. They are named here and nowhere else; the
 * gate asks for each, by whichever call it comes, that the person has given the password or the factor within
 * the last minutes. The browser asks in a dialog and sends the call again.
 */
import type { Route } from '../../route.ts';
import type { Session } from '../../work.ts';
import { refuse } from '../gate.refusal.ts';

/** After a proof no other is asked for during this time. */
const freshMinutes = 15;

/** By form, the actions that change who gets in, who may do what, and where money goes. */
export const sensitiveRights: Readonly<Record<string, readonly string[]>> = {
  'user-account': ['write', 'import', 'enable', 'disable', 'send-link', 'reset-factor'],
  'access-key': ['write', 'agree', 'rotate'],
  'sign-in-provider': ['write', 'delete', 'turn-on', 'agree'],
  'provider-account': ['unlink'],
  'login-type': ['write', 'delete', 'decide'],
  'pending-change': ['agree', 'show-link'],
  'organisation-account': ['write', 'invite', 'suspend', 'reopen'],
  employee: ['account'],
  'employee-bank': ['write', 'delete', 'import'],
  'change-request': ['decide'],
  'salary-revision': ['approve'],
  'pay-branch': ['approve'],
  'pay-run': ['approve'],
  settlement: ['approve'],
  'statutory-override': ['approve'],
  'bank-advice': ['approve'],
  webhook: ['write', 'new-secret'],
};

/** Calls beside the forms: one's own factors, and masked values read in clear. */
const sensitiveCalls: readonly RegExp[] = [
  /^GET \/api\/records\/[a-z-]+\/:id\/reveal\/:field$/,
  /^GET \/api\/change-requests\/:id\/lines\/:line$/,
  /^POST \/api\/session\/factors\/(authenticator|authenticator\/confirm|passkeys|passkeys\/options)$/,
  /^POST \/api\/session\/factors\/recovery-codes$/,
  /^DELETE \/api\/session\/factors\/(authenticator|passkeys\/:id)$/,
];

/** What needs such a right and only asks: whoever decides on it confirms. */
const askingCalls: ReadonlySet<string> = new Set(['POST /api/bank-accounts/asked']);

export const isSensitiveRight = (form: string, action: string): boolean =>
  sensitiveRights[form]?.includes(action) === true;

/** Reading asks again only where it is named itself. */
export function isSensitive(route: Pick<Route, 'method' | 'path'> & Partial<Right>): boolean {
  const { method, path, form, action } = route;
  if (askingCalls.has(`${method} ${path}`)) return false;
  const byRight = method !== 'GET' && form !== undefined && isSensitiveRight(form, action ?? '');
  return byRight || sensitiveCalls.some((call) => call.test(`${method} ${path}`));
}
type Right = { readonly form: string | undefined; readonly action: string | undefined };

export const isFresh = ({ confirmedSeconds = Number.POSITIVE_INFINITY }: Session): boolean =>
  confirmedSeconds <= freshMinutes * 60;

/** Refuses with a code by which the browser asks the person, and then sends the same call again. */
export function needFresh(session: Session): void {
  if (isFresh(session)) return;
  refuse('fresh-sign-in-needed');
}
