/** The template of a cycle as reviews are written and rated by it. */
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { contentOf } from '#features/questionnaire/questionnaire-content.ts';
import type { Questionnaire } from '#kernel/questionnaire/questionnaire.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../performance.refusal.ts';
import { reviewCycle } from './review-cycle.form.ts';
import { reviewTemplate } from './review-template.form.ts';

export type Cycle = ServerRecord<typeof reviewCycle>;
type Template = ServerRecord<typeof reviewTemplate>;

export async function cycleOf(work: Work, id: number): Promise<Cycle & { readonly made: Template }> {
  const cycle = await records(work, reviewCycle).one(id);
  const made = cycle && (await records(work, reviewTemplate).one(cycle.template));
  return cycle && made ? { ...cycle, made } : refuse('performance.template');
}

export async function asksOf(work: Work, id: number): Promise<Questionnaire> {
  const found = await records(work, questionnaire).one(id);
  return found ? contentOf(found) : refuse('performance.template');
}

/** The rating that the scale proposes for a score, in hundredths of a percent. */
export function proposedBy({ scale }: Pick<Template, 'scale'>, score: number): number | null {
  const reached = scale.filter(({ from }) => from <= score).toSorted((one, other) => other.from - one.from);
  return reached[0]?.rating ?? scale.toSorted((one, other) => one.from - other.from)[0]?.rating ?? null;
}

export const labelOf = ({ scale }: Pick<Template, 'scale'>, rating: number): string =>
  scale.find((each) => each.rating === rating)?.label ?? String(rating);

/** What the manager is asked beside the questions: a rating of the scale, and words to the person. */
const ratingTitle = 'Rating';

export const askedOfManager = (asks: Questionnaire, { scale }: Pick<Template, 'scale'>): Questionnaire => ({
  sections: [
    ...asks.sections,
    {
      title: ratingTitle,
      weight: 0,
      questions: [
        {
          ...({ key: 'rating', label: 'Rating', kind: 'choice', required: true, weight: 0 } as const),
          choices: scale
            .toSorted((one, other) => one.rating - other.rating)
            .map(({ rating, label }) => ({ value: String(rating), label: `${rating} ${label}` })),
        },
        {
          ...({ key: 'comment', label: 'To the person, shared with the rating', kind: 'text' } as const),
          ...{ required: true, max: 4000 },
        },
      ],
    },
  ],
});

/** The questions without what the result says by itself. */
export const withoutRating = (asks: Questionnaire): Questionnaire => ({
  sections: asks.sections.filter(({ title, weight }) => title !== ratingTitle || weight !== 0),
});
