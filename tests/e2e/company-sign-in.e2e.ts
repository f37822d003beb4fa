/** Signing in with the account of one's company, from the administrator's form to the way inside. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { companyProvider } from '../sign-in/company-provider.ts';
import { samlProvider } from '../sign-in/saml-provider.ts';
import { axeSource, looked } from './accessible.ts';
import { choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster({ webhooksInside: true });
const works = 56;
const acme = await companyProvider([
  { sub: 'a-1', email: 'employee@acme.example', email_verified: true },
  { sub: 'a-2', email: 'nobody@acme.example', email_verified: true },
]);

const beta = await samlProvider([{ nameId: 'b-1', attributes: { email: 'employee@beta.example' } }]);

async function nameAndChoose(page: Page, userName: string, provider = 'Acme'): Promise<void> {
  await type(page, 'User Name', userName);
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  await page.getByRole('button', { name: `Continue with ${provider}` }).waitFor();
}

test('an administrator enters the provider, registers the address and turns it on', async () => {
  const page = await muster.as('admin', '/Home/security/sign-in-provider');
  // An empty list offers it in its middle too.
  await page
    .getByRole('link', { name: /New sign-in provider/ })
    .first()
    .click();
  await type(page, 'Name', 'Acme');
  await type(page, 'Issuer', acme.issuer);
  await type(page, 'Client ID', acme.clientId);
  await type(page, 'Client secret', acme.clientSecret);
  await type(page, 'Mail domains', 'acme.example');
  await press(page, 'Add sign-in provider');
  const address = page.getByText(/\/company-sign-in\/56\.\d+/).first();
  await address.waitFor();
  acme.register((await address.innerText()).trim());
  await press(page, 'Turn on');
  await reads(page, 'Waits');
  // The second administrator's agreement has tests of its own.
  await muster.host.tenancy.inOrganisation(works, async (db) => {
    await sql`update sign_in_provider set state = 'active'`.execute(db);
    await sql`update user_account set mail = 'employee@acme.example' where user_name = 'employee'`.execute(
      db,
    );
  });
});

test('somebody continues with the company’s account and comes to where they were going', async () => {
  const page = await muster.visitor();
  await page.goto('/login?to=/Home/my-time/leave-application');
  await nameAndChoose(page, 'employee');
  await page.evaluate(axeSource);
  assert.deepEqual(await looked(page, 'sign-in'), []);
  acme.meet('a-1');
  await press(page, 'Continue with Acme');
  await page.waitForURL('**/Home/my-time/leave-application');
  await page.locator('h1').first().waitFor();
});

test('somebody without a user here reads why, and goes back to sign in', async () => {
  const page = await muster.visitor({ phone: true });
  await nameAndChoose(page, 'employee');
  acme.meet('a-2');
  await press(page, 'Continue with Acme');
  await reads(page, /Acme knows you as nobody@acme\.example/);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('textbox', { name: 'User Name' }).waitFor();
});

test('an administrator pastes the metadata of a provider that speaks SAML, and turns it on', async () => {
  const page = await muster.as('admin', '/Home/security/sign-in-provider');
  // An empty list offers it in its middle too.
  await page
    .getByRole('link', { name: /New sign-in provider/ })
    .first()
    .click();
  await type(page, 'Name', 'Beta');
  await choose(page, 'Protocol', 'SAML 2.0');
  await type(page, 'Metadata of the provider', beta.metadata());
  await press(page, 'Add sign-in provider');
  await reads(page, /SAML does not say whether an address is verified/);
  await type(page, 'Mail domains', 'beta.example');
  await press(page, 'Add sign-in provider');
  const metadata = page.getByText(/\/company-sign-in\/56\.\d+\/metadata/).first();
  await metadata.waitFor();
  beta.at.acs = (await metadata.innerText()).trim().replace('/metadata', '');
  await press(page, 'Turn on');
  await reads(page, 'Waits');
  await muster.host.tenancy.inOrganisation(works, async (db) => {
    await sql`update sign_in_provider set state = 'active' where name = 'Beta'`.execute(db);
    await sql`update user_account set mail = 'employee@beta.example' where user_name = 'employee'`.execute(
      db,
    );
  });
});

test('somebody comes back from the provider’s form to where they were going', async () => {
  const page = await muster.visitor();
  await page.goto('/login?to=/Home/my-time/leave-application');
  await nameAndChoose(page, 'employee', 'Beta');
  await press(page, 'Continue with Beta');
  await page.waitForURL('**/Home/my-time/leave-application');
  await page.locator('h1').first().waitFor();
});

test('a tile at the provider leads to a sign-in of its own', async () => {
  const page = await muster.visitor({ phone: true });
  await page.goto(beta.tile());
  await page.waitForURL('**/Home/dashboard');
});
