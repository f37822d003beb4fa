/** People sign in by SAML 2.0, by the same rules as with OpenID Connect. */
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import test from 'node:test';
import { sql } from 'kysely';
import { makeOwn } from '#server/company/saml/certificate.ts';
import { metadataOf } from '../../../../tests/sign-in/saml-provider.ts';
import { changed, type Fault, samlWorld } from '../../../../tests/sign-in/saml-world.ts';

const firm = await samlWorld();
const { world, acme, acs, provider, entered, records, placeOf, read, act, changedTo } = firm;
const { anita, nobody, esha, farhan, gita, harish, wentAs, posted, cameBack, signedInAs, refused, whoIs } =
  firm;
const { works, university } = world.organisations;

test('metadata that is pasted fills in what the provider is, and is not kept', async () => {
  const { values } = await read(provider);
  assert.equal(values['issuer'], acme.issuer);
  assert.equal(values['enterAddress'], acme.enterAddress);
  assert.equal(values['certificates'], acme.certificate);
  assert.equal(values['metadata'], null);
  assert.equal(values['metadataAddress'], `${acs}/metadata`);
});

test('what cannot be right is said at its field', async () => {
  const faultOf = async (values: object) =>
    (await anita.post<Fault>(records, { ...entered, name: 'Other', ...values })).body.fields ?? {};
  assert.match((await faultOf({ metadata: '<a/>' }))['metadata'] ?? '', /no provider is described/);
  assert.match((await faultOf({ metadata: 'not XML' }))['metadata'] ?? '', /not the metadata/);
  const twice = acme.metadata().replace(/<md:IDPSSO.*<\/md:IDPSSODescriptor>/s, '$&$&');
  assert.match((await faultOf({ metadata: twice }))['metadata'] ?? '', /several providers/);
  const without = { metadata: null, issuer: acme.issuer, enterAddress: acme.enterAddress };
  assert.match((await faultOf(without))['certificates'] ?? '', /Enter the certificate/);
  assert.match((await faultOf({ ...without, certificates: 'x' }))['certificates'] ?? '', /no certificate/);
  const script = { ...without, certificates: acme.certificate, enterAddress: 'javascript:alert(1)' };
  assert.match((await faultOf(script))['enterAddress'] ?? '', /https/);
  assert.match((await faultOf({ domains: null }))['domains'] ?? '', /does not say whether/);
  const moved = { version: provider.version, values: { protocol: 'openid' } };
  assert.notEqual((await anita.put(`${records}/${provider.id}`, moved)).status, 200, 'while it is used');
});

test('the metadata of Muster names its address and the certificate it signs with', async () => {
  const { status, raw, headers } = await nobody.get(`/company-sign-in/${placeOf(provider)}/metadata`);
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /samlmetadata/);
  const xml = raw.toString();
  assert.ok(xml.includes(`entityID="${acs}/metadata"`), xml);
  assert.ok(xml.includes(`Location="${acs}"`), xml);
  assert.equal((await nobody.get(`/company-sign-in/${university}.${provider.id}/metadata`)).status, 404);
  assert.equal((await nobody.get('/company-sign-in/x/metadata')).status, 404);
});

const certificatesIn = (xml: string) =>
  [...xml.matchAll(/<ds:X509Certificate>([^<]+)</g)].map(([, base64 = '']) => base64.replace(/\s/g, ''));
const ownMetadata = async () =>
  (await nobody.get(`/company-sign-in/${placeOf(provider)}/metadata`)).raw.toString();

test('Muster’s certificate is changed in two steps, and the one in use signs the requests', async () => {
  const [first = ''] = certificatesIn(await ownMetadata());
  assert.ok(new X509Certificate(Buffer.from(first, 'base64')).checkIssued, 'it can be read');
  assert.equal((await act(provider, 'use-certificate')).body.code, 'sign-in-provider.no-next');
  assert.equal((await act(provider, 'new-certificate')).status, 200);
  const [still, next = ''] = certificatesIn(await ownMetadata());
  assert.equal(still, first);
  acme.at.knows = `-----BEGIN CERTIFICATE-----\n${first}\n-----END CERTIFICATE-----`;
  assert.equal(await whoIs(await signedInAs('n-1')), esha, 'the former is still used');
  assert.equal((await act(provider, 'use-certificate')).body.values['nextCertificate'], null);
  assert.deepEqual(certificatesIn(await ownMetadata()), [next]);
  await assert.rejects(wentAs('n-1'), /no answer/, 'the provider knows the former alone');
  acme.at.knows = `-----BEGIN CERTIFICATE-----\n${next}\n-----END CERTIFICATE-----`;
  assert.equal(await whoIs(await signedInAs('n-1')), esha);
  acme.at.knows = '';
});

