/** What the server wrote in words is said in the reader's language; what people entered is read as it is. */
import type { Fields } from '#kernel/field.ts';
import type { Form } from '#kernel/form.ts';
import { saying, titledKey } from '#kernel/wire/said.ts';
import type { JsonSchema } from '../route.ts';
import { isWorded } from './declaration/month-word.ts';
import type { FormRegistry } from './declaration/registry.ts';

const saidOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ('said' in field && field.said ? [name] : []));

/** How deep a title is made of the titles of other records. */
const deepest = 2;

/** The labels of choices in the titles of its records; undefined where these hold neither labels nor days. */
export function labelsInTitle(
  registry: FormRegistry,
  { fields, title }: Form,
  depth = 0,
): string[] | undefined {
  const found = title.flatMap((name): string[][] => {
    const field = fields[name];
    if (field?.kind === 'choice') return [Object.values(field.choices)];
    if (field?.kind !== 'reference') return field && isWorded(field.kind) ? [[]] : [];
    const labels = depth < deepest && labelsInTitle(registry, registry.form(field.to), depth + 1);
    return labels ? [labels] : [];
  });
  return found.length === 0 ? undefined : [...new Set(found.flat())];
}

/** By the fields that refer to records, in rows too; '' is the form's own title. */
function titledFields(registry: FormRegistry, form: Form): Readonly<Record<string, readonly string[]>> {
  const labelled = (fields: Fields): [string, string[]][] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'rows') return labelled(field.fields);
      const labels = field.kind === 'reference' && labelsInTitle(registry, registry.form(field.to), 1);
      return labels ? [[name, labels]] : [];
    });
  const own = labelsInTitle(registry, form);
  return Object.fromEntries([...labelled(form.fields), ...(own ? [['', own] as const] : [])]);
}

/** The answer with records of the form. */
export function saidRecord(registry: FormRegistry, form: Form): JsonSchema {
  const { fields, title, subtitle } = form;
  const titles = titledFields(registry, form);
  const whole: JsonSchema = {
    type: 'object',
    additionalProperties: true,
    ...(Object.keys(titles).length > 0 && { [titledKey]: titles }),
  };
  const said = Object.entries(fields).flatMap(([name, field]) => {
    // Of a row the name of its field says what is said, in the rows of this field alone.
    if (field.kind === 'rows') return saidOf(field.fields).map((inner) => `${name}.${inner}`);
    return saidOf({ [name]: field });
  });
  if (said.length === 0) return whole;
  const headed = [
    title.some((name) => said.includes(name)) && 'title',
    said.includes(subtitle ?? '') && 'subtitle',
  ];
  return saying(whole, ...said, ...headed.flatMap((name) => name || []));
}
