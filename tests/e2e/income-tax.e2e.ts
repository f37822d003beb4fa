/** A tax declaration, from a further proof on a phone to payroll's decision on the line. */
import test from 'node:test';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const proof = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('on a phone a person adds a proof, compares the regimes by the slider, and submits', async () => {
  const page = await muster.as('manager', '/Home/my-transactions/tax', { phone: true });
  await press(page, 'Change or add proofs');
  await page.getByRole('button', { name: /^Tuition fees/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Tuition fees' });
  await type(drawer, 'Amount of the year', '52000');
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'fees.png', mimeType: 'image/png', buffer: proof });
  await reads(drawer, /fees\.png/);
  await press(drawer, 'Save');
  await reads(page, '₹52,000');

  await page.getByRole('tab', { name: 'Old or new' }).click();
  const slider = page.getByRole('slider');
  await slider.focus();
  await slider.press('ArrowRight');
  await reads(page, /Further deductions in the old regime: ₹10,000/);
  await picture(page, 'my-tax');
  await page.getByRole('tab', { name: 'The year' }).click();
  await reads(page, /Month by month/);

  await page.getByRole('tab', { name: 'Declaration' }).click();
  await press(page, 'Submit');
  await reads(page, 'With payroll');
});

test('payroll looks at the proof, accepts less and says why, and the person reads it', async () => {
  const page = await muster.as('payroll', '/Home/fwTds/declaration');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search/))
    .first()
    .waitFor();
  const manager = await muster.as('manager', '/Home/my-transactions/tax');
  const sheet = (await (await manager.request.get('/api/my-tax')).json()) as { declaration: { id: number } };
  await page.goto(`/Home/fwTds/declaration/${sheet.declaration.id}`);
  const line = page.getByRole('listitem').filter({ hasText: 'Tuition fees' });
  await line.getByRole('button', { name: 'Look at the proof' }).click();
  await page.getByRole('img', { name: 'Proof of Tuition fees' }).waitFor();
  await line.getByRole('radio', { name: 'Accept', exact: true }).check();
  await line.getByRole('textbox', { name: 'Accepted of Tuition fees' }).fill('40000');
  await press(page, 'Save decisions');
  await reads(line, /Say why less/);
  await line.getByRole('textbox', { name: 'Remark on Tuition fees' }).fill('One receipt is of last year');
  await press(page, 'Save decisions');
  await reads(line, '₹40,000 accepted');
  await picture(page, 'declaration-check');
  await becomes(() => page.getByRole('button', { name: 'Accept', exact: true }).count(), 1);

  await manager.reload();
  await reads(manager, /One receipt is of last year/);
});
