/** What the law says of a lay-off and what it comes to, for whoever decides on it. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

type LayOffSays = {
  readonly law: string | null;
  /** Null where the reader does not see pay. */
  readonly pay: string | null;
};

export const layOffSaysCall = call({
  method: 'GET',
  path: '/api/lay-offs/:id/says',
  params: idParams,
  response: saying(wholeOf<LayOffSays>(), 'law', 'pay'),
});
