/**
 * The calls of labels and headings: what a form's words are, what the organisation puts in their place, who
 * did so, where they are read. The specified calls of the screens are in the feature `specified`, over the
 * same functions.
 */
import type { Form } from '#kernel/form.ts';
import { notFound } from '#kernel/refusal.ts';
import { languages } from '#kernel/text/language.ts';
import { listOf, objectOf, textOf } from '#kernel/wire/schema.ts';
import { type Route, route } from '../route.ts';
import type { Work } from '../work.ts';
import { labelHistory, replaceLabels, resetLabels } from './label-change.ts';
import { findWords, usesOf } from './label-uses.ts';
import { labelEntries, spokenIn, wordsOf } from './labels.ts';

const right = { tag: 'Labels', form: 'label-text' } as const;
const params = objectOf({ form: textOf(80) });
const part = { type: ['string', 'null'] } as const;
const word = { type: 'string' } as const;
const kind = { type: 'string', enum: ['label', 'heading'] } as const;
/** Whose words are meant: those of this language, or of the one that the session reads. */
const ofLanguage = objectOf({ language: { type: 'string', enum: languages } }, ['language']);
const entryParts = { kind, key: word, original: word, own: part, added: { type: 'boolean' } } as const;
const answer = listOf(objectOf(entryParts, ['added']));
const uses = listOf(objectOf({ what: word, where: word, path: part }));

function formIn(work: Work, request: { params: { form: string } }): Form {
  return work.host.forms.forms.get(request.params.form) ?? notFound('This form');
}

const reading: readonly Route[] = [
  route({
    ...right,
    method: 'GET',
    path: '/api/labels',
    action: 'read',
    summary: 'List the forms whose words can be replaced',
    response: listOf(
      objectOf({
        form: word,
        id: { type: 'integer' },
        heading: word,
        original: word,
        moduleId: { type: ['integer', 'null'] },
        own: { type: 'integer' },
      }),
    ),
    handle: formsWithLabels,
  }),
  route({
    ...right,
    method: 'GET',
    path: '/api/labels/search',
    action: 'read',
    summary: 'Find words over all forms',
    querystring: objectOf({ text: textOf(80) }),
    response: listOf(objectOf({ ...entryParts, form: word, heading: word }, ['added'])),
    handle: (work, request) => findWords(work, request.query.text),
  }),
  route({
    ...right,
    method: 'GET',
    path: '/api/labels/:form',
    action: 'read',
    params,
    querystring: ofLanguage,
    response: answer,
    summary: 'List the words of a form, its own and those in their place',
    handle: async (work, request) =>
      labelEntries(formIn(work, request), await wordsOf(spokenIn(work, request.query.language))),
  }),
  route({
    ...right,
    method: 'GET',
    path: '/api/labels/:form/uses',
    action: 'read',
    params,
    querystring: objectOf({ kind, key: textOf(120) }),
    response: objectOf({ text: word, carried: uses, alike: uses }),
    summary: 'Where one word of a form is read, and which other words read the same',
    handle: (work, request) => {
      const asked = request.query;
      return usesOf(work, formIn(work, request), asked.kind, asked.key);
    },
  }),
  route({
    ...right,
    method: 'GET',
    path: '/api/labels/:form/history',
    action: 'read',
    params,
    summary: 'Read who changed the words of a form, and when',
    response: { type: 'array', items: { type: 'object', additionalProperties: true } },
    handle: (work, request) => labelHistory(work, formIn(work, request)),
  }),
];

const writing: readonly Route[] = [
  route({
    ...right,
    method: 'PUT',
    path: '/api/labels/:form',
    action: 'write',
    params,
    querystring: ofLanguage,
    response: answer,
    summary: 'Replace words of a form; a null text brings back what Muster ships',
    body: objectOf({
      entries: {
        type: 'array',
        minItems: 1,
        maxItems: 500,
        items: objectOf({ kind, key: textOf(120), text: { ...part, maxLength: 80 } }),
      },
    }),
    handle: (work, request) =>
      replaceLabels(spokenIn(work, request.query.language), formIn(work, request), request.body.entries),
  }),
  route({
    ...right,
    method: 'DELETE',
    path: '/api/labels/:form',
    action: 'write',
    params,
    querystring: objectOf({ kind, language: { type: 'string', enum: languages } }, ['kind', 'language']),
    response: answer,
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
