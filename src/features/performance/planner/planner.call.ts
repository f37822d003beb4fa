/** The whole plan counted at once: what a budget or a share of the guide comes to, and the guide kept. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { idParams, money, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import type { BudgetLeft } from '../increment/increment.call.ts';

type Sides = { readonly before: number; readonly after: number };

/** How many get a raise of how much: from, in hundredths of a percent, until the next begins. */
type RaiseRange = { readonly from: number; readonly people: number; readonly more: number };

/** Paise; of a year where nothing else is said. */
export type PlanTotals = {
  readonly people: number;
  readonly raised: number;
  /** Hundredths of a percent of the guide, as it is given. */
  readonly factor: number;
  readonly gross: Sides;
  readonly agreed: Sides;
  /** What the employer pays into provident and pension fund. */
  readonly fund: Sides;
  readonly insurance: Sides;
  /** Of the month in force, deducted from pay. */
  readonly taxOfMonth: Sides;
  /** What is owed of gratuity, as if everybody left. */
  readonly gratuity: Sides;
  /** Gross of the months that are paid later. */
  readonly arrears: number;
  readonly bonus: number;
  readonly insured: Sides;
  /** Insured before, and above the ceiling with the next contribution period. */
  readonly leavesInsurance: number;
  readonly ranges: readonly RaiseRange[];
};

export type PlannerAnswer = PlanTotals & {
  readonly state: string;
  readonly version: number;
  readonly effectiveFrom: IsoDate;
  readonly paidWith: Month;
  readonly budget: number;
  readonly byHand: number;
  readonly mayLay: boolean;
  /** Of the round, as things stand; none of what is only moved. */
  readonly budgets: readonly BudgetLeft[];
  readonly calculatedMs: number;
};

/** Neither: as it stands. A budget cuts the guide so that the plan keeps to it; a share cuts it by itself. */
const asked = objectOf(
  {
    budget: money(0, 10 ** 14),
    share: { type: 'integer', minimum: 0, maximum: 20_000, description: 'hundredths of a percent' },
  },
  ['budget', 'share'],
);

export const plannerCall = call({
  method: 'POST',
  path: '/api/increment-plans/:id/planner',
  params: idParams,
  body: asked,
  response: wholeOf<PlannerAnswer>(),
});

/** Keeps it: lines by the guide are written; what was typed by hand stays. */
export const layGuideCall = call({
  method: 'PUT',
  path: '/api/increment-plans/:id/guide',
  params: idParams,
  body: asked,
  response: wholeOf<PlannerAnswer>(),
});
