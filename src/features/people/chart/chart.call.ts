/** The organisation chart, a part of it at a time. */

import { call } from '#kernel/wire/call.ts';
import { listOf, nullable, objectOf, whole } from '#kernel/wire/schema.ts';
import { personParts } from '../directory/directory.call.ts';

export const chartCall = call({
  method: 'GET',
  path: '/api/people/chart',
  querystring: {
    type: 'object',
    properties: {
      root: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      to: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
    additionalProperties: false,
  },
  response: objectOf({
    total: whole,
    people: listOf(
      objectOf({
        ...personParts,
        boss: nullable('integer'),
        reports: whole,
        below: whole,
      }),
    ),
  }),
});
