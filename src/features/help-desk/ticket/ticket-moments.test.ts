/** When a ticket came in and is due reads, sorts, filters and leaves as every moment does. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { readCsv } from '#server/imports/read/csv-read.ts';
import { readXlsx } from '#server/imports/read/workbook/xlsx-read.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
type Wire = { id: number; title: string; values: Record<string, unknown> };
type List = { rows: readonly Wire[] };

const category = await hr.post<Wire>('/api/records/ticket-category', {
  name: 'Equipment',
  team: [{ member: world.people['Farhan Ali'].employeeId ?? 0 }],
  opensAt: '00:00',
  closesAt: '23:59',
  targets: [],
});
const ticket = await hr.post<Wire>('/api/records/ticket', {
  employee: world.people['Harish Iyer'].employeeId ?? 0,
  category: category.body.id,
  subject: 'Screen flickers',
  text: 'Since Monday',
});
const openedAt = String(ticket.body.values['openedAt']);
const day = openedAt.slice(0, 10);
const filtered = (filter: object) =>
  hr.get<List>(`/api/records/ticket?filter=${encodeURIComponent(JSON.stringify([filter]))}`);
const dayBefore = (of: string) =>
  new Date(Date.parse(`${of}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

test('a form says that it holds a moment, so that every screen writes it in words', async () => {
  const { body } = await hr.get<{ fields: { name: string; kind: string }[] }>('/api/forms/ticket');
  assert.equal(body.fields.find(({ name }) => name === 'openedAt')?.kind, 'moment');
});

test('a list is narrowed to the days of a moment, the last one whole', async () => {
  assert.equal((await filtered({ field: 'openedAt', from: day, to: day })).body.rows.length, 1);
  assert.equal((await filtered({ field: 'openedAt', to: dayBefore(day) })).body.rows.length, 0);
  assert.equal((await filtered({ field: 'openedAt', from: 'yesterday' })).status, 422);
});

test('a message is called by its moment in words', async () => {
  const { id } = ticket.body;
  const { body } = await hr.get<Wire & { version: number }>(`/api/records/ticket/${id}`);
  const seen = { version: body.version };
  const said = await hr.post(`/api/records/ticket/${id}/actions/reply`, {
    ...seen,
    input: { text: 'Still' },
  });
  assert.equal(said.status, 200, JSON.stringify(said.body));
  const { rows } = (await hr.get<List>('/api/records/ticket-message')).body;
  assert.match(String(rows[0]?.title), /^\d{1,2} [A-Z][a-z]+ 20\d\d, \d\d:\d\d$/);
});

test('a sheet has it as a date with its time, which comes back as it was', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { raw } = await hr.get(`/api/records/ticket/export?format=${format}`);
    const rows = format === 'csv' ? readCsv(raw) : readXlsx(raw);
    const cells: unknown[] = [];
    for await (const row of rows) cells.push(...row.cells);
    assert.ok(cells.includes(openedAt), format);
  }
});
