/** What a feature knows of a person on a day that populations can ask for. Each aspect has one source. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { PersonOnDay } from '#kernel/population/covering.ts';
import type { PopulationAspect } from '#kernel/population/population.ts';
import type { Db } from '../database/tenant.ts';

export type PersonAsked = { readonly employee: number; readonly on: IsoDate };

/** Codes and the state, as formulas name them; absent where nothing is recorded. */
export type FormulaFacts = {
  readonly joined: IsoDate;
  readonly state?: string;
  readonly grade?: string;
  readonly designation?: string;
  readonly department?: string;
  readonly businessUnit?: string;
  readonly establishment?: string;
  readonly employmentType?: string;
};

/** `facts` are what formulas are worked out from. */
type PersonKnown = PersonOnDay & { readonly facts?: FormulaFacts };

/** One organisation's rows. */
export type Within = { readonly db: Db; readonly organisationId: number };
export type KnownOn = (employee: number, on: IsoDate) => PersonKnown;

export type PopulationSource = {
  readonly what: 'populationSource';
  readonly name: string;
  /** What it answers for. */
  readonly gives: readonly PopulationAspect[];
  /** Of these people, or of everybody where it is null; each as last known on the day that is asked. */
  read(within: Within, employees: readonly number[] | null): Promise<KnownOn>;
};

export function populationSource(declaration: Omit<PopulationSource, 'what'>): PopulationSource {
  return { ...declaration, what: 'populationSource' };
}
