/** The sentences that the product says no with: one catalogue by code, none that nobody uses. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Refusal, type Refuse, refusing } from '#kernel/refusal.ts';
import { isTest, none, source } from '../scripts/sources.ts';

const catalogues = source.filter(({ path }) => path.endsWith('.refusal.ts'));
const declared = catalogues.flatMap(({ path, text }) =>
  [...text.matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, plain]) => ({
    path,
    code: quoted ?? plain ?? '',
  })),
);

test('a refusal is declared once, in the catalogue of its area', () => {
  assert.ok(declared.length > 200);
  const seen = new Map<string, string>();
  none(
    declared.flatMap(({ path, code }) => {
      const before = seen.get(code);
      seen.set(code, path);
      return before === undefined ? [] : [`${code} is in ${before} and in ${path}`];
    }),
  );
});

test('every refusal that is declared is used', () => {
  const users = source.filter(({ path }) => !path.endsWith('.refusal.ts') && !isTest(path));
  none(
    declared
      .filter(({ code }) => !users.some(({ text }) => text.includes(`'${code}'`)))
      .map(({ path, code }) => `${path}: nobody is refused by ${code}`),
  );
});

test('a refusal is its code, its facts and its sentence', () => {
  const sentences = {
    'try.owed': ['{name} owes {amount}.', 'Settle it first.'],
    'try.owed/all': { status: 403, says: 'All owe.' },
  } as const;
  const refuse: Refuse<typeof sentences> = refusing(sentences);
  assert.throws(
    () => refuse('try.owed', { name: 'Asha', amount: 12 }),
    (error) =>
      error instanceof Refusal &&
      error.message === 'Asha owes 12. Settle it first.' &&
      error.says === '{name} owes {amount}. Settle it first.' &&
      error.facts['amount'] === 12 &&
      error.status === 409,
  );
  assert.throws(
    () => refuse('try.owed/all'),
    (error) => error instanceof Refusal && error.code === 'try.owed' && error.status === 403,
  );
});
