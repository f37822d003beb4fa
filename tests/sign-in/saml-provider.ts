/** A sign-in provider that speaks SAML, as samlp makes one, in which a test says who is at the screen. */
/// <reference path="./samlp.d.ts" />
import { createServer, type ServerResponse } from 'node:http';
import { after } from 'node:test';
import samlp from 'samlp';
import { makeOwn } from '#server/company/saml/certificate.ts';
import { freePort } from '../faults/muster-process.ts';

export type SamlPerson = {
  readonly nameId: string;
  /** The end of its name in the standard: 'persistent' when absent. */
  readonly format?: string;
  readonly attributes?: Readonly<Record<string, string>>;
};

export type Brought = { readonly action: string; readonly SAMLResponse: string; readonly RelayState: string };

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** `acs` is where it sends people back to, `knows` the certificate of whoever asks, if it looks at that. */
export async function samlProvider(people: readonly SamlPerson[]) {
  const port = await freePort();
  const issuer = `http://localhost:${port}/metadata`;
  const enterAddress = `http://localhost:${port}/enter`;
  const { certificate, privateKey } = await makeOwn('Acme');
  const at = { screen: people[0]?.nameId ?? '', acs: 'http://localhost/none', knows: '' };
  let otherwise: Readonly<Record<string, unknown>> = {};
  const person = () => {
    const {
      nameId,
      format = persistent,
      attributes = {},
    } = people.find(({ nameId: name }) => name === at.screen) ?? { nameId: at.screen };
    return {
      getClaims: () => attributes,
      getNameIdentifier: () => ({ nameIdentifier: nameId, nameIdentifierFormat: format }),
    };
  };
  const answer = (query: Readonly<Record<string, string>>, reply: ServerResponse) => {
    const options = {
      issuer,
      cert: certificate,
      key: privateKey,
      recipient: at.acs,
      destination: at.acs,
      lifetimeInSeconds: 300,
      profileMapper: person,
      getUserFromRequest: () => ({}),
      getPostURL: (...given: readonly unknown[]) => call(given.at(-1), null, at.acs),
      ...(at.knows && { signingCert: at.knows }),
      ...otherwise,
    };
    const middleware = 'error' in otherwise ? samlp.sendError(options) : samlp.auth(options);
    const shown = {
      set: (name: string, value: string) => void reply.setHeader(name, value),
      send: (body: string | number) => void reply.end(String(body)),
    };
    middleware({ method: 'GET', query }, shown, (error) => {
      reply.statusCode = 500;
      reply.end(error?.message ?? 'refused');
    });
  };
  const server = createServer((request, reply) => {
    const asked = new URL(request.url ?? '/', issuer);
    answer(Object.fromEntries(asked.searchParams), reply);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    issuer,
    enterAddress,
    certificate,
    at,
    metadata: () => metadataOf(issuer, enterAddress, [certificate]),
    /** Answers otherwise than it should, until it is told to be itself again. */
    otherwise: (options: Readonly<Record<string, unknown>> = {}) => {
      otherwise = options;
    },
    /** The address of Muster's tile on the page of its people: it answers what nobody asked. */
    tile: () => enterAddress,
    /** Goes there as a browser does; answers the form that would bring it back. */
    visit: async (address: string): Promise<Brought> => formOf(await (await fetch(address)).text()),
  };
}

function call(callback: unknown, ...given: readonly unknown[]): void {
  if (typeof callback === 'function') callback(...given);
}

function formOf(page: string): Brought {
  const value = (name: string) => new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1];
  const [, action = ''] = /action="([^"]*)"/.exec(page) ?? [];
  const SAMLResponse = value('SAMLResponse');
  if (SAMLResponse === undefined) throw new Error(`no answer: ${page.slice(0, 400)}`);
  return { action, SAMLResponse, RelayState: value('RelayState') ?? '' };
}

const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';
const bare = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '');

/** As providers give it out. */
export const metadataOf = (issuer: string, enterAddress: string, certificates: readonly string[]): string =>
  `<?xml version="1.0"?><!-- made by Acme -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${certificates
      .map(
        (pem) => `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
      <ds:X509Data><ds:X509Certificate>${bare(pem)}</ds:X509Certificate></ds:X509Data>
    </ds:KeyInfo></md:KeyDescriptor>`,
      )
      .join('')}
    <md:SingleSignOnService Binding="${bindings}:HTTP-POST" Location="${enterAddress}/post"/>
    <md:SingleSignOnService Binding="${bindings}:HTTP-Redirect" Location="${enterAddress}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
