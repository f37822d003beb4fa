/** The code that a new record begins with: the one after the last that was given. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import type { FormShape, RecordPage, Values } from '#web/api/described.ts';
import { recordsKey } from '#web/api/record.ts';
import { codeAfter } from './code-after.ts';

/** What a new record of the form begins with by its codes; nothing where none follows another. */
export const followingQuery = (form: FormShape) => {
  const field = form.fields.find(({ follows, writable }) => follows && writable !== false);
  return queryOptions({
    queryKey: [...recordsKey(form.name), 'following', field?.name],
    enabled: field !== undefined && form.rights.read !== undefined,
    queryFn: async (): Promise<Values> => {
      const name = field?.name ?? '';
      const newest = await api.get<RecordPage>(`/records/${form.name}?sort=-id&limit=1&columns=${name}`);
      const last = newest.rows[0]?.values[name];
      const next = typeof last === 'string' ? codeAfter(last) : undefined;
      return next === undefined ? {} : { [name]: next };
    },
  });
};
