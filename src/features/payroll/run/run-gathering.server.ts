/** What every kind of run gathers its people from. */
import type { OwnRules } from '#features/pay-setup/rule/pay-rules.server.ts';
import { formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { refuse } from '#kernel/refusal.ts';
import { type ArrearLine, arrearInputs, withArrears } from '#pay/arrears/arrears.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { Work } from '#server/work.ts';
import { type ArrearFound, type ArrearsFound, findArrears } from '../arrears/arrears.server.ts';
import type { LawInForce } from '../fact/law-in-force.server.ts';
import { type PaidMonth, readPaidMonth } from '../fact/paid-month.server.ts';
import { readFacts } from '../fact/run-facts.server.ts';
import { heldPeople } from '../payment/pay-hold.server.ts';
import type { RunKind } from './pay-run.form.ts';

export type RunPerson = {
  readonly facts: EmployeeFacts;
  /** The same month without what this run pays: the run pays the difference. */
  readonly without?: EmployeeFacts;
  /** What the month was paid already, by component code: the run pays the rest. */
  readonly paid?: ReadonlyMap<string, number>;
  /** The payslip that is taken back, with its amounts by component code. */
  readonly takesBack?: { readonly payslip: number; readonly amounts: ReadonlyMap<string, number> };
  /** What cannot be worked out for the person, in sentences. */
  readonly findings?: readonly string[];
};

export type Gathered = {
  readonly rules: OwnRules;
  readonly law: LawInForce;
  /** In order; a calculation takes them out as it goes. */
  readonly people: RunPerson[];
  readonly arrears: readonly (ArrearFound & { readonly withheld: boolean })[];
};

/** The id of a run that is foretold and not made. */
export const foretold = 0;

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
};

export type Ground = {
  readonly work: Work;
  readonly run: RunToGather;
  readonly rules: OwnRules;
  readonly law: LawInForce;
};

/** The rules with a line for each component whose arrears are paid. */
export const ownRulesWith = (rules: OwnRules, arrears: Gathered['arrears']): OwnRules =>
  withArrears(rules, linesPaid(arrears));

/** The lines of arrears that are paid now. */
export function* linesPaid(arrears: Gathered['arrears']): Generator<ArrearLine> {
  for (const { lines, withheld } of arrears) if (!withheld) yield* lines;
}

/** What the months before the run's own owe these people. */
export async function owedBefore(ground: Ground, only: readonly number[]): Promise<ArrearsFound> {
  const { work, run, rules, law } = ground;
  if (run.ahead) return { found: [], blocked: [] };
  return findArrears(work, { month: run.month, withMonth: false, rules, law, only });
}

export async function withheld({ work, run }: Ground, { found }: ArrearsFound): Promise<Gathered['arrears']> {
  if (found.length === 0) return [];
  const held = await heldPeople(work.db, work.session.organisationId, run.month, 'arrears');
  return found.map((each) => ({ ...each, withheld: held.has(each.employee) }));
}

export function withArrearInputs(
  facts: readonly EmployeeFacts[],
  arrears: Gathered['arrears'],
  blocked: ArrearsFound['blocked'],
): RunPerson[] {
  const paid = Map.groupBy(
    arrears.filter((each) => !each.withheld),
    ({ employee }) => employee,
  );
  const findings = Map.groupBy(blocked, ({ employee }) => employee);
  return facts.map((each) => {
    const id = Number(each.employee);
    const mine = paid.get(id)?.flatMap(({ lines }) => lines);
    const told = findings.get(id);
    return {
      facts: mine ? { ...each, inputs: [...each.inputs, ...arrearInputs(each.employee, mine)] } : each,
      ...(told
        ? {
            findings: told.map(
              ({ month, sentence }) => `Arrears of ${formatMonth(month)} are not known: ${sentence}`,
            ),
          }
        : {}),
    };
  });
}

/** A month's facts of some people, with the one-off amounts of other runs of the month that were locked. */
export async function monthFacts(
  { work, run }: Ground,
  ids: readonly number[],
  paid?: PaidMonth,
): Promise<EmployeeFacts[]> {
  if (ids.length === 0) return [];
  const { organisationId } = work.session;
  const month = paid ?? (await readPaidMonth(work.db, organisationId, run.month, ids));
  const facts = await readFacts(work, run.month, ids, { payOn: run.payOn });
  return facts.map((each) => {
    const known = new Set(each.inputs.map(({ source }) => source?.id));
    const others = month.people
      .get(Number(each.employee))
      ?.inputs.filter(({ source }) => !known.has(source?.id));
    return others?.length ? { ...each, inputs: [...each.inputs, ...others] } : each;
  });
}

/** A person who is not in service in the month cannot be paid for it. */
export function refuseAbsent(month: Month, absent: number): void {
  if (absent === 0) return;
  const who = absent === 1 ? 'One employee is' : `${absent} employees are`;
  refuse(
    'payroll.not-in-service',
    `${who} not in service in ${formatMonth(month)}. Take them out of the run.`,
  );
}
