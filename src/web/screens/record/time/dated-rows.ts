import { useQuery } from '@tanstack/react-query';
import type { FormShape } from '#kernel/wire/described.ts';
import { recordsQuery } from '#web/api/record.ts';

type Rows = { form: FormShape | undefined; field: string; parent: number; superseded?: boolean };

/**
 * The rows of a dated form below a record, as its tab shows them. What stands beside the tab asks by this
 * too: it comes with the tab, by the same call.
 */
export function useDatedRows({ form, field, parent, superseded = false }: Rows) {
  const asked = recordsQuery(form?.name ?? '', {
    [field]: parent,
    limit: 200,
    // All that holds is shown, and a change begins with it: what a list leaves out as well.
    columns: form?.fields.map(({ name }) => name).join(','),
    superseded: superseded ? 1 : undefined,
  });
  return useQuery({ ...asked, enabled: form !== undefined });
}
