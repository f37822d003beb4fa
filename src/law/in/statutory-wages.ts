import { type DatedRow, dated } from '#kernel/dated.ts';
import { add, atMost, type Paise, roundings, subtract, sum, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

/* Wages as the labour codes define them. Source of the whole: facts/india-statutory.md F.1. */

/**
 * How a pay component stands under the definition of wages in the labour codes: wages (basic, dearness and
 * retaining allowance, and whatever is not listed), one of the listed exclusions (house rent, conveyance,
 * overtime, commission, statutory bonus …), or outside remuneration altogether (reimbursement, gratuity,
 * performance incentive).
 */
export type WageClass = 'wage' | 'excluded' | 'outside';

const checked = { checked: '2026-11-21' } as const;

/** The clauses of the definition that leave pay out of wages. */
export type WageClause = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k';

/** A clause: what it is about, and whether it counts towards the limit of exclusions. */
interface WageExclusion {
  readonly about: string;
  readonly limited: boolean;
}

export const exclusions = dated<Readonly<Record<WageClause, WageExclusion>>>(
  'exclusions from wages',
  {
    ...checked,
    words: (clauses) =>
      Object.entries(clauses)
        .map(([clause, { about, limited }]) => `(${clause}) ${about}${limited ? '' : ' (outside the limit)'}`)
        .join('; '),
  },
  [
    {
      from: '2025-11-21',
      value: {
        a: { about: 'bonus under a law', limited: true },
        b: { about: 'value of house and amenities', limited: true },
        c: { about: 'the employer’s provident fund and pension', limited: true },
        d: { about: 'conveyance and travelling concession', limited: true },
        e: { about: 'special expenses of the work', limited: true },
        f: { about: 'house rent allowance', limited: true },
        g: { about: 'pay under an award or settlement', limited: true },
        h: { about: 'overtime', limited: true },
        i: { about: 'commission', limited: true },
        j: { about: 'gratuity', limited: false },
        k: { about: 'retrenchment, other retirement benefit, ex gratia', limited: false },
      },
      cite: 'Code on Wages 2019, definition of wages (taxtmi.com article 16560)',
    },
  ],
);

/** The share of all remuneration that exclusions may reach before the excess counts as wages. */
export const exclusionLimit = dated<Ratio>('limit of exclusions from wages', checked, [
  {
    from: '2025-11-21',
    value: percent(50),
    cite: 'FAQ of the Ministry of Labour on the labour codes (scconline.com, 3 January 2026)',
  },
]);

/** Up to which share of wages pay in kind counts as wages. */
const inKindLimit = dated<Ratio>('pay in kind that counts as wages', checked, [
  { from: '2025-11-21', value: percent(15), cite: 'Code on Wages 2019, definition of wages (not looked up)' },
]);

/** The definition as the engine takes it. */
export const statutoryWagesLaw = { exclusions, exclusionLimit, inKindLimit } as const;

export type StatutoryWagesLaw = typeof statutoryWagesLaw;

/**
 * What of the exclusions is added back: max(0, exclusions − 50% × all remuneration). Monthly amounts in
 * paise. Source: facts/india-statutory.md F.1.
 */
export function wagesAddBack(wages: Paise, exclusions: Paise, limit: Ratio): Paise {
  const allowed = times(add(wages, exclusions), limit, roundings.paise);
  return exclusions > allowed ? subtract(exclusions, allowed) : zero;
}

/** A month's pay by how the definition sees it. Paise; what is left out is nothing. */
export interface Remuneration {
  /** Basic, dearness and retaining allowance, and whatever no clause names. */
  readonly wages: Paise;
  readonly excluded: Readonly<Partial<Record<WageClause, Paise>>>;
  /** Value of pay in kind, besides the rest. */
  readonly inKind?: Paise;
}

/** Wages by the definition, with what made them. Paise. */
interface StatutoryWages {
  readonly total: Paise;
  /** All pay that counts for the limit: wages and the limited clauses. Pay in kind and (j), (k) are outside. */
  readonly remuneration: Paise;
  readonly exclusions: Paise;
  readonly allowed: Paise;
  readonly addedBack: Paise;
  readonly inKind: Paise;
  readonly rows: {
    readonly exclusions: DatedRow<Readonly<Record<WageClause, WageExclusion>>>;
    readonly limit: DatedRow<Ratio>;
    readonly inKind: DatedRow<Ratio>;
  };
}

/** The rows of one month, looked up once. Throws NotInTable before 21 November 2025. */
export function statutoryWagesRows(
  law: StatutoryWagesLaw,
  on: DatedRow<unknown>['from'],
): StatutoryWages['rows'] {
  return {
    exclusions: law.exclusions.on(on),
    limit: law.exclusionLimit.on(on),
    inKind: law.inKindLimit.on(on),
  };
}

/** Wages by the definition: what is in, the exclusions above the limit, pay in kind up to its own. */
export function statutoryWages(rows: StatutoryWages['rows'], pay: Remuneration): StatutoryWages {
  const clauses = Object.entries(pay.excluded) as [WageClause, Paise][];
  const excluded = sum(
    clauses.flatMap(([clause, amount]) => (rows.exclusions.value[clause].limited ? [amount] : [])),
  );
  const remuneration = add(pay.wages, excluded);
  const addedBack = wagesAddBack(pay.wages, excluded, rows.limit.value);
  const cash = add(pay.wages, addedBack);
  const inKind = atMost(pay.inKind ?? zero, times(cash, rows.inKind.value, roundings.paise));
  return {
    total: add(cash, inKind),
    remuneration,
    exclusions: excluded,
    allowed: subtract(excluded, addedBack),
    addedBack,
    inKind,
    rows,
  };
}
