/** The calls of forms that say for whom their records are: whom one covers, and which apply to somebody. */
import type { Form } from '#kernel/form.ts';
import { date, id, idParams, objectOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import { peopleCovered, recordsApplying } from './population-answer.ts';
import { populationFields } from './population-records.ts';

const answer = { type: 'object', additionalProperties: true } as const;

/** None for a form whose records are for nobody in particular. */
export function populationRoutes(form: Form): Route[] {
  if (populationFields(form).length === 0) return [];
  // Where people work and as what is told to whoever reads the record; names only within one's reach.
  const common = {
    method: 'GET',
    tag: form.heading,
    form: form.name,
    action: 'read',
    tells: 'nothing',
  } as const;
  return [
    route({
      ...common,
      path: `/api/records/${form.name}/:id/people`,
      summary: `Count whom one ${form.one} covers on a day, and by what`,
      params: idParams,
      querystring: objectOf({ on: date }, ['on']),
      response: answer,
      handle: (work, request) => peopleCovered(work, form, request.params.id, request.query.on ?? work.today),
    }),
    route({
      ...common,
      path: `/api/records/${form.name}/applies`,
      summary: `Which ${form.heading} apply to a person on a day, and why`,
      querystring: objectOf({ employee: id, on: date }, ['on']),
      response: answer,
      handle: (work, request) =>
        recordsApplying(work, form, request.query.employee, request.query.on ?? work.today),
    }),
  ];
}
