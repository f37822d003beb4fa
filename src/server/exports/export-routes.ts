/** One call a form: its list as a file. */

import type { Form } from '#kernel/form.ts';
import { shaped } from '#kernel/wire/shape.ts';
import { listQuery, listQuerySchema } from '../forms/declaration/query-schema.ts';
import { listQueryOf, type Query } from '../forms/list/list-request.ts';
import { type JsonSchema, type Route, route } from '../route.ts';
import type { Host } from '../work.ts';
import { exportList } from './export.ts';

const asFile = {
  format: { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' },
  mark: { type: 'boolean', default: true, description: 'A byte order mark, by which Excel knows UTF-8.' },
} as const;

export const exportRoutes = (host: Host): Route[] =>
  [...host.forms.forms.values()].map((form) => exportRoute(host, form));

function exportRoute(host: Host, form: Form): Route {
  const list = listQuerySchema(host.forms, form);
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
    querystring: shaped<Query & { readonly format?: 'csv' | 'xlsx'; readonly mark?: boolean }>({
      ...list,
      properties: {
        ...(list['properties'] as JsonSchema),
        ...asFile,
      },
    }),
    response: { type: 'string', format: 'binary' },
    handle: async (work, request, reply) => {
      const { format = 'csv', mark = true, ...query } = request.query;
      return exportList(work, form, listQueryOf(work, form, query), format, reply, mark);
    },
  });
}
