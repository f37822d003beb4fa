import { lastDay, type Month } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { add, atMost, type Paise, paise, roundings, rupees, subtract, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { beforeNovember } from '../../corrections-of-2026.ts';

const checked = { checked: '2026-11-21' } as const;

/** The rule of house-rent allowance: shares of salary. */
export interface HouseRentShares {
  /** Rent counts above this share of salary. */
  readonly ownBurden: Ratio;
  readonly metro: Ratio;
  readonly elsewhere: Ratio;
}

/** What the allowance rests on; each table may have rows laid over it. */
interface HouseRentLaw {
  readonly shares: Dated<HouseRentShares>;
  readonly metroCities: Dated<readonly string[]>;
  /** Rent of a year above which the landlord's PAN is asked. */
  readonly landlordPanAbove: Dated<Paise>;
  /** Whether the declaration asks how the employee is related to the landlord. */
  readonly relationAsked: Dated<boolean>;
}

const fourMetros: DatedRow<readonly string[]> = {
  from: '2022-04-01',
  value: ['Delhi', 'Mumbai', 'Kolkata', 'Chennai'],
  cite: 'section 10(13A) of 1961, rule 2A (angelone.in)',
};

const eightMetros: DatedRow<readonly string[]> = {
  from: '2026-04-01',
  value: ['Delhi', 'Mumbai', 'Kolkata', 'Chennai', 'Bengaluru', 'Hyderabad', 'Pune', 'Ahmedabad'],
  cite: 'Income-tax Rules 2026, rule 279: draft of February 2026, reported as notified (angelone.in, airrnews.com)',
  confidence: 'medium',
};

/** What people write for a city besides its name of today (facts/india-statutory.md, corrections). */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Delhi: ['New Delhi'],
  Bengaluru: ['Bangalore'],
  Mumbai: ['Bombay'],
  Kolkata: ['Calcutta'],
  Chennai: ['Madras'],
  Pune: ['Poona'],
  Ahmedabad: ['Amdavad'],
};

function withOtherNames(cities: readonly string[]): readonly string[] {
  return cities.flatMap((city) => [city, ...(otherNames[city] ?? [])]);
}

export const houseRentLaw: HouseRentLaw = {
  shares: dated<HouseRentShares>('shares of house-rent allowance', checked, [
    {
      from: '2022-04-01',
      value: { ownBurden: percent(10), metro: percent(50), elsewhere: percent(40) },
      cite: 'section 10(13A) of 1961, rule 2A',
    },
    {
      from: '2026-04-01',
      value: { ownBurden: percent(10), metro: percent(50), elsewhere: percent(40) },
      cite: 'Schedule III of 2025, rule 279',
    },
  ]),
  metroCities: dated<readonly string[]>('metro cities', beforeNovember(fourMetros, eightMetros), [
    { ...fourMetros, value: withOtherNames(fourMetros.value) },
    { ...eightMetros, value: withOtherNames(eightMetros.value) },
  ]),
  landlordPanAbove: dated<Paise>('rent above which the landlord is named', checked, [
    { from: '2022-04-01', value: rupees(1_00_000), cite: 'facts/india-statutory.md A.6' },
  ]),
  relationAsked: dated<boolean>('relation to the landlord asked', checked, [
    { from: '2022-04-01', value: false, cite: 'Form 12BB' },
    { from: '2026-04-01', value: true, cite: 'Form 124, rule 205 (thetaxcorp.in)' },
  ]),
};

/** One month of a rented home. Paise a month. */
export interface RentMonth {
  readonly month: Month;
  /** House-rent allowance received. */
  readonly received: Paise;
  readonly rent: Paise;
  /** Basic, dearness allowance that counts for retirement, commission fixed as a share of turnover. */
  readonly salary: Paise;
  readonly city: string;
}

/** The three limits of a month and the least of them. Paise. */
export interface RentMonthExempt {
  readonly month: Month;
  readonly exempt: Paise;
  readonly received: Paise;
  readonly rentAboveShare: Paise;
  readonly shareOfSalary: Paise;
  readonly metro: boolean;
  readonly shares: DatedRow<HouseRentShares>;
  readonly metroCities: DatedRow<readonly string[]>;
}

/**
 * Whether a city is on the list of a month, read on its last day: by any of its usual names, whatever the case
 * and the spaces.
 */
export function isMetro(cities: readonly string[], city: string): boolean {
  if (cities.includes(city)) return true;
  const wanted = city.trim().replace(/\s+/g, ' ').toLowerCase();
  return cities.some((known) => known.toLowerCase() === wanted);
}

/** The rows of a month, looked up once for all employees. */
export interface RentRows {
  readonly shares: DatedRow<HouseRentShares>;
  readonly metroCities: DatedRow<readonly string[]>;
}

export function rentRows(law: HouseRentLaw, month: Month): RentRows {
  const on = lastDay(month);
  return { shares: law.shares.on(on), metroCities: law.metroCities.on(on) };
}

/**
 * The exemption of one month: least of the allowance received, rent above 10% of salary, and 50% (metro) or
 * 40% of salary; never below zero. Old regime only. Source: facts/india-statutory.md A.6.
 */
function houseRentMonth(
  law: HouseRentLaw,
  of: RentMonth,
  { shares, metroCities }: RentRows = rentRows(law, of.month),
): RentMonthExempt {
  const metro = isMetro(metroCities.value, of.city);
  const burden = times(of.salary, shares.value.ownBurden, roundings.paise);
  const rentAboveShare = paise(Math.max(0, subtract(of.rent, burden)));
  const share = metro ? shares.value.metro : shares.value.elsewhere;
  const shareOfSalary = times(of.salary, share, roundings.paise);
  const exempt = of.rent > 0 ? atMost(atMost(of.received, rentAboveShare), shareOfSalary) : zero;
  return {
    month: of.month,
    exempt,
    received: of.received,
    rentAboveShare,
    shareOfSalary,
    metro,
    shares,
    metroCities,
  };
}

/** A year of months, with what the declaration must name. Paise. */
export interface RentYear {
  readonly months: readonly RentMonthExempt[];
  readonly exempt: Paise;
  readonly rent: Paise;
  /** The rent of the year is above the limit, so the landlord's PAN is needed. */
  readonly landlordPanNeeded: boolean;
  readonly landlordPanRow: DatedRow<Paise> | undefined;
  readonly relationNeeded: boolean;
}

/** The exemption of a year, month by month, since salary, rent or city may change. */
export function houseRentYear(
  law: HouseRentLaw,
  months: readonly RentMonth[],
  rows: (month: Month) => RentRows = (month) => rentRows(law, month),
): RentYear {
  const found: RentMonthExempt[] = [];
  let rent: Paise = zero;
  let exempt: Paise = zero;
  for (const month of months) {
    const told = houseRentMonth(law, month, rows(month.month));
    found.push(told);
    rent = add(rent, month.rent);
    exempt = add(exempt, told.exempt);
  }
  const last = months.at(-1);
  const landlordPanRow = last && law.landlordPanAbove.on(lastDay(last.month));
  return {
    months: found,
    exempt,
    rent,
    landlordPanNeeded: landlordPanRow !== undefined && rent > landlordPanRow.value,
    landlordPanRow,
    relationNeeded: last !== undefined && rent > 0 && law.relationAsked.on(lastDay(last.month)).value,
  };
}
