/** Increments as they are proposed: plans that wait, lines of one, what is typed and what it would use. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { id, idParams, listOf, maybe, money, objectOf, textOf, whole, wholeOf } from '#kernel/wire/schema.ts';

export type PlanHead = {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly effectiveFrom: IsoDate;
  readonly paidWith: Month;
};

export const teamPlansCall = call({
  method: 'GET',
  path: '/api/team-increments',
  response: listOf(wholeOf<PlanHead>()),
});

export type ProposalLine = {
  readonly employee: number;
  /** Goes back with what is proposed: a line that somebody else has changed since is not written over. */
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly managerName: string | null;
  readonly departmentName: string | null;
  readonly gradeName: string | null;
  readonly gross: number;
  readonly compa: number | null;
  readonly rating: number | null;
  /** Null where the reader may not see the rating that it follows from. */
  readonly guide: number | null;
  readonly newGross: number;
  readonly raise: number;
  readonly costMore: number;
  readonly bonus: number;
  readonly newGrade: number | null;
  readonly newDesignation: number | null;
  readonly structure: number | null;
  readonly reason: string | null;
  readonly byGuide: boolean;
};
export type BudgetLeft = { readonly words: string; readonly amount: number; readonly used: number };
export type ProposalSheet = PlanHead & {
  readonly tolerance: number;
  readonly mayPropose: boolean;
  readonly paysBonus: boolean;
  readonly total: number;
  readonly lines: readonly ProposalLine[];
  readonly budgets: readonly BudgetLeft[];
};

export const planLinesCall = call({
  method: 'GET',
  path: '/api/increment-plans/:id/lines',
  params: idParams,
  querystring: objectOf({ search: textOf(80, 0), most: { ...whole, minimum: 1, maximum: 500 } }, [
    'search',
    'most',
  ]),
  response: wholeOf<ProposalSheet>(),
});

const gross = money(100, 10 ** 11);
const proposals = objectOf({
  lines: {
    ...listOf(
      objectOf(
        {
          employee: id,
          version: whole,
          newGross: gross,
          bonus: money(0, 10 ** 11),
          newGrade: maybe(id),
          newDesignation: maybe(id),
          structure: maybe(id),
          reason: maybe(textOf(500, 0)),
        },
        ['bonus', 'newGrade', 'newDesignation', 'structure', 'reason'],
      ),
    ),
    maxItems: 500,
  },
});

export type ProposalOutcome = {
  readonly lines: readonly Pick<ProposalLine, 'employee' | 'newGross' | 'raise' | 'costMore'>[];
  readonly budgets: readonly BudgetLeft[];
};

export const proposeCall = call({
  method: 'PUT',
  path: '/api/increment-plans/:id/lines',
  params: idParams,
  body: proposals,
  response: wholeOf<ProposalOutcome>(),
});

/** What it would cost and use, of what is typed and not saved yet. */
export const tryProposalsCall = call({
  method: 'POST',
  path: '/api/increment-plans/:id/lines/trial',
  params: idParams,
  body: proposals,
  response: wholeOf<ProposalOutcome>(),
});
