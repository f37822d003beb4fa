/** Labels and headings: what a form's words are, who put which in their place, and where they are read. */
import { languages } from '../text/language.ts';
import { call } from '../wire/call.ts';
import { flag, listOf, nullable, objectOf, text, textOf, whole } from '../wire/schema.ts';

export const labelFormsCall = call({
  method: 'GET',
  path: '/api/labels',
  response: listOf(
    objectOf({
      form: text,
      id: whole,
      heading: text,
      original: text,
      moduleId: nullable('integer'),
      /** How many of its words are the organisation's own. */
      own: whole,
    }),
  ),
});

export const labelsOf = objectOf({ form: textOf(80) });
const params = labelsOf;
const language = { type: 'string', enum: languages } as const;
/** Whose words are meant: those of this language, or of the one that the session reads. */
export const ofLanguage = objectOf({ language }, ['language']);

export const wordKind = { type: 'string', enum: ['label', 'heading'] } as const;
const kind = wordKind;
const entryParts = { kind, key: text, original: text, own: nullable('string'), added: flag } as const;
export const labelEntries = listOf(objectOf(entryParts, ['added']));

export const labelsCall = call({
  method: 'GET',
  path: '/api/labels/:form',
  params,
  querystring: ofLanguage,
  response: labelEntries,
});

/** The words that Muster has for them are back. */
export const resetLabelsCall = call({
  method: 'DELETE',
  path: '/api/labels/:form',
  params,
  querystring: objectOf({ kind, language }, ['kind', 'language']),
  response: labelEntries,
});

export const labelHistoryCall = call({
  method: 'GET',
  path: '/api/labels/:form/history',
  params,
  response: listOf(
    objectOf({
      id: whole,
      at: text,
      by: text,
      action: text,
      kind: { enum: ['label', 'heading', null] },
      changes: {
        type: 'object',
        additionalProperties: objectOf({ old: nullable('string'), new: nullable('string') }),
      },
    }),
  ),
});

export const labelSearchCall = call({
  method: 'GET',
  path: '/api/labels/search',
  querystring: objectOf({ text: textOf(80) }),
  response: listOf(objectOf({ ...entryParts, form: text, heading: text }, ['added'])),
});

const uses = listOf(objectOf({ what: text, where: text, path: nullable('string') }));

/** Where the word is read, and where the same text stands in its own right. */
export const labelUsesCall = call({
  method: 'GET',
  path: '/api/labels/:form/uses',
  params,
  querystring: objectOf({ kind, key: textOf(120) }),
  response: objectOf({ text, carried: uses, alike: uses }),
});
