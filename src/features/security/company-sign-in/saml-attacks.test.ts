/** Whom the provider signed for by SAML is who comes in, and nobody else, however its answer is turned. */
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import test from 'node:test';
import { sql } from 'kysely';
import { makeOwn } from '#server/company/saml/certificate.ts';
import { changed, samlWorld } from '../../../../tests/sign-in/saml-world.ts';

const firm = await samlWorld();
const { world, acme, acs, provider, entered, placeOf, turnedOn } = firm;
const { esha, farhan, wentAs, posted, cameBack, signedInAs, refused, whoIs } = firm;
const { works, university } = world.organisations;

test('a signature around the whole is welcome, and has to hold where it is', async () => {
  acme.otherwise({ signResponse: true });
  assert.equal(await whoIs(await signedInAs('n-1')), esha);
  const outer = /(<Signature.*?<SignatureValue>)..../s;
  await refused(
    'saml-signature',
    'n-1',
    changed((xml) => xml.replace(outer, '$1AAAA')),
  );
  acme.otherwise();
});

test('an assertion that nobody signed is told as that: no other certificate would help', async () => {
  acme.otherwise({ signResponse: true, signAssertion: false });
  await refused('saml-unsigned', 'n-1');
  acme.otherwise({ signAssertion: false });
  await refused('saml-unsigned', 'n-1');
  acme.otherwise();
});

test('an answer counts once, in the browser that asked', async () => {
  const { cookie, form } = await wentAs('n-1');
  const to = await posted(form);
  assert.equal((await cameBack('', to)).body.code, 'company-sign-in.ended', 'another browser');
  assert.equal((await cameBack(cookie, to)).body.code, 'company-sign-in.ended', 'it is over then');
  const second = await wentAs('n-1');
  const page = await posted(second.form);
  assert.equal((await cameBack(second.cookie, page)).status, 200);
  assert.equal((await cameBack(second.cookie, page)).body.code, 'company-sign-in.ended');
  assert.equal((await cameBack(second.cookie, await posted(second.form))).body.code, 'company-sign-in.ended');
});

test('an assertion counts once, whichever sign-in it is brought to', async () => {
  const { form } = await wentAs('n-1');
  await posted(form);
  const other = await wentAs('n-1');
  const swapped = { ...form, RelayState: other.form.RelayState };
  const answer = await cameBack(other.cookie, await posted(swapped));
  assert.equal(answer.body.code, 'company-sign-in.saml-elsewhere', 'it answers another request');
  const third = await wentAs('n-1');
  const [, assertionId = ''] =
    /<saml:Assertion[^>]* ID="([^"]+)"/.exec(Buffer.from(third.form.SAMLResponse, 'base64').toString()) ?? [];
  assert.notEqual(assertionId, '');
  await posted(third.form);
  // As if the sign-in itself could be asked again: the assertion is known all the same.
  await world.inside(works, (db) => sql`update company_sign_in set answer = null, fault = null`.execute(db));
  const again = await cameBack(third.cookie, await posted(third.form));
  assert.equal(again.body.code, 'company-sign-in.saml-used');
});

