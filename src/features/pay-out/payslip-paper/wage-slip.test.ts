import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildPayOutWorld,
  documentOf as documentIn,
  entriesOf,
  fileOf,
  type List,
} from '../../../../tests/pay-out-world.ts';

const paidOut = await buildPayOutWorld();
const { world, run } = paidOut;
const payroll = world.as('Padma Nair');
const esha = world.people['Esha Pillai'].employeeId;
const documentOf = (values: Record<string, unknown>) => documentIn(paidOut, values);

test('everybody of a run gets a wage slip, with a proof of the wages by the Code', async () => {
  const made = await documentOf({ kind: 'wage-slips', run: run.id });
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  assert.equal(entries.size, made.values['items']);
  for (const pdf of entries.values()) assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  const proof = (await payroll.get(`/api/files/${fileOf(made, 'proof')}`)).raw.toString('utf8');
  const line = proof.split('\n').find((text) => text.includes('Esha Pillai')) ?? '';
  // Basic 25,000 and special allowance 13,400 are wages; rent 10,000 and conveyance 1,600 are excluded.
  assert.match(line, /38400(\.00)?,0(\.00)?,50000/);
});

test('the wage slip of one person alone can be asked for, of who was paid', async () => {
  const made = await documentOf({ kind: 'wage-slips', run: run.id, employee: esha });
  const entries = await entriesOf((await payroll.get(`/api/files/${fileOf(made)}`)).raw);
  assert.equal(entries.size, 1);
});

test('the wage slip is its owner’s, and nobody else’s but payroll’s', async () => {
  const own = world.as('Esha Pillai');
  const id = (await own.get<List>('/api/records/payslip')).body.rows[0]?.id;
  const { status, raw, headers } = await own.get(`/api/payslips/${id}/wage-slip`);
  assert.equal(status, 200);
  assert.equal(raw.subarray(0, 5).toString(), '%PDF-');
  assert.match(String(headers['content-disposition']), /Wage%20slip/);
  assert.equal((await payroll.get(`/api/payslips/${id}/wage-slip`)).status, 200);
  assert.equal((await world.as('Farhan Ali').get(`/api/payslips/${id}/wage-slip`)).status, 404);
});
