/** A program of an organisation's own: a client typed by the API document, against a server that listens. */
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import createClient from 'openapi-fetch';
import { buildWorld } from '../world.ts';
import { compiled, root } from './compiled.ts';
import { type Document, typesOf } from './document-types.ts';

const world = await buildWorld();
const address = await world.app.listen({ host: '127.0.0.1', port: 0 });

const program = `
import type createClient from '${join(root, 'node_modules/openapi-fetch/dist/index.mjs')}';
import type { paths, schemas } from './document.ts';

type Make = typeof createClient<paths>;

export async function moveIn(make: Make, baseUrl: string, headers: Record<string, string>) {
  const client = make({ baseUrl, headers });
  const department: schemas['DepartmentNew'] = { code: 'API', name: 'Made by a program' };
  const made = await client.POST('/api/records/department', { body: department });
  if (!made.data) throw new Error(made.error.message);
  const { id, version } = made.data;
  const params = { path: { id } };
  const values = { name: 'Changed by a program' };
  const changed = await client.PUT('/api/records/department/{id}', { params, body: { version, ...values } });
  const list = await client.GET('/api/records/department', { params: { query: { search: 'program' } } });
  const history = await client.GET('/api/records/{form}/{id}/history', {
    params: { path: { form: 'department', id } },
  });
  const refused = await client.POST('/api/records/department', { body: { code: 'API', name: 'Twice' } });
  return {
    id,
    name: changed.data?.values.name,
    found: list.data?.rows.map((row) => row.values.name),
    history: history.data?.map((entry) => entry.action),
    refused: refused.error?.code,
  };
}
`;

/** Each of these lines is a mistake of its own. */
const mistakes = `
import type createClient from '${join(root, 'node_modules/openapi-fetch/dist/index.mjs')}';
import type { paths } from './document.ts';
declare const client: ReturnType<typeof createClient<paths>>;
client.GET('/api/records/no-such-form');
client.POST('/api/records/department', { body: { code: 'X', name: 7 } });
client.GET('/api/records/department/{id}');
client.GET('/api/records/{form}/{id}/history', { params: { path: { form: 'nothing', id: 1 } } });
`;

test('a typed client made from the document compiles, works, and refuses what does not fit', async () => {
  const { body } = await world.as(null).get<Document>('/api/docs/json');
  const folder = await mkdtemp(join(tmpdir(), 'muster-client-'));
  await writeFile(join(folder, 'document.ts'), typesOf(body));
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'mistakes.ts'), mistakes);
  assert.equal(await compiled(folder, 'program.ts'), '');
  const faults = (await compiled(folder, 'mistakes.ts')).match(/mistakes\.ts[(:]\d+/g);
  assert.deepEqual(
    faults?.map((fault) => Number(/\d+$/.exec(fault)?.[0])),
    [5, 6, 7, 8],
  );
  const { moveIn } = await import(pathToFileURL(join(folder, 'program.ts')).href);
  const cookie = world.cookieOf('Anita Rao');
  const { id, ...seen } = await moveIn(createClient, address, { cookie, 'x-muster': '1' });
  assert.ok(id > 0);
  assert.deepEqual(seen, {
    name: 'Changed by a program',
    found: ['Changed by a program'],
    history: ['change', 'create'],
    refused: 'invalid',
  });
});
