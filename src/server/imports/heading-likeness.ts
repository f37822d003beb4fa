/** How alike two headings are: by their letters in pairs, with what headings shorten written out. */

const wordsOf = (text: string): string[] =>
  text
    .replace(/\bA\/C\b/gi, 'account')
    .replace(/(?<=\p{L})['’]s\b/gu, 's')
    .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
    .normalize('NFKD')
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** What headings shorten. */
const longer: Readonly<Record<string, string>> = {
  emp: 'employee',
  no: 'number',
  nos: 'number',
  num: 'number',
  dt: 'date',
  dept: 'department',
  desig: 'designation',
  desg: 'designation',
  mgr: 'manager',
  mob: 'mobile',
  acc: 'account',
  acct: 'account',
  aadhar: 'aadhaar',
  adhar: 'aadhaar',
  adhaar: 'aadhaar',
  esic: 'esi',
  earn: 'earned',
  leaves: 'leave',
  bal: 'balance',
  workman: 'employee',
  workmen: 'employee',
  worker: 'employee',
  staff: 'employee',
  personnel: 'employee',
};
export const bare = (text: string): string =>
  wordsOf(text)
    .map((word) => longer[word] ?? word)
    .join('');

function pairsOf(words: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < words.length - 1; at += 1) {
    const pair = words.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** 1 for the same letters, towards 0 the fewer pairs of letters they share. */
export function likeness(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)];
  if (a === b) return a === '' ? 0 : 1;
  if (a.length < 2 || b.length < 2) return 0;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  let shared = 0;
  for (const [pair, count] of pairs) shared += Math.min(count, others.get(pair) ?? 0);
  return (2 * shared) / (a.length + b.length - 2);
}

/** Of as many words, the word that is least alike tells: 'Menstrual leave' is no 'Maternity leave'. */
export function leastAlike(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length < 2 || words.length !== others.length) return 1;
  return Math.min(...words.map((word, at) => likeness(word, others[at] ?? '')));
}
export const wordAlikeEnough = 0.4;
