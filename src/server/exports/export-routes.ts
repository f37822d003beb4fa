/** One call a form: its list as a file. */

import { wholeExportCall } from '#kernel/calls/view.call.ts';
import type { Form } from '#kernel/form.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { listQuery, listQuerySchema } from '../forms/declaration/query-schema.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { listQueryOf, type Query } from '../forms/list/list-request.ts';
import { isImportable } from '../imports/import-column.ts';
import { type JsonSchema, type Route, route } from '../route.ts';
import { exportList, inClear } from './export.ts';

const asFile = {
  format: { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' },
  mark: { type: 'boolean', default: true, description: 'A byte order mark, by which Excel knows UTF-8.' },
  whole: {
    type: 'boolean',
    default: false,
    description: 'Every column that an import takes, nothing masked, so that the file comes back unchanged.',
  },
} as const;

export const exportRoutes = (registry: FormRegistry): Route[] =>
  [...registry.forms.values()].flatMap((form) => [
    exportRoute(registry, form),
    ...(isImportable(form) ? [readyRoute(form)] : []),
  ]);

/** Asked before a whole export, which a browser takes as a download and could not answer a question in. */
const readyRoute = (form: Form): Route =>
  route({
    method: wholeExportCall.method,
    path: `/api/records/${form.name}/export/whole`,
    tag: form.heading,
    form: form.name,
    keepsReach: true,
    action: 'export',
    tells: 'nothing',
    summary: `Whether ${form.heading} may be exported whole, and which values that shows in clear`,
    alike: 'Whether a list may be exported whole',
    response: wholeExportCall.response,
    handle: async (work) => ({ inClear: await inClear(work, form) }),
  });

function exportRoute(registry: FormRegistry, form: Form): Route {
  const list = listQuerySchema(registry, form);
  return route({
    method: 'GET',
    path: `/api/records/${form.name}/export`,
    heavy: true,
    tag: form.heading,
    form: form.name,
    keepsReach: true,
    action: 'export',
    tells: 'by view',
    summary: `Export ${form.heading} as shown, as CSV or XLSX`,
    alike: 'Export a list as shown, as CSV or XLSX; it is narrowed as the list is',
    documented: { querystring: { properties: { ...listQuery, ...asFile } } },
    querystring: shaped<
      Query & { readonly format?: 'csv' | 'xlsx'; readonly mark?: boolean; readonly whole?: boolean }
    >({
      ...list,
      properties: {
        ...(list['properties'] as JsonSchema),
        ...asFile,
      },
    }),
    response: { type: 'string', format: 'binary' },
    handle: async (work, request, reply) => {
      const { format = 'csv', mark = true, whole = false, ...query } = request.query;
      return exportList(work, form, listQueryOf(work, form, query), { format, mark, whole }, reply);
    },
  });
}
