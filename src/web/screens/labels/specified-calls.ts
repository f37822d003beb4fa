/** The specified calls of headings and labels, with the specified names; nothing else speaks them here. */
import { queryOptions } from '@tanstack/react-query';
import type {
  addLabelsCall,
  changeRowsCall,
  labelRowsCall,
  modulesCall,
  workItemsCall,
} from '#kernel/calls/specified.call.ts';
import type { Language } from '#kernel/text/language.ts';
import { ask } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Kind, LabelRow, NewRow } from './specified-words.ts';

const calls = {
  label: { add: 'InsertDynamicLables', load: 'LoadDynamicLablesByWorkItem', update: 'UpdateDynamicLables' },
  heading: {
    add: 'InsertDynamicHeadingLables',
    load: 'LoadDynamicHeadingLablesByWorkItem',
    update: 'UpdateDynamicHeadingLables',
  },
} as const;

export const modulesQuery = queryOptions({
  queryKey: ['labels', 'modules'],
  queryFn: ({ signal }) => ask<typeof modulesCall>('POST', '/api/SmhrLables/LoadModuleDropdown', { signal }),
});

export const workItemsQuery = (moduleId: number, organisationId: number) =>
  queryOptions({
    queryKey: ['labels', 'work-items', moduleId],
    queryFn: ({ signal }) =>
      ask<typeof workItemsCall>('POST', '/api/SmhrLables/LoadFormsDropdown', {
        body: { form_module_id: moduleId, typesec_org_id: organisationId },
        signal,
      }),
    enabled: moduleId > 0,
  });

type Asked = { readonly workItemId: number; readonly organisationId: number; readonly language: Language };

export const rowsQuery = (kind: Kind, { workItemId, organisationId, language }: Asked) =>
  queryOptions({
    queryKey: ['labels', 'rows', kind, workItemId, language],
    queryFn: ({ signal }) =>
      ask<typeof labelRowsCall>('POST', '/api/SmhrLables/:call', {
        params: { call: calls[kind].load },
        body: { workitem_id: workItemId, org_id: organisationId, language },
        signal,
      }),
    enabled: workItemId > 0,
  });

export const updateRows = (kind: Kind, rows: readonly LabelRow[], language: Language): Promise<unknown> =>
  ask<typeof changeRowsCall>('POST', '/api/SmhrLables/:call', {
    params: { call: calls[kind].update },
    body: { smhr_labels: rows, language },
  });

type Addition = {
  readonly organisationId: number;
  readonly moduleId: number;
  readonly workItemId: number;
  readonly userId: number;
  readonly rows: readonly NewRow[];
};

export const addRows = (kind: Kind, { organisationId, moduleId, workItemId, userId, rows }: Addition) =>
  ask<typeof addLabelsCall>('POST', '/api/SmhrLables/:call', {
    params: { call: calls[kind].add },
    body: {
      org_id: organisationId,
      module_id: moduleId,
      workitem_id: workItemId,
      smhr_labels: rows,
      created_by: userId,
      modified_by: userId,
    },
  });

/** The server's own text if it answered, else the specified one. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : otherwise;
