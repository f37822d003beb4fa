/** The records of a form by whom they are for, and which of them holds for a person on a day. */
import type { PopulationField } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { type Cover, compareCovers } from '#kernel/population/covering.ts';
import { isPopulation, type Population } from '#kernel/population/population.ts';
import { type AnyRecord, findRecords } from '../forms/record/server-record.ts';
import type { Work } from '../work.ts';
import { coversFor } from './person.ts';
import type { PersonAsked } from './population-source.ts';

/** A field of the form that says for whom its records are. */
export type PopulationEntry = { readonly name: string; readonly field: PopulationField };

export const populationFields = (form: Form): readonly PopulationEntry[] =>
  Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'population' ? [{ name, field }] : [],
  );

/** The field that decides which record holds for a person; the form has one. */
function holdingField(form: Form): PopulationEntry {
  const entry = populationFields(form).find(({ field }) => field.oneHolds);
  if (!entry) throw new Error(`the records of ${form.name} do not compete for people`);
  return entry;
}

/** The value of a field, of a record of whichever form. */
export const valueAt = (record: object | null, name: string): unknown =>
  record === null ? undefined : Reflect.get(record, name);

/** Whom a record is for; undefined is nobody. */
export function populationOf({ name, field }: PopulationEntry, record: object): Population | undefined {
  const value = valueAt(record, name);
  if (isPopulation(value)) return value;
  return field.unsaid === 'nobody' ? undefined : [];
}

/** Whether a record takes part in the competition for people. */
export const competes = ({ field }: PopulationEntry, record: object): boolean =>
  field.oneHolds?.when === undefined || valueAt(record, field.oneHolds.when) === true;

export type Candidate = { readonly record: AnyRecord; readonly population: Population };

/** In the order of the list, which decides where people have come to be covered alike by two. */
export function candidatesOf(form: Form, entry: PopulationEntry, records: readonly AnyRecord[]): Candidate[] {
  const sort = form.sort ?? 'id';
  const by = sort.replace('-', '');
  const key = (record: AnyRecord): string => String(record[by] ?? '').toLowerCase();
  return records
    .flatMap((record): Candidate[] => {
      const population = populationOf(entry, record);
      return population && competes(entry, record) ? [{ record, population }] : [];
    })
    .sort(
      (a, b) =>
        (key(a.record) < key(b.record) ? -1 : key(a.record) > key(b.record) ? 1 : 0) *
          (sort.startsWith('-') ? -1 : 1) || a.record.id - b.record.id,
    );
}

export type Holding = Candidate & { readonly cover: Cover };

/** Those that cover a person, the one that holds first. */
export const inRank = (covering: readonly Holding[]): readonly Holding[] =>
  covering.toSorted((a, b) => compareCovers(a.cover, b.cover));

/** Which record of the form holds for each of the people asked about, in their order. */
export async function recordsHolding(
  work: Work,
  form: Form,
  asked: readonly PersonAsked[],
  isMeant: (record: AnyRecord) => boolean = () => true,
): Promise<readonly (Holding | undefined)[]> {
  const entry = holdingField(form);
  const records = (await findRecords(work, form, [])).map(({ record }) => record).filter(isMeant);
  const candidates = candidatesOf(form, entry, records);
  const covers = await coversFor(
    work,
    candidates.map(({ population }) => population),
    asked,
  );
  return asked.map((_, at) => inRank(coveringOf(candidates, (population) => covers(population, at)))[0]);
}

/** Those of the candidates that cover a person, each with the group by which. */
export const coveringOf = (
  candidates: readonly Candidate[],
  coverIn: (population: Population) => Cover | undefined,
): Holding[] =>
  candidates.flatMap((candidate) => {
    const cover = coverIn(candidate.population);
    return cover ? [{ ...candidate, cover }] : [];
  });
