/**
 * Every operation of the API, found from its own document: without a session, without the right, with
 * another organisation's ids, and from another site.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { partiesThatMay } from '#kernel/party.ts';
import { loginTypes } from '#kernel/rights.ts';
import type { Person } from '../world.ts';
import {
  each,
  everybody,
  filled,
  hasRight,
  inShort,
  nobodysId,
  operations,
  paramsOf,
  send,
  some,
  soundCall,
  world,
} from './endpoint-world.ts';
import { mark, markedId, markedNumber } from './marked-organisation.ts';
import { addressOf, type Operation, type Schema } from './operation.ts';
import { isSpecified, looksAtNoId, openAsSpecified } from './specified-operation.ts';

/** Needs no session, and why. */
const open: Readonly<Record<string, string>> = {
  'POST /api/session': 'signing in',
  'DELETE /api/session': 'signing out; twice is as once',
  'POST /api/session/factor': 'the ticket of a right password is its own proof, of that much',
  'POST /api/session/factor/passkey': 'the ticket of a right password is its own proof, of that much',
  'GET /api/session/organisations/{userName}': 'where a user name can sign in, asked before signing in',
  'POST /api/session/forgotten': 'who forgot a password cannot sign in; the answer tells nothing',
  'POST /api/session/demo': 'signs in to the demo, while it is on',
  'POST /api/session/company/providers': 'the buttons of the sign-in page, asked before signing in',
  'POST /api/session/company': 'the way to a provider, before signing in',
  'POST /api/session/company/return': 'what the provider says is its own proof, once and in one browser',
  'POST /company-sign-in/{place}': 'what the provider signed is its own proof; it signs nobody in by itself',
  'GET /company-sign-in/{place}/metadata': 'what every provider of SAML is given: addresses and certificates',
  'POST /api/verify': 'whoever holds a letter reads its code; unknown codes are answered alike',
  'GET /api/session/ways': 'what the sign-in screen must ask for',
  'GET /health': 'a balancer asks; it tells nothing but whether the server works',
  'GET /health/live': 'a balancer asks; it tells nothing but whether the server works',
  'GET /health/ready': 'a balancer asks; it tells nothing but whether the server works',
  'GET /metrics': 'the setting METRICS_FOR says who may; it is not there for anybody else',
  'GET /api/job-application/form': 'the words of the public application form',
  'GET /api/job-application/logo': 'the logo above the public application form',
  'GET /api/job-application/posts': 'what is told of public and open posts',
  'GET /api/job-application/posts/{id}': 'what is told of public and open posts',
  'POST /api/job-application/track': 'a mailed link is its own proof',
  'POST /api/job-application/own': 'a mailed link is its own proof',
  'POST /api/job-application/ask-for-update': 'a mailed link is its own proof',
  'POST /api/job-application/withdraw': 'a mailed link is its own proof',
  ...Object.fromEntries(
    `safety/anonymous safety/anonymous/read safety/anonymous/say nameless/house nameless/report
      nameless/case nameless/answer offer/check offer/answer offer/letter welcome welcome/check
      joining/document joining/document/remove joining/file joining/hand-in joining/house joining/open
      joining/page joining/policy joining/policy/file joining/save`
      .split(/\s+/)
      .map((call) => [
        `POST /api/${call}`,
        'a mailed link, with its digits, or the code of a report is the proof',
      ]),
  ),
  'POST /api/approvals/by-mail/look': 'a mailed link is its own proof; looking decides nothing',
  'POST /api/approvals/by-mail/decide': 'a mailed link is its own proof, once',
  'GET /api/kiosk/state': 'a tablet asks whether it is paired; without a token it is told that it is not',
  'POST /api/kiosk/paired': 'a tablet asks to be a kiosk, and waits for an administrator',
  'POST /api/kiosk/punched': 'the token of an approved kiosk, an employee code and a PIN are the proof',
  'POST /api/kiosk/shown': 'the token of an approved kiosk and a signed code are the proof, once',
  'POST /api/kiosk/pin': 'the token of an approved kiosk, an employee code and a PIN are the proof',
  ...openAsSpecified,
  'GET /api/leave/calendar/{token}': 'a secret address is its own proof, made and renewed by its person',
  ...Object.fromEntries(
    [
      'GET cdata',
      'POST cdata',
      'GET getrequest',
      'POST devicecmd',
      'POST registry',
      'GET ping',
      'POST ping',
      'GET push',
      'POST push',
      'GET rtdata',
      'POST querydata',
    ]
      .map((call) => call.replace(' ', ' /iclock/'))
      .map((call) => [call, 'a device that an organisation has approved, from its address and with its key']),
  ),
};
/** Says that it needs no session and asks for one itself: a transaction must not wait for a hash. */
const asksItself = new Set(['POST /api/session/password', 'POST /api/session/fresh']);

