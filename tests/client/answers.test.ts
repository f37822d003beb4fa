/** What the reference says of an answer that a type declares is what the type says. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { Call } from '#kernel/wire/call.ts';
import { isWhole } from '#kernel/wire/whole.ts';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { serverRoutes } from '#server/gate/server-routes.ts';
import answers from '../../src/server/gate/reference/answers.json' with { type: 'json' };
import { compiled, root } from './compiled.ts';
import { typeOf } from './document-types.ts';

const forms = await loadRegistry();
const routes = [...serverRoutes(forms), ...forms.routes];
const how = 'write them again: node scripts/reference/answer-schemas.ts';

test('a program is told of each answer what is in it', () => {
  const whole = routes.filter(({ response }) => isWhole(response));
  const named = whole.map(({ method, path }) => `${method} ${path}`);
  assert.ok(named.length > 50, `${named.length} answers`);
  assert.deepEqual(named.sort(), Object.keys(answers).sort(), how);
  const open = routes.filter(
    ({ response, documented, specified, ownDocument }) =>
      !specified && !ownDocument && !documented?.response && !isWhole(response) && saysNothing(response),
  );
  const byOthers = /^\/api\/session\/(factor|fresh|factors\/passkeys)\/(passkey|options)$/;
  assert.deepEqual(
    open.map(({ path }) => path).filter((path) => !byOthers.test(path)),
    [],
    'what the browser’s own passkeys take is described by their standard',
  );
});

const saysNothing = (schema: Call['response']): boolean =>
  schema?.['type'] === 'object' &&
  !schema['properties'] &&
  typeof schema['additionalProperties'] !== 'object';

test('what it is told is what the type of the answer says, no less and no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-answers-'));
  const lines = (await declaredAnswers()).map(({ file, name, key, schema }, at) =>
    [
      `import type { ${name} as Call${at} } from '${join(root, file)}';`,
      `type Told${at} = ${typeOf(schema).replaceAll('unknown', 'any')};`,
      `export const all${at}: Told${at} = {} as Changeable<AnswerOf<typeof Call${at}>>; // ${key}`,
      `export const no${at}: Changeable<AnswerOf<typeof Call${at}>> = {} as Told${at}; // ${key}`,
    ].join('\n'),
  );
  await writeFile(join(folder, 'answers.ts'), `${head}\n${lines.join('\n')}`);
  const faults = (await compiled(folder, 'answers.ts')).match(/^answers\.ts.*$/gm) ?? [];
  assert.deepEqual(faults, [], how);
  await rm(folder, { recursive: true });
});

/** Days and months are texts on the wire; an answer may be changed there; a part of itself is any. */
const head = `
import type { IsoDate, Month } from '${join(root, 'src/kernel/calendar.ts')}';
import type { AnswerOf } from '${join(root, 'src/kernel/wire/call.ts')}';
type Changeable<T> = T extends Month | IsoDate ? string
  : T extends string | boolean | null | undefined ? T
  : T extends number ? (number extends T ? number : T & number extends infer N ? N : never)
  : T extends readonly (infer I)[] ? ([I] extends [never] ? any[] : Changeable<I>[])
  : T extends object ? { -readonly [K in keyof T]: Changeable<T[K]> } : T;
`;

async function declaredAnswers() {
  const found: { file: string; name: string; key: string; schema: unknown }[] = [];
  for (const file of globSync(['src/**/*.call.ts', 'src/kernel/wire/*.ts'], { cwd: root })) {
    const made: Record<string, Partial<Call> | undefined> = await import(join(root, file));
    for (const [name, call] of Object.entries(made)) {
      const key = `${call?.method} ${call?.path}`;
      if (isWhole(call?.response))
        found.push({ file, name, key, schema: answers[key as keyof typeof answers] });
    }
  }
  return found;
}
