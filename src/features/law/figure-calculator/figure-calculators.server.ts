/**
 * Welfare, work and cost in one case: `POST /api/{area}/{calculator}`, by facts/calculator-contract.md.
 * Whoever is signed in may ask; nothing is read but the law and nothing is kept.
 */
import { assert } from '#kernel/assert.ts';
import { invalid } from '#kernel/refusal.ts';
import { named } from '#kernel/wire/schema.ts';
import { figured } from '#law/calculator/asked.ts';
import { figureCalculators } from '#law/calculator/figure-calculators.ts';
import type { Area, FigureCalculator, Figured } from '#law/calculator/figures.ts';
import { areas } from '#law/calculator/figures.ts';
import { reasonOf } from '#law/calculator/reason.ts';
import { indianLaw } from '#law/in/law.ts';
import { type JsonSchema, type Route, route } from '#server/route.ts';
import { askedSchema, describeFields } from '../calculator-schema.server.ts';
import { workedParts } from '../call/calculator.call.ts';
import { lawOf } from '../law-in-force.server.ts';

function figureRoute(area: Area, name: string): Route {
  const of = figureCalculators.find((known) => known.area === area && known.name === name);
  assert(of !== undefined, () => `There is no calculator ${area}/${name}`);
  return route({
    method: 'POST',
    path: `/api/${area}/${name}`,
    tag: 'law',
    summary: of.about,
    signedIn: true,
    // The values are checked below, in the calculator's own words.
    body: { type: 'object' },
    documented: { body: askedFor(of) },
    response: figuresSchema,
    async handle(work, request) {
      const found = figured(of, await lawOf(work.db), request.body, work.today);
      return 'errors' in found ? invalid(found.errors) : answerOf(found);
    },
  });
}

/** Each figure at the top by its name, and again as a line. */
const answerOf = ({ figures, told }: Figured) => ({
  ...Object.fromEntries(figures.map(({ key, value }) => [key, value])),
  lines: figures.map(({ key, label, shown, amount, main, table }) => ({
    ...{ key, label, value: shown },
    ...(amount === undefined ? {} : { amount }),
    ...(main ? { main } : {}),
    ...(table ? { table } : {}),
  })),
  because: reasonOf(told),
});

/** What each answers at the top besides, by the example: others come where they apply. */
function askedFor(of: FigureCalculator): JsonSchema {
  const found = figured(of, indianLaw, of.example, '2026-11-29');
  assert(!('errors' in found), () => `The example of ${of.name} is refused: ${JSON.stringify(found)}`);
  const asked = askedSchema(of);
  const keys = found.figures.map(({ key }) => key).join(', ');
  return { ...asked, description: `${asked.description} Answers, where it applies: ${keys}.` };
}

const figuresSchema = named('Figures', { ...workedParts, additionalProperties: true });

/** As the screen lists them, each with the call that answers it. */
export const describedFigures = () =>
  figureCalculators.map(({ area, name, title, about, fields, example }) => ({
    name: `${area}-${name}`,
    call: `/${area}/${name}`,
    group: areas[area],
    title,
    about,
    fields: describeFields(fields),
    example,
  }));

export const loanScheduleCall = figureRoute('welfare', 'loan-schedule');
export const loanPerquisiteCall = figureRoute('welfare', 'loan-perquisite');
export const compensationCall = figureRoute('welfare', 'compensation');
export const medicalClaimCall = figureRoute('welfare', 'medical-claim');
export const safetyRatesCall = figureRoute('welfare', 'safety-rates');
export const clocksCall = figureRoute('welfare', 'clocks');
export const noticePayCall = figureRoute('work', 'notice-pay');
export const retrenchmentFiguresCall = figureRoute('work', 'retrenchment');
export const layOffCall = figureRoute('work', 'lay-off');
export const subsistenceCall = figureRoute('work', 'subsistence');
export const trainingBondCall = figureRoute('work', 'training-bond');
export const goalScoreCall = figureRoute('work', 'goal-score');
export const incrementPlanCall = figureRoute('work', 'increment-plan');
export const benefitObligationCall = figureRoute('cost', 'benefit-obligation');
