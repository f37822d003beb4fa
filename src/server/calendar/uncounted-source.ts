/**
 * Days of people that do not count as service. A feature that knows such days announces them; who waits for a
 * time of service asks here. The registry collects them. Gratuity asks nobody: what is continuous service
 * under the law no employer's rule makes less.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

/** In order. */
type UncountedDays = (employee: number) => readonly IsoDate[];

export type UncountedSource = {
  readonly what: 'uncountedSource';
  /** Reads once for all these people. */
  read(work: Work, people: readonly number[]): Promise<UncountedDays>;
};

export const uncountedSource = (declaration: Omit<UncountedSource, 'what'>): UncountedSource => ({
  ...declaration,
  what: 'uncountedSource',
});

export async function uncountedDays(work: Work, people: readonly number[]): Promise<UncountedDays> {
  const known = await Promise.all(
    work.host.forms.uncountedSources.map((source) => source.read(work, people)),
  );
  return (employee) => [...new Set(known.flatMap((of) => of(employee)))].toSorted();
}
