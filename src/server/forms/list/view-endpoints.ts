/** The calls of saved views. */
import type { Form } from '#kernel/form.ts';
import { forbidden, notFound } from '#kernel/refusal.ts';
import { id, listOf, objectOf, textOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../../route.ts';
import type { Work } from '../../work.ts';
import { removeView, saveView, viewsOf } from './saved-view.ts';

const params = objectOf({ form: textOf(80) });
const view = objectOf({
  id,
  name: { type: 'string' },
  shared: { type: 'boolean' },
  mine: { type: 'boolean' },
  settings: { type: 'object', additionalProperties: true },
});

/** A view says nothing of records, but its name and filters may: only who reads the form sees it. */
function readableForm(work: Work, request: { params: { form: string } }): Form {
  const form = work.host.forms.forms.get(request.params.form);
  if (!form) return notFound('This form');
  return work.may(form.name, 'read') ? form : forbidden();
}

const largestSettings = 20_000;

export const viewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/views/:form',
    tag: 'Saved views',
    signedIn: true,
    summary: 'List the saved views of a form',
    params,
    response: listOf(view),
    handle: (work, request) => viewsOf(work, readableForm(work, request).name),
  }),
  route({
    method: 'PUT',
    path: '/api/views/:form',
    tag: 'Saved views',
    signedIn: true,
    bodyBytes: largestSettings,
    summary: 'Save a view, in the place of one’s own of the same name',
    params,
    response: view,
    body: objectOf(
      {
        name: { ...textOf(60), pattern: '\\S' },
        shared: { type: 'boolean' },
        settings: {
          type: 'object',
          additionalProperties: false,
          properties: {
            search: { type: 'string', maxLength: 200 },
            sort: { type: 'string', maxLength: 80 },
            columns: { type: ['array', 'null'], maxItems: 200, items: textOf(80) },
            filter: { type: ['array', 'null', 'object', 'string'], maxItems: 20 },
          },
        },
      },
      ['shared'],
    ),
    handle: (work, request) => saveView(work, readableForm(work, request), request.body),
  }),
  route({
    method: 'DELETE',
    path: '/api/views/:form',
    tag: 'Saved views',
    signedIn: true,
    summary: 'Delete a view of one’s own',
    params,
    querystring: objectOf({ id }),
    handle: async (work, request) => removeView(work, readableForm(work, request).name, request.query.id),
  }),
];
