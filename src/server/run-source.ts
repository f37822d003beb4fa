/**
 * What decides beside salaries whom a pay run pays, and what: features announce who is withheld from it, and
 * the lines that a kind of run pays of its own.
 */
import type { Month } from '#kernel/calendar.ts';
import type { Component } from '#pay/model/component.ts';
import type { PayInput } from '#pay/model/facts.ts';
import type { Work } from './work.ts';

export type Withholding = {
  readonly what: 'withholding';
  /** Whose month the regular run leaves out. */
  whole(work: Work, month: Month): Promise<Iterable<number>>;
  /** Whose arrears wait. */
  arrears?(work: Work, month: Month): Promise<Iterable<number>>;
};

export const withholding = (declaration: Omit<Withholding, 'what'>): Withholding => ({
  ...declaration,
  what: 'withholding',
});

type AskedRun = { readonly id: number; readonly month: Month };

/** By employee, and the components that no structure has. */
export type LinesOfRun = {
  readonly inputs: ReadonlyMap<number, readonly PayInput[]>;
  readonly components: readonly Component[];
};

export type RunSource = {
  readonly what: 'runSource';
  readonly kinds: readonly string[];
  /** What waits to be paid by this run. */
  read(work: Work, run: AskedRun): Promise<LinesOfRun>;
};

export const runSource = (declaration: Omit<RunSource, 'what'>): RunSource => ({
  ...declaration,
  what: 'runSource',
});
