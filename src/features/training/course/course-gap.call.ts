/** Whose role asks for what a course leads to, and who is below it. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, objectOf, whole, wholeOf } from '#kernel/wire/schema.ts';

export type CourseGaps = {
  readonly people: readonly {
    readonly employee: number;
    readonly name: string;
    readonly department: string | null;
    readonly required: number;
    readonly level: number;
    /** Why it does not count, in words. */
    readonly standing: string;
    /** A need for this course is open. */
    readonly asked: boolean;
  }[];
};

export const courseGapsCall = call({
  method: 'GET',
  path: '/api/training-courses/:id/gaps',
  params: idParams,
  response: saying(wholeOf<CourseGaps>(), 'standing'),
});

export const needsByGapCall = call({
  method: 'POST',
  path: '/api/training-courses/:id/needs-by-gap',
  params: idParams,
  response: objectOf({ entered: whole }),
});
