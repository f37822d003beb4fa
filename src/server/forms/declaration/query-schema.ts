/** JSON schemas of what a list and a picker can be asked, derived from the form. */

import type { Form } from '#kernel/form.ts';
import { date, id } from '#kernel/wire/schema.ts';
import { type Shaped, shaped } from '#kernel/wire/shape.ts';
import type { JsonSchema } from '../../route.ts';
import type { Query } from '../list/list-request.ts';
import { currentsOf, shownFields } from '../list/shown.ts';
import type { FormRegistry } from './registry.ts';

const yes = { type: 'string', enum: ['0', '1', 'true', 'false'] } as const;

/** What every list can be asked. */
export const listQuery = {
  search: { type: 'string', maxLength: 200 },
  sort: { type: 'string', maxLength: 80 },
  filter: {
    type: 'string',
    maxLength: 20_000,
    description: 'JSON: [{"field","is"|"from"|"to"|"contains"|"empty"}]',
  },
  after: { type: 'string', maxLength: 30_000 },
  before: { type: 'string', maxLength: 30_000 },
  last: yes,
  totals: yes,
  limit: { type: 'integer', minimum: 1, maximum: 200 },
  columns: { type: 'string', maxLength: 4_000 },
} as const;

/** What a list can be asked, a reference field by its name among it: `?employee=17`. */
export function listQuerySchema(registry: FormRegistry, form: Form): Shaped<Query> {
  const references = [...shownFields(registry, form).values()].filter(
    ({ field }) => field.kind === 'reference',
  );
  const hasDays = form.dated || currentsOf(registry, form).length > 0;
  return shaped<Query>({
    type: 'object',
    additionalProperties: false,
    properties: {
      ...listQuery,
      ...(hasDays && { asOf: date }),
      ...(form.dated && { superseded: yes }),
      ...Object.fromEntries(references.map(({ name }) => [name, id])),
    },
  });
}

/** The same fields that narrow a picker, and the ids of what is chosen already. */
export function optionQuerySchema(form: Form): Shaped<Query> {
  const narrowing = Object.entries(form.fields).flatMap(([name, field]): [string, JsonSchema][] => {
    if (field.kind === 'reference') return [[name, id]];
    if (field.kind === 'flag') return [[name, { type: 'string', enum: ['true', 'false'] }]];
    return field.kind === 'choice' ? [[name, { type: 'string', enum: Object.keys(field.choices) }]] : [];
  });
  return shaped<Query>({
    type: 'object',
    additionalProperties: false,
    properties: { ...optionQueryAlike.properties, ...Object.fromEntries(narrowing) },
  });
}

/** What every form's picker takes; its references and choices narrow it besides. */
export const optionQueryAlike = {
  type: 'object',
  properties: {
    search: { type: 'string', maxLength: 200 },
    ids: { type: 'string', pattern: '^\\d{1,15}(,\\d{1,15}){0,199}$' },
  },
} as const;
