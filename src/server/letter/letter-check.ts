/** What must hold of the kinds of letters before a server starts; each fault names the file. */
import { fieldsOfKind, type LetterKind } from '#kernel/letter/letter-kind.ts';
import { letterTextFault } from '#kernel/letter/letter-text.ts';
import type { LetterSource } from './letter-source.ts';

type Found<T> = { readonly file: string; readonly value: T };

export function letterFaults(
  kinds: readonly Found<LetterKind>[],
  sources: readonly Found<LetterSource>[],
  forms: ReadonlySet<string>,
): string[] {
  const named = new Set<string>();
  const declared = new Set(kinds.map(({ value }) => value));
  const lost = sources
    .filter(({ value }) => !declared.has(value.kind))
    .map(
      ({ file, value }) =>
        `${file}: it reads the kind of letter '${value.kind.name}', which no feature declares.`,
    );
  const faults = kinds.flatMap(({ file, value: kind }) => {
    const say = (words: string) => `${file}: the kind of letter '${kind.name}' ${words}`;
    const faults: string[] = [];
    if (named.has(kind.name)) faults.push(say('is declared twice.'));
    named.add(kind.name);
    if (!forms.has(kind.of.name)) faults.push(say(`is of '${kind.of.name}', which is no form.`));
    const itsSources = sources.filter(({ value }) => value.kind === kind);
    if (itsSources.length !== 1) faults.push(say(`is read by ${itsSources.length} sources; one is needed.`));
    for (const wording of Object.values(kind.shipped)) {
      const fault = letterTextFault([wording.title, kind.foot, wording.text].join('\n'), fieldsOfKind(kind));
      if (fault) faults.push(say(`is shipped as “${wording.title}” with a fault: ${fault}`));
    }
    return faults;
  });
  return [...lost, ...faults];
}
