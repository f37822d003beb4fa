/**
 * What a provider answers by SAML: read strictly first, then by the library, which checks the signature, and
 * then only what was signed is read. Everything that is not as it must be is refused.
 */

import { reasonOf } from '../../error-code.ts';
import { type Claims, plainReason } from '../claims.ts';
import { type Addressed, returnAddress, type SamlProvider } from '../provider.ts';
import { SamlRefused, wrong } from './fault.ts';
import { attributeNames, bearer, nameFormat, soundForms, soundMethods, space, success } from './names.ts';
import { metadataAddress, samlOf, skewMs } from './saml.ts';
import { childrenOf, type Element, everyOf, treeOf } from './xml-tree.ts';

export type Said = {
  readonly claims: Claims;
  readonly assertionId: string;
  /** Until when the assertion could be used again, were it not kept. */
  readonly expiresAt: Date;
};

type Asked = {
  readonly organisationId: number;
  /** Of the request that must be answered. */
  readonly requestId: string;
  /** The answer as it came: base64. */
  readonly text: string;
};

/** Throws `SamlRefused` with what is wrong. */
export async function readAnswer(host: Addressed, provider: SamlProvider, asked: Asked): Promise<Said> {
  const { organisationId, requestId, text } = asked;
  const here = returnAddress(host, organisationId, provider.id);
  const root = read(Buffer.from(text, 'base64').toString('utf8'));
  lookOver(root, { here, requestId, issuer: provider.issuer });
  const isWhole = childrenOf(root, space.signature, 'Signature').length > 0;
  const saml = samlOf(host, organisationId, provider, requestId, {
    // A signature around the whole is not asked for; one that is there has to hold.
    wantAuthnResponseSigned: isWhole,
  });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: text }).catch(sorted);
  const signed = read(profile?.getAssertionXml?.() ?? '');
  if (signed.name !== 'Assertion' || signed.space !== space.assertion) wrong('unread', 'no assertion');
  const expiresAt = confirmed(signed, { here, requestId });
  refuseForeign(issuerOf(signed) ?? '', provider.issuer);
  if (!audiencesOf(signed).includes(metadataAddress(host, organisationId, provider.id)))
    wrong('elsewhere', 'audience');
  return { claims: claimsOf(signed, provider), assertionId: signed.attributes['ID'] ?? '', expiresAt };
}

function read(xml: string): Element {
  try {
    return treeOf(xml);
  } catch (error) {
    return wrong('unread', error instanceof Error ? error.message : '');
  }
}

type Expected = { readonly here: string; readonly requestId: string; readonly issuer: string };

/** Before any signature is looked at: one assertion in its place, no second of anything, no weak method. */
function lookOver(root: Element, { here, requestId, issuer }: Expected): void {
  if (root.name !== 'Response' || root.space !== space.protocol) wrong('unread', 'no response');
  refuseFailure(root);
  const every = [...everyOf(root)];
  const count = (name: string) => every.filter((each) => each.name === name).length;
  if (count('EncryptedAssertion') + count('EncryptedID') + count('EncryptedAttribute') > 0)
    wrong('encrypted');
  const assertions = childrenOf(root, space.assertion, 'Assertion');
  if (count('Assertion') !== 1 || assertions.length !== 1)
    wrong('signature', 'not one assertion in its place');
  if (assertions.every((each) => childrenOf(each, space.signature, 'Signature').length === 0))
    wrong('unsigned');
  const ids = every.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (name.toLowerCase() === 'id' ? [value] : [])),
  );
  if (new Set(ids).size < ids.length) wrong('signature', 'two elements of one number');
  for (const { name, space: at, attributes } of every) {
    if (at === space.signature) lookAtMethod(name, attributes['Algorithm'] ?? '');
  }
  const { Destination: destination = here, InResponseTo: answered } = root.attributes;
  if (destination !== here) wrong('elsewhere', 'destination');
  if (answered !== requestId) wrong('elsewhere', 'request of the response');
  refuseForeign(issuerOf(root) ?? issuer, issuer);
}

/** Another provider than the one that was entered, or its name is entered otherwise. */
function refuseForeign(said: string, issuer: string): void {
  if (said !== issuer) throw new SamlRefused({ itself: plainReason(said), issuer });
}

function lookAtMethod(name: string, method: string): void {
  if (name === 'SignatureMethod' || name === 'DigestMethod') {
    if (!soundMethods.has(method)) wrong('weak', method);
  }
  if (name === 'CanonicalizationMethod' || name === 'Transform') {
    if (!soundForms.has(method)) wrong('weak', method);
  }
  if (name === 'Object') wrong('signature', 'an object in the signature');
}

