/**
 * Every call that is declared for browser and server, made by people of every login type in the demo: it is
 * answered with what it declares, refused or not found, and never a fault.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { none, root, source } from '../../scripts/sources.ts';
import { ask, idFor, idNamed, logins, operations } from './bound-world.ts';
import { addressOf, type Operation } from './operation.ts';
import { sampleOf } from './schema-sample.ts';

type Declared = { readonly method: string; readonly path: string };
const isCall = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const files = source.filter(({ path }) => path.endsWith('.call.ts')).map(({ path }) => join(root, path));
const declared = (await Promise.all(files.map((file) => import(file))))
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isCall);

const nameless = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');
const asks = new Set(declared.filter(({ method }) => method === 'GET').map(({ path }) => nameless(path)));
/** The database of the demo comes without its files. */
const opensFile = (path: string): boolean => path.startsWith('/api/recruitment/resumes/');
/** What every form and report has is walked elsewhere, form by form. */
const reading = operations.filter(
  ({ method, path }) => method === 'GET' && asks.has(nameless(path)) && !opensFile(path),
);

const today = todayOf();
/** What a text of this name is, where its schema lets any through. */
const named: Readonly<Record<string, string | number>> = {
  form: 'leave-application',
  area: 'payroll',
  report: 'headcount',
  text: 'vi',
  search: 'vi',
  year: today.slice(0, 4),
  month: monthOf(today),
  from: monthOf(today),
  to: monthOf(today),
};

function addressFor(operation: Operation, id: number): string {
  const wishes = { id, idOf: idNamed };
  const of = (schema: object, whole: boolean) => {
    const made = sampleOf({ type: 'object', ...schema }, { ...wishes, whole }) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(made).map(([name, value]) => [
        name,
        typeof value === 'string' ? (named[name] ?? value) : value,
      ]),
    );
  };
  return addressOf(operation, of({ properties: operation.params }, true), of(operation.query, false));
}

test('whoever asks is answered with what the call declares, or refused: never by a fault', async () => {
  const wrong: string[] = [];
  const answered = new Set<string>();
  for (const operation of reading) {
    const ids = /\{\w*\}/.test(operation.path) ? [idFor(operation), 1, 2] : [1];
    for (const login of logins)
      for (const id of ids) {
        const url = addressFor(operation, id);
        const { statusCode, body } = await ask(operation, { url, login });
        // What is asked is of this year, whose law is known.
        if (statusCode >= 500 || body.includes('"law.not-known"'))
          wrong.push(`${login} GET ${url}: ${statusCode} ${body.slice(0, 150)}`);
        if (statusCode !== 200) continue;
        answered.add(operation.path);
        break;
      }
  }
  none(wrong);
  assert.ok(answered.size >= 95, `${answered.size} of ${reading.length} calls were answered`);
});
