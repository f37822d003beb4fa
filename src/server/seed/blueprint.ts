/**
 * How a demo organisation is described: its places, departments, ladders of titles and the people who
 * have a name.
 */
import type { DeductorKind } from '#law/in/income-tax/deductor-kind.ts';
import type { Gender } from './person-names.ts';

export type Rung = {
  readonly code: string;
  readonly name: string;
  readonly grade: string;
  /** Monthly gross in rupees, from and to. */
  readonly pay: readonly [number, number];
};

/** From the most junior title to the most senior that is not a head. */
type Ladder = readonly Rung[];

export type DepartmentPlan = {
  readonly code: string;
  readonly name: string;
  readonly parent?: string;
  readonly unit: string;
  /** People of the department today, its head included. */
  readonly size: number;
  readonly ladder: string;
  readonly head: Rung;
};

type Place = {
  readonly code: string;
  readonly name: string;
  /** A shop or office, unless it is a factory. */
  readonly kind?: 'factory';
  readonly indianState: string;
  readonly city: string;
  readonly metro: boolean;
  readonly line1: string;
  readonly pin: string;
  /** How many of a hundred people work here. */
  readonly share: number;
};

/**
 * A person whom the demo's sign-ins and screenshots know by name. The slot is the number of the
 * employee code.
 */
export type NamedPerson = {
  readonly slot: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  readonly department: string;
  /** Index into the department's ladder; absent for its head. */
  readonly rung?: number;
  /** A title of the person's own, in place of the ladder's. */
  readonly title?: Rung;
  readonly place?: string;
  readonly login?: { readonly userName: string; readonly loginType: string };
};

/** How a demo organisation has been paid so far. */
export type DemoPay = {
  /** Months that are paid and locked. */
  readonly months: number;
  /** The day on which the pay month begins: 1 is the calendar month. */
  readonly begins: number;
  /** Absence, overtime and nights come from attendance, and the months are paid once it is there. */
  readonly byTime: boolean;
};

export type Blueprint = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly legalName: string;
  readonly prefix: string;
  readonly mailDomain: string;
  readonly seed: number;
  readonly yearsOld: number;
  /** Slots filled before the two years of history begin. */
  readonly earlierSlots: number;
  readonly leavers: number;
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly state: string;
    readonly pin: string;
  };
  readonly registrations: {
    readonly tan: string;
    readonly deductorKind: DeductorKind;
    readonly pan: string;
    readonly pf: string;
    readonly esi: string;
  };
  readonly accentColour: string;
  readonly phone: string;
  readonly signatory: {
    readonly name: string;
    readonly designation: string;
    readonly pan: string;
    readonly phone: string;
  };
  readonly places: readonly Place[];
  readonly units: Readonly<Record<string, string>>;
  /** From the most junior to the most senior. */
  readonly grades: Readonly<Record<string, string>>;
  readonly ladders: Readonly<Record<string, Ladder>>;
  readonly departments: readonly DepartmentPlan[];
  readonly named: readonly NamedPerson[];
  /** Somebody of this department agrees to what the other administrator asks. */
  readonly secondAdministrator: { readonly userName: string; readonly department: string };
  /** Two years of calendar months, typed, unless it says otherwise. */
  readonly paid?: DemoPay;
  /** Steps of the demo that it has no use for, by their names. */
  readonly without?: readonly string[];
};
