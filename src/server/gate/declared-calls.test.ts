/** Calls that are declared for browser and server: each has a route that answers it. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { none, root, source } from '../../../scripts/sources.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { serverRoutes } from './server-routes.ts';

const forms = await loadRegistry();
const routes = [...serverRoutes(forms), ...forms.routes];

type Declared = { readonly name: string; readonly method: string; readonly path: string };

const isCall = (value: unknown): value is Omit<Declared, 'name'> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

async function declaredIn(file: string): Promise<Declared[]> {
  const exported = Object.entries<unknown>(await import(join(root, file)));
  return exported.flatMap(([name, value]) =>
    isCall(value) ? { name: `${file}: ${name}`, method: value.method, path: value.path } : [],
  );
}

const files = source.filter(({ path }) => path.endsWith('.call.ts')).map(({ path }) => path);
const declared = (await Promise.all(files.map(declaredIn))).flat();

/** '/api/records/:form/:id' may be answered by a route for each form. */
const answers = (path: string, route: string): boolean => {
  const [asked, given] = [path.split('/'), route.split('/')];
  return (
    asked.length === given.length && asked.every((part, at) => part.startsWith(':') || part === given[at])
  );
};

test('whoever makes a declared call is answered: there is a route for it', () => {
  assert.ok(declared.length > 250, `${declared.length} calls`);
  none(
    declared
      .filter(
        ({ method, path }) => !routes.some((each) => each.method === method && answers(path, each.path)),
      )
      .map(({ name, method, path }) => `${name}: ${method} ${path}`),
  );
});

test('no call is declared twice', () => {
  // The specification has one address for several, whose last part says which is meant.
  const own = declared.filter(({ path }) => !path.endsWith('/:call'));
  const same = Map.groupBy(own, ({ method, path }) => `${method} ${path}`);
  none(
    [...same]
      .filter(([, calls]) => calls.length > 1)
      .map(([, calls]) => calls.map(({ name }) => name).join()),
  );
});
