/** The calls of forms that say for whom their records are: whom one covers, and which apply to somebody. */
import type { Form } from '#kernel/form.ts';
import { date, id, idParams, listOf, named, objectOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import { peopleCovered, recordsApplying } from './population-answer.ts';
import { populationFields } from './population-records.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const coveredSchema = named(
  'Covered',
  objectOf(
    {
      on: date,
      inService: whole,
      covered: whole,
      because: listOf(objectOf({ words: text, people: whole })),
      instead: listOf(objectOf({ id, title: text, people: whole })),
      people: listOf(objectOf({ id, title: text, because: text })),
    },
    ['people'],
  ),
);
const applyingSchema = named(
  'Applying',
  objectOf({
    on: date,
    person: text,
    records: listOf(objectOf({ id, title: text, holds: { type: 'boolean' }, because: text })),
  }),
);

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
      alike: 'Count whom one record covers on a day, and by what',
      params: idParams,
      querystring: objectOf({ on: date }, ['on']),
      response: coveredSchema,
      handle: (work, request) => peopleCovered(work, form, request.params.id, request.query.on ?? work.today),
    }),
    route({
      ...common,
      path: `/api/records/${form.name}/applies`,
      summary: `Which ${form.heading} apply to a person on a day, and why`,
      alike: 'Which records apply to a person on a day, and why',
      querystring: objectOf({ employee: id, on: date }, ['on']),
      response: applyingSchema,
      handle: (work, request) =>
        recordsApplying(work, form, request.query.employee, request.query.on ?? work.today),
    }),
  ];
}
