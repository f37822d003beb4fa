import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
type Answer = {
  rows: Record<string, unknown>[];
  totals: Record<string, number>;
  columns: { name: string }[];
};

test('headcount counts each person once, with a total', async () => {
  const { status, body } = await hr.post<Answer>('/api/reports/headcount/rows', {
    parameters: { asOf: '2026-01-01' },
  });
  assert.equal(status, 200);
  const people = body.rows.reduce((sum, { people: n }) => sum + Number(n), 0);
  assert.equal(body.totals.people, people);
  assert.ok(people > 5);
  assert.equal(
    (await hr.post<Answer>('/api/reports/headcount/rows', { parameters: { asOf: '2020-01-01' } })).body.rows
      .length,
    0,
  );
});

test('joiners and leavers of a time are listed by day', async () => {
  const parameters = { from: '2024-01-01', to: '2024-12-31', which: 'joined' };
  const { body } = await hr.post<Answer>('/api/reports/joiners-and-leavers/rows', { parameters });
  assert.ok(body.rows.every(({ event, on }) => event === 'Joined' && on === '2024-04-01'));
  assert.ok(body.rows.length > 5);
});

test('a report is a file too: CSV, XLSX and PDF', async () => {
  const parameters = encodeURIComponent(JSON.stringify({ asOf: '2026-01-01' }));
  const csv = await hr.get(`/api/reports/headcount/file?format=csv&parameters=${parameters}`);
  assert.match(csv.raw.toString(), /Total,/);
  const xlsx = await hr.get(`/api/reports/headcount/file?format=xlsx&parameters=${parameters}`);
  assert.equal(xlsx.raw.subarray(0, 2).toString(), 'PK');
  const pdf = await hr.get(`/api/reports/headcount/file?format=pdf&parameters=${parameters}`);
  assert.equal(pdf.raw.subarray(0, 5).toString(), '%PDF-');
  assert.ok(pdf.raw.includes('/FontFile2'), 'the fonts are embedded');
});

test('wrong parameters are told in words, and an employee has no reports', async () => {
  const wrong = await hr.post<{ fields: Record<string, string> }>('/api/reports/joiners-and-leavers/rows', {
    parameters: { from: 'x' },
  });
  assert.equal(wrong.status, 422);
  assert.equal(wrong.body.fields.from, 'From must be a date, such as 2026-11-26.');
  assert.equal(
    (await world.as('Esha Pillai').post('/api/reports/headcount/rows', { parameters: {} })).status,
    403,
  );
});
