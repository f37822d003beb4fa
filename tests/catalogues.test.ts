/** The catalogues of other languages: every text has all of its values, and none is a text of nobody. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { languageOf, tellIn } from '#server/language/catalogue.ts';
import { none, root, source } from '../scripts/sources.ts';
import { declaredTexts } from '../scripts/words/declared.ts';
import { explainedTexts, isTold } from '../scripts/words/explained.ts';
import { wordsOfBrowser } from '../scripts/words/plugin.ts';
import { refusedTexts } from '../scripts/words/refused.ts';
import { saidTexts } from '../scripts/words/said.ts';
import { browserTexts, toldTexts, untoldIn } from '../scripts/words/texts.ts';

const folder = join(root, 'src/words');
const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

for (const language of readdirSync(folder)) {
  const entries = readdirSync(join(folder, language)).flatMap((name) => {
    const words: Record<string, string | Record<string, string>> = JSON.parse(
      readFileSync(join(folder, language, name), 'utf8'),
    );
    return Object.entries(words).map(([text, said]) => ({ name, text, said }));
  });

  test(`${language}: what is said has the values of the English text`, () => {
    none(
      entries.flatMap(({ name, text, said }) =>
        (typeof said === 'string' ? [said] : Object.values(said))
          .filter((one) => placesIn(one) !== placesIn(text))
          .map((one) => `${name}: “${text}” has other values than “${one}”`),
      ),
    );
  });

  test(`${language}: what is counted has a text for each form of the plural`, () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    none(
      entries
        .filter(({ text }) => text.startsWith('{n} '))
        .filter(({ said }) => typeof said === 'string' || pluralCategories.some((form) => !said[form]))
        .map(({ name, text }) => `${name}: “${text}”`),
    );
  });

  test(`${language}: what people read on screens, are told or are refused with is in it`, async () => {
    const known = new Set(entries.map(({ text }) => text));
    const declared = declaredTexts(await loadRegistry());
    none(
      [...browserTexts(), ...declared, ...toldTexts(), ...refusedTexts(), ...saidTexts()].flatMap(
        ([path, texts]) => texts.filter((text) => !known.has(text)).map((text) => `${path}: “${text}”`),
      ),
    );
  });

  test(`${language}: whatever an explanation of pay, law or time says can be told in it`, () => {
    const known = new Set(entries.map(({ text }) => text));
    const tell = tellIn(languageOf(language));
    none(
      [...explainedTexts()].flatMap(([path, texts]) =>
        texts.filter((text) => !isTold(text, known, tell)).map((text) => `${path}: “${text}”`),
      ),
    );
  });

  test(`${language}: the page fetches what the browser says, and not what the server alone explains`, () => {
    const sent = Buffer.byteLength(JSON.stringify(wordsOfBrowser(language)));
    assert.ok(sent < 520_000, `${sent} bytes: name the catalogue of the server in scripts/words/plugin.ts`);
  });

  test(`${language}: a text is said once, and stands in one catalogue`, () => {
    const all = entries.map(({ text }) => text);
    assert.deepEqual(
      all.filter((text, at) => all.indexOf(text) !== at),
      [],
    );
  });
}

test('what people are told is one sentence with its values, which a catalogue can have', () => {
  none(source.flatMap((file) => untoldIn(file).map((at) => `${file.path}: ${file.text.slice(at, at + 60)}`)));
});
