/** People on days, as populations ask about them: only what these populations ask for is read. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Cover, compareCovers, coverOf } from '#kernel/population/covering.ts';
import { aspectsOf, type Population } from '#kernel/population/population.ts';
import type { Work } from '../work.ts';
import { formulaAsker } from './population-formula.ts';
import type { KnownOn, PersonAsked, PopulationSource, Within } from './population-source.ts';

/** How a population covers a person on a day; undefined where it does not. */
type Covers = (population: Population, employee: number, on: IsoDate) => Cover | undefined;

/**
 * Reads what is needed to say of these people, or of everybody, on any day, whether one of the populations
 * covers them.
 */
async function readCovers(
  sources: readonly PopulationSource[],
  within: Within,
  populations: Iterable<Population>,
  employees: readonly number[] | null,
): Promise<Covers> {
  const needed = new Set([...populations].flat().flatMap(aspectsOf));
  const known: KnownOn[] = [];
  for (const { gives, read } of sources) {
    if (gives.some((aspect) => needed.has(aspect))) known.push(await read(within, employees));
  }
  const ask = formulaAsker();
  return (population, employee, on) => {
    if (population.length === 0) return coverOf(population, {}, () => false);
    const person = Object.assign({}, ...known.map((knownOn) => knownOn(employee, on)));
    return coverOf(population, person, ask(person.facts, on));
  };
}

/**
 * Which of these rows holds for a person on a day: of those that cover the person, the one that says most,
 * and of those that say the same the first. Null is everybody.
 */
export async function rowsHolding<T extends { readonly forWhom: Population | null }>(
  sources: readonly PopulationSource[],
  within: Within,
  rows: readonly T[],
  employees: readonly number[] | null,
): Promise<(employee: number, on: IsoDate) => T | undefined> {
  const everybody = rows.find(({ forWhom }) => !forWhom?.length);
  const some = rows.flatMap((row) => (row.forWhom?.length ? [{ row, population: row.forWhom }] : []));
  if (some.length === 0) return () => everybody;
  const populations = some.map(({ population }) => population);
  const covers = await readCovers(sources, within, populations, employees);
  return (employee, on) => {
    const covering = some.flatMap(({ row, population }) => {
      const cover = covers(population, employee, on);
      return cover ? [{ row, cover }] : [];
    });
    return covering.sort((a, b) => compareCovers(a.cover, b.cover))[0]?.row ?? everybody;
  };
}

/** How a population covers the person in this place of those asked about. */
type CoverFor = (population: Population, at: number) => Cover | undefined;

/** The same for people asked about on a day each. */
export async function coversFor(
  work: Work,
  populations: Iterable<Population>,
  asked: readonly PersonAsked[],
): Promise<CoverFor> {
  const within = { db: work.db, organisationId: work.session.organisationId };
  const employees = [...new Set(asked.map(({ employee }) => employee))];
  const covers = await readCovers(work.host.forms.populationSources, within, populations, employees);
  return (population, at) => {
    const person = asked[at];
    return person && covers(population, person.employee, person.on);
  };
}

/** Everybody who is in service on a day, in the order of their codes. */
export async function peopleInService(work: Work, on: IsoDate): Promise<readonly PersonAsked[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId}
      and joined_on <= ${on}::date and (left_on is null or left_on >= ${on}::date)
    order by code, id`.execute(work.db);
  return rows.map(({ id }) => ({ employee: id, on }));
}
