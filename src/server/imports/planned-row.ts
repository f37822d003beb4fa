/** A row of a sheet as it is to be written. */

import type { Coming } from '../feature.ts';
import type { AnyRecord } from '../forms/record/server-record.ts';
import type { Kept } from './existing.ts';
import type { Lines } from './lines.ts';

export type PlannedRow = {
  readonly line: number;
  /** What is there already under the same key. */
  readonly kept: Kept | null;
  /** The whole record as it will be, in clear. */
  readonly values: AnyRecord;
  readonly previous: AnyRecord | null;
  /** The columns to be written. */
  readonly row: Record<string, unknown>;
  /** The lists to be written, each in the place of what was there. */
  readonly lines: Lines;
  /** The sheet gave no first day, and the day on which the parent begins was taken. */
  readonly isDayAssumed?: true;
  /** It comes from another program, and is new here. */
  readonly coming?: Coming;
};
