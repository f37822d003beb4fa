/** What somebody means by the words typed: the name first, then its other names, then one slip away. */
import { isNearText } from '#kernel/text/near-word.ts';

type Named = { readonly title: string; readonly note: string; readonly finds?: string };

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** Of so many words one may be more than a slip away, or one that nobody thought of. */
const fewestToSpare = 3;

/** All of them for no words. A slip is looked for only where nothing is called so. */
export function fitting<T extends Named>(named: readonly T[], words: readonly string[]): T[] {
  const byName = named.filter(({ title, note }) => holds(`${title} ${note}`, words));
  const bySaying = named.filter(
    (each) => !byName.includes(each) && holds(`${each.title} ${each.note} ${each.finds ?? ''}`, words),
  );
  const found = [...byName, ...bySaying];
  if (found.length > 0) return found;
  const isNear = (some: readonly string[], { title, note, finds = '' }: T): boolean =>
    isNearText(some, `${title} ${note} ${finds}`);
  const near = named.filter((each) => isNear(words, each));
  if (near.length > 0 || words.length < fewestToSpare) return near;
  return named.filter((each) => words.filter((word) => isNear([word], each)).length === words.length - 1);
}
