/**
 * The calls of labels and headings: what a form's words are, what the organisation puts in their place, who
 * did so, where they are read. The specified calls of the screens are in the feature `specified`, over the
 * same functions.
 */
import {
  labelEntries as entriesSchema,
  labelFormsCall,
  labelHistoryCall,
  labelSearchCall,
  labelsCall,
  labelsOf,
  labelUsesCall,
  ofLanguage,
  resetLabelsCall,
  wordKind,
} from '#kernel/calls/label.call.ts';
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import { nullable, objectOf, textOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import type { Work } from '../work.ts';
import { labelHistory, replaceLabels, resetLabels } from './label-change.ts';
import { findWords, usesOf } from './label-uses.ts';
import { labelEntries, spokenIn, wordsOf } from './labels.ts';

const right = { tag: 'Labels', form: 'label-text' } as const;

function formIn(work: Work, request: { params: { form: string } }): Form {
  return work.host.forms.forms.get(request.params.form) ?? notFound('This form');
}

const reading: readonly Route[] = [
  route({
    ...right,
    ...labelFormsCall,
    action: 'read',
    summary: 'List the forms whose words can be replaced',
    handle: formsWithLabels,
  }),
  route({
    ...right,
    ...labelSearchCall,
    action: 'read',
    summary: 'Find words over all forms',
    handle: (work, request) => findWords(work, request.query.text),
  }),
  route({
    ...right,
    ...labelsCall,
    action: 'read',
    summary: 'List the words of a form, its own and those in their place',
    handle: async (work, request) =>
      labelEntries(formIn(work, request), await wordsOf(spokenIn(work, request.query.language))),
  }),
  route({
    ...right,
    ...labelUsesCall,
    action: 'read',
    summary: 'Where one word of a form is read, and which other words read the same',
    handle: (work, request) => {
      const asked = request.query;
      return usesOf(work, formIn(work, request), asked.kind, asked.key);
    },
  }),
  route({
    ...right,
    ...labelHistoryCall,
    action: 'read',
    summary: 'Read who changed the words of a form, and when',
    handle: (work, request) => labelHistory(work, formIn(work, request)),
  }),
];

const writing: readonly Route[] = [
  route({
    ...right,
    method: 'PUT',
    path: '/api/labels/:form',
    action: 'write',
    params: labelsOf,
    querystring: ofLanguage,
    response: entriesSchema,
    summary: 'Replace words of a form; a null text brings back what Muster ships',
    body: objectOf({
      entries: {
        type: 'array',
        minItems: 1,
        maxItems: 500,
        items: objectOf({ kind: wordKind, key: textOf(120), text: { ...nullable('string'), maxLength: 80 } }),
      },
    }),
    handle: (work, request) =>
      replaceLabels(spokenIn(work, request.query.language), formIn(work, request), request.body.entries),
  }),
  route({
    ...right,
    ...resetLabelsCall,
    action: 'write',
    summary: 'Bring back every original of a form, or those of its labels or headings',
    handle: (work, request) =>
      resetLabels(spokenIn(work, request.query.language), formIn(work, request), request.query.kind),
  }),
];

export const labelRoutes: readonly Route[] = [...reading, ...writing];

/** A form that is only a tab stands in the module of the form it is a tab of. */
function moduleIdOf(work: Work, { menu, parent }: Form): number | null {
  const { areas, form } = work.host.forms;
  if (menu) return areas.get(menu.module)?.module?.id ?? null;
  return parent ? moduleIdOf(work, form(parent.form)) : null;
}

async function formsWithLabels(work: Work) {
  const words = await wordsOf(work);
  return [...work.host.forms.forms.values()].map((form) => ({
    form: form.name,
    id: form.id,
    heading: words.heading(form),
    original: form.heading,
    moduleId: moduleIdOf(work, form),
    own: labelEntries(form, words).filter(({ own }) => own !== null).length,
  }));
}
