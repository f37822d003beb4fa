/** node scripts/words/missing.ts [LANGUAGE]: texts that a catalogue lacks, by file or form. */
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { languageOf, tellIn } from '#server/language/catalogue.ts';
import { declaredTexts } from './declared.ts';
import { explainedTexts, isTold } from './explained.ts';
import { catalogueOf } from './plugin.ts';
import { refusedTexts } from './refused.ts';
import { saidTexts } from './said.ts';
import { browserTexts, toldTexts } from './texts.ts';

const [language = 'hi'] = process.argv.slice(2);
const known = new Set(Object.keys(catalogueOf(language)));

const tell = tellIn(languageOf(language));
let [all, missing] = [0, 0];
const declared = declaredTexts(await loadRegistry());
for (const [path, texts] of [
  ...browserTexts(),
  ...declared,
  ...toldTexts(),
  ...refusedTexts(),
  ...saidTexts(),
  ...explainedTexts(),
]) {
  const without = texts.filter((text) => !isTold(text, known, tell));
  all += texts.length;
  missing += without.length;
  if (without.length > 0) console.log(`${path}\n${without.map((text) => `  ${text}`).join('\n')}`);
}
console.log(`${missing} of ${all} texts are not in ${language} yet.`);
