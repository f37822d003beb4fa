/**
 * The API document, OpenAPI 3.1, whole and in a part for each module. It is made of the declared routes in
 * slices of a few milliseconds, so that no other call waits for it.
 */
import { setImmediate } from 'node:timers/promises';
import { assert } from '#kernel/assert.ts';
import type { FormRegistry } from '../../forms/declaration/registry.ts';
import type { Route } from '../../route.ts';
import { isForPeople as isForPeopleAlone } from '../key-access.ts';
import { Components } from './components.ts';
import { addressOf, callName, describedCall } from './described-call.ts';
import { moduleName, moduleOf } from './module.ts';
import { Repeats } from './repeats.ts';

type Documented = {
  readonly forms: FormRegistry;
  readonly routes: readonly Route[];
  /** The address of this installation. */
  readonly server: string;
  /** The name of the cookie of a session. */
  readonly cookie: string;
};

const about = `A program calls with a key of a service account, \`Authorization: Bearer muster_…\`, which an
administrator makes under Administration, API keys. With the cookie of a session, every call that changes
something carries the header \`X-Muster: 1\`.

Send an \`Idempotency-Key\` with each change: sent again with the same key and body, it has no second effect
and gets the first answer; with another body it is refused (409 \`key-used\`).

A change of a record names the \`version\` that was read. If the record has changed since, it is refused (409
\`stale\`) with the record as it is now under \`theirs\`: read it, and send your change with its version.

What a call needs stands with it: \`Right: employee/read\`. A caller who may write only their own records
may leave out whose a new one is.

A new record and a change are sent alike, field by field; a change says the \`version\` besides, and only what
changes. What is made is answered to a program with 201 and its address under \`Location\`.

"For people alone" stands with calls that approve, publish, answer for somebody, give access or have to be
confirmed by a password: a program is answered 403 \`people-only\`. A bank account that a program sends to
\`POST /api/bank-accounts/asked\` waits for HR to accept it. \`GET /api/key\` tells what a key may do.

A directory keeps users and groups by SCIM 2.0 at \`/scim/v2\`, with a key of a program whose login type has
the right "Keep users by SCIM" of Directory groups.

Errors: 401 no valid key; 403 no right; 404 not there, or not yours to see; 409 a rule or another change
stands against it; 422 wrong input, by field under \`fields\`; 429 too many calls. \`code\` is stable.
Answers may gain properties; read those you know.
Money is in whole paise, dates are YYYY-MM-DD.`;

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
/** What a webhook of an organisation is sent: see `webhooks/call.ts` and `webhooks/signature.ts`. */
const webhook = {
  post: {
    operationId: 'happened',
    summary: 'Something happened to a record',
    description:
      'Answer with 2xx; anything else is tried again for half a day. As Standard Webhooks say, the ' +
      'signature is `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, keyed by the secret ' +
      'behind `whsec_`, read as base64. For a while after a secret was changed there are two signatures, ' +
      'with a space between them: one of them fits.',
    parameters: [
      header('webhook-id', 'The same when it is sent again.'),
      header('webhook-timestamp', 'Seconds since 1970.'),
      header('webhook-signature', 'Compare it with your own.'),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'sequence', 'organisation', 'form', 'action', 'records', 'actor'],
            properties: {
              type: {
                type: 'string',
                description:
                  'Form and action: `employee.create`, `employee.change`. A webhook that is called for ' +
                  '`employee.write` is sent both.',
              },
              timestamp: { type: 'string', format: 'date-time' },
              sequence: { type: 'integer', description: 'Higher for what happened later.' },
              organisation: { type: 'integer' },
              form: { type: 'string' },
              action: { type: 'string' },
              records: { type: 'array', items: { type: 'integer' }, description: 'Their ids.' },
              actor: {
                type: 'object',
                properties: { id: { type: ['integer', 'null'] }, name: { type: 'string' } },
              },
            },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Taken.' } },
  },
} as const;

/** How many calls are described before others have their turn. */
const sliceCalls = 10;

