/**
 * Every operation of the API, found from its own document: without a session, without the right, with another
 * organisation's ids, from another site, and with what no form asks for.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { loginTypes } from '#kernel/rights.ts';
import { buildWorld, type Person } from '../world.ts';
import { mark, markedId, markedNumber, markOrganisation } from './marked-organisation.ts';
import { addressOf, type Operation, operationsOf } from './operation.ts';
import { hurtsOf, sampleOf, type Schema } from './schema-sample.ts';

const world = await buildWorld();
const { app, host } = world;
const operations = await operationsOf(app);
const filled = await markOrganisation(world.database.ownerUrl, world.organisations.university);

/** Needs no session, and why. */
const open: Readonly<Record<string, string>> = {
  'POST /api/session': 'signing in',
  'DELETE /api/session': 'signing out; twice is as once',
  'GET /api/session/organisations/{userName}': 'where a user name can sign in, asked before signing in',
  'POST /api/welcome/check': 'a one-time link is its own proof',
  'POST /api/welcome': 'a one-time link is its own proof',
};
/** Says that it needs no session and asks for one itself, because a hash must not be waited for in a transaction. */
const asksItself = new Set(['POST /api/session/password']);

/** Parameters that are no ids: something that is there, so that the answer is not only about the parameter. */
const named: Readonly<Record<string, string>> = {
  userName: 'esha', form: 'department', field: 'name', code: 'BASIC', name: 'employees', format: 'csv', action: 'approve',
};
const nobodysId = 3_999_999_999;

type Sent = Pick<InjectOptions, 'payload' | 'headers'> & { readonly url: string; readonly cookie?: string | null | undefined };

async function send({ method, name }: Operation, { url, cookie, payload, headers }: Sent): Promise<LightMyRequestResponse> {
  const options: InjectOptions = {
    method, url, headers: { 'x-muster': '1', ...(cookie ? { cookie } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  };
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`${name} at ${url} did not answer`)), 20_000).unref();
  });
  return Promise.race([app.inject(options), late]);
}

function paramsOf(operation: Operation, id: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(operation.params).map(([name, schema]) => {
    const numeric = ['integer', 'number'].includes(String(schema['type']));
    return [name, numeric ? id : Array.isArray(schema['enum']) ? schema['enum'][0] : (named[name] ?? 'sample')];
  }));
}

/** A call that the schema takes, with `id` wherever an id belongs. */
function soundCall(operation: Operation, id: number, whole = false): Sent {
  const query = sampleOf(operation.query, { id }) as Record<string, unknown>;
  const url = addressOf(operation, paramsOf(operation, id), query);
  if (operation.multipart) return { url, ...upload('photo.csv', 'Code,Name\r\nA,B\r\n') };
  return operation.body === null ? { url } : { url, payload: sampleOf(operation.body, { id, whole }) as object };
}

