/** Keeping a file for a field of a form, before the record that holds it is saved. */
import { call } from '../wire/call.ts';
import { named, objectOf, text, whole } from '../wire/schema.ts';

export const fileCall = call({
  method: 'POST',
  path: '/api/files',
  response: named('KeptFile', objectOf({ id: whole, name: text, bytes: whole, mime: text })),
});
