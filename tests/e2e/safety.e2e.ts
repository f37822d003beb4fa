/** Safety as people meet it: a report from a phone in a minute, its token, and the case of who was hurt. */
import test from 'node:test';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

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
