/** What an administrator enters of a provider, by its protocol; what is wrong is told at its field. */

import { invalid } from '#kernel/refusal.ts';
import { certificatesOf, isSound, told } from '#server/company/saml/certificate.ts';
import { type SaidOfItself, saidOfItself } from '#server/company/saml/provider-metadata.ts';
import { makeOwnKey, takeNextKey } from '#server/company/saml/saml-key.ts';
import { reasonOf } from '#server/error-code.ts';
import { addressFault } from '#server/outside/outside-address.ts';
import type { Work } from '#server/work.ts';

type Entered = {
  readonly issuer: string | null;
  readonly matchedBy: 'mail' | 'user-name';
  readonly metadata: string | null;
  readonly enterAddress: string | null;
  readonly certificates: string | null;
};

export function byOpenId({ issuer }: Entered, mayBeInside: boolean) {
  const named = issuer?.trim() ?? '';
  if (named === '') invalid({ issuer: 'Enter the address by which the provider names itself.' });
  const fault = addressFault(named, mayBeInside);
  if (fault !== undefined) invalid({ issuer: fault });
  return { issuer: named };
}

/** What the metadata says goes before what was typed; the metadata itself is not kept. */
export function bySaml(entered: Entered, domains: readonly string[], mayBePlain: boolean) {
  const said = entered.metadata === null ? undefined : described(entered.metadata);
  const issuer = said?.issuer ?? entered.issuer?.trim() ?? '';
  const enterAddress = said ? (said.enterAddress ?? '') : (entered.enterAddress?.trim() ?? '');
  if (issuer === '') invalid({ issuer: 'Enter the entity ID of the provider, or paste its metadata.' });
  if (enterAddress === '') {
    if (said) invalid({ metadata: 'This provider has no sign-in address for the binding HTTP-Redirect.' });
    invalid({ enterAddress: 'Enter the address where people sign in, or paste the provider’s metadata.' });
  }
  checkAddress(enterAddress, mayBePlain);
  if (entered.matchedBy === 'mail' && domains.length === 0) {
    invalid({
      domains: 'Enter the mail domains of your company: SAML does not say whether an address is verified.',
    });
  }
  const certificates = readCertificates(said?.certificates ?? entered.certificates ?? '');
  return { issuer, enterAddress, certificates, metadata: null };
}

function described(xml: string): SaidOfItself {
  try {
    return saidOfItself(xml);
  } catch (error) {
    const reason = reasonOf(error);
    return invalid({ metadata: `This is not the metadata of a sign-in provider: ${reason}.` });
  }
}

/** The browser goes there, not the server: it may lie in the company's own network. */
function checkAddress(address: string, mayBePlain: boolean): void {
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol === 'https:' || (mayBePlain && protocol === 'http:')) return;
  invalid({ enterAddress: 'An address that begins with https://.' });
}

/** In blocks as they are usually written, one below the other. */
function readCertificates(text: string): string {
  if (text.trim() === '') {
    invalid({ certificates: 'Enter the certificate that the provider signs with, or paste its metadata.' });
  }
  const found = readable(text);
  if (!found.every(isSound)) {
    invalid({ certificates: 'Muster takes certificates with an RSA key of 2048 bits or more.' });
  }
  const now = new Date().toISOString();
  if (found.every(({ validTo }) => new Date(validTo).toISOString() < now)) {
    invalid({ certificates: 'This certificate has expired. Enter the present one of the provider.' });
  }
  return found.map(String).join('');
}

function readable(text: string) {
  try {
    return certificatesOf(text);
  } catch {
    return invalid({
      certificates: 'This is no certificate. It begins with -----BEGIN CERTIFICATE-----, or is base64.',
    });
  }
}

/** What the provider signs with, to compare by eye; nobody can ask it more than that without a person. */
export function triedSaml({ today }: Work, { certificates }: { readonly certificates: string }): string {
  readCertificates(certificates);
  return `${today}: ${certificatesOf(certificates).map(told).join('; ')}`;
}

/** Makes Muster's own certificate, or its next one. */
export const ownCertificate = async (work: Work, provider: number, isNext: boolean): Promise<string> =>
  toldOf(await makeOwnKey(work, provider, isNext));

/** From now on the next certificate is used; undefined where there is none. */
export async function nextCertificate(work: Work, provider: number): Promise<string | undefined> {
  const taken = await takeNextKey(work, provider);
  return taken === undefined ? undefined : toldOf(taken);
}

const toldOf = (pem: string): string => certificatesOf(pem).map(told).join('; ');
