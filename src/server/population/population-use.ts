/** That nothing is deleted by which some record says for whom it is. */
import { sql } from 'kysely';
import type { Form } from '#kernel/form.ts';
import { isPopulationPart, populationAspects, populationForms } from '#kernel/population/population.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { columnOf } from '../forms/declaration/names.ts';
import { formTable } from '../forms/list/expression.ts';
import { wordsOf } from '../label/labels.ts';
import type { Work } from '../work.ts';
import { refusal } from './population.refusal.ts';
import { populationFields } from './population-records.ts';

/** A refusal for each record that a population names, in their order. */
export async function populationUses(
  work: Work,
  form: Form,
  records: readonly { readonly id: number }[],
): Promise<(Refusal | undefined)[]> {
  const part = populationAspects.filter(isPopulationPart).find((each) => populationForms[each] === form.name);
  if (!part || records.length === 0) return records.map(() => undefined);
  const words = await wordsOf(work);
  const users = new Map<number, Form>();
  for (const user of work.host.forms.forms.values()) {
    for (const { name, field } of populationFields(user)) {
      const { rows } = await sql<{ id: number }>`
        select distinct named::bigint as id
        from ${formTable(user)} b, jsonb_array_elements(b.${sql.ref(columnOf(name, field))}) one,
          jsonb_array_elements_text(one -> ${part}) named
        where b.organisation_id = ${work.session.organisationId}
          and named::bigint = any (${records.map(({ id }) => id)}::bigint[])`.execute(work.db);
      for (const { id } of rows) users.set(id, user);
    }
  }
  return records.map(({ id }) => {
    const user = users.get(id);
    if (!user) return undefined;
    const hint = Object.hasOwn(form.fields, 'active')
      ? ' Switch it off instead, so that nobody can pick it any more.'
      : '';
    const used = `This ${words.one(form)} is still used in ${words.heading(user)}`;
    return refusal('in-use/population-use', { used, hint });
  });
}