/** The provider itself says no, in its own words. */
function refuseFailure(root: Element): void {
  const [status] = childrenOf(root, space.protocol, 'Status');
  const [code] = status ? childrenOf(status, space.protocol, 'StatusCode') : [];
  if (code?.attributes['Value'] === success) return;
  const [message] = status ? childrenOf(status, space.protocol, 'StatusMessage') : [];
  const [inner] = code ? childrenOf(code, space.protocol, 'StatusCode') : [];
  const value = (inner ?? code)?.attributes['Value'] ?? 'no status';
  throw new SamlRefused({ said: plainReason(message?.text || value.replace(/^.*:/, '')) });
}

/** What the library refused, by the reason that it gives. */
function sorted(error: unknown): never {
  const reason = reasonOf(error);
  if (/InResponseTo|audience/i.test(reason)) return wrong('elsewhere', reason);
  if (/signature|signed/i.test(reason)) return wrong('signature', reason);
  if (/expired|not yet valid|subject confirmation/i.test(reason)) return wrong('time', reason);
  return wrong('unread', reason);
}

const issuerOf = (element: Element): string | undefined =>
  childrenOf(element, space.assertion, 'Issuer')[0]?.text;

const audiencesOf = (assertion: Element): string[] =>
  childrenOf(assertion, space.assertion, 'Conditions')
    .flatMap((conditions) => childrenOf(conditions, space.assertion, 'AudienceRestriction'))
    .flatMap((restriction) => childrenOf(restriction, space.assertion, 'Audience'))
    .map(({ text }) => text);

/** Whoever brings it is whom it names: made for this address and this request, and still valid. */
function confirmed(assertion: Element, { here, requestId }: Pick<Expected, 'here' | 'requestId'>): Date {
  const subjects = childrenOf(assertion, space.assertion, 'Subject');
  const confirmations = subjects
    .flatMap((subject) => childrenOf(subject, space.assertion, 'SubjectConfirmation'))
    .filter(({ attributes }) => attributes['Method'] === bearer)
    .flatMap((confirmation) => childrenOf(confirmation, space.assertion, 'SubjectConfirmationData'))
    .map(({ attributes }) => attributes);
  if (subjects.length !== 1 || confirmations.length === 0) wrong('elsewhere', 'no bearer');
  const fitting = confirmations.find(
    ({ Recipient, InResponseTo }) => Recipient === here && InResponseTo === requestId,
  );
  if (!fitting) return wrong('elsewhere', 'recipient or request of the assertion');
  const until = Date.parse(fitting['NotOnOrAfter'] ?? '');
  if (!(until + skewMs > Date.now())) wrong('time', 'confirmation');
  return new Date(until + skewMs);
}

/**
 * A name for one sign-in alone says who somebody is by no more than the attribute by which the organisation
 * knows its people beside it.
 */
function claimsOf(assertion: Element, { matchedBy }: SamlProvider): Claims {
  const [subject] = childrenOf(assertion, space.assertion, 'Subject');
  const [nameId] = subject ? childrenOf(subject, space.assertion, 'NameID') : [];
  const format = nameId?.attributes['Format'] ?? '';
  const attribute = attributesOf(assertion);
  const number = attribute('number');
  const named = format === nameFormat.transient ? undefined : nameId?.text || undefined;
  const attributeNamed = matchedBy === 'mail' ? attribute('mail') : attribute('userName');
  const subjectName = number ?? named ?? attributeNamed?.toLowerCase();
  if (!subjectName) return wrong(matchedBy === 'mail' ? 'mailless' : 'nameless');
  const isAddress = named !== undefined && (format === nameFormat.address || named.includes('@'));
  const mail = attribute('mail') ?? (isAddress ? named : undefined);
  const fullName = [attribute('firstName'), attribute('lastName')].filter(Boolean).join(' ');
  const isNumber = format === nameFormat.persistent;
  // An address, or what is no number that the provider made for this purpose alone.
  const mayPassOn = number === undefined && !isNumber;
  const userName = attribute('userName') ?? (isNumber ? undefined : named);
  return {
    subject: subjectName,
    ...(mayPassOn && { mayPassOn }),
    mail: mail?.toLowerCase() ?? null,
    // Nothing says so by this protocol: the domains that the administrator entered stand for it.
    isMailVerified: true,
    userName: userName?.toLowerCase() ?? null,
    name: attribute('name') ?? (fullName || null),
  };
}

/** Looks up a person's attribute by the names that providers give it; one of several values is none. */
function attributesOf(assertion: Element): (of: keyof typeof attributeNames) => string | undefined {
  const said = childrenOf(assertion, space.assertion, 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, space.assertion, 'Attribute'),
  );
  const values = new Map(
    said.map((attribute) => [
      attribute.attributes['Name'],
      childrenOf(attribute, space.assertion, 'AttributeValue').map(({ text }) => text),
    ]),
  );
  return (of) => {
    const found = attributeNames[of].map((name) => values.get(name)).find((each) => each?.length === 1);
    return found?.[0] || undefined;
  };
}
