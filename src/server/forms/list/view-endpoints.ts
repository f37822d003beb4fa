/** The calls of saved views. */
import { dropViewCall, keepViewCall, viewsCall } from '#kernel/calls/view.call.ts';
import type { Form } from '#kernel/form.ts';
import { forbidden, notFound } from '#kernel/refusal.ts';
import { type Route, route } from '../../route.ts';
import type { Work } from '../../work.ts';
import { removeView, saveView, viewsOf } from './saved-view.ts';

/** A view says nothing of records, but its name and filters may: only who reads the form sees it. */
function readableForm(work: Work, request: { params: { form: string } }): Form {
  const form = work.host.forms.forms.get(request.params.form);
  if (!form) return notFound('This form');
  return work.may(form.name, 'read') ? form : forbidden();
}

const largestSettings = 20_000;

export const viewRoutes: readonly Route[] = [
  route({
    ...viewsCall,
    tag: 'Saved views',
    signedIn: true,
    summary: 'List the saved views of a form',
    handle: (work, request) => viewsOf(work, readableForm(work, request).name),
  }),
  route({
    ...keepViewCall,
    tag: 'Saved views',
    signedIn: true,
    bodyBytes: largestSettings,
    summary: 'Save a view, in the place of one’s own of the same name',
    handle: (work, request) => saveView(work, readableForm(work, request), request.body),
  }),
  route({
    ...dropViewCall,
    tag: 'Saved views',
    signedIn: true,
    summary: 'Delete a view of one’s own',
    handle: async (work, request) => removeView(work, readableForm(work, request).name, request.query.id),
  }),
];
