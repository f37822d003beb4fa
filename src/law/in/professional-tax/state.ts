import type { IsoDate } from '#kernel/calendar.ts';
import { hasReachedAge, monthNumber } from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';
import { type Paise, zero } from '#kernel/money.ts';

/**
 * One step of a schedule: the tax of a month whose gross pay is at most `upTo`. Without `upTo`: everything
 * above.
 */
export interface Slab {
  readonly upTo?: Paise;
  readonly tax: Paise;
  /** What is due in February instead, so that the year makes 2,500. */
  readonly february?: Paise;
}

/** A state's monthly schedule; where women have their own, it is named. */
export interface Schedule {
  readonly slabs: readonly Slab[];
  readonly women?: readonly Slab[];
}

/** A state's professional tax. `exemptFromAge` is the age in years from which nothing is due. */
export interface StateTax {
  readonly code: string;
  readonly state: string;
  readonly schedule: Dated<Schedule>;
  readonly exemptFromAge?: Dated<number>;
}

/** What the tax needs to know of a person. */
export interface Taxpayer {
  readonly dateOfBirth: IsoDate;
  readonly gender: 'female' | 'male' | 'other';
  /** A recorded exemption (armed forces, disability, parent of a disabled child …), in words. */
  readonly exemption?: string;
}

/** The rows of one month of one state. The month is read on its last day, when its pay falls due. */
export interface StateTaxMonth {
  readonly tax: StateTax;
  readonly schedule: DatedRow<Schedule>;
  readonly exemptFromAge: DatedRow<number> | undefined;
  readonly lastDay: IsoDate;
  readonly february: boolean;
}

/** Looks up a month, given by its last day. Throws NotInTable when the state's table does not reach it. */
export function stateTaxMonth(tax: StateTax, lastDay: IsoDate): StateTaxMonth {
  return {
    tax,
    schedule: tax.schedule.on(lastDay),
    exemptFromAge: tax.exemptFromAge?.find(lastDay),
    lastDay,
    february: monthNumber(lastDay) === 2,
  };
}

/** Why nothing is due, or the slab and what it asks. Paise. */
export interface TaxOfMonth {
  readonly tax: Paise;
  readonly slab: Slab | undefined;
  readonly exempt: 'recorded' | 'age' | undefined;
}

/**
 * The tax of a month on its actual gross pay; never reduced for part of a month
 * (facts/india-statutory.md D).
 */
export function taxOfMonth(month: StateTaxMonth, payer: Taxpayer, gross: Paise): TaxOfMonth {
  if (payer.exemption !== undefined) return { tax: zero, slab: undefined, exempt: 'recorded' };
  const age = month.exemptFromAge?.value;
  if (age !== undefined && hasReachedAge(payer.dateOfBirth, age, month.lastDay)) {
    return { tax: zero, slab: undefined, exempt: 'age' };
  }
  const slab = slabOf(slabsFor(month.schedule.value, payer), gross);
  const tax = month.february ? (slab.february ?? slab.tax) : slab.tax;
  return { tax: gross > 0 ? tax : zero, slab, exempt: undefined };
}

/** The schedule a person is under: the women's own where the state has one. */
export function slabsFor(schedule: Schedule, payer: Taxpayer): readonly Slab[] {
  return payer.gender === 'female' && schedule.women ? schedule.women : schedule.slabs;
}

function slabOf(slabs: readonly Slab[], gross: Paise): Slab {
  for (const slab of slabs) if (slab.upTo === undefined || gross <= slab.upTo) return slab;
  throw new RangeError('A schedule of professional tax must end with a slab without limit');
}
