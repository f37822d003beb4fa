/**
 * Every operation of the API, found from its own document, sent what no form asks for: the answer says
 * what is wrong and is never a fault.
 */
import test from 'node:test';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { sql } from 'kysely';
import {
  each,
  everybody,
  hasRight,
  inShort,
  nobodysId,
  operations,
  paramsOf,
  type Sent,
  send,
  some,
  world,
} from './endpoint-world.ts';
import { addressOf, type Operation, type Schema } from './operation.ts';
import { hurtsOf, sampleOf } from './schema-sample.ts';

const { host } = world;
const ajv = new Ajv({ strict: false, formats: fullFormats });
/** The one whose right it is; the destructive open calls are made without a session. */
function whoMay(operation: Operation): string | null {
  if (operation.needs.kind === 'nothing') return null;
  return world.cookieOf(everybody.find((person) => hasRight(person, operation)) ?? 'Anita Rao');
}

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
    [
      'a torn upload',
      { payload: '--edge\r\nContent-Dis', headers: { 'content-type': 'multipart/form-data; boundary=edge' } },
    ],
  ];
  const taking = operations.filter(({ body, multipart }) => body !== null || multipart);
  let turn = 0;
  await each(taking, async (operation) => {
    turn += 1;
    const faults: string[] = [];
    const url = addressOf(operation, paramsOf(operation, nobodysId));
    for (const [what, call] of some(doors, 2, turn)) {
      const reply = await send(operation, { url, ...call, cookie: whoMay(operation) });
      const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
      if (!isRefused) faults.push(`${operation.name}, ${what}: ${inShort(reply)}`);
    }
    return faults;
  });
});

const hostileTexts = [
  '',
  '0',
  '-1',
  '1e9',
  '0x10',
  '9007199254740993',
  '1152921504606846976',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  `' or 1=1 --`,
  'name;drop table employee',
  '../../etc/passwd',
  '<script>',
  'x'.repeat(3_000),
  '2026-02-30',
  '2026-13',
  '-code',
  '%',
  '\\',
  '[{"field":"__proto__","is":[1]}]',
  '[{"field":"name","from":{"a":1}}]',
  'eyJhIjoxfQ',
  'constructor',
  '\ufffe',
  'İ',
];

test('addresses that nobody would type are answered with what is wrong, never with a fault', async () => {
  const asked = operations.filter(
    ({ params, query }) =>
      Object.keys(params).length > 0 || Object.keys(query.properties as object).length > 0,
  );
  let turn = 0;
  await each(asked, async (operation) => {
    const faults: string[] = [];
    turn += 1;
    const cookie = whoMay(operation);
    const names = [...Object.keys(operation.params), ...Object.keys(operation.query.properties as object)];
    const sound = sampleOf(operation.query, { id: nobodysId }) as Record<string, unknown>;
    for (const [at, name] of names.entries()) {
      // One of the texts for each place, another at the next: the places are many and alike.
      for (const text of hostileTexts.filter((_, which) => (which + at + turn) % hostileTexts.length === 0)) {
        const inPath = name in operation.params;
        const params = { ...paramsOf(operation, nobodysId), ...(inPath ? { [name]: text || ' ' } : {}) };
        const url = addressOf(operation, params, { ...sound, ...(inPath ? {} : { [name]: text }) });
        const reply = await send(operation, { url, cookie });
        if (reply.statusCode >= 500)
          faults.push(`${operation.method} ${url.slice(0, 200)}: ${inShort(reply)}`);
      }
    }
    const unknown = await send(operation, {
      url: `${addressOf(operation, paramsOf(operation, nobodysId))}?organisation_id=72&a%00=1`,
      cookie,
    });
    if (unknown.statusCode < 400 || unknown.statusCode >= 500)
      faults.push(`${operation.name} with a null character: ${inShort(unknown)}`);
    return faults;
  });
});

/**
 * A record of the organisation that the operation is about, if it has one: what is wrong is looked at
 * only then.
 */
async function ownId({ needs }: Operation): Promise<number> {
  const form = needs.kind === 'right' ? host.forms.forms.get(needs.form) : undefined;
  if (!form) return nobodysId;
  const { works } = world.organisations;
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(form.name.replaceAll('-', '_'))}
    where organisation_id = ${works}`.execute(db),
  );
  return rows[0]?.id ?? nobodysId;
}

test('bodies that no form asks for are answered with what is wrong, never with a fault', async () => {
  const taking = operations.filter(({ body, multipart }) => body !== null && !multipart);
  let turn = 0;
  await each(taking, async (operation) => {
    turn += 1;
    const body = operation.body as Schema;
    const fits = (value: unknown): boolean => ajv.compile(body)(value);
    const faults: string[] = [];
    const url = addressOf(operation, paramsOf(operation, await ownId(operation)));
    // A third of what can be hurt, another third at the next operation.
    const hurts = hurtsOf(body, { id: nobodysId }, 30).filter((_, which) => (which + turn) % 3 === 0);
    for (const { what, value } of hurts) {
      const payload = JSON.stringify(value);
      const reply = await send(operation, {
        url,
        payload,
        cookie: whoMay(operation),
        headers: { 'content-type': 'application/json' },
      });
      const wrong = reply.statusCode >= 500 || (reply.statusCode < 400 && !fits(JSON.parse(payload)));
      if (wrong) faults.push(`${operation.name}, ${what}: ${inShort(reply)}`);
    }
    return faults;
  });
});
