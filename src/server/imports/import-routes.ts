/** The calls of an import, for every form that can be imported. */

import { dateOrders } from '#kernel/calendar/written-date.ts';
import type { Form } from '#kernel/form.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, named, objectOf } from '#kernel/wire/schema.ts';
import { asDownload } from '../exports/export.ts';
import { uploadedFile } from '../files/upload.ts';
import { type JsonSchema, type Route, route } from '../route.ts';
import type { Host } from '../work.ts';
import { isImportable } from './import-column.ts';
import { limits } from './read/limits.ts';
import { recipeRoutes } from './recipe/recipe-routes.ts';
import { shapingSchema } from './shaping-schema.ts';
import { importTemplate } from './template.ts';
import { beginUndo } from './undo/undo.ts';
import { findImport, layAnew, startImport, takeUpload } from './upload.ts';

const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
const started: JsonSchema = named('ImportJob', objectOf({ jobId: { type: 'integer' } }));
const matches = {
  type: 'object',
  maxProperties: limits.columns,
  additionalProperties: { type: 'string', maxLength: 120 },
} as const;
const lines = { type: 'array', maxItems: 2_000, items: { type: 'integer', minimum: 1 } } as const;
const layout = objectOf(
  { sheet: { type: 'string', maxLength: 200 }, heading: { ...lines, maxItems: 2 }, kept: lines },
  ['sheet', 'heading', 'kept'],
);
const orders = {
  type: 'object',
  maxProperties: limits.columns,
  additionalProperties: { type: 'string', enum: [...dateOrders] },
  description: 'By place of a column of dates, whether its day or its month comes first',
} as const;
const make = {
  type: 'array',
  maxItems: 40,
  items: { type: 'string', maxLength: 60 },
  description: 'The forms whose records are made where the table names one that is not there',
} as const;
const stepSchema = named(
  'ImportStep',
  objectOf({ matches, goodRowsOnly: { type: 'boolean' }, dateOrders: orders, shaping: shapingSchema, make }, [
    'matches',
    'goodRowsOnly',
    'dateOrders',
    'shaping',
    'make',
  ]),
);
const text = { type: 'string' } as const;
const uploaded = named('ImportUpload', {
  type: 'object',
  required: ['importId', 'headers', 'columns', 'matches'],
  properties: {
    importId: { type: 'integer' },
    headers: { type: 'array', items: text },
    columns: {
      type: 'array',
      items: { type: 'object', properties: { key: text, label: text, required: { type: 'boolean' } } },
    },
    matches: { type: 'object', additionalProperties: text },
    unsure: { type: 'array', items: { type: 'integer' } },
    sample: { type: 'array', items: { type: 'array', items: {} } },
  },
});
const standing = named('ImportStanding', {
  type: 'object',
  required: ['id', 'state', 'fileName', 'headers'],
  properties: {
    id: { type: 'integer' },
    state: text,
    fileName: text,
    headers: { type: 'array', items: text },
    matches: { type: 'object', additionalProperties: text },
    jobId: { type: ['integer', 'null'] },
    outcome: { type: ['object', 'null'], additionalProperties: true },
  },
});
const idOf = (request: { readonly params: { readonly id: number } }): number => request.params.id;

export const importRoutes = (host: Host): Route[] =>
  [...host.forms.forms.values()]
    .filter(isImportable)
    .flatMap((form) => [...beginning(form), ...steps(form), ...recipeRoutes(form)]);

function beginning(form: Form): Route[] {
  const common = { tag: form.heading, form: form.name, action: 'import', tells: 'by view' } as const;
  const path = `/api/records/${form.name}/import` as const;
  return [
    route({
      ...common,
      method: 'GET',
      path: `${path}/template`,
      summary: `Template for importing ${form.heading}`,
      alike: 'Template for importing records',
      querystring: objectOf({ format: { type: 'string', enum: ['csv', 'xlsx'], default: 'xlsx' } }, [
        'format',
      ]),
      response: { type: 'string', format: 'binary' },
      handle: async (work, request, reply) => {
        const { format = 'xlsx' } = request.query;
        asDownload(reply, `${form.heading} to import`, format);
        return importTemplate(work, form, format);
      },
    }),
    route({
      ...common,
      method: 'POST',
      path,
      summary: `Upload a table to import into ${form.heading}`,
      alike: 'Upload a table to import',
      multipart: true,
      bodyBytes: limits.fileBytes + 1_000_000,
      response: saying(anyObject, 'columns.label', 'says', 'note', 'why'),
      documented: { response: uploaded },
      handle: async (work, request) => takeUpload(work, form, uploadedFile(request)),
    }),
  ];
}

function steps(form: Form): Route[] {
  const common = {
    tag: form.heading,
    form: form.name,
    action: 'import',
    tells: 'by view',
    params: idParams,
  } as const;
  const path = `/api/records/${form.name}/import/:id` as const;
  const status = route({
    ...common,
    method: 'GET',
    path,
    summary: `How an import into ${form.heading} stands`,
    alike: 'How an import stands',
    response: saying(anyObject, 'message', 'label'),
    documented: { response: standing },
    handle: async (work, request) => {
      const found = await findImport(work, form, idOf(request));
      const { id, state, fileName, matches: chosen, jobId, outcome } = found;
      return { id, state, fileName, headers: found.columns, matches: chosen, jobId, outcome };
    },
  });
  const laid = route({
    ...common,
    method: 'POST',
    path: `${path}/layout`,
    summary: `Say how a table to import into ${form.heading} stands in its file`,
    alike: 'Say how a table to import stands in its file',
    body: layout,
    response: saying(anyObject, 'columns.label', 'says', 'note', 'why'),
    documented: { response: uploaded },
    handle: async (work, request) => layAnew(work, form, idOf(request), request.body),
  });
  return [
    status,
    laid,
    stepRoute(form, 'check', 'Check a table without writing it'),
    stepRoute(form, 'run', 'Import a table'),
    undoRoute(form),
  ];
}

const undoRoute = (form: Form): Route =>
  route({
    tag: form.heading,
    form: form.name,
    action: 'import',
    tells: 'by view',
    params: idParams,
    method: 'POST',
    path: `/api/records/${form.name}/import/:id/undo`,
    summary: `Undo an import into ${form.heading}`,
    alike: 'Undo an import',
    body: { type: 'object' },
    response: named(
      'ImportUndone',
      objectOf({ removed: { type: 'integer' }, restored: { type: 'integer' }, jobId: { type: 'integer' } }, [
        'removed',
        'restored',
        'jobId',
      ]),
    ),
    statementSeconds: 120,
    handle: (work, request) => beginUndo(work, form, idOf(request)),
  });

/** A step that a job does. */
const stepRoute = (form: Form, step: 'check' | 'run', alike: string): Route =>
  route({
    tag: form.heading,
    form: form.name,
    action: 'import',
    tells: 'nothing',
    params: idParams,
    method: 'POST',
    path: `/api/records/${form.name}/import/:id/${step}`,
    summary: `${alike} into ${form.heading}`,
    alike,
    body: stepSchema,
    response: started,
    handle: async (work, request) => ({
      jobId: await startImport(work, form, idOf(request), { step, ...request.body }),
    }),
  });
