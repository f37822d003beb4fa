import { daysInclusive } from '#kernel/calendar.ts';
import { date, number, rows, text } from '#kernel/field.ts';
import { wordStep } from '../../in/income-tax/step.ts';
import { cannot, type Figure, figureCalculator, plainFigure, rounded, rowsFigure } from '../figures.ts';

const most = 1_000_000_000;
const measure = (label: string) => number({ label, required: true, min: -most, max: most, decimals: 6 });
const weight = number({ label: 'Weight', required: true, min: 0, max: 1_000_000, decimals: 6 });

/** Goals, sections and managers of a year brought to one score and one rating (facts/work-and-welfare.md L). */
export const goalScoreCalculator = figureCalculator({
  area: 'work',
  name: 'goal-score',
  title: 'Score of goals',
  about:
    'Goals between a base and a target, sections by weight, and a rating by the days under each manager.',
  dateField: 'spells',
  fields: {
    goals: rows({
      label: 'Goals',
      one: 'goal',
      max: 200,
      fields: {
        section: text({ label: 'Section', max: 80 }),
        goal: text({ label: 'Goal', required: true, max: 120 }),
        weight,
        base: measure('Base'),
        target: measure('Target'),
        actual: measure('Reached'),
        cap: number({ label: 'At most', min: 0, max: 100, decimals: 6 }),
      },
    }),
    cap: number({
      label: 'A goal counts at most',
      required: true,
      default: 1,
      min: 0,
      max: 100,
      decimals: 6,
    }),
    sections: rows({
      label: 'Sections',
      one: 'section',
      max: 50,
      fields: {
        section: text({ label: 'Section', required: true, max: 80 }),
        weight,
        score: number({ label: 'Score', min: 0, max: 100, decimals: 6 }),
      },
    }),
    spells: rows({
      label: 'Managers of the year',
      one: 'manager',
      max: 60,
      fields: {
        manager: text({ label: 'Manager', required: true, max: 120 }),
        from: date({ label: 'From', required: true }),
        to: date({ label: 'To', required: true, notBefore: { field: 'from' } }),
        rating: number({ label: 'Rating', required: true, min: 0, max: 1_000, decimals: 4 }),
      },
    }),
    leastDays: number({ label: 'A spell counts from', min: 0, max: 366, unit: 'days' }),
  },
  example: {
    cap: 1.2,
    goals: [
      { goal: 'Orders shipped in time', weight: 60, base: 80, target: 100, actual: 112 },
      { goal: 'Days to close a ticket', weight: 40, base: 40, target: 10, actual: 22 },
    ],
  },
  run(_law, { goals, cap, sections, spells, leastDays }) {
    if (goals.length + sections.length + spells.length === 0)
      cannot('goals', 'Give goals, sections with their scores, or the managers of the year.');
    const scored = goals.map((one, at) => ({
      ...{ section: one.section ?? '', goal: one.goal, weight: one.weight },
      score:
        one.target === one.base
          ? cannot(`goals.${at}.target`, 'A target that is the base cannot be measured.')
          : goalScore(one, one.cap ?? cap),
    }));
    const parts = sections.map((one, at) => {
      const own = scored.filter(({ section }) => section === one.section);
      const found = one.score ?? mean(own, `sections.${at}.section`);
      return { section: one.section, weight: one.weight, score: found };
    });
    const whole =
      parts.length > 0 ? mean(parts, 'sections') : goals.length > 0 ? mean(scored, 'goals') : null;
    const rating = ratingOf(spells, leastDays ?? 0);
    return {
      figures: [
        ...(whole === null
          ? []
          : [{ ...plainFigure('score', 'Score', rounded(whole, 4)), main: true as const }]),
        ...(goals.length === 0 ? [] : [scoresOf('goals', 'Goals', scored)]),
        ...(parts.length === 0 ? [] : [scoresOf('sections', 'Sections', parts)]),
        ...rating,
      ],
      told: {
        ...wordStep('The mean of the scores, by weight.', whole === null ? '' : String(rounded(whole, 4))),
        parts: [
          ...scored.map((one) =>
            wordStep(`Goal ${one.goal}: (reached − base) ÷ (target − base).`, String(rounded(one.score, 4))),
          ),
          ...parts.map((one) => wordStep(`Section ${one.section}.`, String(rounded(one.score, 4)))),
          ...rating
            .slice(0, 1)
            .map(({ shown }) => wordStep('Rating, by the days of the spells that count.', shown)),
        ],
      },
    };
  },
});

type Weighed = { readonly weight: number; readonly score: number };

type Goal = { readonly base: number; readonly target: number; readonly actual: number };

/** At least nothing, at most the cap; the target differs from the base. */
export function goalScore({ base, target, actual }: Goal, cap: number): number {
  return Math.min(cap, Math.max(0, (actual - base) / (target - base)));
}

function mean(of: readonly Weighed[], field: string): number {
  return meanByWeight(of) ?? cannot(field, 'Nothing with a weight is given here.');
}

/** Undefined where nothing has a weight. */
export function meanByWeight(of: readonly Weighed[]): number | undefined {
  const weights = of.reduce((total, { weight: each }) => total + each, 0);
  if (weights === 0) return undefined;
  return of.reduce((total, one) => total + one.weight * one.score, 0) / weights;
}

const scoresOf = (key: string, label: string, of: readonly (Weighed & object)[]): Figure =>
  rowsFigure(
    key,
    label,
    {
      section: ['Section', 'words'],
      goal: ['Goal', 'words'],
      weight: ['Weight', 'number'],
      score: ['Score', 'number'],
    },
    of.map((one) => ({ ...one, score: rounded(one.score, 4) })),
  );

type Spell = {
  readonly from: Parameters<typeof daysInclusive>[0];
  readonly to: Parameters<typeof daysInclusive>[1];
};

function ratingOf(
  spells: readonly (Spell & { readonly manager: string; readonly rating: number })[],
  leastDays: number,
): Figure[] {
  if (spells.length === 0) return [];
  const counted = spells.map((one) => {
    const days = daysInclusive(one.from, one.to);
    return { manager: one.manager, rating: one.rating, days, counted: days >= leastDays };
  });
  const used = counted.filter((one) => one.counted);
  const days = used.reduce((total, one) => total + one.days, 0);
  const rating = used.reduce((total, one) => total + one.days * one.rating, 0) / Math.max(1, days);
  return [
    ...(used.length > 0 ? [plainFigure('rating', 'Rating', rounded(rating, 2))] : []),
    rowsFigure(
      'spells',
      'Managers of the year',
      {
        manager: ['Manager', 'words'],
        rating: ['Rating', 'number'],
        days: ['Days', 'number'],
        counted: ['Counts', 'mark'],
      },
      counted,
    ),
  ];
}
