/** The calls of signing in with a company's account: which providers there are, going there, coming back. */

import { sql } from 'kysely';
import { companyCall, companyReturnCall, providersCall } from '#kernel/calls/session.call.ts';
import { answerTo } from '../gate/sign-in/signed-in.ts';
import { type Route, route } from '../route.ts';
import { cookieNamed, giveCookie } from '../security/session.ts';
import { organisationNamed } from '../security/sign-in.ts';
import { countStep } from './attempts.ts';
import { beginAtProvider, patienceMinutes } from './begin.ts';
import { finishAtProvider } from './finish.ts';
import { samlRoutes } from './saml/saml-routes.ts';

const tag = 'session';
const browserCookie = 'muster-company';

const providers = route({
  ...providersCall,
  tag,
  open: true,
  summary: 'With which accounts of the company people sign in to an organisation',
  async handle(host, request) {
    await countStep(host, 'providers', request);
    const organisationId = await organisationNamed(host, request.body);
    return host.tenancy.inOrganisation(organisationId, async (db) => {
      const { rows } = await sql<{ id: number; name: string }>`
        select p.id, p.name from sign_in_provider p
        join directory.organisation o on o.id = ${organisationId} and o.active
        where p.organisation_id = ${organisationId} and p.state = 'active' order by p.name`.execute(db);
      return rows;
    });
  },
});

const begin = route({
  ...companyCall,
  tag,
  open: true,
  summary: 'Goes to a sign-in provider: the answer is the address to open',
  async handle(host, request, reply) {
    await countStep(host, 'begin', request);
    const { provider, keep = false, ...given } = request.body;
    const organisationId = await organisationNamed(host, given);
    const { address, browser } = await beginAtProvider(host, {
      organisationId,
      providerId: provider,
      keep,
      ...(given.userName !== undefined && { userName: given.userName }),
    });
    giveCookie(host, reply, browserCookie, browser, patienceMinutes * 60);
    return { address };
  },
});

const finish = route({
  ...companyReturnCall,
  tag,
  open: true,
  summary: 'Takes what the browser came back from the sign-in provider with; sets the session’s cookie',
  async handle(host, request, reply) {
    await countStep(host, 'return', request);
    const browser = request.cookies[cookieNamed(host, browserCookie)];
    return answerTo(host, reply, await finishAtProvider(host, { ...request.body, browser }, request));
  },
});

export const companyRoutes: readonly Route[] = [providers, begin, finish, ...samlRoutes];
