/** What the demo is made of before it is written: plain values of forms, with references by key. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { DemoPay } from './blueprint.ts';

type SeedValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | readonly SeedValues[]
  | SeedAddress;
export type SeedAddress = {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly pin: string;
  readonly country: string;
};
export type SeedValues = { readonly [field: string]: SeedValue };

/**
 * In `values` a reference holds the key of a record of the form it refers to; keys are unique within a
 * form.
 */
export type SeedRecord = {
  readonly form: string;
  readonly key: string;
  readonly values: SeedValues;
  readonly validFrom?: IsoDate;
  readonly reason?: string;
};

export type SeedUser = {
  readonly userName: string;
  readonly loginType: string;
  /** The code of the employee who signs in with it; null for the platform's own. */
  readonly employee: string | null;
  readonly mail: string;
};

export type SeedOrganisation = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** In the order in which they are written: what is referred to comes first. */
  readonly records: readonly SeedRecord[];
  /** Heads of departments and units, set once the people are there. */
  readonly heads: readonly { readonly form: string; readonly key: string; readonly employee: string }[];
  readonly users: readonly SeedUser[];
  readonly paid: DemoPay;
  readonly without: readonly string[];
  /**
   * Monthly gross in rupees from a date, by employee code: turned into salary assignments by payroll's
   * own seed.
   */
  readonly salaries: readonly SeedSalary[];
};

export type SeedSalary = {
  readonly employee: string;
  readonly from: IsoDate;
  readonly grossMonthlyRupees: number;
  readonly reason: string;
};
