/** A sign-in provider of a company, as oidc-provider makes one, in which a test says who is at the screen. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { after } from 'node:test';
import { Provider } from 'oidc-provider';
import { freePort } from '../faults/muster-process.ts';

export type Person = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
  readonly name?: string;
};

/** `returnTo` are the addresses that it sends people back to; each may be added to later. */
export async function companyProvider(people: readonly Person[]) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const returnTo: string[] = ['http://localhost/none'];
  const client = {
    client_id: 'muster',
    client_secret: 'a-secret-that-the-provider-made',
    redirect_uris: returnTo,
    token_endpoint_auth_method: 'client_secret_post',
  } as const;
  const at = { screen: people[0]?.sub ?? '' };
  let provider = made();
  function made(): Provider {
    return new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [...returnTo] }],
      claims: {
        openid: ['sub'],
        profile: ['name', 'preferred_username'],
        email: ['email', 'email_verified'],
      },
      cookies: { keys: ['only of a test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => {
        const person = people.find((each) => each.sub === sub);
        return person && { accountId: sub, claims: () => ({ ...person }) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
  }
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, reply);
    return provider.interactionFinished(request, reply, { login: { accountId: at.screen } });
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    /** Who is at its screen from now on. */
    meet: (sub: string) => {
      at.screen = sub;
    },
    /** Registers an address that people are sent back to. */
    register: (address: string) => {
      returnTo.push(address);
      provider = made();
    },
    /** Goes there as a browser without cookies of it does; answers the address it is sent back to. */
    visit: (address: string) => visited(issuer, address),
  };
}

async function visited(issuer: string, first: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = first;
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const text of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const to = reply.headers.get('location');
    if (to === null) throw new Error(`${reply.status} at ${address}: ${(await reply.text()).slice(0, 400)}`);
    address = new URL(to, address).href;
    if (!address.startsWith(issuer)) return new URL(address);
  }
  throw new Error('it is sent on for ever');
}
