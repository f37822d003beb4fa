/** What the report builder asks the server, and its form with the fields that the chosen records have. */
import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#kernel/wire/call.ts';
import type { FieldShape, FormShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import type { reportFieldsCall, reportFormsCall } from './own-report.call.ts';

type ReportField = AnswerOf<typeof reportFieldsCall>[number];

export const reportFormsQuery = queryOptions({
  queryKey: ['report-builder', 'forms'],
  queryFn: ({ signal }) => ask<typeof reportFormsCall>('GET', '/api/report-builder/forms', { signal }),
  staleTime: 60_000,
  meta: { afterChange: 'same' },
});

export const reportFieldsQuery = (base: string) =>
  queryOptions({
    queryKey: ['report-builder', 'fields', base],
    queryFn: ({ signal }) =>
      ask<typeof reportFieldsCall>('GET', '/api/report-builder/forms/:base/fields', {
        params: { base },
        signal,
      }),
    staleTime: 60_000,
    enabled: base !== '',
    meta: { afterChange: 'same' },
  });

/** The fields of the form itself by their names, those around it with the heading that they stand under. */
function choicesOf(fields: readonly ReportField[]): Record<string, string> {
  const [first] = fields;
  return Object.fromEntries(
    fields.map(({ path, label, of }) => [path, of === first?.of ? label : `${of}: ${label}`]),
  );
}

/** The form as it is filled in for records of `base`: fields are chosen, not typed. */
export function formOfBase(form: FormShape, base: string, fields: readonly ReportField[]): FormShape {
  const choices = choicesOf(fields);
  const chosen = (field: FieldShape): FieldShape => ({ ...field, kind: 'choice', choices });
  return {
    ...form,
    fields: form.fields.map((field) => {
      if (field.name === 'across') return chosen(field);
      if (field.name === 'base')
        return { ...field, choices: { [base]: field.choices?.[base] ?? base }, default: base };
      if (field.kind !== 'rows') return field;
      return {
        ...field,
        fields: (field.fields ?? []).map((column) => (column.name === 'path' ? chosen(column) : column)),
      };
    }),
  };
}
