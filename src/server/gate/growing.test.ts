/** Answers are written by their schemas. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fastify from 'fastify';
import { listOf, maybe, objectOf, text, whole } from '#kernel/wire/schema.ts';
import { checkSchemas } from './validation.ts';

const place = { at: 6, length: 5, line: 1 };

async function answered(response: object, answer: unknown): Promise<{ status: number; body: unknown }> {
  const app = fastify();
  checkSchemas(app);
  app.get('/', { schema: { response: { 200: response } } }, async () => answer);
  const { statusCode, json } = await app.inject('/');
  return { status: statusCode, body: json() };
}

test('who asks is answered by what the call declares; what else the server knows is left out', async () => {
  const declared = objectOf({ fault: maybe(objectOf({ at: whole, length: whole })), names: listOf(text) });
  assert.deepEqual(await answered(declared, { fault: place, names: ['BASIC'], more: true }), {
    status: 200,
    body: { fault: { at: 6, length: 5 }, names: ['BASIC'] },
  });
  assert.deepEqual((await answered(declared, { fault: null, names: [] })).body, { fault: null, names: [] });
});

test('an answer that is one thing or another is told apart by what each has to have', async () => {
  const declared = {
    anyOf: [objectOf({ none: text }), listOf(objectOf({ at: whole })), objectOf({ at: whole })],
  };
  assert.deepEqual((await answered(declared, place)).body, { at: 6 });
  assert.deepEqual((await answered(declared, [place])).body, [{ at: 6 }]);
  assert.deepEqual((await answered(declared, { none: 'Nobody', why: 'holiday' })).body, { none: 'Nobody' });
});
