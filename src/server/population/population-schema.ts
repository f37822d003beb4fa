/** JSON schemas of a population: as it is sent, and as it is answered. */
import { offersMore, type PopulationOptions, partsOffered } from '#kernel/population/population.ts';
import { id } from '#kernel/wire/schema.ts';
import type { JsonSchema } from '../route.ts';

const months = { type: ['integer', 'null'], minimum: 0 } as const;

/** What may be sent. */
export function populationSchema(field: PopulationOptions): JsonSchema {
  const ids = { type: 'array', items: id };
  const named = Object.fromEntries(partsOffered(field).map((part) => [part, ids]));
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
    items: {
      type: 'object',
      additionalProperties: false,
      properties: { ...named, ...(offersMore(field) && more) },
    },
  };
}

const titledRecord: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, title: { type: 'string' } },
};

/** As it is answered: with the titles of what the groups name. */
export function titledPopulationSchema(field: PopulationOptions): JsonSchema {
  const titled = { type: 'array', items: titledRecord };
  const named = Object.fromEntries(partsOffered(field).map((part) => [part, titled]));
  return {
    type: ['array', 'null'],
    items: { type: 'object', properties: named, additionalProperties: true },
  };
}
