/** The directory of colleagues. */

import { call } from '#kernel/wire/call.ts';
import { flag, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

const partSchema = listOf(objectOf({ id: whole, name: text, people: whole }));

export const directoryPartsCall = call({
  method: 'GET',
  path: '/api/people/directory/parts',
  querystring: { type: 'object', properties: {}, additionalProperties: false },
  response: objectOf({ departments: partSchema, establishments: partSchema, designations: partSchema }),
});

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

const narrowingSchema = {
  search: { type: 'string', maxLength: 100 },
  department: id,
  establishment: id,
  designation: id,
} as const;

/** A person as everybody may know them. */
export const personParts = {
  id: whole,
  code: text,
  name: text,
  picture: nullable('integer'),
  designation: nullable('string'),
  department: nullable('string'),
  establishment: nullable('string'),
  opens: flag,
} as const;

export const directoryCall = call({
  method: 'GET',
  path: '/api/people/directory',
  querystring: {
    type: 'object',
    properties: {
      ...narrowingSchema,
      from: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 60 },
    },
    additionalProperties: false,
  },
  response: objectOf({
    total: whole,
    people: listOf(objectOf({ ...personParts, workMail: nullable('string') })),
  }),
});