test('an address of the company signs somebody in, who stays the same user by the number alone', async () => {
  assert.equal(await whoIs(await signedInAs('n-1')), esha);
  await world.inside(works, (db) =>
    sql`update user_account set mail = 'moved@muster.example' where user_name = ${esha}`.execute(db),
  );
  assert.equal(await whoIs(await signedInAs('n-1')), esha);
  await refused('unknown', 'n-2');
  await refused('saml-nameless', 'once');
});

test('a name for one sign-in is no bar where an attribute beside it says who I am', async () => {
  const once = '_ce3d2948b4cf20146dee0a0b3dd6f69b6cf86f62d7';
  assert.equal(await whoIs(await signedInAs(once)), gita);
  assert.equal(await whoIs(await signedInAs(once)), gita, 'and again, by the same link');
  const told = await refused('saml-nameless', '_7f1e');
  assert.match(told, /sends no mail address.*attribute mail/);
  await changedTo({ matchedBy: 'user-name' });
  assert.equal(await whoIs(await signedInAs('_7f1e')), harish, 'by uid where people are known by user name');
  assert.match(await refused('saml-nameless', 'once'), /sends no user name.*attribute uid/);
  await changedTo({ matchedBy: 'mail' });
});

test('who is known by an address alone is that user for as long as the user has the address', async () => {
  const mail = `${farhan}@muster.example`;
  assert.equal(await whoIs(await signedInAs(mail)), farhan);
  const give = (text: string) =>
    world.inside(works, (db) =>
      sql`update user_account set mail = ${text} where user_name = ${farhan}`.execute(db),
    );
  await give('other@muster.example');
  await refused('unknown', mail);
  await give(mail);
  assert.equal(await whoIs(await signedInAs(mail)), farhan);
});

test('a provider that says no is told in its own words', async () => {
  const { cookie, form } = await wentAs('n-1');
  const error = {
    code: 'urn:oasis:names:tc:SAML:2.0:status:Requester',
    description: 'You are not assigned.',
  };
  acme.otherwise({ error });
  // samlp writes its message as an attribute; by the standard it is the text of the element.
  const no = changed((xml) =>
    xml.replace(/StatusMessage Value="([^"]*)"\/>/, 'StatusMessage>$1</samlp:StatusMessage>'),
  )(await acme.visit(acme.enterAddress));
  const answer = await cameBack(cookie, await posted({ ...no, RelayState: form.RelayState }));
  assert.match(answer.body.message, /You are not assigned/);
  acme.otherwise();
});

test('a provider with two certificates is believed by either, and by none that was taken out', async () => {
  const next = await makeOwn('Acme');
  const change = (certificates: readonly string[]) =>
    changedTo({ metadata: metadataOf(acme.issuer, acme.enterAddress, certificates) });
  await change([acme.certificate, next.certificate]);
  assert.equal(await whoIs(await signedInAs('n-1')), esha);
  acme.otherwise({ key: next.privateKey, cert: next.certificate });
  assert.equal(await whoIs(await signedInAs('n-1')), esha);
  acme.otherwise();
  await change([next.certificate]);
  await refused('saml-signature', 'n-1');
  await change([acme.certificate]);
});

test('new people of the company get a user by the same rules as with OpenID Connect', async () => {
  await refused('unknown', 'n-3');
  await changedTo({ makesUsers: true, loginType: world.people['Esha Pillai'].loginTypeId });
  assert.equal(await whoIs(await signedInAs('n-3')), 'new.person@muster.example');
});

test('no answer and no audit holds the private key of Muster', async () => {
  const { raw } = await anita.get(`${records}/${provider.id}`);
  assert.ok(!raw.toString().includes('PRIVATE'));
  const { rows } = await world.inside(works, (db) =>
    sql<{ kept: string }>`select private_key as kept from saml_key`.execute(db),
  );
  assert.ok(rows.length > 0 && rows.every(({ kept }) => kept.startsWith('s1.')));
});
