/** The calls of an import, for every form that can be imported. */

import {
  checkImportCall,
  layImportCall,
  runImportCall,
  undoImportCall,
  uploadTableCall,
} from '#kernel/calls/import.call.ts';
import type { Form } from '#kernel/form.ts';
import type { Uploaded } from '#kernel/wire/import-sheet.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, listOf, named, nullable, objectOf, text, whole } from '#kernel/wire/schema.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { asDownload } from '../exports/export.ts';
import { uploadedFile } from '../files/upload.ts';
import { callOf } from '../forms/call-of.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { type JsonSchema, type Route, route } from '../route.ts';
import { isImportable } from './import-column.ts';
import { limits } from './read/limits.ts';
import { recipeRoutes } from './recipe/recipe-routes.ts';
import { importTemplate } from './template.ts';
import { beginUndo } from './undo/undo.ts';
import { findImport, layAnew, startImport, takeUpload } from './upload.ts';

const anyObject: JsonSchema = { type: 'object', additionalProperties: true };
/** Answers are built part by part; what is Muster's own in them is said. */
const uploadedSchema = shaped<Uploaded>(saying(anyObject, 'columns.label', 'says', 'note', 'why'));
const outcome = { type: ['object', 'null'], additionalProperties: true } as const;
const standing = named(
  'ImportStanding',
  objectOf({
    id: whole,
    state: text,
    fileName: text,
    headers: listOf(text),
    matches: { type: 'object', additionalProperties: text },
    jobId: nullable('integer'),
    outcome,
  }),
);
const idOf = (request: { readonly params: { readonly id: number } }): number => request.params.id;

export const importRoutes = (registry: FormRegistry): Route[] =>
  [...registry.forms.values()]
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
      ...callOf(form, uploadTableCall),
      summary: `Upload a table to import into ${form.heading}`,
      alike: 'Upload a table to import',
      multipart: true,
      bodyBytes: limits.fileBytes + 1_000_000,
      response: uploadedSchema,
      documented: { response: uploadTableCall.response },
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
    response: saying(anyObject, 'message', 'label', 'says'),
    documented: { response: standing },
    handle: async (work, request) => {
      const found = await findImport(work, form, idOf(request));
      const { id, state, fileName, matches: chosen, jobId, outcome } = found;
      return { id, state, fileName, headers: found.columns, matches: chosen, jobId, outcome };
    },
  });
  const laid = route({
    ...common,
    ...callOf(form, layImportCall),
    summary: `Say how a table to import into ${form.heading} stands in its file`,
    alike: 'Say how a table to import stands in its file',
    response: uploadedSchema,
    documented: { response: uploadTableCall.response },
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
    ...callOf(form, undoImportCall),
    params: idParams,
    summary: `Undo an import into ${form.heading}`,
    alike: 'Undo an import',
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
    ...callOf(form, step === 'check' ? checkImportCall : runImportCall),
    params: idParams,
    summary: `${alike} into ${form.heading}`,
    alike,
    handle: async (work, request) => ({
      jobId: await startImport(work, form, idOf(request), { step, ...request.body }),
    }),
  });
