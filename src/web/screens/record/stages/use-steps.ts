import { useQueries } from '@tanstack/react-query';
import type { FormShape, RecordShape } from '#web/api/described.ts';
import { recordsQuery } from '#web/api/record.ts';
import { type Step, stepsOf } from './steps.ts';

/** The steps of a saved record, with what is there already. */
export function useSteps(form: FormShape, record: RecordShape, mayWrite: boolean): Step[] {
  const found = useQueries({
    queries: (form.stages?.later ?? []).map((stage) =>
      recordsQuery(stage.form, { [stage.field]: record.id, limit: 1 }),
    ),
  });
  return stepsOf(
    form,
    found.map(({ data }) => data && data.rows.length > 0),
    mayWrite,
  );
}
