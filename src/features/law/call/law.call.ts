/** The tables of the law, and what a row laid over one would move. */
import { call } from '#kernel/wire/call.ts';
import { said } from '#kernel/wire/said.ts';
import { flag, listOf, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';

const tablesSchema = objectOf({
  mayAdd: flag,
  tables: listOf(
    objectOf({
      path: text,
      levy: said,
      title: said,
      checked: text,
      age: { type: 'integer', description: 'Days since it was last compared with its sources.' },
      rows: listOf(
        objectOf(
          {
            from: text,
            to: text,
            words: said,
            written: { type: 'string', description: 'The value as a row laid over it is typed.' },
            cite: text,
            confidence: { enum: ['high', 'medium', 'low'] },
            holds: flag,
            added: flag,
          },
          ['to'],
        ),
      ),
    }),
  ),
});

export const lawTablesCall = call({
  method: 'GET',
  path: '/api/law/tables',
  response: tablesSchema,
});

const effectSchema = objectOf({
  words: text,
  before: nullable('string'),
  firstMonth: text,
  casesRun: whole,
  moved: listOf(
    objectOf({
      file: text,
      name: text,
      source: text,
      figures: listOf(objectOf({ figure: text, before: text, after: text })),
    }),
  ),
  reached: listOf(objectOf({ organisation: whole, name: text, people: whole, lockedMonths: whole })),
});

export const lawRowEffectCall = call({
  method: 'GET',
  path: '/api/law-rows/:id/effect',
  params: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  },
  response: effectSchema,
});
