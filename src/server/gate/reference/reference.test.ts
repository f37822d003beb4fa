/** The API document: validators take it, it is small enough to open, and nobody waits while it is made. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { loadRegistry } from '../../forms/declaration/registry.ts';
import type { JsonSchema } from '../../route.ts';
import { serverRoutes } from '../server-routes.ts';
import { apiDocuments } from './document.ts';

type Call = {
  operationId: string;
  description?: string;
  security?: unknown[];
  parameters?: { $ref: string }[];
  requestBody?: object;
  responses: Record<string, object>;
};
type Document = {
  servers: { url: string }[];
  security: object[];
  webhooks: { happened: { post: { parameters: { name: string }[] } } };
  paths: Record<string, Record<string, Call>>;
  components: { securitySchemes: object; schemas: Record<string, object>; parameters: object };
};

const forms = await loadRegistry();
const routes = [...serverRoutes(forms), ...forms.routes].filter(({ ownDocument }) => !ownDocument);
const asked = { forms, routes, server: 'https://hr.example.com', cookie: 'muster' };
const documents = await apiDocuments(asked);
const whole = JSON.parse(documents.get('') ?? '') as Document;
const calls = Object.entries(whole.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

test('a validator takes the whole document and each module’s part without an error', async () => {
  assert.ok(documents.size > 15);
  for (const [module, text] of documents) {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    assert.ok(valid, `${module}: ${JSON.stringify(errors)?.slice(0, 500)}`);
  }
});

test('the whole document is at most 2.3 MB, a part at most a sixth of it', () => {
  for (const [module, { length }] of documents) {
    assert.ok(length <= (module === '' ? 2_300_000 : 380_000), `${module}: ${length} bytes`);
  }
});

test('the example of a change shows what changes, and not the version alone', () => {
  const parts = [...documents.values()].flatMap((text) =>
    Object.entries((JSON.parse(text) as Document).paths),
  );
  const changes = parts.flatMap(([path, { put }]) => {
    const [, body] = / -d '(.*)' '/.exec(put?.description ?? '') ?? [];
    return body?.includes('"version"') ? [{ path, sent: Object.keys(JSON.parse(body) as object) }] : [];
  });
  assert.ok(changes.length > 50, `${changes.length} changes`);
  // Muster alone fills in a guarantee: nothing of it is sent.
  const bare = changes.filter(({ path, sent }) => sent.length < 2 && !path.includes('/loan-guarantee/'));
  assert.deepEqual(bare, []);
});

test('every call has a name of its own, says what it needs, and where it answers', () => {
  assert.equal(new Set(calls.map(({ call }) => call.operationId)).size, calls.length);
  assert.deepEqual(whole.servers, [{ url: 'https://hr.example.com' }]);
  assert.ok(whole.security.length > 0);
  const open = calls.filter(({ call }) => call.security?.length === 0).map(({ path }) => path);
  assert.ok(open.includes('/api/session') && !open.includes('/api/menu'), open.join());
  for (const { path, call } of calls) {
    assert.ok(call.responses['default'], path);
    assert.ok(
      ['200', '201', '204'].some((status) => call.responses[status]),
      path,
    );
  }
});

test('each call of a form stands in it, under its own address or the one of every form', () => {
  for (const { path, method } of routes) {
    const address = path.replace(/:(\w+)/g, '{$1}');
    const alike = address
      .replace(/^\/api\/(records|forms)\/[^/]+/, '/api/$1/{form}')
      .replace(/^\/api\/reports\/[^/]+/, '/api/reports/{report}');
    const found = [address, alike].some((each) => whole.paths[each]?.[method.toLowerCase()]);
    assert.ok(found, `${method} ${path}`);
  }
});

test('what a webhook is sent, and how it is signed, stands in it', () => {
  assert.deepEqual(
    whole.webhooks.happened.post.parameters.map(({ name }) => name),
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  );
});

test('what no key may do is marked, and what a key may is not', () => {
  const needs = (path: string, method = 'post') => {
    const { description, security } = whole.paths[path]?.[method] ?? {};
    return [/For people alone/.test(description ?? ''), security];
  };
  const people = [true, [{ session: [] }]];
  for (const path of [
    '/api/records/pay-run/{id}/actions/approve',
    '/api/records/pay-run/{id}/actions/publish',
    '/api/records/employee-bank',
    '/api/records/change-request/{id}/actions/decide',
    '/api/records/access-key',
    '/api/session/factors/authenticator',
  ])
    assert.deepEqual(needs(path), people, path);
  for (const path of [
    '/api/records/employee',
    '/api/records/pay-run/{id}/actions/send',
    '/api/bank-accounts/asked',
  ])
    assert.deepEqual(needs(path), [false, undefined], path);
  assert.deepEqual(needs('/api/key', 'get'), [false, undefined]);
});

test('what a form takes and answers has a name', () => {
  const { schemas } = whole.components;
  for (const name of ['Employee', 'EmployeeNew', 'EmployeeValues', 'EmployeePage', 'SavedRecord', 'Error']) {
    assert.ok(schemas[name], name);
  }
  const text = JSON.stringify(whole.paths['/api/records/employee-bank']);
  assert.match(text, /"\$ref":"#\/components\/schemas\/EmployeeBankNew"/);
  assert.match(text, /"\$ref":"#\/components\/schemas\/EmployeeBankPage"/);
});

test('no name of a part is a type that generated clients use of TypeScript itself', () => {
  const own = ['Record', 'Partial', 'Required', 'Readonly', 'Pick', 'Omit', 'Exclude', 'Extract', 'Promise'];
  const taken = [...own, 'Array', 'Map', 'Set', 'Date', 'Object', 'String', 'Number', 'Boolean', 'Symbol'];
  assert.deepEqual(
    taken.filter((name) => name in whole.components.schemas),
    [],
  );
});

test('each example is what its schema takes, and names nothing that the schema has not', () => {
  const ajv = new Ajv({ strict: false, formats: fullFormats });
  ajv.addSchema(whole, 'document');
  let seen = 0;
  const look = (at: unknown, pointer: string): void => {
    if (typeof at !== 'object' || at === null) return;
    const { examples, properties, patternProperties } = at as JsonSchema;
    if (Array.isArray(examples) && properties) {
      seen += 1;
      const fits = ajv.compile({ $ref: `document#${pointer}` });
      const patterns = Object.keys(patternProperties ?? {}).map((one) => new RegExp(one));
      for (const example of examples) {
        assert.ok(fits(example), `${pointer}: ${JSON.stringify(example)} ${JSON.stringify(fits.errors)}`);
        const unknown: string[] = Object.keys(example as object).filter(
          (name) => !(name in (properties as object)) && !patterns.some((one) => one.test(name)),
        );
        assert.deepEqual(unknown, [], pointer);
      }
    }
    for (const [key, value] of Object.entries(at))
      look(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  look(whole.paths, '/paths');
  look(whole.components, '/components');
  assert.ok(seen > 50, `only ${seen} schemas with examples`);
});

test('beside each call that a program may make stands one, with a body that its schema takes', async () => {
  const ajv = new Ajv({ strict: false, formats: fullFormats });
  let seen = 0;
  for (const [module, text] of documents) {
    if (module === '') continue;
    const part = JSON.parse(text) as Document;
    ajv.addSchema(part, module);
    for (const [path, methods] of Object.entries(part.paths))
      for (const [method, { description = '', security, requestBody }] of Object.entries(methods)) {
        const isForPeople = security?.length === 1;
        assert.equal(/```\ncurl /.test(description), !isForPeople, `${method} ${path}`);
        const body = / -d '(.*)' '/.exec(description)?.[1];
        if (body === undefined || !requestBody) continue;
        const named = (requestBody as { $ref?: string }).$ref?.slice(1);
        const here = `/paths/${path.replaceAll('/', '~1')}/${method}/requestBody`;
        const place = `${named ?? here}/content/application~1json/schema`;
        const fits = ajv.compile({ $ref: `${module}#${encodeURI(place)}` });
        assert.ok(fits(JSON.parse(body)), `${method} ${path}: ${body} ${JSON.stringify(fits.errors)}`);
        seen += 1;
      }
    ajv.removeSchema(module);
    await setImmediate();
  }
  assert.ok(seen > 300, `only ${seen} bodies`);
});

test('a field has a title where it says more than its name', () => {
  const { properties } = whole.components.schemas['EmployeeValues'] as {
    properties: Record<string, { title?: string }>;
  };
  assert.equal(properties['code']?.title, 'Employee code');
  assert.equal(properties['firstName']?.title, undefined);
});

test('no other call waits more than 50 ms while the documents are made', async () => {
  let isMade = false;
  let longest = 0;
  const making = apiDocuments(asked).finally(() => {
    isMade = true;
  });
  // The time that this thread worked between two turns of others: a busy machine does not lengthen it.
  for (let before = process.threadCpuUsage(); !isMade; before = process.threadCpuUsage()) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await making;
  assert.ok(longest <= 50, `${longest} ms`);
});
