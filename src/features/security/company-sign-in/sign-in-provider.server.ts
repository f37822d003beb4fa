/**
 * Company sign-in: what an administrator enters is tried before it is used, and agreed to by a second
 * administrator, because whoever runs the provider can sign in as anybody it knows.
 */

import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { openIdOf, ownNameIn } from '#server/company/openid.ts';
import { domainsOf, returnAddress } from '#server/company/provider.ts';
import { metadataAddress } from '#server/company/saml/saml.ts';
import { reasonOf } from '#server/error-code.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { isGraveLogin } from '../power.server.ts';
import { isBeingFounded, keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { refuseSameHand } from '../user-state/another-person.server.ts';
import { byOpenId, bySaml, nextCertificate, ownCertificate, triedSaml } from './provider-settings.server.ts';
import { signInProvider } from './sign-in-provider.form.ts';

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

export const signInProviderServer = formServer(signInProvider, {
  async check(work, { record, previous }) {
    if (previous && previous.protocol !== record.protocol) {
      invalid({ protocol: 'Make another provider for the other protocol.' });
    }
    const domains = domainsOf(record.domains);
    const odd = domains.find((each) => !domain.test(each));
    if (odd !== undefined) invalid({ domains: `“${odd}” is not a domain such as example.com.` });
    if (record.makesUsers) await checkNewUsers(work, record.loginType, domains);
    const inside = work.host.settings.webhooksInside;
    const known = record.protocol === 'saml' ? bySaml(record, domains, inside) : byOpenId(record, inside);
    return { ...known, domains: domains.join(', ') || null };
  },
  async saved(work, { record, previous }) {
    if (previous) return;
    const { organisationId } = work.session;
    const address = returnAddress(work.host, organisationId, record.id);
    const isSaml = record.protocol === 'saml';
    const metadata = isSaml ? metadataAddress(work.host, organisationId, record.id) : null;
    const own = isSaml ? await ownCertificate(work, record.id, false) : null;
    await sql`update sign_in_provider set return_address = ${address}, metadata_address = ${metadata},
        own_certificate = ${own}
      where organisation_id = ${organisationId} and id = ${record.id}`.execute(work.db);
  },
  actions: {
    test: async (work, { id }) => ({ tested: await tried(work, id) }),
    async 'turn-on'(work, { id }) {
      const tested = await tried(work, id);
      return { tested, ...((await isBeingFounded(work)) && { state: 'active' }) };
    },
    'new-certificate': async (work, { id }) => ({ nextCertificate: await ownCertificate(work, id, true) }),
    async 'use-certificate'(work, { id }) {
      const own = await nextCertificate(work, id);
      return own === undefined
        ? refuse('sign-in-provider.no-next')
        : { ownCertificate: own, nextCertificate: null };
    },
    async agree(work, { id }) {
      if (!keepers.includes(work.session.loginType)) refuse('sign-in-provider.administrators');
      await refuseSameHand(work, 'sign-in-provider', id);
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

type Named = {
  readonly protocol: 'openid' | 'saml';
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly certificates: string;
};

/** What can be known before somebody signs in: that it answers, or that what it signs with is good. */
async function tried(work: Work, id: number): Promise<string> {
  const { organisationId } = work.session;
  const { rows } = await sql<Named>`
    select protocol, issuer, client_id as "clientId", client_secret as "clientSecret", certificates
    from sign_in_provider where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  const [named] = rows;
  if (!named) throw new Error('the provider that is being tested is not there');
  return named.protocol === 'saml' ? triedSaml(work, named) : triedOpenId(work, named);
}

/** Asks the provider what it is; refuses with its field when it does not answer as one. */
async function triedOpenId(work: Work, named: Named): Promise<string> {
  const { organisationId } = work.session;
  const said = await openIdOf(work.host, organisationId, named).catch((error: unknown) => {
    const called = ownNameIn(error);
    if (called !== undefined)
      return invalid({ issuer: `The provider calls itself ${called}. Enter exactly that.` });
    const reason = reasonOf(error);
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
