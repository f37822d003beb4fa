/**
 * What the facts of a payslip rest on announces itself, beside what feeds pay (`pay-source.ts`). A feature
 * declares a fact source in any `*.server.ts`; payroll lays side by side what the sources say of a person.
 */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { EmployeeFacts, LostDay, PayPeriod } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';
import type { Turns } from './in-turns.ts';
import type { Work } from './work.ts';

/** What the register says of a person. */
export type PersonRow = {
  readonly id: number;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly born: IsoDate;
  readonly gender: 'female' | 'male' | 'other';
  /** In the provident fund before September 2014. */
  readonly before2014: boolean;
  readonly basis: string;
  readonly pension: boolean;
  readonly international: boolean;
  readonly hasPan: boolean;
};

/** A place of work from a day on, with what the kind of employment there brings the person under. */
export type PlaceRow = {
  readonly id: number;
  readonly employee: number;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
  readonly state: string;
  readonly establishment: number;
  /** The kind of place: its state may have a welfare fund for each. */
  readonly place: 'shop' | 'factory';
  readonly fund: boolean;
  readonly insurance: boolean;
  readonly professionalTax: boolean;
  readonly welfare: boolean;
  readonly gratuity: boolean;
  readonly bonus: boolean;
};

/** The payment whose facts are asked for. */
export type FactsAsked = {
  readonly month: Month;
  /** The last month whose pay is received in the same tax year. */
  readonly yearEnds: Month;
  /** All days that anybody's month may be for. */
  readonly days: { readonly from: IsoDate; readonly to: IsoDate };
  /** The people asked for, null for everybody. */
  readonly ids: readonly number[] | null;
  /** Everybody found of them, in order of id. */
  readonly people: readonly PersonRow[];
  /** A formula asks where people work and as what. */
  readonly asksPosts: boolean;
  /** The turns of which `ids` is one. */
  readonly turns?: Turns | undefined;
};

/** One person in the payment. */
export type PersonPaid = {
  readonly person: PersonRow;
  /** The days that the payment is for; what was read reaches further where pay groups differ. */
  readonly days: { readonly from: IsoDate; readonly to: IsoDate };
  readonly period: PayPeriod | undefined;
  /** The last place of work on those days. */
  readonly place: PlaceRow | undefined;
  /** What a lost day takes, where the person's pay group says so itself. */
  readonly lostDay: LostDay | undefined;
};

/** Facts that a source may say; which, it declares. */
type Said = Pick<
  EmployeeFacts,
  | 'salaries'
  | 'posts'
  | 'lostDay'
  | 'setByHand'
  | 'taxation'
  | 'providentFund'
  | 'voluntaryFund'
  | 'employerPension'
  | 'stateInsurance'
  | 'professionalTaxExemption'
  | 'welfareFund'
  | 'provisions'
> & {
  /** Salaries agreed for after the payment, within the tax year. */
  readonly laterSalaries: EmployeeFacts['salaries'];
};

export type Fact = keyof Said;
export type FactsSaid = Partial<Said>;

export type FactSource = {
  readonly what: 'factSource';
  /** The facts that it alone says. */
  readonly says: readonly Fact[];
  /** Reads for all people at once, and answers what it says of each. */
  read(work: Work, asked: FactsAsked): Promise<(paid: PersonPaid) => FactsSaid>;
};

export const factSource = (declaration: Omit<FactSource, 'what'>): FactSource => ({
  ...declaration,
  what: 'factSource',
});

/** The record that a fact comes from. */
export const sourceOf = (form: string, { id }: { readonly id: number }): Source => ({ form, id: String(id) });
