/** JSON schemas of a population: as it is sent, and as it is answered. */
import { offersMore, type PopulationOptions, partsOffered } from '#kernel/population/population.ts';
import { id, named } from '#kernel/wire/schema.ts';
import type { JsonSchema } from '../route.ts';

const months = { type: ['integer', 'null'], minimum: 0 } as const;

/** A group is called by the beginnings of what it can say: fields that offer the same share it. */
const groupName = (begins: string, field: PopulationOptions): string =>
  [begins, ...partsOffered(field).map((part) => part.charAt(0).toUpperCase() + part.slice(1, 3))].join('') +
  (offersMore(field) ? 'More' : '');

/** What may be sent. */
export function populationSchema(field: PopulationOptions): JsonSchema {
  const ids = { type: 'array', items: id };
  const parts = Object.fromEntries(partsOffered(field).map((part) => [part, ids]));
  const more = {
    tenure: {
      type: 'object',
      description: 'Whole months of service.',
      properties: { from: months, to: months },
    },
    formula: { type: 'string', maxLength: 500 },
  };
  return {
    type: 'array',
    description: 'Groups of people: who fits all that one of them says. An empty list is everybody.',
    items: named(groupName('Group', field), {
      type: 'object',
      additionalProperties: false,
      properties: { ...parts, ...(offersMore(field) && more) },
    }),
  };
}

const titledRecord: JsonSchema = named('Titled', {
  type: 'object',
  properties: { id: { type: 'integer' }, title: { type: 'string' } },
});

/** As it is answered: with the titles of what the groups name. */
export function titledPopulationSchema(field: PopulationOptions): JsonSchema {
  const titled = { type: 'array', items: titledRecord };
  const parts = Object.fromEntries(partsOffered(field).map((part) => [part, titled]));
  const group = { type: 'object', properties: parts, additionalProperties: true };
  return { type: ['array', 'null'], items: named(groupName('TitledGroup', field), group) };
}
