/** node scripts/words/missing.ts [LANGUAGE]: texts of the browser that a catalogue lacks, by file. */
import { importsOf, source } from '../sources.ts';
import { catalogueOf } from './plugin.ts';
import { wrapTexts } from './wrap.ts';

const [language = 'hi'] = process.argv.slice(2);
const known = new Set(Object.keys(catalogueOf(language)));
const byPath = new Map(source.map((file) => [file.path, file]));
const reached = new Set<string>();

/** A source with all that it imports, but what is declared: the server says that. */
function reach(path: string): void {
  if (reached.has(path) || !byPath.has(path) || /\.(form|report|call)\.ts$/.test(path)) return;
  reached.add(path);
  for (const one of importsOf(byPath.get(path) ?? { path, text: '', lines: [] })) reach(one);
}

for (const { path } of source)
  if (!/\.test\.tsx?$/.test(path) && (path.startsWith('src/web/') || path.endsWith('.tsx'))) reach(path);

let [all, missing] = [0, 0];
for (const path of [...reached].sort()) {
  const file = byPath.get(path);
  if (!file || path.startsWith('src/web/language/') || path.startsWith('src/law/')) continue;
  const texts = new Set(wrapTexts(file).texts.map(({ key }) => key));
  const without = [...texts].filter((text) => !known.has(text));
  all += texts.size;
  missing += without.length;
  if (without.length > 0) console.log(`${path}\n${without.map((text) => `  ${text}`).join('\n')}`);
}
console.log(`${missing} of ${all} texts of the browser are not in ${language} yet.`);
