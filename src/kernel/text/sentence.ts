/**
 * What people are told that happened, as each reader's language wants it:
 * sentence`Your ${month} payslip is ready` is the text 'Your {1} payslip is ready' of the catalogues, and its
 * facts.
 */

type Fact = string | number | null | undefined;
export type Told = { readonly says: string; readonly facts: readonly Fact[] };

/** Words of somebody's own, a sentence without facts, or one with them. */
export type Telling = string | Told;

export const sentence = (texts: TemplateStringsArray, ...facts: readonly Fact[]): Told => ({
  says: texts.map((text, at) => (at === 0 ? text : `{${at}}${text}`)).join(''),
  facts,
});

const english = (text: string): string => text;

/** The sentence with its facts in place; `say` gives the texts of a language. */
export function sentenceOf(telling: Telling, say: (text: string) => string = english): string {
  if (typeof telling === 'string') return say(telling);
  const facts = telling.facts.map((fact) =>
    typeof fact === 'string' ? saidFact(fact, say) : String(fact ?? ''),
  );
  return say(telling.says).replace(/\{(\d+)\}/g, (_, at) => facts[Number(at) - 1] ?? '');
}

/** A text of Muster, or a date whose words are said: '17 September 2026', 'October 2026', 'Friday, 2 May'. */
export const saidTextOrDate = (fact: string, say: (text: string) => string): string =>
  /^(\p{L}+, )?(\d{1,2} \p{L}+|\p{L}+ \d{4}|\d{1,2} \p{L}+ \d{4})(,? [\d:]+)?$/u.test(fact)
    ? fact.replace(/\p{L}+/gu, (word) => say(word))
    : say(fact);

/** The same; of anything else, as the title of a record, the days in it: 'Asha Rao: 8 December 2026'. */
export function saidFact(fact: string, say: (text: string) => string): string {
  const said = saidTextOrDate(fact, say);
  return said === fact ? saidDays(fact, say) : said;
}

const monthOfYear =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December)(?= \d{4}\b)/g;

/** The months of the days and months that are written in a text. */
export const saidDays = (text: string, say: (text: string) => string): string =>
  text.replace(monthOfYear, (month) => say(month));
