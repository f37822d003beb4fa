/** The course of a case, as its tab reads it. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { disciplineCourseCall } from './disciplinary-case.call.ts';

export const disciplineCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('disciplinary-case'), 'course', id],
    queryFn: ({ signal }) =>
      ask<typeof disciplineCourseCall>('GET', '/api/discipline/:id', { params: { id }, signal }),
  });
