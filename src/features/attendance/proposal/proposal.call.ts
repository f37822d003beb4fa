/** What the screen of a proposed roster asks: to propose, to stop, what was proposed, and to accept it. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { date, id, idParams, listOf, objectOf, wholeOf } from '#kernel/wire/schema.ts';
import type { RosterFigures } from '#time/roster/proposal/figures.ts';
import type { Why } from '#time/roster/proposal/problem.ts';
import type { Turn } from '#time/roster/roster.ts';
import type { RosterRow, RosterShift } from '../roster/roster.call.ts';

/** A day that stays as it is said, whatever is proposed around it. */
export type Pin = { readonly employee: number; readonly date: IsoDate; readonly turn: Turn };

export type ProposalAsked = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly place: number | null;
  readonly department: number | null;
  readonly pins: readonly Pin[];
};

/** A row of the roster as it would be, with what is there now. */
export type ProposedRow = RosterRow & {
  readonly now: readonly Turn[];
  /** Places of the days that were open to the proposal. */
  readonly open: readonly number[];
};

/** What required cover still lacks on a day, and what keeps those who count for it. */
export type ProposedLack = {
  /** 'Pune, Night, Crane operator, Crane licence'. */
  readonly name: string;
  readonly day: number;
  readonly missing: number;
  /** How many count for it at all. */
  readonly able: number;
  readonly whys: Readonly<Partial<Record<Why, number>>>;
};

export type Proposal = ProposalAsked & {
  readonly id: number;
  /** The job while it solves, and after it has failed. */
  readonly job: number | null;
  readonly state: 'solving' | 'ready' | 'failed';
  readonly failure: string | null;
  readonly made: MadeProposal | null;
};

export type MadeProposal = {
  readonly days: number;
  readonly shifts: readonly RosterShift[];
  readonly rows: readonly ProposedRow[];
  readonly lacks: readonly ProposedLack[];
  readonly now: RosterFigures;
  readonly proposed: RosterFigures;
  /** How far from the best it may be, as a share of what it weighs; null: that is not known. */
  readonly gap: number | null;
  readonly seconds: number;
  /** Days that would become others. */
  readonly changes: number;
  readonly seesCost: boolean;
};

type Named = { readonly id: number; readonly name: string; readonly people: number };

export type ProposalDesk = {
  readonly today: IsoDate;
  readonly places: readonly Named[];
  readonly departments: readonly Named[];
  /** How many people may be in one proposal. */
  readonly most: number;
  readonly proposal: Proposal | null;
};

const path = '/api/attendance/roster/proposal';

export const proposalCall = call({
  method: 'GET',
  path,
  response: saying(wholeOf<ProposalDesk>(), 'says', 'law', 'failure'),
});

const turn = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

export const proposeCall = call({
  method: 'POST',
  path,
  body: objectOf(
    {
      from: date,
      to: date,
      place: id,
      department: id,
      pins: { ...listOf(objectOf({ employee: id, date, turn })), maxItems: 5_000 },
    },
    ['place', 'department'],
  ),
  response: wholeOf<{ readonly id: number; readonly job: number }>(),
});

export const stopProposalCall = call({
  method: 'POST',
  path: `${path}/:id/stopped`,
  params: idParams,
  response: wholeOf<{ readonly id: number }>(),
});

export const acceptProposalCall = call({
  method: 'POST',
  path: `${path}/:id/accepted`,
  params: idParams,
  response: wholeOf<{ readonly days: number; readonly people: number }>(),
});

export type ProposalCost = {
  /** Pay of the planned hours in paise, as the roster stands and as it would be. */
  readonly now: number;
  readonly proposed: number;
  readonly people: number;
  readonly without: number;
};

export const proposalCostCall = call({
  method: 'GET',
  path: `${path}/cost`,
  response: wholeOf<ProposalCost>(),
});
