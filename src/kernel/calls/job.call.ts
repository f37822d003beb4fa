/** Stopping a job, and trying one again that failed. */
import { call } from '../wire/call.ts';
import { idParams, objectOf, text } from '../wire/schema.ts';

const done = objectOf({ state: text });

export const cancelJobCall = call({
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  params: idParams,
  body: { type: 'object' },
  response: done,
});

export const retryJobCall = call({
  method: 'POST',
  path: '/api/jobs/:id/retry',
  params: idParams,
  body: { type: 'object' },
  response: done,
});
