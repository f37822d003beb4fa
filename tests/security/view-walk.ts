/** Walking the calls of the API: what each is asked with, and which hidden values its answer tells. */
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { tableOf } from '#server/forms/declaration/names.ts';
import { entriesOf } from '../pay-out-world.ts';
import type { Person } from '../world.ts';
import { addressOf, type Operation, operationsOf } from './operation.ts';
import { wordsOfPdf } from './pdf-words.ts';
import { sampleOf } from './schema-sample.ts';
import {
  aboutId,
  amountsOfOthers,
  everyType,
  type Guarded,
  guarded,
  hide,
  month,
  runs,
  structureId,
  system,
  words,
  world,
} from './views-world.ts';

export const operations = await operationsOf(world.app);
export const [lastLocked = 0] = runs.slice(-2);

/** What an answer says, whatever it is packed in. */
async function textOf(reply: LightMyRequestResponse): Promise<string> {
  const bytes = reply.rawPayload;
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return wordsOfPdf(bytes);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return reply.body;
  return [...(await entriesOf(bytes)).values()].join('\n');
}

/**
 * Whole numbers are paise; what has a comma or a point is rupees. A file may give rupees without either, an
 * answer in JSON does not: there they are the ids of records, which may look like anybody's pay.
 */
function amountsIn(text: string, json: boolean): Set<number> {
  const found = new Set<number>();
  for (const [said] of text.matchAll(/\d[\d,]*(?:\.\d{1,2})?/g)) {
    const plain = Number(said.replaceAll(',', ''));
    found.add(plain);
    if (!json || /[,.]/.test(said)) found.add(Math.round(plain * 100));
  }
  return found;
}

const others = new Map<Person, ReadonlySet<number>>();
for (const person of everyType) others.set(person, await amountsOfOthers(world.people[person].employeeId));

/** The values of a class, not this person's own, that an answer tells. */
export async function toldIn(
  reply: LightMyRequestResponse,
  hidden: Guarded,
  person: Person,
): Promise<string[]> {
  if (reply.statusCode >= 300) return [];
  const text = await textOf(reply);
  if (hidden !== 'pay') return words[hidden].filter((word) => text.includes(word));
  const amounts = others.get(person) ?? new Set();
  const json = String(reply.headers['content-type']).startsWith('application/json');
  return [...amountsIn(text, json)]
    .filter((amount) => amounts.has(amount))
    .map(String)
    .slice(0, 3);
}

export async function ask(
  person: Person,
  operation: Pick<Operation, 'method'>,
  url: string,
  payload?: object,
) {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error(`${url} did not answer`)), 30_000).unref();
  });
  const call = world.app.inject({
    method: operation.method,
    url,
    headers: { 'x-muster': '1', cookie: world.cookieOf(person) },
    ...(payload && { payload }),
  });
  return Promise.race([call, late]);
}

/** Whose ids a parameter takes, where it is not the form of the right. */
const ofEmployee = /^\/api\/(flexible-pay|people)\/\{id\}/;
const tableBy: Readonly<Record<string, string>> = {
  '/api/pay-runs/': 'pay_run',
  '/api/hires/': 'hire',
  '/api/recruitment/resumes/': 'applicant_resume',
  '/api/interviews/': 'interview',
  '/api/files/': 'stored_file',
  '/api/salary-revisions/': 'salary_revision',
};

async function idsOf({ path, needs }: Operation): Promise<number[]> {
  if (!path.includes('{id}')) return [0];
  if (ofEmployee.test(path)) return [aboutId];
  const known = Object.entries(tableBy).find(([start]) => path.startsWith(start))?.[1];
  const generic = /^\/api\/records\/([a-z-]+)\//.exec(path)?.[1];
  const form = needs.kind === 'right' && world.host.forms.forms.has(needs.form) ? needs.form : generic;
  const table = known ?? (form && tableOf(form));
  if (!table) return [];
  const { rows } = await system(({ db }) =>
    sql<{ id: number }>`select id from ${sql.table(table)} order by id desc limit 2`.execute(db),
  );
  return rows.map(({ id }) => id);
}

