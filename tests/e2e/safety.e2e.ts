/** Safety as people meet it: a report from a phone in a minute, its token, and the case of who was hurt. */
import test from 'node:test';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
/** A picture of one point. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' + '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('somebody reports what they saw on a phone, and safety assesses it', async () => {
  const page = await muster.as('employee', '/Home/healthAndSafety/report', { phone: true });
  await page.getByLabel('What happened').selectOption({ label: 'Near miss' });
  await type(page, 'When', 'today 12:05 am');
  await type(page, 'Where exactly', 'Ramp of the garage');
  await becomes(() => page.getByLabel('When').inputValue(), /^\d\d? \w{3} \d{4} 00:05$/);
  await type(page, 'Description', 'A scooter slid on oil and stopped before the wall.');
  await press(page, 'Send report');
  await reads(page, 'Reported. Thank you: safety has been told.');
  const hr = await muster.as('hr', '/Home/healthAndSafety/incident');
  await hr
    .getByRole('link', { name: /Ramp of the garage/ })
    .first()
    .click();
  await press(hr, 'Assess and assign');
  await reads(hr, 'How likely it is to happen again');
});

test('a phone without a network keeps a report with its photo, and sends it once there is one', async () => {
  const page = await muster.as('employee', '/Home/healthAndSafety/report', { phone: true });
  await page.getByLabel('What happened').selectOption({ label: 'Unsafe condition' });
  await type(page, 'Where exactly', 'Stair 7 of the tower');
  await type(page, 'Description', 'The handrail is loose.');
  await page.getByLabel('Photo').setInputFiles({
    ...{ name: 'rail.png', mimeType: 'image/png' },
    buffer: Buffer.from(pixel, 'base64'),
  });
  await reads(page, /^rail\.png/);
  await page.context().setOffline(true);
  await press(page, 'Send report');
  await reads(page, 'No connection: the report is kept on this phone and sent as soon as there is one.');
  await page.context().setOffline(false);
  await reads(page, '1 report of this phone sent');
  const hr = await muster.as('hr', '/Home/healthAndSafety/incident');
  await hr
    .getByRole('link', { name: /Stair 7 of the tower/ })
    .first()
    .click();
  await reads(hr, /rail\.png/);
  await becomes(() => hr.getByRole('link', { name: /Stair 7/ }).count(), 0);
});

test('the board of the site is read from afar, and names nobody', async () => {
  const page = await muster.as('employee', '/Home/healthAndSafety/board');
  await reads(page, 'Days without a lost-time accident');
  await reads(page, 'Next drill');
  await reads(page, /renewed every minute/);
});

test('a report without a name is found again by its token alone', async () => {
  const page = await muster.as('employee', '/Home/healthAndSafety/report');
  await page.getByLabel('What happened').selectOption({ label: 'Unsafe act' });
  await type(page, 'Where exactly', 'Press 4');
  await type(page, 'Description', 'The guard is taken off to be faster.');
  await page.getByLabel('Report anonymously').check();
  await reads(page, /Your name is not kept anywhere/);
  await press(page, 'Send report');
  await reads(page, /Your report is on its way.*Keep this token/s);
  const token = await page.locator('code').innerText();
  await type(page, 'Token', token);
  await press(page, 'Open report');
  await reads(page, 'This report is on its way. It arrives within ten minutes.');
});

test('HR reads what an injury costs, with the law behind it', async () => {
  const hr = await muster.as('hr', '/Home/workmenCompensation/case');
  await hr
    .getByRole('link', { name: /Accident|20\d\d/ })
    .first()
    .click();
  await reads(hr, 'What is owed');
});
