/** The specified calls of signing in. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { bodyOf, sentId } from '#kernel/calls/specified.call.ts';
import { invalid, notFound, Refusal } from '#kernel/refusal.ts';
import { listOf, objectOf, userName } from '#kernel/wire/schema.ts';
import { findOrganisations } from '#server/gate/sign-in/organisation-lookup.ts';
import { inTokenWork } from '#server/in-work.ts';
import type { Route } from '#server/route.ts';
import { type Entered, setEntryCookies } from '#server/security/entry.ts';
import { tokenOf } from '#server/security/session.ts';
import { organisationNamed, type SignedIn, signIn } from '#server/security/sign-in.ts';
import type { Host, Work } from '#server/work.ts';
import { accountOf, accountSchema } from './account.ts';
import { refuse } from './specified.refusal.ts';
import { idIn, specified, whole, word, wordOrNull } from './specified.ts';

const lookUp = specified({
  method: 'GET',
  path: '/api/Login/LoadOrganisationUser/:username',
  open: true,
  summary: 'The organisations in which a user name exists',
  params: objectOf({ username: { type: 'string', maxLength: 200 } }),
  response: listOf(objectOf({ organisation_id: whole, organisation_name: word })),
  async handle(host, request) {
    const { username } = request.params;
    const found = new RegExp(userName.pattern).test(username.trim())
      ? await findOrganisations(host, username, request.ip)
      : [];
    if (found.length === 0) refuse('not-found/specified-user');
    return found.map(({ id, name }) => ({ organisation_id: id, organisation_name: name }));
  },
});

type Credentials = {
  readonly login_organisation_id?: number | string | null;
  readonly login_username: string;
  readonly login_password: string;
};

/** By number, or by the code where the installation looks nothing up. */
async function organisationOf(host: Host, sent: Credentials['login_organisation_id']): Promise<number> {
  const id = idIn(sent);
  if (id !== null) return organisationNamed(host, { organisationId: id });
  const code = typeof sent === 'string' ? sent.trim() : '';
  const choose = 'Choose your organisation.';
  if (code === '') return invalid({ login_organisation_id: choose }, choose);
  return organisationNamed(host, { organisationCode: code });
}

/**
 * The one sign-in there is; only what it says of a failure is the specification's. Its call has no place for
 * a second factor: who has one signs in in the browser.
 */
async function signedInBy(host: Host, given: Credentials, request: FastifyRequest): Promise<Entered> {
  const organisationId = await organisationOf(host, given.login_organisation_id);
  const { login_username, login_password } = given;
  let outcome: SignedIn;
  try {
    const sent = { organisationId, userName: login_username, password: login_password };
    outcome = await signIn(host, sent, request);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'sign-in-failed') throw error;
    return refuse('sign-in-failed/specified');
  }
  if (outcome.kind === 'session') return outcome;
  const page = `${host.settings.publicUrl}/login`;
  return refuse('second-factor-needed', { page });
}

const login = specified({
  method: 'POST',
  path: '/api/Login/Login',
  open: true,
  summary: 'Signs in: sets the session’s cookie and answers who signed in, without any secret',
  body: bodyOf(
    {
      login_organisation_id: { type: ['integer', 'string', 'null'], maxLength: 40 },
      login_username: { type: 'string', maxLength: 200 },
      login_password: { type: 'string', maxLength: 1_000 },
    },
    ['login_username', 'login_password'],
  ),
  response: accountSchema,
  async handle(host, request, reply) {
    const entered = await signedInBy(host, request.body, request);
    const token = tokenOf(entered.token);
    if (!token) throw new Error('the sign-in answered no token');
    const account = await inTokenWork(host, token, accountOf);
    setEntryCookies(host, reply, entered);
    return account;
  },
});

/** Nothing for whoever names another organisation than the one they are a member of. */
type Administrator = { readonly emp_name: string; readonly login_emailid: string | null };

async function administrators(work: Work, sent: unknown): Promise<readonly Administrator[]> {
  const { organisationId } = work.session;
  if (sent !== null && sent !== undefined && idIn(sent) !== organisationId) {
    return notFound('This organisation');
  }
  const { rows } = await sql<Administrator>`
    select u.name as emp_name, u.mail as login_emailid from user_account u
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
      and t.based_on = 'administrator'
    where u.organisation_id = ${organisationId} and u.state = 'active'
    order by lower(u.name) collate "C", u.id limit 50`.execute(work.db);
  return rows;
}

const adminDetails = specified({
  method: 'POST',
  path: '/api/Login/GetAdminDetails',
  signedIn: true,
  summary: 'Name and mail of the organisation’s administrators, for its members',
  body: bodyOf({ login_organisation_id: sentId, type: { type: 'string', maxLength: 20 } }),
  response: listOf(objectOf({ emp_name: word, login_emailid: wordOrNull })),
  handle: (work, request) => administrators(work, request.body.login_organisation_id),
});

export const loginRoutes: readonly Route[] = [lookUp, login, adminDetails];
