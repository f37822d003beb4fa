import { useQueries } from '@tanstack/react-query';
import type { FormShape, RecordShape } from '#kernel/wire/described.ts';
import { recordsQuery } from '#web/api/record.ts';
import { type Step, stepsOf } from './steps.ts';

type Steps = { readonly steps: Step[]; readonly areComing: boolean };

/** The steps of a saved record, with what is there already, and whether that is still asked for. */
export function useSteps(form: FormShape, record: RecordShape, mayWrite: boolean): Steps {
  const found = useQueries({
    queries: (form.stages?.later ?? []).map((stage) =>
      recordsQuery(stage.form, { [stage.field]: record.id, limit: 1 }),
    ),
  });
  const done = found.map(({ data }) => data && data.rows.length > 0);
  return { steps: stepsOf(form, done, mayWrite), areComing: found.some(({ isLoading }) => isLoading) };
}
