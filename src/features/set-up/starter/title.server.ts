import type { Work } from '#server/work.ts';
import type { StarterItem } from './content/starter-item.ts';

/** As its record is titled: by its name, or the word of its choice. */
export function titleOf(
  work: Work,
  { form: name, values, key }: Pick<StarterItem, 'form' | 'values' | 'key'>,
) {
  const form = work.host.forms.form(name);
  if (typeof values['name'] === 'string') return values['name'];
  if (form.single) return form.heading;
  const field = form.fields[form.title[0] ?? ''];
  const value = values[form.title[0] ?? ''];
  return field?.kind === 'choice' ? (field.choices[String(value)] ?? key) : key;
}
