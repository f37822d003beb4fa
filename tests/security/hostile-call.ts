/**
 * Calls that no client of Muster makes, from a seed: torn uploads, broken and hostile JSON, odd addresses,
 * headers, filters and orders. The same seed gives the same calls.
 */
import type { LightMyRequestResponse } from 'fastify';
import { type Chance, chance as chanceOf } from '#server/seed/chance.ts';
import {
  everybody,
  hasRight,
  nobodysId,
  operations,
  paramsOf,
  type Sent,
  send,
  world,
} from './endpoint-world.ts';
import { addressOf, type Operation, type Schema } from './operation.ts';
import { hostileValues, hurtsOf, sampleOf } from './schema-sample.ts';

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '9223372036854775808',
  'NaN',
  'null',
  '[]',
  '{}',
  '[{',
  `'";--`,
  'a.b.c',
  'b.id',
  '__proto__',
  'constructor.prototype',
  '../../etc/passwd',
  '%00',
  '%',
  '\\',
  '\ufffe\u202e',
  '\ud800',
  '🧾'.repeat(40),
  '2026-02-30',
  '2026-13',
  'x'.repeat(4_000),
];
const heads = ['content-type', 'cookie', 'idempotency-key', 'if-none-match', 'accept', 'range', 'origin'];
const kinds = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=edge',
  'multipart/form-data; boundary="ed ge"',
  'text/plain',
  'application/x-www-form-urlencoded',
  ';',
  'a/b; c=d; e',
];

/** A text with a few bytes cut, doubled or exchanged. */
function torn(text: string, chance: Chance): string {
  let bytes = text;
  for (let times = chance.whole(1, 4); times > 0; times -= 1) {
    const at = chance.whole(0, bytes.length);
    const length = chance.whole(0, 12);
    const put = chance.pick([
      '',
      chance.pick(texts),
      '\r\n',
      '\0',
      '"',
      '}',
      '--edge',
      '{"a":',
      bytes.slice(at, at + length),
    ]);
    bytes = bytes.slice(0, at) + put + bytes.slice(at + length);
  }
  return bytes;
}

const safeHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2_000);

const part = (name: string, more: string, content: string): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const upload = [
  part('file', '; filename="photo.csv"\r\nContent-Type: text/csv', 'Code,Name\r\nA,B\r\n'),
  part('DIRECTORY_NAME', '', 'Resumes'),
  '--edge--\r\n',
].join('');

function hostileQuery(operation: Operation, chance: Chance): Record<string, unknown> {
  const names = [
    ...Object.keys(operation.query.properties as object),
    'filter',
    'sort',
    'columns',
    chance.pick(texts),
  ];
  const filter = () =>
    JSON.stringify(
      Array.from({ length: chance.whole(0, 3) }, () => ({
        field: chance.pick([...texts, 'name', 'code', 'state', 'createdAt', 'id', 'employee', 'month']),
        [chance.pick(['is', 'from', 'to', 'contains', 'empty', 'x'])]: chance.pick([
          ...hostileValues.map(([, value]) => value),
          [chance.pick(hostileValues)[1]],
        ]),
      })),
    );
  return Object.fromEntries(
    Array.from({ length: chance.whole(1, 3) }, () => {
      const name = chance.pick(names);
      const value = name === 'filter' && chance.happens(70) ? filter() : chance.pick(texts);
      return [name || 'x', value.toWellFormed()];
    }),
  );
}

function hostileBody(operation: Operation, chance: Chance): Pick<Sent, 'payload' | 'headers'> {
  const kind = chance.whole(1, 100);
  if (operation.multipart || kind < 15) {
    const type = chance.happens(70) ? 'multipart/form-data; boundary=edge' : chance.pick(kinds);
    return { payload: torn(upload, chance), headers: { 'content-type': type } };
  }
  const body: Schema = operation.body ?? { type: 'object' };
  if (kind < 60) {
    const hurts = hurtsOf(body, { id: nobodysId }, 40);
    const payload = JSON.stringify(chance.pick(hurts).value);
    return { payload, headers: { 'content-type': 'application/json' } };
  }
  const payload = torn(JSON.stringify(sampleOf(body, { id: nobodysId, whole: true }) ?? {}), chance);
  return {
    payload,
    headers: { 'content-type': chance.happens(80) ? 'application/json' : chance.pick(kinds) },
  };
}

function hostileCall(operation: Operation, chance: Chance): Sent {
  const params = paramsOf(operation, nobodysId);
  for (const name of Object.keys(params))
    if (chance.happens(30)) params[name] = chance.pick(texts).toWellFormed();
  const query = chance.happens(60) ? hostileQuery(operation, chance) : {};
  const may = everybody.find((person) => hasRight(person, operation)) ?? 'Anita Rao';
  const cookie = chance.happens(85) ? world.cookieOf(may) : null;
  const odd = chance.happens(25)
    ? { [chance.pick(heads)]: safeHeader(chance.pick([...texts, ...kinds])) }
    : {};
  const body = operation.method === 'GET' ? {} : hostileBody(operation, chance);
  return { url: addressOf(operation, params, query), cookie, ...body, headers: { ...body.headers, ...odd } };
}

export type Hostile = {
  readonly faults: readonly string[];
  /** How many answers of each status. */
  readonly answers: ReadonlyMap<number, number>;
};

/** Signing people out and away would leave nobody to call as. */
const leavesNobody = /^(DELETE \/api\/session|POST \/api\/Login)/;

/** Sends so many calls over all operations in turn, a few at a time; the faults tell what was sent. */
export async function sendHostile(count: number, seed: number): Promise<Hostile> {
  const chance = chanceOf(seed);
  const tried = operations.filter(({ name }) => !leavesNobody.test(name));
  const faults: string[] = [];
  const answers = new Map<number, number>();
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < count) {
      const operation = tried[sent % tried.length] as Operation;
      sent += 1;
      const call = hostileCall(operation, chance);
      const reply: LightMyRequestResponse | Error = await send(operation, call).catch(
        (error: Error) => error,
      );
      const status = reply instanceof Error ? 599 : reply.statusCode;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 500) {
        const why = reply instanceof Error ? reply.message : reply.body.slice(0, 200);
        faults.push(`${status} ${operation.method} ${call.url.slice(0, 200)} ${JSON.stringify(call.headers)}
          ${String(call.payload ?? '').slice(0, 400)}: ${why}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return { faults, answers };
}
