/** People on days, as populations ask about them: only what these populations ask for is read. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type Cover, coverOf, type Holds } from '#kernel/population/covering.ts';
import { aspectsOf, type Population } from '#kernel/population/population.ts';
import type { Work } from '../work.ts';
import { formulaAsker } from './population-formula.ts';
import type { PersonAsked, PersonKnown } from './population-source.ts';

/** How a population covers the person in this place of those asked about. */
type CoverFor = (population: Population, at: number) => Cover | undefined;

/** Reads what is needed to say of each person on the day whether one of these populations covers them. */
export async function coversFor(
  work: Work,
  populations: Iterable<Population>,
  asked: readonly PersonAsked[],
): Promise<CoverFor> {
  const needed = new Set([...populations].flat().flatMap(aspectsOf));
  const known: PersonKnown[] = asked.map(() => ({}));
  for (const { gives, read } of work.host.forms.populationSources) {
    if (asked.length === 0 || !gives.some((aspect) => needed.has(aspect))) continue;
    for (const [at, person] of (await read(work, asked)).entries()) known[at] = { ...known[at], ...person };
  }
  const ask = formulaAsker();
  const holds: Holds[] = asked.map(({ on }, at) => ask(known[at]?.facts, on));
  return (population, at) => coverOf(population, known[at] ?? {}, holds[at] ?? (() => false));
}

/** Everybody who is in service on a day, in the order of their codes. */
export async function peopleInService(work: Work, on: IsoDate): Promise<readonly PersonAsked[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${work.session.organisationId}
      and joined_on <= ${on}::date and (left_on is null or left_on >= ${on}::date)
    order by code, id`.execute(work.db);
  return rows.map(({ id }) => ({ employee: id, on }));
}
