/** What a policy says of coming late, from its fields. */
import type { ValuesOfForm } from '#kernel/form.ts';
import type { LateRule, LateTakes } from '#time/day/penalty.ts';
import type { attendancePolicy } from './attendance-policy.form.ts';

type LateFields = Pick<
  ValuesOfForm<typeof attendancePolicy>,
  | 'lateRule'
  | 'lateFree'
  | 'lateCount'
  | 'latePool'
  | 'lateStep'
  | 'lateCosts'
  | 'lateTakes'
  | 'lateLeave'
  | 'lateShort'
>;

const hundredths = { quarter: 25, half: 50, whole: 100 } as const;

/** Undefined: coming late costs nothing. */
export function lateRuleOf(row: LateFields): LateRule | undefined {
  const days = hundredths[row.lateCosts ?? 'half'];
  switch (row.lateRule) {
    case 'each':
      return { kind: 'each', free: row.lateFree ?? 0, days };
    case 'every':
      return { kind: 'every', count: row.lateCount ?? 1, days };
    case 'pool':
      return { kind: 'pool', minutes: row.latePool ?? 0, step: row.lateStep ?? 60, days };
    case 'none':
      return undefined;
  }
}

/** What it is taken from, and of which leave. */
export type LateTakenFrom = { readonly takes: LateTakes; readonly leave: number | null };

export function lateTakenFromOf({ lateTakes, lateLeave, lateShort }: LateFields): LateTakenFrom {
  if (lateTakes !== 'leave' || lateLeave === null) return { takes: 'pay', leave: null };
  return { takes: { short: lateShort ?? 'pay' }, leave: lateLeave };
}
