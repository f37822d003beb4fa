/** Referring somebody to an opening. */
import { call } from '#kernel/wire/call.ts';
import { id, objectOf, textOf, whole } from '#kernel/wire/schema.ts';

export const referCall = call({
  method: 'POST',
  path: '/api/openings/:id/refer',
  params: objectOf({ id }),
  body: objectOf(
    {
      name: textOf(120),
      mail: textOf(200),
      phone: textOf(40, 0),
      note: textOf(1000, 0),
      resume: id,
    },
    ['phone', 'note', 'resume'],
  ),
  response: objectOf({ id: whole }),
});
