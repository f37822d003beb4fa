/**
 * What somebody who has left may still do: read records of their own of the forms that say so, and nothing of
 * anybody else, whatever the login type gave. A new form gives nothing until it says so itself.
 */
import type { FormRegistry } from '../forms/declaration/registry.ts';
import type { RightRoute, Route, SignedInRoute } from '../route.ts';
import type { Work } from '../work.ts';
import type { Access, Views } from './access-kind.ts';
import { refuse } from './gate.refusal.ts';

const nothingSeen: Views = {
  public: 'show',
  personal: 'hide',
  pay: 'hide',
  bank: 'hide',
  identity: 'hide',
  medical: 'hide',
  clinical: 'hide',
};

export function narrowedToLeaver(forms: FormRegistry, access: Access): Access {
  const keeps = (form: string, action: string): boolean =>
    forms.forms.get(form)?.keptByLeavers?.includes(action) ?? false;
  return {
    isLeaver: true,
    may(form, action) {
      const reach = keeps(form, action) ? access.may(form, action) : undefined;
      return reach === undefined || reach === 'party' ? undefined : 'own';
    },
    whole: () => undefined,
    views: (own, form) => (own ? access.views(true, form) : nothingSeen),
  };
}

/** Access that has run out between two calls. */
export const nothingAtAll: Access = {
  isLeaver: true,
  may: () => undefined,
  whole: () => undefined,
  views: () => nothingSeen,
};

/** Calls that need no right: the session, what frames the screens, and home with the cards that are kept. */
const parts = /^\/api\/(session|sessions|menu|areas|views|forms)(\/|$)/;
const whole = new Set(['/api/home', '/api/home/cards/:key', '/api/files/:id', '/api/notifications']);

const isOpen = (path: string): boolean => parts.test(path) || whole.has(path);

/** Refuses somebody who has left what every signed-in person may. */
export function refuseLeaver(work: Work, route: RightRoute | SignedInRoute): void {
  if (!work.isLeaver || !isSignedIn(route)) return;
  if (!isOpen(route.path) || !reads(route)) refuse('left-already');
}

const isSignedIn = (route: Route): route is SignedInRoute => 'signedIn' in route && route.signedIn === true;

/** Of what changes something, only what is about the own session. */
const reads = ({ method, path }: SignedInRoute): boolean =>
  method === 'GET' || /^\/api\/(session|sessions|views)(\/|$)/.test(path);