function upload(name: string, content: string): Pick<Sent, 'payload' | 'headers'> {
  const payload = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`
    + `Content-Type: text/csv\r\n\r\n${content}\r\n--edge--\r\n`;
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

/** Runs a check on each, a few at a time, and gathers what went wrong rather than stopping at the first. */
async function each<T>(items: readonly T[], check: (item: T) => Promise<readonly string[]>): Promise<void> {
  const faults: string[] = [];
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) faults.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: 5 }, worker));
  assert.equal(faults.length, 0, `${faults.length} faults, of which:\n${faults.slice(0, 60).join('\n')}`);
}

const inShort = (reply: LightMyRequestResponse): string =>
  reply.statusCode >= 500 ? `${reply.statusCode}` : `${reply.statusCode} ${reply.body.slice(0, 160)}`;

const everybody: readonly Person[] =
  ['Anita Rao', 'Harish Iyer', 'Padma Nair', 'Vikram Shah', 'Arjun Mehta', 'Esha Pillai', 'Ravi Kumar', 'Uma Sen'];

/** What a login type may do by the forms' own declarations; the world's organisation has changed nothing. */
function hasRight(person: Person, operation: Operation): boolean {
  const { needs } = operation;
  if (needs.kind !== 'right') return true;
  const declared = host.forms.forms.get(needs.form) ?? host.forms.reports.get(needs.form);
  const rights: Readonly<Record<string, unknown>> = declared?.rights[world.people[person].loginType] ?? {};
  return rights[needs.action] !== undefined;
}

test('the document names every operation, and each says what it needs', () => {
  assert.ok(operations.length > 300, `only ${operations.length} operations`);
  const openOnes = operations.filter(({ needs }) => needs.kind === 'nothing').map(({ name }) => name);
  assert.deepEqual(openOnes.filter((name) => !asksItself.has(name)).sort(), Object.keys(open).sort());
});

test('without a session, or with one that is made up, nothing answers but the calls that sign in', async () => {
  const secret = 'A'.repeat(43);
  const made = [null, `muster=56.${secret}`, `muster=72.${secret}`, 'muster=56', `muster=0.${secret}`, 'muster=%00'];
  await each(operations.filter(({ name }) => !(name in open)), async (operation) => {
    const faults: string[] = [];
    for (const cookie of made) {
      const reply = await send(operation, { ...soundCall(operation, markedId), cookie });
      if (reply.statusCode !== 401) faults.push(`${operation.name} with the cookie ${cookie}: ${inShort(reply)}`);
    }
    return faults;
  });
});

test('a session of one organisation is none in another', async () => {
  const [, secret] = (world.cookieOf('Anita Rao')).split('=56.');
  await each(operations.filter(({ name, method }) => !(name in open) && method === 'GET'), async (operation) => {
    const reply = await send(operation, { ...soundCall(operation, markedId), cookie: `muster=72.${secret}` });
    return reply.statusCode === 401 ? [] : [`${operation.name}: ${inShort(reply)}`];
  });
});

test('the other organisation’s rows are marked in every table, and its own people see the marks', async () => {
  assert.ok(filled.length > 30, `only ${filled.length} tables were filled`);
  const { raw } = await world.as('Nisha Verma').get('/api/records/department');
  assert.match(raw.toString(), new RegExp(mark));
});

const leaks = (reply: LightMyRequestResponse): boolean =>
  reply.body.includes(mark) || reply.body.includes(String(markedNumber)) || reply.rawPayload.includes(mark);

test('another organisation’s ids lead nowhere, for no login type, and not a byte of it is answered', async () => {
  const calls = operations.filter(({ name }) => name !== 'DELETE /api/session' && !name.endsWith('/session/password'))
    .flatMap((operation) => everybody.map((person) => ({ operation, person })));
  await each(calls, async ({ operation, person }) => {
    const byId = Object.values(operation.params).some(({ type }) => type === 'integer');
    const faults: string[] = [];
    for (const whole of operation.body === null ? [false] : [false, true]) {
      const reply = await send(operation, { ...soundCall(operation, markedId, whole), cookie: world.cookieOf(person) });
      const said = `${operation.name} as ${person}: ${inShort(reply)}`;
      if (leaks(reply)) faults.push(`${said} LEAKS`);
      if (reply.statusCode >= 500) faults.push(said);
      if (byId && ![403, 404, 409, 422].includes(reply.statusCode)) faults.push(said);
    }
    return faults;
  });
});

test('lists asked for another organisation’s records by reference answer nothing of them', async () => {
  const lists = operations.filter(({ method, query }) => method === 'GET' && Object.keys(query['properties'] as object).length > 0);
  await each(lists, async (operation) => {
    const faults: string[] = [];
    for (const [name, schema] of Object.entries(operation.query['properties'] as Record<string, Schema>)) {
      if (schema['type'] !== 'integer' || name === 'limit') continue;
      const url = addressOf(operation, paramsOf(operation, markedId), { [name]: markedId });
      for (const person of ['Anita Rao', 'Harish Iyer', 'Padma Nair'] as const) {
        const reply = await send(operation, { url, cookie: world.cookieOf(person) });
        if (leaks(reply) || reply.statusCode >= 500) faults.push(`${operation.name}?${name} as ${person}: ${inShort(reply)}`);
      }
    }
    return faults;
  });
});

test('without the right, each login type is refused before anything else is looked at', async () => {
  const calls = operations.filter(({ needs }) => needs.kind === 'right')
    .flatMap((operation) => everybody.filter((person) => !hasRight(person, operation)).map((person) => ({ operation, person })));
  assert.ok(calls.length > operations.length, 'most rights are denied to most login types');
  await each(calls, async ({ operation, person }) => {
    const reply = await send(operation, { ...soundCall(operation, nobodysId), cookie: world.cookieOf(person) });
    return [403, 404].includes(reply.statusCode) ? [] : [`${operation.name} as ${person}: ${inShort(reply)}`];
  });
});

test('each login type is somebody in this test', () => {
  const seen = new Set(everybody.map((person) => world.people[person].loginType));
  assert.deepEqual(Object.keys(loginTypes).filter((type) => !seen.has(type as never)), ['platform']);
});

test('a change without Muster’s own header, or from another site, is refused', async () => {
  const foreign = [
    { 'x-muster': '' }, { origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3000.evil.example' }, { referer: 'https://evil.example/', 'x-muster': '0' },
  ];
  await each(operations.filter(({ method }) => method !== 'GET'), async (operation) => {
    const faults: string[] = [];
    for (const headers of foreign) {
      const call = soundCall(operation, nobodysId);
      const reply = await send(operation, { ...call, cookie: world.cookieOf('Anita Rao'), headers: { ...call.headers, ...headers } });
      if (reply.statusCode !== 403) faults.push(`${operation.name} with ${JSON.stringify(headers)}: ${inShort(reply)}`);
    }
    return faults;
  });
});

const ajv = new Ajv({ strict: false, formats: fullFormats });
/** The one whose right it is; the destructive open calls are made without a session. */
function whoMay(operation: Operation): string | null {
  if (operation.needs.kind === 'nothing') return null;
  return world.cookieOf(everybody.find((person) => hasRight(person, operation)) ?? 'Anita Rao');
}

test('bodies that no form asks for are answered with what is wrong, never with a fault', async () => {
  const taking = operations.filter(({ body, multipart }) => body !== null && !multipart);
  await each(taking, async (operation) => {
    const body = operation.body as Schema;
    const fits = ajv.compile(body);
    const faults: string[] = [];
    const url = addressOf(operation, paramsOf(operation, nobodysId));
    for (const { what, value } of hurtsOf(body, { id: nobodysId }, 30)) {
      const payload = JSON.stringify(value);
      const reply = await send(operation, { url, payload, cookie: whoMay(operation), headers: { 'content-type': 'application/json' } });
      const wrong = reply.statusCode >= 500 || (reply.statusCode < 400 && !fits(JSON.parse(payload)));
      if (wrong) faults.push(`${operation.name}, ${what}: ${inShort(reply)}`);
    }
    return faults;
  });
});

test('what is no JSON, too large or too deep is refused at the door', async () => {
  const json = { 'content-type': 'application/json' };
  const deep = `${'{"a":['.repeat(50_000)}1${']}'.repeat(50_000)}`;
  const doors: readonly (readonly [string, Pick<Sent, 'payload' | 'headers'>])[] = [
    ['half a document', { payload: '{"name": "x', headers: json }],
    ['a deep document', { payload: deep, headers: json }],
    ['a document of 2 MB', { payload: JSON.stringify({ name: 'x'.repeat(2_000_000) }), headers: json }],
    ['a prototype', { payload: '{"__proto__":{"a":1}}', headers: json }],
    ['another kind of content', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
    ['a form', { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a torn upload', { payload: '--edge\r\nContent-Dis', headers: { 'content-type': 'multipart/form-data; boundary=edge' } }],
  ];
  const taking = operations.filter(({ body, multipart }) => body !== null || multipart);
  await each(taking, async (operation) => {
    const faults: string[] = [];
    const url = addressOf(operation, paramsOf(operation, nobodysId));
    for (const [what, call] of doors) {
      const reply = await send(operation, { url, ...call, cookie: whoMay(operation) });
      const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
      if (!isRefused) faults.push(`${operation.name}, ${what}: ${inShort(reply)}`);
    }
    return faults;
  });
});

const hostileTexts = [
  '', '0', '-1', '1e9', '0x10', '9007199254740993', '1152921504606846976', 'NaN', 'true', 'null', '[]', '{}', `' or 1=1 --`,
  'name;drop table employee', '../../etc/passwd', '<script>', 'x'.repeat(3_000), '2026-02-30', '2026-13', '-code', '%', '\\',
  '[{"field":"__proto__","is":[1]}]', '[{"field":"name","from":{"a":1}}]', 'eyJhIjoxfQ', 'constructor', '\ufffe', 'İ',
];

