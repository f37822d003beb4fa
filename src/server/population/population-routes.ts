/** The calls of forms that say for whom their records are: whom one covers, and which apply to somebody. */

import { appliesCall, coveredCall } from '#kernel/calls/record.call.ts';
import type { Form } from '#kernel/form.ts';
import { idParams } from '#kernel/wire/schema.ts';
import { callOf } from '../forms/call-of.ts';
import { type Route, route } from '../route.ts';
import { peopleCovered, recordsApplying } from './population-answer.ts';
import { populationFields } from './population-records.ts';

/** None for a form whose records are for nobody in particular. */
export function populationRoutes(form: Form): Route[] {
  if (populationFields(form).length === 0) return [];
  // Where people work and as what is told to whoever reads the record; names only within one's reach.
  const common = {
    tag: form.heading,
    form: form.name,
    action: 'read',
    tells: 'nothing',
  } as const;
  return [
    route({
      ...common,
      ...callOf(form, coveredCall),
      summary: `Count whom one ${form.one} covers on a day, and by what`,
      alike: 'Count whom one record covers on a day, and by what',
      params: idParams,
      handle: (work, request) => peopleCovered(work, form, request.params.id, request.query.on ?? work.today),
    }),
    route({
      ...common,
      ...callOf(form, appliesCall),
      summary: `Which ${form.heading} apply to a person on a day, and why`,
      alike: 'Which records apply to a person on a day, and why',
      handle: (work, request) =>
        recordsApplying(work, form, request.query.employee, request.query.on ?? work.today),
    }),
  ];
}