test('the document names every operation, and each says what it needs', () => {
  assert.ok(operations.length > 300, `only ${operations.length} operations`);
  const openOnes = operations.filter(({ needs }) => needs.kind === 'nothing').map(({ name }) => name);
  assert.deepEqual(openOnes.filter((name) => !asksItself.has(name)).sort(), Object.keys(open).sort());
});

test('without a session, or with a made-up one, only the calls that sign in answer', async () => {
  const secret = 'A'.repeat(43);
  // Who is nobody is found out before the route: each is tried without a cookie, and the made-up take turns.
  const made = [
    `muster=56.${secret}`,
    `muster=72.${secret}`,
    'muster=56',
    `muster=0.${secret}`,
    'muster=%00',
  ];
  let turn = 0;
  await each(
    operations.filter(({ name }) => !(name in open)),
    async (operation) => {
      const faults: string[] = [];
      turn += 1;
      for (const cookie of [null, made[turn % made.length]]) {
        const reply = await send(operation, { ...soundCall(operation, markedId), cookie });
        if (reply.statusCode !== 401)
          faults.push(`${operation.name} with the cookie ${cookie}: ${inShort(reply)}`);
      }
      return faults;
    },
  );
});

test('a session of one organisation is none in another', async () => {
  const [, secret] = world.cookieOf('Anita Rao').split('=56.');
  await each(
    operations.filter(({ name, method }) => !(name in open) && method === 'GET'),
    async (operation) => {
      const reply = await send(operation, {
        ...soundCall(operation, markedId),
        cookie: `muster=72.${secret}`,
      });
      return reply.statusCode === 401 ? [] : [`${operation.name}: ${inShort(reply)}`];
    },
  );
});

test('the neighbour’s rows are marked in every table, and its own people see the marks', async () => {
  assert.ok(filled.length > 30, `only ${filled.length} tables were filled`);
  const { raw } = await world.as('Nisha Verma').get('/api/records/department');
  assert.match(raw.toString(), new RegExp(mark));
});

const whoMay = (operation: Operation, may: boolean): Person[] =>
  everybody.filter((who) => hasRight(who, operation) === may);

/** Up to two who have the right, and one who has not. */
const triedBy = (operation: Operation, turn: number): Person[] => [
  ...some(whoMay(operation, true), 2, turn),
  ...some(whoMay(operation, false), 1, turn),
];

const leaks = (reply: LightMyRequestResponse): boolean =>
  reply.body.includes(mark) || reply.body.includes(String(markedNumber)) || reply.rawPayload.includes(mark);

test('another organisation’s ids lead nowhere, and not a byte of it is answered', async () => {
  const calls = operations
    .filter(({ name }) => name !== 'DELETE /api/session' && !name.endsWith('/session/password'))
    .flatMap((operation, turn) => triedBy(operation, turn).map((person) => ({ operation, person })));
  await each(calls, async ({ operation, person }) => {
    const byId = Object.values(operation.params).some(({ type }) => type === 'integer');
    const faults: string[] = [];
    for (const whole of operation.body === null ? [false] : [false, true]) {
      const call = soundCall(operation, markedId, whole);
      const reply = await send(operation, { ...call, cookie: world.cookieOf(person) });
      const said = `${operation.name} as ${person}: ${inShort(reply)}`;
      if (leaks(reply)) faults.push(`${said} LEAKS`);
      if (reply.statusCode >= 500) faults.push(said);
      const sent = JSON.stringify(call.payload ?? '');
      const isTaken =
        reply.statusCode < 300 &&
        sent.includes(String(markedId)) &&
        !reply.body.includes('"ok":false') &&
        !(operation.name in looksAtNoId);
      if (isTaken) faults.push(`${said} TAKES another organisation's id`);
      if (byId && ![403, 404, 409, 422].includes(reply.statusCode)) faults.push(said);
    }
    return faults;
  });
});

