/** The list of docs/specification.md is whole, and every test that it names is there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const root = join(import.meta.dirname, '../..');
const list = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const rows = list
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| The specification says'))
  .map((line) => line.replace(/^\| | \|$/g, '').split(' | '));

/** A place in the list: the file, and the name of the test in it. */
const places = rows.flatMap(([, held = '']) =>
  held.split('<br>').flatMap((part) => {
    const [, file, name] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    return file && name ? [{ file, name }] : [];
  }),
);

test('every test that docs/specification.md names exists by its name in the named file', () => {
  assert.ok(places.length > 200, `only ${places.length} places`);
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  for (const { file, name } of places) {
    const path = join(root, file);
    const text = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
    texts.set(file, text);
    const declared = [`'`, '"', '`'].some((quote) => text.includes(`test(${quote}${name}${quote}`));
    const wrapped = [`'`, '"', '`'].some((quote) => text.includes(`${quote}${name}${quote},\n`));
    if (!declared && !wrapped) missing.add(`${file} › ${name}`);
  }
  assert.equal(missing.size, 0, `\n${[...missing].join('\n')}`);
});

test('every sentence is held by a test, or says what was decided', () => {
  const open = rows.filter(([, held = '']) => held.trim() === '').map(([sentence]) => sentence);
  assert.deepEqual(open, []);
});

const specification = join(root, '../shared/spec/specification.md');
const plain = (text: string): string => text.replace(/[|—\s]+/g, ' ').trim();

test('no sentence of sections 2 to 9 is left out', (context) => {
  if (!existsSync(specification)) return context.diagnostic('the specification is not beside this copy');
  const text = readFileSync(specification, 'utf8');
  const sections = text.slice(text.indexOf('\n## 2.'));
  const tables = /^\| (Route|Method and path|Situation) \||^\|-/;
  const titles = /^#|^(Children of|Job application|Other facts|Add heading and add label)[^.]*:$/;
  const listed = plain(rows.map(([sentence = '']) => sentence).join(' '));
  const left = sections
    .split('\n')
    .filter((line) => line.trim() !== '' && !tables.test(line.trim()) && !titles.test(line.trim()))
    .map((line) => plain(line.trim().replace(/^- /, '')))
    .filter((line) => !listed.includes(line));
  assert.deepEqual(left, []);
});
