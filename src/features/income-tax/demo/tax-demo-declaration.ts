/** What the demo's people declare: a few kinds of households, dealt out in turn. Rupees. Pure. */
import type { SeedValues } from '#server/seed/seed-record.ts';
import type { ClaimItemKey } from '../declaration/claim-item.form.ts';

type DemoClaim = readonly [item: ClaimItemKey, rupees: number, more?: SeedValues];
type DemoRent = { readonly rupees: number; readonly landlord: string; readonly pan: string | null };
export type Household = {
  readonly regime: 'old' | 'new' | null;
  readonly claims: readonly DemoClaim[];
  readonly rent?: DemoRent;
  readonly state: 'draft' | 'submitted' | 'returned' | 'accepted';
  readonly answer?: string;
};

/** Rents, saves, is insured; the new regime costs less nevertheless, as the comparison shows. */
export const tenant: Household = {
  regime: 'new',
  rent: { rupees: 22_000, landlord: 'Lakshmi Narayan', pan: 'ABKPN4321K' },
  claims: [
    ['publicProvidentFund', 60_000, { detail: 'Account with the State Bank' }],
    ['lifeInsurance', 24_000, { detail: 'Policy 883104512' }],
    ['healthFamily', 18_500],
    ['healthParents', 32_000, { senior: true }],
  ],
  state: 'submitted',
};

/** Owns a flat with a loan. */
export const owner: Household = {
  regime: 'old',
  claims: [
    ['homeLoanInterest', 1_86_000, { lender: 'HDFC Bank', lenderPan: 'AAACH2702H' }],
    ['loanPrincipal', 74_000, { detail: 'Home loan, HDFC Bank' }],
    ['tuitionFees', 48_000, { detail: 'Two children' }],
    ['additionalPension', 50_000, { detail: 'National pension scheme' }],
    ['healthFamily', 21_000],
    ['savingsInterest', 7_400],
  ],
  state: 'accepted',
  answer: 'Thank you. Proofs can follow in the proof window.',
};

/** The new regime, and nothing to declare. */
export const simple: Household = { regime: 'new', claims: [], state: 'accepted' };

const younger: Household = {
  regime: 'new',
  rent: { rupees: 8_000, landlord: 'Ramesh Gowda', pan: null },
  claims: [
    ['linkedSavings', 30_000],
    ['educationLoan', 42_000, { firstPaid: '2023-07-10', detail: 'Canara Bank' }],
  ],
  state: 'submitted',
};

const carer: Household = {
  regime: 'old',
  claims: [
    ['disabledDependant', 75_000],
    ['healthParents', 41_000, { senior: true }],
    ['depositInterest', 26_000],
    ['lifeInsurance', 36_000],
  ],
  state: 'returned',
  answer: 'Please add the certificate of the medical authority.',
};

const unfinished: Household = { regime: null, claims: [['publicProvidentFund', 20_000]], state: 'draft' };

const dealt: readonly (Household | undefined)[] = [
  simple,
  younger,
  simple,
  undefined,
  owner,
  simple,
  carer,
  tenant,
  simple,
  undefined,
  unfinished,
];

/** The household of the one in this place; nothing where somebody has not begun. */
export const householdAt = (at: number): Household | undefined => dealt[at % dealt.length];
