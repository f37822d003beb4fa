/** The code or month that a new record begins with: the one after the last that was given. */
import { queryOptions } from '@tanstack/react-query';
import { monthOf } from '#kernel/calendar.ts';
import type { FieldShape, FormShape, Values } from '#kernel/wire/described.ts';
import { recordsKey } from '#web/api/record.ts';
import { listRecords } from '#web/api/records.ts';
import { today } from '#web/ui/format.ts';
import { codeAfter, monthAfter } from './code-after.ts';
import { withValue } from './draft.ts';

/** What a new record of the form begins with by those before it; nothing where none follows another. */
export const followingQuery = (form: FormShape) => {
  const field = form.fields.find(({ follows, writable }) => follows && writable !== false);
  return queryOptions({
    queryKey: [...recordsKey(form.name), 'following', field?.name],
    enabled: field !== undefined && form.rights.read !== undefined,
    queryFn: async (): Promise<Values> => {
      const name = field?.name ?? '';
      const sort = field?.kind === 'month' ? `-${name}` : '-id';
      const query = { sort, limit: 1, columns: name, filter: filterOf(field?.follows) };
      const { rows } = await listRecords(form.name, query);
      const next = nextOf(field?.kind, rows[0]?.values[name]);
      const { ends } = field ?? {};
      return next === undefined ? {} : withValue(form, ends ? { [ends]: null } : {}, name, next);
    },
  });
};

/** What else there is of the month, a correction ahead of it say, does not move it on. */
function filterOf(follows: FieldShape['follows']): string | undefined {
  if (follows === undefined || follows === true) return undefined;
  return JSON.stringify(Object.entries(follows).map(([field, is]) => ({ field, is })));
}

function nextOf(kind: string | undefined, last: unknown): string | undefined {
  if (kind === 'month') return monthAfter(last, monthOf(today()));
  return typeof last === 'string' ? codeAfter(last) : undefined;
}
