/** The review of rights as an administrator opens it: it is signed once every login is decided. */
import test from 'node:test';
import { inWork, systemSession } from '#server/in-work.ts';
import { makeReview } from '../../src/features/security/rights-review/rights-review.server.ts';
import { press, reads } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
await inWork(muster.host, systemSession(56, 'Test'), (work) => makeReview(work));

async function opened() {
  const page = await muster.as('admin', '/Home/security/rights-review');
  await page
    .getByRole('link', { name: /quarter \d/ })
    .first()
    .click();
  await reads(page, 'To be decided');
  return page;
}

test('signing says how many logins are still to be decided', async () => {
  const admin = await opened();
  await press(admin, 'Sign');
  await press(admin.getByRole('dialog'), 'Sign');
  await reads(admin, /logins are still to be decided/);
});
