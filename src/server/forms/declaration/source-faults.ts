/** What must hold of the sources that feed pay before a server starts; each fault names the file. */
import type { Fact, FactSource } from '../../fact-source.ts';
import type { PaySource } from '../../pay-source.ts';
import type { Found } from './declaration-check.ts';

/** A figure leads back to a record, and its changes are found in a table: the form must be there. */
export function paySourceFaults(sources: readonly Found<PaySource>[], forms: ReadonlySet<string>): string[] {
  return sources.flatMap(({ file, value: { form, changes } }) => {
    if (!forms.has(form.name)) return [`${file}: the pay source's form '${form.name}' is not declared.`];
    return changes === 'dated' && !form.dated
      ? [`${file}: the pay source compares rows in time, but '${form.name}' is not dated.`]
      : [];
  });
}

/** Two sources of one fact would contradict each other. */
export function factSourceFaults(sources: readonly Found<FactSource>[]): string[] {
  const seen = new Map<Fact, string>();
  return sources.flatMap(({ file, value: { says } }) =>
    says.flatMap((fact) => {
      const other = seen.get(fact);
      seen.set(fact, file);
      return other === undefined ? [] : [`${file}: the fact '${fact}' is already said by ${other}.`];
    }),
  );
}
