/**
 * What feeds pay announces itself. A feature declares a pay source beside the form whose records bring
 * something into a month; the registry collects the sources, and payroll reads them all, looks for what has
 * changed in paid months, counts and explains alike. Adding one touches no other file.
 */
import { type RawBuilder, sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { Form } from '#kernel/form.ts';
import type { EmployeeFacts, LossOfPay, PayInput } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';
import { tableOf } from './forms/declaration/names.ts';
import type { Turns } from './in-turns.ts';
import type { Work } from './work.ts';

/** The payment that is asked for. */
export type PayAsked = {
  readonly month: Month;
  /** The last month whose pay is received in the same tax year. */
  readonly yearEnds: Month;
  /** The people asked for, null for everybody. */
  readonly ids: readonly number[] | null;
  /** The period of a month that is paid in parts; null for the whole month. */
  readonly part: number | null;
  /** A run is made of it, so that what is not known of the month counts as nothing. */
  readonly forRun: boolean;
  /** Nothing that is kept for speed is taken. */
  readonly afresh: boolean;
  /** The turns of which `ids` is one. */
  readonly turns?: Turns | undefined;
};

/** One person of the month. */
export type PersonAsked = {
  readonly id: number;
  readonly left: IsoDate | null;
  /** The last day that the payment is for. */
  readonly paidTo: IsoDate;
  /** Nothing more is paid of the tax year: its last month, or the person leaves. */
  readonly isLast: boolean;
};

/** The facts of a month that a source may bring; those of several sources add up. */
export type Brought = Partial<
  Pick<EmployeeFacts, 'lossOfPay' | 'inputs' | 'recurring' | 'recoveries' | 'units' | 'choice' | 'bills'>
> & {
  /**
   * Days of loss typed for the month as a number, which include those that other sources bring by date: only
   * what is beyond them is lost besides.
   */
  readonly typedLoss?: readonly LossOfPay[];
  /** One-off amounts known for later months of the tax year. */
  readonly laterInputs?: readonly PayInput[];
};

/** Who entered a record and when, with a sentence of its own where that says more than the amount. */
export type Explained = { readonly by: string; readonly at: string; readonly says?: string };

/** 'typed-days' include those that other sources count as 'dated-days'; 'days' come on top. */
type PayCounted = {
  readonly as: 'days' | 'dated-days' | 'typed-days' | 'amounts' | 'recurring' | 'units';
  rows(organisationId: number, run: { readonly id: number; readonly month: Month }): RawBuilder<unknown>;
};

type PaySourceDeclaration = {
  /** Whose records these are: facts lead back to them by its name and their ids. */
  readonly form: Form;
  /** Reads for all people at once, and answers what it brings of each; its lists in an order that stays. */
  read(work: Work, asked: PayAsked): Promise<(person: PersonAsked) => Brought | undefined>;
  /**
   * How a change is found that concerns a paid month, which is arrears of it: 'dated' where the rows of a
   * dated form are compared; a select of (employee_id, month, changed_at) of every record that stands, for
   * the months asked for; 'kept' where a paid month stays as it was paid. What goes away is noted in
   * pay_fact_change.
   */
  readonly changes:
    | 'dated'
    | 'kept'
    | ((organisationId: number, months: readonly Month[]) => RawBuilder<unknown>);
  /** What is said of the records, by id: 'entered' is who changed each last. */
  readonly explain:
    | 'entered'
    | ((work: Work, ids: readonly string[]) => Promise<ReadonlyMap<string, Explained>>);
  /** Where a day of its facts is shown; undefined where the reader may not open those of this person. */
  opensDay?(work: Work, employee: number): Promise<((on: IsoDate) => string) | undefined>;
  /** How the steps of a run count it: a select of (employee_id, quantity), of a month and its run. */
  readonly counted?: PayCounted | readonly PayCounted[];
  /** A run was locked: what its payslips brought of the source's records is noted, in a ledger say. */
  locked?(work: Work, runId: number): Promise<void>;
};

export type PaySource = PaySourceDeclaration & { readonly what: 'paySource' };

export function paySource(declaration: PaySourceDeclaration): PaySource {
  return { ...declaration, what: 'paySource' };
}

/** The record that a fact comes from. */
export const recordSource = (form: Pick<Form, 'name'>, { id }: { readonly id: number }): Source => ({
  form: form.name,
  id: String(id),
});

/** The changes of a form whose records name an employee and a month. */
export const changesByMonth =
  (form: Pick<Form, 'name'>) =>
  (organisationId: number): RawBuilder<unknown> =>
    sql`
    select employee_id, month, changed_at from ${sql.table(tableOf(form.name))}
    where organisation_id = ${organisationId}`;
