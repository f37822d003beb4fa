/** The openings that the reader may apply for or refer somebody to. */

import { call } from '#kernel/wire/call.ts';
import { flag, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

export const openingsCall = call({
  method: 'GET',
  path: '/api/recruitment/openings',
  response: listOf(
    objectOf({
      id: whole,
      requisition: whole,
      code: text,
      title: text,
      description: nullable('string'),
      designation: text,
      department: text,
      establishment: text,
      closesOn: nullable('string'),
      publishedOn: nullable('string'),
      isPublic: flag,
    }),
  ),
});
