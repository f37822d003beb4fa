/** Reports as a reader of Hindi has them, on the screen and as files. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const harish = world.as('Harish Iyer');
const hindi = world.callerWith(`${world.cookieOf('Harish Iyer')}; language=hi`);
type Answer = {
  columns: { name: string; label: string; said?: true }[];
  rows: Record<string, string | number | null>[];
};
const path = '/api/reports/joiners-and-leavers';
const parameters = { from: '2000-01-01', to: '2026-11-25' };

test('words of Muster in a cell are said, what people wrote stays, and English is what it was', async () => {
  const english = (await harish.post<Answer>(`${path}/rows`, { parameters })).body;
  const told = (await hindi.post<Answer>(`${path}/rows`, { parameters })).body;
  assert.ok(english.rows.length > 0);
  assert.ok(english.rows.every(({ event }) => event === 'Joined' || event === 'Left'));
  assert.ok(told.rows.every(({ event }) => event === 'आए' || event === 'गए'));
  const names = ({ rows }: Answer) => rows.map(({ name }) => name).sort();
  assert.deepEqual(names(told), names(english));
  assert.ok(told.columns.every((column) => !('said' in column) && /[\u0900-\u097f]/.test(column.label)));
});

test('a file is in the language of the screen: its headings, its words and where it is from', async () => {
  const query = `parameters=${encodeURIComponent(JSON.stringify(parameters))}`;
  const plain = (await hindi.get(`${path}/file?format=csv&${query}`)).raw.toString();
  const [heads = '', first = ''] = plain.split('\n');
  assert.doesNotMatch(heads, /[A-Za-z]{2}/);
  assert.match(first, /आए|गए/);
  assert.match((await harish.get(`${path}/file?format=csv&${query}`)).raw.toString(), /Joined/);
  assert.equal((await hindi.get(`${path}/file?format=pdf&${query}`)).status, 200);
});
