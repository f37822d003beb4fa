/** The changes of a branch applied to rules and facts, in memory. Pure. */
import type { CostShare } from '#features/people/work/cost-share.ts';
import type { Month } from '#kernel/calendar.ts';
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { PayRules } from '#pay/model/rules.ts';
import type { Calculation, Structure } from '#pay/model/salary-structure.ts';
import { lawWith } from './law-change.ts';

/** A person as a branch picks people and as differences are summed. */
export interface Placed {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly department: number | null;
  readonly departmentName: string | null;
  readonly grade: number | null;
  readonly gradeName: string | null;
  readonly costCentreName: string | null;
  /** Where the cost is split over cost centres. */
  readonly costShares: readonly CostShare[] | null;
}

/** References are resolved: structures and components by code, people and lists by id. */
export type BranchChange =
  | {
      readonly kind: 'line';
      readonly structure: string;
      readonly component: string;
      readonly calculation: Calculation | null;
    }
  | { readonly kind: 'salary'; readonly employee: number; readonly gross: Paise }
  | ({ readonly kind: 'raise'; readonly hundredths: number } & Among)
  | ({ readonly kind: 'move'; readonly structure: string } & Among)
  | { readonly kind: 'law'; readonly path: string; readonly typed: string };

type Among = { readonly department: number | null; readonly grade: number | null };

/** Throws LawFigureFault where a figure of the law cannot be read. */
export function rulesWith(rules: PayRules, changes: readonly BranchChange[], month: Month): PayRules {
  let { law, structures } = rules;
  for (const change of changes) {
    if (change.kind === 'law') law = lawWith(law, change.path, change.typed, month);
    if (change.kind === 'line')
      structures = structures.map((each) => (each.code === change.structure ? lineWith(each, change) : each));
  }
  return { ...rules, law, structures };
}

function lineWith(structure: Structure, change: Extract<BranchChange, { kind: 'line' }>): Structure {
  const { component, calculation } = change;
  const others = structure.lines.filter((line) => line.component !== component);
  if (!calculation) return { ...structure, lines: others };
  const isThere = others.length < structure.lines.length;
  const line = { component, calculation };
  const lines = isThere
    ? structure.lines.map((each) => (each.component === component ? line : each))
    : [...others, line];
  return { ...structure, lines };
}

const isAmong = (person: Placed, { department, grade }: Among): boolean =>
  (department === null || person.department === department) && (grade === null || person.grade === grade);

/** A raise by hundredths of a percent, to the rupee. */
export const raised = (gross: Paise, hundredths: number): Paise =>
  share(gross, 10_000 + hundredths, 10_000, roundings.rupee);

/** The person's facts with the branch's salaries for the whole month; the same object where none change. */
export function factsWith(
  facts: EmployeeFacts,
  person: Placed,
  changes: readonly BranchChange[],
): EmployeeFacts {
  let { salaries } = facts;
  for (const change of changes) {
    if (change.kind === 'salary' && change.employee === person.employee)
      salaries = salaries.map((each) => ({ ...each, monthlyGross: change.gross }));
    if (change.kind === 'raise' && isAmong(person, change))
      salaries = salaries.map((each) => ({
        ...each,
        monthlyGross: paise(Math.max(100, raised(each.monthlyGross, change.hundredths))),
      }));
    if (change.kind === 'move' && isAmong(person, change))
      salaries = salaries.map((each) => ({ ...each, structure: change.structure }));
  }
  return salaries === facts.salaries ? facts : { ...facts, salaries };
}

/** The structures whose lines the branch changes; undefined where the law changes, which is everybody's. */
export function structuresTouched(changes: readonly BranchChange[]): ReadonlySet<string> | undefined {
  if (changes.some(({ kind }) => kind === 'law')) return undefined;
  return new Set(changes.flatMap((change) => (change.kind === 'line' ? [change.structure] : [])));
}
