import type { Form } from '#kernel/form.ts';

/** What decides from when a record is seen is a date, here or where references lead, and a choice. */
export function seenFaults({ fields, seenFrom, seenWhen }: Form, forms: ReadonlyMap<string, Form>): string[] {
  return [
    ...(seenFrom !== undefined && kindAt(fields, seenFrom.split('.'), forms) !== 'date'
      ? [`seenFrom must lead to a date; '${seenFrom}' does not.`]
      : []),
    ...(seenWhen !== undefined && fields[seenWhen.field]?.kind !== 'choice'
      ? [`seenWhen must name a choice; '${seenWhen.field}' is none.`]
      : []),
  ];
}

function kindAt(
  fields: Form['fields'],
  [name = '', ...rest]: readonly string[],
  forms: ReadonlyMap<string, Form>,
): string | undefined {
  const field = fields[name];
  if (rest.length === 0) return field?.kind;
  const next = field?.kind === 'reference' ? forms.get(field.to) : undefined;
  return next && kindAt(next.fields, rest, forms);
}
