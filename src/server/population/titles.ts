/** What the records are called that populations name. */
import { sql } from 'kysely';
import { namedIn, type Population, populationForms } from '#kernel/population/population.ts';
import type { TitleOf } from '#kernel/population/population-text.ts';
import { formTable, titleOf } from '../forms/list/expression.ts';
import type { Work } from '../work.ts';

/** One query for each form that is named; what is no longer there is told by its number. */
export async function populationTitles(work: Work, populations: Iterable<Population>): Promise<TitleOf> {
  const titles = new Map<string, string>();
  for (const [part, ids] of namedIn(populations)) {
    const form = work.host.forms.form(populationForms[part]);
    const { organisationId } = work.session;
    const { rows } = await sql<{ id: number; title: string }>`
      select b.id, ${titleOf(work.host.forms, form, 'b')} as title from ${formTable(form)} b
      where b.organisation_id = ${organisationId} and b.id = any (${[...ids]}::bigint[])`.execute(work.db);
    for (const { id, title } of rows) titles.set(`${part} ${id}`, title);
  }
  return (part, id) => titles.get(`${part} ${id}`) ?? `${id}`;
}
