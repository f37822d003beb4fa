/** Which articles answer what somebody types. Pure: by words, the rarest counting most. */

type Article = {
  readonly id: number;
  readonly question: string;
  readonly words: string | null;
  readonly answer: string;
};

const small = new Set([
  'the',
  'and',
  'for',
  'how',
  'what',
  'when',
  'can',
  'why',
  'are',
  'with',
  'not',
  'get',
  'from',
]);

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [])
      .filter((word) => !small.has(word))
      .map((word) => (word.length > 4 ? word.replace(/(ies|es|s)$/u, '') : word)),
  );

const isLike = (typed: string, known: string): boolean =>
  known === typed || (typed.length >= 4 && known.startsWith(typed));

/** The best of them first; none that shares no word of its question or its other words. */
export function matching<T extends Article>(articles: readonly T[], typed: string, most = 4): readonly T[] {
  const asked = [...wordsOf(typed)];
  if (asked.length === 0) return [];
  const scored = articles.map((article) => {
    const named = [...wordsOf(`${article.question} ${article.words ?? ''}`)];
    const told = [...wordsOf(article.answer)];
    const of = (words: readonly string[]) => asked.filter((word) => words.some((each) => isLike(word, each)));
    return { article, score: of(named).length * 3 + of(told).length, isNamed: of(named).length > 0 };
  });
  return scored
    .filter(({ isNamed }) => isNamed)
    .toSorted((one, other) => other.score - one.score || one.article.id - other.article.id)
    .slice(0, most)
    .map(({ article }) => article);
}
