/**
 * Mounts a declared route: session, right, idempotency and transaction are settled here, once, before
 * `handle`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { isOfSome } from '#kernel/reached.ts';
import { signedOut } from '#kernel/refusal.ts';
import { readUpload } from '../files/upload.ts';
import { once } from '../idempotency.ts';
import { inTokenWork } from '../in-work.ts';
import { languageOf } from '../language/catalogue.ts';
import { saidAnswer } from '../language/said-answer.ts';
import type { OpenRoute, RightRoute, Route, SignedInRoute } from '../route.ts';
import { telling, tellsOf } from '../security/disclosure-check.ts';
import { isByBrowser, isByProgram, languageCookie, type Token, tokenOfRequest } from '../security/session.ts';
import type { Besides, Host, Work } from '../work.ts';
import type { Rank } from './admission/admission.ts';
import { countHeavy } from './admission/heavy.ts';
import { atTheDoor, isSuspended } from './door.ts';
import { schemaWithBesides, withBesides } from './extras.ts';
import { refuse } from './gate.refusal.ts';
import { refuseConfirming, refuseProgram, refuseWithoutRight } from './key-access.ts';
import { refuseLeaver } from './leaver-access.ts';
import { errorSchema } from './reference/described-call.ts';
import { heldBack, heldBackBy } from './sign-in/held-back.ts';
import { isSensitive, needFresh } from './sign-in/sensitive-act.ts';

/** What a route demands; the hook of the app refuses an /api route without it. */
type Gate =
  | { readonly open: true }
  | { readonly signedIn: true }
  | { readonly form: string; readonly action: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    gate?: Gate;
    specified?: boolean;
    faultAs?: Route['faultAs'];
  }
}

export function mount(app: FastifyInstance, host: Host, route: Route): void {
  const gate = gateOf(host, route);
  app.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: {
      gate,
      ...(route.specified && { specified: true }),
      ...(route.faultAs && { faultAs: route.faultAs }),
    },
    // The right is asked first: whoever may not do it learns nothing of what it takes.
    attachValidation: true,
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    handler: handlerOf(host, route),
  });
}

function gateOf(host: Host, route: Route): Gate {
  if (isOpen(route)) return { open: true };
  if (isSignedIn(route)) return { signedIn: true };
  if (!route.form || !route.action) {
    throw new Error(
      `${route.method} ${route.path} states no right: give it form and action, signedIn or open`,
    );
  }
  const { form, action } = route;
  if (!host.forms.forms.has(form) && !host.forms.reports.has(form)) {
    throw new Error(`${route.method} ${route.path} needs a right to '${form}', which no feature declares`);
  }
  tellsOf(route, host.forms.forms.get(form));
  return { form, action };
}

function handlerOf(host: Host, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isOpen(route)) {
      refuseInvalid(request);
      return answered(reply, inLanguageOf(request, route, await atDoor(host, route, request, reply)));
    }
    return handleSignedIn(host, route, request, reply);
  };
}

async function atDoor(host: Host, route: OpenRoute, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await route.handle(atTheDoor(host), request, reply);
  } catch (error) {
    if (!route.whileSuspended || !isSuspended(error)) throw error;
    return route.whileSuspended(host, request, reply);
  }
}