test('lists asked for another organisation’s records by reference answer nothing of them', async () => {
  const lists = operations.filter(
    ({ method, query }) => method === 'GET' && Object.keys(query.properties as object).length > 0,
  );
  await each(lists, async (operation) => {
    const faults: string[] = [];
    for (const [name, schema] of Object.entries(operation.query.properties as Record<string, Schema>)) {
      if (schema.type !== 'integer' || name === 'limit') continue;
      const url = addressOf(operation, paramsOf(operation, markedId), { [name]: markedId });
      for (const person of ['Anita Rao', 'Harish Iyer', 'Padma Nair'] as const) {
        const reply = await send(operation, { url, cookie: world.cookieOf(person) });
        if (leaks(reply) || reply.statusCode >= 500)
          faults.push(`${operation.name}?${name} as ${person}: ${inShort(reply)}`);
      }
    }
    return faults;
  });
});

test('without the right, each login type is refused before anything else is looked at', async () => {
  // Login types take turns: of one operation three are tried, of a form's operations all of them.
  const calls = operations
    .filter(({ needs }) => needs.kind === 'right')
    .flatMap((operation, turn) =>
      some(whoMay(operation, false), 3, turn).map((person) => ({ operation, person })),
    );
  assert.ok(calls.length > operations.length, 'most rights are denied to most login types');
  await each(calls, async ({ operation, person }) => {
    const reply = await send(operation, {
      ...soundCall(operation, nobodysId),
      cookie: world.cookieOf(person),
    });
    const isRefused = [403, 404].includes(reply.statusCode) || isListOfNone(operation, reply);
    return isRefused ? [] : [`${operation.name} as ${person}: ${inShort(reply)}`];
  });
});

/** A record can name people who then read it without the right: whom none names is shown an empty list. */
function isListOfNone({ method, path, needs }: Operation, reply: LightMyRequestResponse): boolean {
  if (needs.kind !== 'right' || needs.action !== 'read' || method !== 'GET') return false;
  const form = world.host.forms.forms.get(needs.form);
  const isItsList = form !== undefined && path === `/api/records/${form.name}`;
  if (!isItsList || partiesThatMay(form, 'read').length === 0) return false;
  return reply.json<{ rows?: unknown[] }>().rows?.length === 0;
}

test('each login type is somebody in this test', () => {
  const seen = new Set(everybody.map((person) => world.people[person].loginType));
  assert.deepEqual(
    Object.keys(loginTypes).filter((type) => !seen.has(type as never)),
    ['platform'],
  );
});

/** Meant to come from another site, and why nothing is lost by it. */
const fromOtherSites: Readonly<Record<string, string>> = {
  'POST /company-sign-in/{place}': 'a provider’s form brings it; it looks at no cookie and signs nobody in',
};

test('a change without Muster’s own header, or from another site, is refused', async () => {
  const unmarked = [{ 'x-muster': '' }, { referer: 'https://evil.example/', 'x-muster': '0' }];
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3000.evil.example' },
  ];
  let turn = 0;
  await each(
    operations.filter(({ method, name }) => method !== 'GET' && !(name in fromOtherSites)),
    async (operation) => {
      const faults: string[] = [];
      turn += 1;
      // Clients of the specification know no header; where they come from is asked all the same.
      const tried = [...some(foreign, 1, turn), ...(isSpecified(operation) ? [] : some(unmarked, 1, turn))];
      for (const headers of tried) {
        const call = soundCall(operation, nobodysId);
        const reply = await send(operation, {
          ...call,
          cookie: world.cookieOf('Anita Rao'),
          headers: { ...call.headers, ...headers },
        });
        if (reply.statusCode !== 403)
          faults.push(`${operation.name} with ${JSON.stringify(headers)}: ${inShort(reply)}`);
      }
      return faults;
    },
  );
});

test('a specified call takes nothing of a kind that a page of another site can send unasked', async () => {
  const plain = ['text/plain', 'application/x-www-form-urlencoded'];
  await each(
    operations.filter((operation) => isSpecified(operation) && operation.body !== null),
    async (operation) => {
      const faults: string[] = [];
      for (const type of plain) {
        const call = soundCall(operation, nobodysId);
        const reply = await send(operation, {
          url: call.url,
          payload: JSON.stringify(call.payload),
          headers: { 'content-type': type, 'x-muster': '' },
          cookie: world.cookieOf('Anita Rao'),
        });
        if (reply.statusCode < 400 || reply.statusCode >= 500)
          faults.push(`${operation.name} as ${type}: ${inShort(reply)}`);
      }
      return faults;
    },
  );
});
