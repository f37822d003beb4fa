/** The course of a case, as its tab reads it. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { caseCourseCall } from './grievance.call.ts';

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('grievance'), 'course', id],
    queryFn: ({ signal }) =>
      ask<typeof caseCourseCall>('GET', '/api/grievances/:id', { params: { id }, signal }),
  });