const rowOfSalary = { structure: structureId, month, employee: aboutId };
/** Bodies of calls that only read, where one made from the schema would be refused before it tells. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/what-if': { month: '2026-11', changes: [] },
  'POST /api/salaries/solve': { ...rowOfSalary, month: '2026-11', by: 'gross', amount: 70_123_00 },
};
const named: Readonly<Record<string, string>> = { code: 'BASIC', format: 'csv', action: 'read', line: '0' };

export type Call = { readonly operation: Operation; readonly url: string; readonly payload?: object };

export async function callsOf(operation: Operation): Promise<Call[]> {
  const query = sampleOf(operation.query, { id: aboutId }) as Record<string, unknown>;
  const calls: Call[] = [];
  for (const id of await idsOf(operation)) {
    const params = Object.fromEntries(
      Object.entries(operation.params).map(([name, schema]) => {
        if (name === 'employee') return [name, aboutId];
        if (name === 'id') return [name, id];
        return [name, schema.type === 'integer' ? 0 : (named[name] ?? schema.enum?.[0 as never] ?? 'sample')];
      }),
    );
    const body = bodies[operation.name] ?? sampleOf(operation.body ?? {}, { id: aboutId });
    calls.push({
      operation,
      url: addressOf(operation, params, query),
      ...(operation.body && { payload: body as object }),
    });
  }
  return calls;
}

/** A report is asked as its screen opens, and as each kind of file. */
export async function callsOfReport(name: string): Promise<Call[]> {
  const described = await world
    .as('Padma Nair')
    .get<{ parameters: { name: string; kind: string; default?: unknown }[] }>(`/api/reports/${name}`);
  const parameters = Object.fromEntries(
    described.body.parameters.flatMap((each) => {
      if (each.kind === 'month') return [[each.name, month]];
      if (each.name === 'run') return [[each.name, lastLocked]];
      return each.default === undefined ? [] : [[each.name, each.default]];
    }),
  );
  const of = (method: 'GET' | 'POST', path: string) =>
    operations.find((each) => each.name === `${method} /api/reports/${name}${path}`) as Operation;
  const file = (format: string) =>
    `/api/reports/${name}/file?format=${format}&parameters=${encodeURIComponent(JSON.stringify(parameters))}`;
  return [
    { operation: of('POST', '/rows'), url: `/api/reports/${name}/rows`, payload: { parameters } },
    { operation: of('GET', '/file'), url: file('csv') },
  ];
}

export const isReading = ({ method, name }: Operation): boolean => method === 'GET' || name in bodies;
export const isGenerated = ({ path }: Operation): boolean => /^\/api\/(records|forms|reports)\//.test(path);
/** A stream of events has no end. */
export const endless = new Set(['GET /api/jobs/{id}/events', 'GET /api/docs/json']);

export async function walk(
  calls: readonly Call[],
  people: (turn: number) => readonly Person[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const hidden of guarded) {
    await hide([hidden]);
    const waiting = calls.map((call, turn) => ({ call, turn }));
    const worker = async (): Promise<void> => {
      for (let at = waiting.shift(); at; at = waiting.shift()) {
        for (const person of people(at.turn)) {
          const reply = await ask(person, at.call.operation, at.call.url, at.call.payload);
          if (reply.statusCode >= 500) faults.push(`${at.call.url} as ${person}: ${reply.statusCode}`);
          const told = await toldIn(reply, hidden, person);
          if (told.length > 0) {
            const where = reply.body.indexOf(told[0] ?? '');
            const near = where < 0 ? '' : reply.body.slice(Math.max(0, where - 60), where + 30);
            faults.push(`${at.call.url} tells ${person} ${hidden}: ${told.join(', ')} … ${near}`);
          }
        }
      }
    };
    await Promise.all([worker(), worker(), worker()]);
  }
  return faults;
}

export const inShort = (faults: readonly string[]) =>
  `${faults.length} faults, of which:\n${faults.slice(0, 60).join('\n')}`;
