/** What a population can say, in the organisation's own words: a department may be called a cell here. */

import type { Form } from '#kernel/form.ts';
import { isPopulationPart, populationAspects, populationForms } from '#kernel/population/population.ts';
import { type AspectLabels, aspectWords } from '#kernel/population/population-text.ts';
import type { Words } from '../label/labels.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The form's own word where the organisation has given it one. */
export function aspectLabels(forms: { form(name: string): Form }, words: Words): AspectLabels {
  const labels: Record<string, string> = { ...aspectWords };
  for (const part of populationAspects.filter(isPopulationPart)) {
    const form = forms.form(populationForms[part]);
    const one = words.one(form);
    if (one !== form.one) labels[part] = capital(one);
  }
  return { ...aspectWords, ...labels };
}
