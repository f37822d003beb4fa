/** Whether a report that came without a name speaks of somebody by name. Pure. */

type Person = { readonly id: number; readonly name: string };

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLocaleLowerCase('en')
      .split(/[^\p{L}\p{M}]+/u)
      .filter((word) => word.length >= 3),
  );

/**
 * Those whom the report is about, as far as its words tell: a part of a name where it says whom it is about,
 * all parts of one in what happened. Whoever is taken for one by mistake only does not handle it.
 */
export function namedIn(
  { about, told }: { readonly about: string; readonly told: string },
  people: readonly Person[],
): number[] {
  const [whom, all] = [wordsOf(about), wordsOf(`${about} ${told}`)];
  return people.flatMap(({ id, name }) => {
    const parts = [...wordsOf(name)];
    const isNamed =
      parts.some((part) => whom.has(part)) || (parts.length > 0 && parts.every((part) => all.has(part)));
    return isNamed ? [id] : [];
  });
}
