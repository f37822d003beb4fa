/** Populations on the wire: read with the titles of all that they name, in the statement of their record. */
import { sql } from 'kysely';
import {
  isPopulation,
  isPopulationPart,
  populationAspects,
  populationForms,
  type TitledPopulation,
  withTitles,
} from '#kernel/population/population.ts';
import { column, formTable, titleOf } from '../forms/list/expression.ts';
import type { Sql } from '../forms/list/sql.ts';
import type { Work } from '../work.ts';

/** An object of titles by part and id, 'grades 3', of the population in a column. */
export function populationTitlesIn({ host }: Work, alias: string, own: Sql): Sql {
  const titles = populationAspects.filter(isPopulationPart).map((part) => {
    const form = host.forms.form(populationForms[part]);
    return sql`select ${sql.lit(`${part} `)} || r0.id as key, ${titleOf(host.forms, form, 'r0')} as title
      from ${formTable(form)} r0
      where r0.organisation_id = ${column(alias, 'organisation_id')} and r0.id in (
        select jsonb_array_elements_text(one -> ${sql.lit(part)})::bigint
        from jsonb_array_elements(${own}) one)`;
  });
  const all = sql.join(titles, sql` union all `);
  return sql`(select jsonb_object_agg(named.key, named.title) from (${all}) named)`;
}

type Titles = Readonly<Record<string, string>>;

const hasTitles = (titles: unknown): titles is Titles => typeof titles === 'object' && titles !== null;

/** A population with the titles that were read beside it. */
export const populationToShow = (value: unknown, titles: unknown): TitledPopulation | null =>
  isPopulation(value)
    ? withTitles(value, (part, id) => (hasTitles(titles) ? titles[`${part} ${id}`] : undefined) ?? `${id}`)
    : null;
