/** A firm whose people sign in by SAML, with everything a test turns on the way there and back. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Answer, Caller } from '../caller.ts';
import { buildWorld, seenIn } from '../world.ts';
import { samlProvider } from './saml-provider.ts';
import { secondAdministrator } from './second-administrator.ts';

export type ProviderRow = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
export type Fault = { code: string; message: string; fields?: Record<string, string> };
export type Form = { readonly SAMLResponse: string; readonly RelayState: string };

const address = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const records = '/api/records/sign-in-provider';

const cookiesOf = ({ headers }: Answer<unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .flatMap((text) => (typeof text === 'string' ? text.split(';')[0] : []))
    .join('; ');

/** The answer with its XML changed on the way. */
export const changed =
  (change: (xml: string) => string) =>
  <F extends Form>(form: F): F => {
    const before = Buffer.from(form.SAMLResponse, 'base64').toString('utf8');
    const after = change(before);
    assert.notEqual(after, before, 'the change met nothing');
    return { ...form, SAMLResponse: Buffer.from(after).toString('base64') };
  };

/** Esha is n-1 at Acme, Farhan is known there by an address alone, and others are there besides. */
export async function samlWorld() {
  const world = await buildWorld();
  Object.assign(world.host.settings, { webhooksInside: true });
  const { works } = world.organisations;
  const [anita, nobody, seema] = [world.as('Anita Rao'), world.as(null), await secondAdministrator(world)];
  const { userName: esha } = world.people['Esha Pillai'];
  const { userName: farhan } = world.people['Farhan Ali'];
  const { userName: gita } = world.people['Gita Das'];
  const { userName: harish } = world.people['Harish Iyer'];
  await world.inside(works, (db) =>
    sql`update user_account set mail = user_name || '@muster.example' where not program`.execute(db),
  );
  const acme = await samlProvider([
    { nameId: 'n-1', attributes: { email: `${esha}@muster.example`, displayName: 'Esha Pillai' } },
    { nameId: 'n-2', attributes: { email: `${farhan}@elsewhere.example` } },
    {
      nameId: 'n-3',
      attributes: { email: 'new.person@muster.example', firstName: 'New', lastName: 'Person' },
    },
    { nameId: `${farhan}@muster.example`, format: address },
    { nameId: 'once', format: transient },
    // As SimpleSAMLphp and pysaml2 answer out of the box, with the attributes of their guides.
    {
      nameId: '_ce3d2948b4cf20146dee0a0b3dd6f69b6cf86f62d7',
      format: transient,
      attributes: { uid: gita, mail: `${gita}@muster.example`, eduPersonAffiliation: 'member' },
    },
    { nameId: '_7f1e', format: transient, attributes: { uid: harish } },
  ]);
  const entered = {
    name: 'Acme',
    protocol: 'saml',
    metadata: acme.metadata(),
    matchedBy: 'mail',
    domains: 'muster.example',
  };
  const read = async ({ id }: { id: number }, who: Caller = anita) =>
    (await who.get<ProviderRow>(`${records}/${id}`)).body;
  const act = async (of: { id: number }, action: string, who: Caller = anita) =>
    who.post<ProviderRow & Fault>(`${records}/${of.id}/actions/${action}`, seenIn(await read(of, who)));

  async function turnedOn(values: object): Promise<ProviderRow> {
    const made = await anita.post<ProviderRow>(records, values);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal((await act(made.body, 'turn-on')).body.state, 'waiting', 'a second administrator agrees');
    const agreed = await act(made.body, 'agree', seema);
    assert.equal(agreed.status, 200, JSON.stringify(agreed.body));
    return read(made.body);
  }
  /** Turned off, changed and turned on again. */
  async function changedTo(values: object): Promise<void> {
    await act(provider, 'turn-off');
    const { version } = await read(provider);
    const put = await anita.put(`${records}/${provider.id}`, { version, values });
    assert.equal(put.status, 200, put.raw.toString());
    await act(provider, 'turn-on');
    assert.equal((await act(provider, 'agree', seema)).status, 200);
  }

  const provider = await turnedOn(entered);
  const acs = String(provider.values['returnAddress']);
  acme.at.acs = acs;
  const placeOf = ({ id }: { id: number }, organisation = works) => `${organisation}.${id}`;

  /** The provider's form as it would come by, and the cookie of the browser that went there. */
  async function wentAs(nameId: string, to: { id: number } = provider) {
    // More sign-ins than one office makes in a minute.
    await sql`update directory.attempt set attempts = 0`.execute(world.host.tenancy.directory);
    acme.at.screen = nameId;
    const asked = { organisationId: works, provider: to.id };
    const begun = await nobody.post<{ address: string }>('/api/session/company', asked);
    assert.equal(begun.status, 200, JSON.stringify(begun.body));
    return { cookie: cookiesOf(begun), form: await acme.visit(begun.body.address) };
  }

  /** The post of the provider's form, without a cookie as browsers send it; answers where it leads. */
  async function posted(form: Form, place = placeOf(provider)): Promise<URL> {
    const { SAMLResponse, RelayState } = form;
    const body = new URLSearchParams({ SAMLResponse, RelayState }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://acme.example' };
    const answer = await nobody.post(`/company-sign-in/${place}`, body, type);
    assert.equal(answer.status, 303, answer.raw.toString());
    assert.equal(answer.headers['set-cookie'], undefined, 'a post of another site signs nobody in');
    return new URL(String(answer.headers['location']), 'http://muster');
  }

  async function cameBack(cookie: string, to: URL) {
    const back = { place: to.pathname.split('/').at(-1) ?? '', answer: to.search.slice(1) };
    return world.callerWith(cookie).post<Fault & { signedIn: boolean }>('/api/session/company/return', back);
  }

  async function signedInAs(nameId: string, turned = (form: Form): Form => form) {
    const { cookie, form } = await wentAs(nameId);
    return cameBack(cookie, await posted(turned(form)));
  }

  /** Answers what people are told. */
  async function refused(code: string, nameId: string, turned?: (form: Form) => Form): Promise<string> {
    const answer = await signedInAs(nameId, turned);
    assert.equal(answer.body.code, `company-sign-in.${code}`, answer.body.message);
    assert.equal(answer.headers['set-cookie'], undefined);
    return answer.body.message;
  }

  async function whoIs(answer: Answer<unknown>): Promise<string> {
    assert.equal(answer.status, 200, answer.raw.toString());
    const { body } = await world
      .callerWith(cookiesOf(answer))
      .get<{ user: { userName: string } }>('/api/session');
    return body.user.userName;
  }

  const people = { anita, nobody, seema, esha, farhan, gita, harish };
  const ways = { wentAs, posted, cameBack, signedInAs, refused, whoIs };
  return {
    world,
    acme,
    acs,
    provider,
    entered,
    records,
    placeOf,
    read,
    act,
    turnedOn,
    changedTo,
    ...people,
    ...ways,
  };
}
