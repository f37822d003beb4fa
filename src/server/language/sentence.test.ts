/** What a reader of Hindi is told by the server: at fields, in refusals, of many records at once. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const harish = world.as('Harish Iyer');
const hindi = world.callerWith(`${world.cookieOf('Harish Iyer')}; language=hi`);
type Told = { message: string; fields: Record<string, string> };
const department = { code: 'HIN', name: 'Hindi cell' };

test('a sentence at a field is in the reader’s language, the organisation’s label in it', async () => {
  const { status, body } = await hindi.post<Told>('/api/records/department', { name: 'x'.repeat(300) });
  assert.equal(status, 422);
  assert.equal(body.message, 'भरी गई कुछ जानकारी सुधारनी है।');
  assert.equal(body.fields['code'], 'कोड ज़रूरी है।');
  assert.match(body.fields['name'] ?? '', /^नाम अधिकतम \d+ अक्षरों का हो सकता है।$/);
});

test('what cannot be read at all is told so, and English stays for who reads English', async () => {
  assert.equal((await hindi.get<Told>('/api/nowhere')).body.message, 'इस पते पर कुछ नहीं है।');
  assert.equal((await harish.get<Told>('/api/nowhere')).body.message, 'There is nothing at this address.');
});

test('a rule that forbids says so, with its facts in the order of the language', async () => {
  assert.equal((await harish.post('/api/records/department', department)).status, 200);
  const { body } = await hindi.post<Told>('/api/records/department', department);
  assert.equal(body.fields['code'], 'यह पहले से दूसरे विभाग का है।');
});

test('of many records, each is refused in the reader’s language', async () => {
  const { body } = await hindi.post<{ results: { message: string }[] }>('/api/records/department/bulk', {
    ids: [{ id: 987_654, version: 1 }],
    set: { name: 'Nowhere' },
  });
  assert.match(JSON.stringify(body), /मौजूद नहीं है, या आपको दिखाया नहीं जा सकता।/);
});