test('what was signed for one is not read for another, wherever the signed part is moved', async () => {
  const part = (xml: string) => {
    const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
    const bare = signed.replace(/<Signature.*<\/Signature>/s, '');
    const evil = bare.replace(/n-1/g, 'n-9').replace(`${esha}@`, `${farhan}@`).replace(/ ID="/, ' ID="_e');
    assert.ok(signed !== '' && evil !== bare);
    return { signed, evil, signature: /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? '' };
  };
  const holding = ({ signed, signature }: { signed: string; signature: string }) =>
    signature.replace('</Signature>', `<Object>${signed}</Object></Signature>`);
  const ways: Record<string, (xml: string) => string> = {
    'beside it': (xml) => xml.replace(part(xml).signed, part(xml).evil + part(xml).signed),
    'after it': (xml) => xml.replace(part(xml).signed, part(xml).signed + part(xml).evil),
    'around it': (xml) =>
      xml.replace(part(xml).signed, part(xml).evil.replace(/<saml:Conditions/, `${part(xml).signed}$&`)),
    'with it in the extensions': (xml) =>
      xml
        .replace(part(xml).signed, part(xml).evil)
        .replace('<samlp:Status>', `<samlp:Extensions>${part(xml).signed}</samlp:Extensions>$&`),
    'with its signature around it': (xml) =>
      xml.replace(part(xml).signed, part(xml).evil.replace('</saml:Issuer>', `$&${holding(part(xml))}`)),
    'with its signature alone': (xml) =>
      xml.replace(part(xml).signed, part(xml).evil.replace('</saml:Issuer>', `$&${part(xml).signature}`)),
    'with the same number twice': (xml) =>
      xml.replace(
        part(xml).signed,
        part(xml)
          .evil.replace('_e', '')
          .replace('</saml:Issuer>', `$&${part(xml).signature}`),
      ),
    'in its place': (xml) => xml.replace(part(xml).signed, part(xml).evil),
    'by a changed name': (xml) => xml.replace('>n-1<', '>n-9<'),
    'by a changed address': (xml) => xml.replace(`${esha}@muster`, `${farhan}@muster`),
  };
  for (const [way, change] of Object.entries(ways)) {
    const answer = await signedInAs('n-1', changed(change));
    assert.equal(answer.status, 403, way);
    assert.match(answer.body.code, /saml-(signature|unsigned|unread)/, `${way}: ${answer.body.message}`);
  }
});

test('a comment, a document type or an instruction in an answer makes it none', async () => {
  const split = changed((xml) => xml.replace('>n-1<', '>n-<!-- -->1<'));
  await refused('saml-unread', 'n-1', split);
  const mailSplit = changed((xml) => xml.replace(`>${esha}@muster`, `>${esha}<!-- -->@muster`));
  await refused('saml-unread', 'n-1', mailSplit);
  await refused(
    'saml-unread',
    'n-1',
    changed((xml) => `<!DOCTYPE x [<!ENTITY n "n-1">]>${xml}`),
  );
  await refused(
    'saml-unread',
    'n-1',
    changed((xml) => xml.replace('>n-1<', '><![CDATA[n-1]]><')),
  );
  await refused(
    'saml-unread',
    'n-1',
    changed((xml) => xml.replace('>n-1<', '><?x y?>n-1<')),
  );
  await refused('saml-unread', 'n-1', ({ RelayState }) => ({ RelayState, SAMLResponse: 'PGE+' }));
  await refused('saml-unread', 'n-1', ({ RelayState }) => ({ RelayState, SAMLResponse: '' }));
});

test('an answer of another key, for another audience or request, or too late is refused', async () => {
  const other = await makeOwn('Somebody');
  const wrongs: readonly (readonly [string, object])[] = [
    ['saml-signature', { key: other.privateKey, cert: other.certificate }],
    ['saml-elsewhere', { audience: 'http://localhost/another' }],
    ['saml-elsewhere', { recipient: `${acs}0` }],
    ['saml-elsewhere', { destination: `${acs}0` }],
    ['saml-elsewhere', { inResponseTo: `_${'0'.repeat(40)}` }],
    ['saml-foreign', { issuer: 'http://localhost/other' }],
    ['saml-time', { lifetimeInSeconds: -90 }],
    ['saml-weak', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
    ['saml-weak', { digestAlgorithm: 'sha1' }],
  ];
  for (const [code, otherwise] of wrongs) {
    acme.otherwise({ ...otherwise });
    await refused(code, 'n-1');
  }
  acme.otherwise({ lifetimeInSeconds: -30 });
  assert.equal(await whoIs(await signedInAs('n-1')), esha, 'clocks may differ by a minute');
  const encryptionPublicKey = new X509Certificate(other.certificate).publicKey.export({
    type: 'spki',
    format: 'pem',
  });
  acme.otherwise({ encryptionCert: other.certificate, encryptionPublicKey });
  await refused('saml-encrypted', 'n-1');
  acme.otherwise();
});

test('an unsigned, a weak, a nameless and a foreign answer each say what to change, and where', async () => {
  const told = async (code: string, otherwise: object, nameId = 'n-1') => {
    acme.otherwise({ ...otherwise });
    return refused(code, nameId);
  };
  assert.match(await told('saml-unsigned', { signAssertion: false }), /not signed.*Acme sign assertions/);
  assert.match(await told('saml-weak', { signatureAlgorithm: 'rsa-sha1' }), /choose RSA with SHA-256/);
  assert.match(await told('saml-nameless', {}, 'once'), /attribute mail/);
  const foreign = await told('saml-foreign', { issuer: 'http://localhost/other' });
  assert.match(foreign, /from http:\/\/localhost\/other, and Acme is entered here as http.*entity ID/);
  const other = await makeOwn('Somebody');
  const unknown = await told('saml-signature', { key: other.privateKey, cert: other.certificate });
  assert.match(unknown, /certificate that Muster does not know/);
  acme.otherwise();
});

test('what comes unasked signs nobody in, and no address that came along is followed', async () => {
  const { form } = await wentAs('n-1');
  for (const RelayState of [
    '',
    'https://evil.example/',
    '//evil.example',
    `${university}.${'A'.repeat(43)}`,
  ]) {
    const to = await posted({ ...form, RelayState });
    assert.equal(to.host, 'muster', RelayState);
    assert.equal(`${to.pathname}${to.search}`, `/company-sign-in/${placeOf(provider)}?begin=1`);
  }
});

test('an answer for one provider or organisation opens nothing at another', async () => {
  const beta = await turnedOn({ ...entered, name: 'Beta' });
  const mine = await wentAs('n-1');
  const elsewhere = await posted(mine.form, placeOf(beta));
  assert.equal((await cameBack(mine.cookie, elsewhere)).body.code, 'company-sign-in.ended');
  const theirs = await wentAs('n-1', beta);
  // Acme’s answer, made for the address of the first provider, brought to the second.
  const answer = await cameBack(theirs.cookie, await posted(theirs.form, placeOf(beta)));
  assert.equal(answer.body.code, 'company-sign-in.saml-elsewhere');
  const other = await wentAs('n-1');
  const far = await posted(other.form, placeOf(provider, university));
  assert.equal(far.search, '?begin=1');
});
