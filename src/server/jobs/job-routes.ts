/** The calls of jobs beside their generic list: follow, cancel, try again. */
import { cancelJobCall, retryJobCall } from '#kernel/calls/job.call.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import { jobEvents, jobFor } from './job-events.ts';

const common = { tag: 'Jobs', signedIn: true, params: idParams } as const;
const idOf = (request: { readonly params: { readonly id: number } }): number => request.params.id;

export const jobRoutes: readonly Route[] = [
  route({
    ...common,
    method: 'GET',
    path: '/api/jobs/:id/events',
    summary: 'Follow a job: server-sent events until it has ended',
    response: { type: 'string', format: 'binary' },
    handle: async (work, request, reply) => {
      await jobFor(work, idOf(request), 'read');
      reply.type('text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no');
      return jobEvents(work, idOf(request));
    },
  }),
  route({
    ...common,
    ...cancelJobCall,
    summary: 'Cancel a job; what it did is rolled back',
    handle: async (work, request) => {
      await jobFor(work, idOf(request), 'cancel');
      await work.jobs.cancel(work, idOf(request));
      return { state: 'cancelled' };
    },
  }),
  route({
    ...common,
    ...retryJobCall,
    summary: 'Try a failed or cancelled job again',
    handle: async (work, request) => {
      await jobFor(work, idOf(request), 'retry');
      await work.jobs.retry(work, idOf(request));
      return { state: 'queued' };
    },
  }),
];
