/** The review of rights as an administrator sees it: each login kept with a reason, then signed. */
import test from 'node:test';
import { inWork, systemSession } from '#server/in-work.ts';
import { makeReview } from '../../src/features/security/rights-review/rights-review.server.ts';
import { press, reads, type } from './hand.ts';
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

test('an administrator reads what a login may do and keeps it with a reason', async () => {
  const admin = await opened();
  await admin.getByRole('tab', { name: 'Logins' }).click();
  await admin
    .getByRole('link', { name: /payroll/i })
    .first()
    .click();
  await reads(admin, /Sees of others/);
  await press(admin, 'Keep');
  const dialog = admin.getByRole('dialog');
  await type(dialog, 'Reason', 'Runs the pay of the house');
  await press(dialog, 'Keep');
  await reads(admin, 'Kept');
  await admin.reload();
  await reads(admin, 'Kept');
});

test('signing says how many logins are still to be decided', async () => {
  const admin = await opened();
  await press(admin, 'Sign');
  await press(admin.getByRole('dialog'), 'Sign');
  await reads(admin, /logins are still to be decided/);
});
