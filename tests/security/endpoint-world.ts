/**
 * The world that every operation is tried in: its operations, its people, and a neighbour whose every
 * row is marked.
 */
import assert from 'node:assert/strict';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildPayWorld } from '../pay-world.ts';
import type { Person } from '../world.ts';
import { markOrganisation } from './marked-organisation.ts';
import { addressOf, type Operation, operationsOf } from './operation.ts';
import { sampleOf } from './schema-sample.ts';

export const world = await buildPayWorld();
const { app, host } = world;
export const operations = await operationsOf(app);
/** The tables that the neighbour has a marked row in. */
export const filled = await markOrganisation(world.database.ownerUrl, world.organisations.university);

/**
 * Parameters that are no ids: something that is there, so that the answer is not only about the
 * parameter.
 */
const named: Readonly<Record<string, string>> = {
  userName: 'esha',
  form: 'department',
  field: 'name',
  code: 'BASIC',
  name: 'employees',
  format: 'csv',
  action: 'approve',
};
export const nobodysId = 3_999_999_999;

export type Sent = Pick<InjectOptions, 'payload' | 'headers'> & {
  readonly url: string;
  readonly cookie?: string | null | undefined;
};

export async function send(
  { method, name }: Operation,
  { url, cookie, payload, headers }: Sent,
): Promise<LightMyRequestResponse> {
  const options: InjectOptions = {
    method,
    url,
    headers: { 'x-muster': '1', ...(cookie ? { cookie } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  };
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`${name} at ${url} did not answer`)), 20_000).unref();
  });
  return Promise.race([app.inject(options), late]);
}

export function paramsOf(operation: Operation, id: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(operation.params).map(([name, schema]) => {
      const numeric = ['integer', 'number'].includes(String(schema.type));
      return [name, numeric ? id : Array.isArray(schema.enum) ? schema.enum[0] : (named[name] ?? 'sample')];
    }),
  );
}

/** A call that the schema takes, with `id` wherever an id belongs. */
export function soundCall(operation: Operation, id: number, whole = false): Sent {
  const query = sampleOf(operation.query, { id }) as Record<string, unknown>;
  const url = addressOf(operation, paramsOf(operation, id), query);
  if (operation.multipart) return { url, ...upload('photo.csv', 'Code,Name\r\nA,B\r\n') };
  return operation.body === null
    ? { url }
    : { url, payload: sampleOf(operation.body, { id, whole }) as object };
}

function upload(name: string, content: string): Pick<Sent, 'payload' | 'headers'> {
  const payload =
    `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    `Content-Type: text/csv\r\n\r\n${content}\r\n--edge--\r\n`;
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

/**
 * Runs a check on each, a few at a time, and gathers what went wrong rather than stopping at the first.
 */
export async function each<T>(
  items: readonly T[],
  check: (item: T) => Promise<readonly string[]>,
): Promise<void> {
  const faults: string[] = [];
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      faults.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: 5 }, worker));
  assert.equal(faults.length, 0, `${faults.length} faults, of which:\n${faults.slice(0, 60).join('\n')}`);
}

/** That many of them; of many alike, other ones at the next turn. */
export const some = <T>(of: readonly T[], count: number, turn: number): T[] =>
  of.length <= count ? [...of] : Array.from({ length: count }, (_, at) => of[(turn + at) % of.length] as T);

export const inShort = (reply: LightMyRequestResponse): string =>
  reply.statusCode >= 500 ? `${reply.statusCode}` : `${reply.statusCode} ${reply.body.slice(0, 160)}`;

export const everybody: readonly Person[] = [
  'Anita Rao',
  'Harish Iyer',
  'Padma Nair',
  'Vikram Shah',
  'Arjun Mehta',
  'Esha Pillai',
  'Ravi Kumar',
  'Uma Sen',
];

/**
 * What a login type may do by the forms' own declarations; the world's organisation has changed
 * nothing.
 */
export function hasRight(person: Person, operation: Operation): boolean {
  const { needs } = operation;
  if (needs.kind !== 'right') return true;
  const declared = host.forms.forms.get(needs.form) ?? host.forms.reports.get(needs.form);
  const rights = declared?.rights[world.people[person].loginType] as unknown;
  return typeof rights === 'string'
    ? rights !== undefined
    : (rights as Record<string, unknown> | undefined)?.[needs.action] !== undefined;
}