/** The part of a route that has a session: its right is asked first, and a call sent again has one effect. */
export async function handleSignedIn(
  host: Host,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (route.open) throw new Error(`the open call ${route.path} has no session`);
  const token = tokenOfRequest(host, request);
  if (!token) return isByProgram(request) ? refuse('key-ended') : signedOut(!isByBrowser(request));
  if (route.multipart) {
    const checked = async (work: Work) => checkRight(work, route);
    await host.admission.admit(rankOf(route), () => inTokenWork(host, token, checked));
    await readUpload(request);
  }
  let besides: Besides | undefined;
  const options = route.statementSeconds === undefined ? {} : { statementSeconds: route.statementSeconds };
  const handled = async (work: Work) => {
    // By this a browser knows that words or rights are no longer those it has drawn its screens from.
    const { labelsVersion, rightsVersion, loginTypeId } = work.session;
    reply.header('muster-drawn-from', `${labelsVersion}.${rightsVersion}.${loginTypeId}`);
    host.keyUse.by(request, work.session);
    checkRight(work, route);
    besides = work.besides;
    refuseInvalid(request);
    if (route.heavy) countHeavy(work, reply);
    return telling(work, route, request, () =>
      once(work, request, reply, () => route.handle(work, request, reply)),
    );
  };
  const answer = await host.admission.admit(rankOf(route), () => inTokenWork(host, token, handled, options));
  if (route.creates) located(reply, request, token, answer);
  return answered(reply, withBesides(inLanguageOf(request, route, answer), besides));
}

const rankOf = ({ heavy, method }: Route): Rank => (heavy ? 'heavy' : method === 'GET' ? 'read' : 'save');

/** Programs expect it of a call that makes something; Muster's own pages read the answer. */
function located(reply: FastifyReply, { url }: FastifyRequest, { isKey }: Token, answer: unknown): void {
  if (!isKey || typeof answer !== 'object' || answer === null || !('id' in answer)) return;
  reply.code(201).header('location', `${url.replace(/\?.*/, '')}/${answer.id}`);
}

const isOpen = (route: Route): route is OpenRoute => 'open' in route && route.open === true;
const isSignedIn = (route: Route): route is SignedInRoute => 'signedIn' in route && route.signedIn === true;

function checkRight(work: Work, route: RightRoute | SignedInRoute): void {
  const by = heldBackBy(work.session);
  if (by && !(isSignedIn(route) && route.evenBefore?.includes(by))) throw heldBack(by);
  refuseProgram(work, route);
  refuseLeaver(work, route);
  if (!isSignedIn(route)) refuseBeyond(work, route);
  if (!isSensitive(route)) return;
  refuseConfirming(work, route);
  needFresh(work.session);
}

/** Refuses without the right, and what looks at everybody to a login that is narrowed to some. */
function refuseBeyond(work: Work, route: RightRoute): void {
  const reach = work.may(route.form, route.action);
  if (!reach) refuseWithoutRight(work, route.form, route.action);
  const { tells, keepsReach } = route;
  const isOfOne = typeof tells === 'object' && tells.of !== 'others';
  if (!isOfSome(reach) || keepsReach || isOfOne) return;
  refuse('narrowed');
}

function refuseInvalid(request: FastifyRequest): void {
  if (request.validationError) throw request.validationError;
}

/** Told after the answer was kept for a call sent again: that may be read in another language. */
const inLanguageOf = (request: FastifyRequest, { response }: Route, answer: unknown): unknown =>
  saidAnswer(response, answer, languageOf(request.cookies?.[languageCookie]));

function answered(reply: FastifyReply, answer: unknown): unknown {
  if (reply.sent || answer === reply) return reply;
  return answer === undefined ? reply.code(204).send() : answer;
}

const schemas = new WeakMap<Route, FastifySchema>();

/** What is compiled of a schema is kept with it: servers of one process share the routes. */
const schemaOf = (route: Route): FastifySchema => schemas.getOrInsertComputed(route, () => schemaFor(route));

function schemaFor(route: Route): FastifySchema {
  const parts = ['params', 'querystring', 'body'] as const;
  const given = Object.fromEntries(parts.flatMap((part) => (route[part] ? [[part, route[part]]] : [])));
  const isWriting = route.method !== 'GET' && !isOpen(route) && route.specified !== true;
  const response = route.response && isWriting ? schemaWithBesides(route.response) : route.response;
  // By class, since a number for a name would be an array of two hundred places, in each of the routes.
  const faults = route.faultAs ? {} : { '4xx': errorSchema, '5xx': errorSchema };
  return { ...given, response: { ...(response && { '2xx': response }), ...faults } };
}
