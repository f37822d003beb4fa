/** JSON schemas of what every form answers alike: what it is, what happened to a record, its files. */

import { titledKey, titleText } from '#kernel/wire/said.ts';
import { id, listOf, maybe, named, nullable, objectOf } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';

const text = { type: 'string' } as const;
const open = { type: 'object', additionalProperties: true } as const;

/** The last place of what a list holds, to ask for what follows. */
const anything = shaped<unknown>({});

export const historySchema = named(
  'History',
  listOf(
    objectOf({
      id,
      at: text,
      by: text,
      action: text,
      reason: maybe(text),
      changes: {
        type: 'object',
        additionalProperties: objectOf({ label: text, old: anything, new: anything }, ['old', 'new']),
      },
    }),
  ),
);

export const attachmentsSchema = named(
  'Attachments',
  listOf(objectOf({ id, name: text, bytes: { type: 'integer' }, mime: text, at: text, by: maybe(text) })),
);

/** Records to pick from; `labels` are those of choices in their titles. */
export const optionsSchema = (labels: readonly string[] = []) =>
  named(
    'Options',
    listOf(objectOf({ id, title: { ...titleText, [titledKey]: labels }, subtitle: nullable('string') })),
  );

export const revealedSchema = named('Revealed', { type: 'object', properties: { value: {} } } as const);

export const bulkSchema = named(
  'BulkResults',
  objectOf({
    rows: listOf(
      objectOf(
        {
          id,
          ok: { type: 'boolean' },
          code: text,
          message: text,
          fields: { type: 'object', additionalProperties: text },
        },
        ['code', 'message', 'fields'],
      ),
    ),
  }),
);

const field = {
  type: 'object',
  required: ['name', 'kind', 'label'],
  properties: { name: text, kind: text, label: text, required: { type: 'boolean' } },
  additionalProperties: true,
} as const;

/** A form as one session sees it; fields say more, each as its kind needs. */
export const descriptionSchema = named('FormDescription', {
  type: 'object',
  required: ['name', 'id', 'heading', 'one', 'fields', 'sections', 'rights'],
  properties: {
    name: text,
    id,
    heading: text,
    one: text,
    help: text,
    title: listOf(text),
    subtitle: text,
    single: { type: 'boolean' },
    dated: { type: 'boolean' },
    systemOnly: { type: 'boolean' },
    fields: listOf(field),
    sections: listOf({ ...open, properties: { title: text, fields: listOf(text) } }),
    states: open,
    words: { type: 'object', additionalProperties: text },
    rights: open,
  },
  additionalProperties: true,
});
