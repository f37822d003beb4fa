import type { StateTax } from './professional-tax/state.ts';
import { statesWithoutTax, taxingStates } from './professional-tax/states.ts';
import { type ProvidentFundLaw, providentFundLaw } from './provident-fund.ts';
import { exclusionLimit } from './statutory-wages.ts';

/**
 * The law of India as the engine takes it: an argument, not an import, so that a what-if or a row added by
 * the platform administrator is just another value.
 */
export interface IndianLaw {
  readonly providentFund: ProvidentFundLaw;
  readonly exclusionLimit: typeof exclusionLimit;
  readonly professionalTax: {
    readonly states: readonly StateTax[];
    readonly withoutTax: readonly string[];
  };
}

/** The law as shipped. */
export const indianLaw: IndianLaw = {
  providentFund: providentFundLaw,
  exclusionLimit,
  professionalTax: { states: taxingStates, withoutTax: statesWithoutTax },
};
