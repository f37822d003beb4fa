/** What a report can be built of: forms, and the fields of one with those around it. */
import { call } from '#kernel/wire/call.ts';
import { listOf, objectOf, text, textOf } from '#kernel/wire/schema.ts';

export const reportFormsCall = call({
  method: 'GET',
  path: '/api/report-builder/forms',
  response: listOf(objectOf({ name: text, heading: text })),
});

export const reportFieldsCall = call({
  method: 'GET',
  path: '/api/report-builder/forms/:base/fields',
  params: objectOf({ base: textOf(80) }),
  /** `path` is what a column keeps, `of` the heading that it stands under. */
  response: listOf(objectOf({ path: text, label: text, of: text, name: text })),
});
