/** A request as it stands. */
import type { Plan } from '#kernel/approval.ts';

/** A request that waits. `level` counts from 1. */
export type Request = {
  readonly id: number;
  readonly form: string;
  readonly record: number;
  readonly action: string;
  readonly title: string;
  readonly path: string | null;
  readonly plan: Plan;
  readonly level: number;
  readonly asker: number | null;
  /** The fingerprint of what was agreed to so far. */
  readonly seen: string | null;
};
