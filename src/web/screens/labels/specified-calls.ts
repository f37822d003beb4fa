/** The specified calls of headings and labels, with the specified names; nothing else speaks them here. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Kind, LabelRow, ModuleOption, NewRow, WorkItemOption } from './specified-words.ts';

const base = '/SmhrLables';
const calls = {
  label: { add: 'InsertDynamicLables', load: 'LoadDynamicLablesByWorkItem', update: 'UpdateDynamicLables' },
  heading: {
    add: 'InsertDynamicHeadingLables',
    load: 'LoadDynamicHeadingLablesByWorkItem',
    update: 'UpdateDynamicHeadingLables',
  },
} as const;

const listOf = <T>(answer: unknown): T[] => (Array.isArray(answer) ? (answer as T[]) : []);

export const modulesQuery = queryOptions({
  queryKey: ['labels', 'modules'],
  queryFn: async ({ signal }) =>
    listOf<ModuleOption>(await api.post(`${base}/LoadModuleDropdown`, {}, { signal })),
});

export const workItemsQuery = (moduleId: number, organisationId: number) =>
  queryOptions({
    queryKey: ['labels', 'work-items', moduleId],
    queryFn: async ({ signal }) =>
      listOf<WorkItemOption>(
        await api.post(
          `${base}/LoadFormsDropdown`,
          { form_module_id: moduleId, typesec_org_id: organisationId },
          { signal },
        ),
      ),
    enabled: moduleId > 0,
  });

type Asked = { readonly workItemId: number; readonly organisationId: number; readonly language: string };

export const rowsQuery = (kind: Kind, { workItemId, organisationId, language }: Asked) =>
  queryOptions({
    queryKey: ['labels', 'rows', kind, workItemId, language],
    queryFn: async ({ signal }) =>
      listOf<LabelRow>(
        await api.post(
          `${base}/${calls[kind].load}`,
          { workitem_id: workItemId, org_id: organisationId, language },
          { signal },
        ),
      ),
    enabled: workItemId > 0,
  });

export const updateRows = (kind: Kind, rows: readonly LabelRow[], language: string): Promise<unknown> =>
  api.post(`${base}/${calls[kind].update}`, { smhr_labels: rows, language });

type Addition = {
  readonly organisationId: number;
  readonly moduleId: number;
  readonly workItemId: number;
  readonly userId: number;
  readonly rows: readonly NewRow[];
};

export const addRows = (kind: Kind, { organisationId, moduleId, workItemId, userId, rows }: Addition) =>
  api.post<unknown>(`${base}/${calls[kind].add}`, {
    org_id: organisationId,
    module_id: moduleId,
    workitem_id: workItemId,
    smhr_labels: rows,
    created_by: userId,
    modified_by: userId,
  });

/** The server's own text if it answered, else the specified one. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : otherwise;