test('addresses that nobody would type are answered with what is wrong, never with a fault', async () => {
  const asked = operations.filter(({ params, query }) =>
    Object.keys(params).length > 0 || Object.keys(query['properties'] as object).length > 0);
  await each(asked, async (operation) => {
    const faults: string[] = [];
    const cookie = whoMay(operation);
    const names = [...Object.keys(operation.params), ...Object.keys(operation.query['properties'] as object)];
    const sound = sampleOf(operation.query, { id: nobodysId }) as Record<string, unknown>;
    for (const [at, name] of names.entries()) {
      // Four of the texts for each place, other ones at the next: the places are many and alike.
      for (const text of hostileTexts.filter((_, turn) => (turn + at + operation.name.length) % 7 === 0)) {
        const inPath = name in operation.params;
        const params = { ...paramsOf(operation, nobodysId), ...(inPath ? { [name]: text || ' ' } : {}) };
        const url = addressOf(operation, params, { ...sound, ...(inPath ? {} : { [name]: text }) });
        const reply = await send(operation, { url, cookie });
        if (reply.statusCode >= 500) faults.push(`${operation.method} ${url.slice(0, 200)}: ${inShort(reply)}`);
      }
    }
    const unknown = await send(operation, { url: `${addressOf(operation, paramsOf(operation, nobodysId))}?organisation_id=72&a%00=1`, cookie });
    if (unknown.statusCode < 400 || unknown.statusCode >= 500) faults.push(`${operation.name} with a null character: ${inShort(unknown)}`);
    return faults;
  });
});
