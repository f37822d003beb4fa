/** Bringing a sheet in, for every form that can be imported; and how sheets were understood before. */
import { dateOrders } from '../calendar/written-date.ts';
import { call } from '../wire/call.ts';
import { documentedUpload } from '../wire/import-document.ts';
import type { Uploaded } from '../wire/import-sheet.ts';
import { flag, id, listOf, named, objectOf, text, textOf, whole } from '../wire/schema.ts';
import { shaped } from '../wire/shape.ts';
import { shapingSchema, tableLimits } from '../wire/shaping.ts';

const nameOf = textOf(80);
const ofForm = objectOf({ form: nameOf });
const ofImport = objectOf({ form: nameOf, id });

/** A file that was read: its own columns, what each most likely means, and its first rows. */
const uploaded = shaped<Uploaded>(documentedUpload);

export const uploadTableCall = call({
  method: 'POST',
  path: '/api/records/:form/import',
  params: ofForm,
  response: uploaded,
});

const lines = { type: 'array', maxItems: 2_000, items: { type: 'integer', minimum: 1 } } as const;

/** How the table stands in its file, as somebody says. */
export const layImportCall = call({
  method: 'POST',
  path: '/api/records/:form/import/:id/layout',
  params: ofImport,
  body: objectOf(
    { sheet: { type: 'string', maxLength: 200 }, heading: { ...lines, maxItems: 2 }, kept: lines },
    ['sheet', 'heading', 'kept'],
  ),
  response: uploaded,
});

const step = named(
  'ImportStep',
  objectOf(
    {
      /** By place of the file's column, counted from 0, the key of the form's column. */
      matches: {
        type: 'object',
        maxProperties: tableLimits.columns,
        additionalProperties: { type: 'string', maxLength: 120 },
      },
      goodRowsOnly: flag,
      dateOrders: {
        type: 'object',
        maxProperties: tableLimits.columns,
        additionalProperties: { type: 'string', enum: dateOrders },
        description: 'By place of a column of dates, whether its day or its month comes first',
      },
      shaping: shapingSchema,
      make: {
        type: 'array',
        maxItems: 40,
        items: { type: 'string', maxLength: 60 },
        description: 'The forms whose records are made where the table names one that is not there',
      },
    },
    ['matches', 'goodRowsOnly', 'dateOrders', 'shaping', 'make'],
  ),
);
const started = named('ImportJob', objectOf({ jobId: whole }));

/** Nothing is written. */
export const checkImportCall = call({
  method: 'POST',
  path: '/api/records/:form/import/:id/check',
  params: ofImport,
  body: step,
  response: started,
});

export const runImportCall = call({
  method: 'POST',
  path: '/api/records/:form/import/:id/run',
  params: ofImport,
  body: step,
  response: started,
});

/** A large one is undone by a job. */
export const undoImportCall = call({
  method: 'POST',
  path: '/api/records/:form/import/:id/undo',
  params: ofImport,
  body: { type: 'object' },
  response: named(
    'ImportUndone',
    objectOf({ removed: whole, restored: whole, jobId: whole }, ['removed', 'restored', 'jobId']),
  ),
});

const version = { type: 'integer', minimum: 1 } as const;
/** How a sheet was understood, kept under a name. */
const recipe = named('ImportRecipe', objectOf({ id, version, name: text }));

export const recipesCall = call({
  method: 'GET',
  path: '/api/records/:form/import/recipes',
  params: ofForm,
  response: listOf(recipe),
});

export const keepRecipeCall = call({
  method: 'POST',
  path: '/api/records/:form/import/:id/recipe',
  params: ofImport,
  body: objectOf({ name: textOf(120) }),
  response: recipe,
});

export const renameRecipeCall = call({
  method: 'PUT',
  path: '/api/records/:form/import/recipes/:id',
  params: ofImport,
  body: objectOf({ version, name: textOf(120) }),
  response: recipe,
});

export const dropRecipeCall = call({
  method: 'DELETE',
  path: '/api/records/:form/import/recipes/:id',
  params: ofImport,
  querystring: objectOf({ version }),
});
