/**
 * Company sign-in: what an administrator enters is tried before it is used, and agreed to by a second
 * administrator, because whoever runs the provider can sign in as anybody it knows.
 */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { domainsOf, openIdOf, returnAddress } from '#server/company/provider.ts';
import { formServer } from '#server/feature.ts';
import { addressFault } from '#server/outside/outside-address.ts';
import type { Work } from '#server/work.ts';
import { isGraveLogin } from '../power.server.ts';
import { isBeingFounded, keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { signInProvider } from './sign-in-provider.form.ts';

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

export const signInProviderServer = formServer(signInProvider, {
  async check(work, { record }) {
    const fault = addressFault(record.issuer, work.host.settings.webhooksInside);
    if (fault !== undefined) invalid({ issuer: fault });
    const domains = domainsOf(record.domains);
    const odd = domains.find((each) => !domain.test(each));
    if (odd !== undefined) invalid({ domains: `“${odd}” is not a domain such as example.com.` });
    if (record.makesUsers) await checkNewUsers(work, record.loginType, domains);
    return { issuer: record.issuer.trim(), domains: domains.join(', ') || null };
  },
  async saved(work, { record, previous }) {
    if (previous) return;
    const { organisationId } = work.session;
    const address = returnAddress(work.host, organisationId, record.id);
    await sql`update sign_in_provider set return_address = ${address}
      where organisation_id = ${organisationId} and id = ${record.id}`.execute(work.db);
  },
  actions: {
    test: async (work, { id }) => ({ tested: await tried(work, id) }),
    async 'turn-on'(work, { id }) {
      const tested = await tried(work, id);
      return { tested, ...((await isBeingFounded(work)) && { state: 'active' }) };
    },
    agree(work) {
      if (!keepers.includes(work.session.loginType)) refuse('sign-in-provider.administrators');
    },
  },
});

/** Whoever the provider knows gets in unasked, so with what opens nothing of others. */
async function checkNewUsers(
  work: Work,
  loginType: number | null,
  domains: readonly string[],
): Promise<void> {
  if (domains.length === 0) {
    invalid({ domains: 'Enter the mail domains of your company: new users are made for those alone.' });
  }
  if (loginType === null) invalid({ loginType: 'Choose the login type of new users.' });
  else if (await isGraveLogin(work, loginType)) {
    invalid({
      loginType: 'This login type opens pay, bank or access of others. Give it to people one by one.',
    });
  }
}

/** Asks the provider what it is; refuses with its field when it does not answer as one. */
async function tried(work: Work, id: number): Promise<string> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ issuer: string; clientId: string; clientSecret: string | null }>`
    select issuer, client_id as "clientId", client_secret as "clientSecret" from sign_in_provider
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  const [named] = rows;
  if (!named) throw new Error('the provider that is being tested is not there');
  const said = await openIdOf(work.host, organisationId, named).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return invalid({ issuer: `No sign-in provider answers as ${named.issuer}: ${reason}.` });
  });
  const {
    issuer,
    authorization_endpoint: enter,
    token_endpoint: token,
    jwks_uri: keys,
  } = said.serverMetadata();
  if (!enter || !token || !keys)
    return invalid({ issuer: 'This provider names no address to sign in at, or no keys.' });
  return `${work.today}: ${issuer} answers.`;
}
