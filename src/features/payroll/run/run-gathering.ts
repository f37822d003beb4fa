/** What a run is gathered from, and what is gathered. */

import type { LawInForce } from '#features/law/law-in-force.server.ts';
import type { PayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { ArrearBlocked, ArrearOfRun, RunPerson } from '#pay/run/run-person.ts';
import type { Work } from '#server/work.ts';
import type { PaidMonth } from '../fact/paid-month.server.ts';
import type { RunKind } from './pay-run.form.ts';

export type Gathered = {
  readonly rules: OwnRules;
  readonly law: LawInForce;
  /** In order; a calculation takes them out as it goes. */
  readonly people: RunPerson[];
  readonly arrears: readonly ArrearOfRun[];
};

/** The same with the people of a large organisation in turns, of whom one is known at a time. */
export type GatheredInTurns = Omit<Gathered, 'people'> & {
  readonly count: number;
  /** More than one turn: their facts may be read beside the work that gathered the rest. */
  readonly isOfMany: boolean;
  /** Once. Of many, each reader reads ahead of whoever takes them, and is used for nothing else meanwhile. */
  turns(readers: readonly Work[]): AsyncIterable<RunPerson[]>;
};

export type RunToGather = {
  readonly id: number;
  readonly month: Month;
  readonly kind: RunKind;
  readonly payOn: IsoDate;
  /** Whom a regular run pays; null for everybody. */
  readonly payGroup: number | null;
  /** The period of the month that it pays; null where the month is paid at once. */
  readonly period: number | null;
  /** Looked ahead to behind another run that is not paid yet: that one pays what paid months owe. */
  readonly ahead?: boolean;
  /** Nothing that is kept for speed is taken: what is sent rests on what is there. */
  readonly afresh?: boolean;
};

export type RunBasis = {
  readonly work: Work;
  readonly run: RunToGather;
  readonly rules: OwnRules;
  readonly law: LawInForce;
  readonly calendar: PayCalendar;
  /** What has been paid for the run's month, of some people. */
  paidMonth(ids: readonly number[]): Promise<PaidMonth>;
  /** The month's facts of some people, with the one-off amounts of its other runs that were locked. */
  monthFacts(ids: readonly number[], paid?: PaidMonth): Promise<EmployeeFacts[]>;
  /** What paid months owe; with the run's own month where that is paid already. */
  arrears(asked: { readonly withMonth: boolean; readonly only?: readonly number[] }): Promise<{
    readonly arrears: readonly ArrearOfRun[];
    readonly blocked: readonly ArrearBlocked[];
  }>;
};
