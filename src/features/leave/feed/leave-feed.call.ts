/** The calendar address of the own leave. */
import { call } from '#kernel/wire/call.ts';
import { objectOf } from '#kernel/wire/schema.ts';

const there = objectOf({ there: { type: 'boolean' } });

export const leaveFeedCall = call({ method: 'GET', path: '/api/leave/feed', response: there });
export const renewFeedCall = call({
  method: 'POST',
  path: '/api/leave/feed',
  response: objectOf({ url: { type: 'string' } }),
});
export const stopFeedCall = call({ method: 'DELETE', path: '/api/leave/feed', response: there });
