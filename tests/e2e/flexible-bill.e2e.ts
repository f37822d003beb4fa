/** A bill for flexible pay, from the employee who gives it in to the payslip that pays it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { rupees } from '#kernel/money.ts';
import { createRecord } from '#server/forms/record/store.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { axeSource, looked } from './accessible.ts';
import { becomes, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const works = 56;
const muster = await openMuster();
const april = `${Number(todayOf().slice(0, 4)) - (todayOf().slice(5, 7) < '04' ? 1 : 0)}-04-01` as const;

/** Fuel is offered for choice in the structure of everybody, and one person has chosen it since April. */
await inWork(muster.host, systemSession(works, 'Test'), async (work) => {
  const form = (name: string) => work.host.forms.form(name);
  const earning = { kind: 'earning', rounding: 'rupee', wageClass: 'outside', prorated: false, active: true };
  const fuel = await createRecord(work, form('pay-component'), {
    values: {
      ...earning,
      code: 'FUEL',
      name: 'Fuel',
      source: 'structure',
      position: 132,
      taxClass: 'outside',
      onBills: 'bills',
    },
  });
  await sql`update salary_structure set flexible_monthly = 400000
    where organisation_id = ${works} and code = 'STANDARD'`.execute(work.db);
  await sql`insert into salary_structure_lines (organisation_id, salary_structure_id, position, component_id,
      calculation, amount)
    select ${works}, id, 98, ${fuel}, 'chosen', 400000 from salary_structure
    where organisation_id = ${works} and code = 'STANDARD'`.execute(work.db);
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from user_account
    where organisation_id = ${works} and user_name = 'employee'`.execute(work.db);
  const lines = [{ component: fuel, amount: rupees(3_000) }];
  const values = { employee: rows[0]?.employee ?? 0, lines };
  await createRecord(work, form('flexible-choice'), { values, validFrom: april });
});

const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a bill is given in by who chose the pay, accepted by payroll, and told to its person', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/flexiblePay');
  await press(page, 'New bill');
  const drawer = page.getByRole('dialog');
  await press(drawer, 'Add bill');
  await reads(drawer, 'From is required.');
  await pick(drawer, 'For', 'Fuel', /Fuel/);
  await type(drawer, 'Date of the bill', todayOf().split('-').reverse().join('/'));
  await type(drawer, 'From', 'Indian Oil, MG Road');
  await type(drawer, 'Amount', '2500');
  await drawer.locator('input[type=file]').setInputFiles(bill);
  await reads(drawer, 'bill.pdf');
  await press(drawer, 'Add bill');
  await drawer.waitFor({ state: 'detached' });
  const sums = page.getByRole('row').filter({ hasText: 'Fuel' }).first();
  await becomes(() => sums.innerText(), /Fuel\s.*2,500\s+0\s+0/);

  const officer = await muster.as('payroll', '/Home/payroll/flexible-bill');
  await officer.getByRole('grid').getByRole('link', { name: 'Indian Oil, MG Road' }).click();
  await press(officer, 'Accept');
  const asked = officer.getByRole('dialog');
  await type(asked, 'Accepted', '2600');
  await press(asked, 'Accept');
  await reads(asked, 'The bill is of ₹2,500.');
  await type(asked, 'Accepted', '2400');
  await press(asked, 'Accept');
  await becomes(() => shown(officer, 'Accepted'), '₹2,400');

  await page.addInitScript(axeSource);
  await page.goto('/Home/payroll/flexible-bill');
  await page.getByRole('grid').getByText('2,400').first().waitFor();
  assert.deepEqual(await looked(page, 'own bills'), []);
});
