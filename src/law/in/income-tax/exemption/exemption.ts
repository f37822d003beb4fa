import { dated } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import type { Regime } from '../regime.ts';

/** Parts of salary that are not taxed; each is worked out by the rule named beside it. */
type ExemptionKind =
  /** house-rent.ts */
  | 'houseRent'
  /** leave-travel.ts */
  | 'leaveTravel'
  /** allowance.ts */
  | 'childrenEducation'
  | 'hostel'
  | 'disabledTransport'
  /** Travel on duty: what was spent, as recorded. */
  | 'dutyTravel'
  /** leaving/ */
  | 'gratuity'
  | 'leaveEncashment'
  | 'commutedPension'
  | 'voluntaryRetirement'
  | 'retrenchment';

export interface Exemption {
  readonly kind: ExemptionKind;
  readonly amount: Paise;
}

export const exemptionLabels: Readonly<Record<ExemptionKind, string>> = {
  houseRent: 'House-rent allowance',
  leaveTravel: 'Leave travel',
  childrenEducation: 'Children’s education allowance',
  hostel: 'Hostel allowance',
  disabledTransport: 'Transport of an employee with a disability',
  dutyTravel: 'Travel on duty',
  gratuity: 'Gratuity',
  leaveEncashment: 'Encashed leave',
  commutedPension: 'Commuted pension',
  voluntaryRetirement: 'Voluntary retirement',
  retrenchment: 'Retrenchment',
};

export type ExemptionRegimes = Readonly<Record<ExemptionKind, readonly Regime[]>>;

const oldOnly: readonly Regime[] = ['old'];
const both: readonly Regime[] = ['old', 'new'];

/** Which regimes an exemption holds in. */
export const exemptionRegimes = dated<ExemptionRegimes>('exemptions by regime', { checked: '2026-11-21' }, [
  {
    from: '2022-04-01',
    value: {
      houseRent: oldOnly,
      leaveTravel: oldOnly,
      childrenEducation: oldOnly,
      hostel: oldOnly,
      disabledTransport: both,
      dutyTravel: both,
      gratuity: both,
      leaveEncashment: both,
      commutedPension: both,
      voluntaryRetirement: both,
      retrenchment: both,
    },
    cite: 'section 115BAC of 1961, section 202 of 2025 (facts/india-statutory.md A.7)',
  },
]);
