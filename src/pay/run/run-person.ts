/** One person of a pay run, and the arrears that the run pays. */
import { formatMonth, type Month } from '#kernel/calendar.ts';
import { type ArrearLine, arrearInputs } from '../arrears/arrears.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { Source } from '../model/source.ts';

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

/** What one month owes one person, line by line, all for the same cause. */
export type ArrearFound = {
  readonly employee: number;
  readonly cause: string;
  readonly from: Source | undefined;
  readonly lines: readonly ArrearLine[];
};

/** Arrears of a month that cannot be worked out, and why. */
export type ArrearBlocked = { readonly employee: number; readonly month: Month; readonly sentence: string };

/** Arrears as a run has them: those that are withheld are proposed, and not paid. */
export type ArrearOfRun = ArrearFound & { readonly withheld: boolean };

/** The lines of arrears that are paid now. */
export function* linesPaid(arrears: readonly ArrearOfRun[]): Generator<ArrearLine> {
  for (const { lines, withheld } of arrears) if (!withheld) yield* lines;
}

/** People with the arrears that they are paid, and what is not known of them. */
export function withArrearInputs(
  facts: readonly EmployeeFacts[],
  arrears: readonly ArrearOfRun[],
  blocked: readonly ArrearBlocked[],
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