/** A call to describe, with the forms or reports that it exists for where they share it. */
type Call = { readonly route: Route; readonly names: readonly string[]; readonly isForPeople: boolean };

/** The whole document under '', and each module's part under its key. */
export async function apiDocuments(documented: Documented): Promise<ReadonlyMap<string, string>> {
  const { forms, routes } = documented;
  const repeats = new Repeats();
  await pathsOf(new Components(repeats, { isFirstLook: true }), callsOf(forms, routes));
  const components = new Components(repeats);
  const texts = new Map<string, string>();
  texts.set('', await written(documented, components, { title: 'Muster', routes }));
  for (const [key, ofModule] of Map.groupBy(routes, (route) => moduleOf(forms, route))) {
    const title = `Muster: ${moduleName(forms, key)}`;
    // What people look through shows each call as it is made; programs that read the whole need no example.
    const part = { title, routes: ofModule, shownAt: documented.server };
    texts.set(key, await written(documented, components, part));
  }
  return texts;
}

const derived = /^\/api\/(records|forms|reports)\/([^/]+)/;

/** What is alike for many forms or reports becomes one call, which names them. */
function callsOf(forms: FormRegistry, routes: readonly Route[]): Call[] {
  const groups = Map.groupBy(routes, (route) =>
    route.alike === undefined ? route : `${route.method} ${route.path.replace(derived, '$1')}`,
  );
  return [...groups.values()].flatMap((group): Call[] => {
    const [first] = group;
    const isForPeople = group.every((each) => isForPeopleAlone(forms, each));
    if (first?.alike === undefined) return group.map((route) => ({ route, names: [], isForPeople }));
    const path = first.path.replace(derived, (_, kind: string) => `/api/${kind}/:${singular[kind]}`);
    const tag = first.path.startsWith('/api/reports/') ? 'Every report' : 'Every form';
    const form = 'form' in first && first.form ? { form: tag === 'Every form' ? '{form}' : '{report}' } : {};
    const route = { ...first, ...form, path, tag, summary: first.alike };
    return [{ route, names: group.map(({ path: own }) => derived.exec(own)?.[2] ?? ''), isForPeople }];
  });
}

const singular: Readonly<Record<string, string>> = { records: 'form', forms: 'form', reports: 'report' };

/** The calls as text, by their addresses, described a few at a time. */
async function pathsOf(components: Components, calls: readonly Call[], shownAt?: string): Promise<string> {
  const names = new Set<string>();
  const paths = new Map<string, string[]>();
  for (const [at, { route, ...of }] of calls.entries()) {
    if (at % sliceCalls === 0) await setImmediate();
    const name = callName(route);
    assert(!names.has(name), () => `two calls of the API document are called '${name}'`);
    names.add(name);
    const call = JSON.stringify(describedCall(components, route, { ...of, shownAt }));
    const methods = paths.getOrInsertComputed(addressOf(route), () => []);
    methods.push(`${JSON.stringify(route.method.toLowerCase())}:${call}`);
  }
  return [...paths]
    .map(([address, methods]) => `${JSON.stringify(address)}:{${methods.join(',')}}`)
    .join(',');
}

type Part = { readonly title: string; readonly routes: readonly Route[]; readonly shownAt?: string };

async function written(
  { forms, server, cookie }: Documented,
  components: Components,
  { title, routes, shownAt }: Part,
): Promise<string> {
  const calls = await pathsOf(components, callsOf(forms, routes), shownAt);
  await setImmediate();
  const used = components.usedBy(calls);
  await setImmediate();
  const securitySchemes = {
    key: { type: 'http', scheme: 'bearer', description: 'A key of a service account.' },
    session: { type: 'apiKey', in: 'cookie', name: cookie },
  };
  const head = {
    openapi: '3.1.0',
    info: { title, description: about, version: '1' },
    servers: [{ url: server }],
    security: [{ key: [] }, { session: [] }],
    webhooks: { happened: webhook },
    components: { securitySchemes, ...used },
  };
  return `${JSON.stringify(head).slice(0, -1)},"paths":{${calls}}}`;
}
