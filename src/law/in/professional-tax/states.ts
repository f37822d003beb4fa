import { karnataka } from './karnataka.ts';
import { maharashtra } from './maharashtra.ts';
import type { StateTax } from './state.ts';
import { telangana } from './telangana.ts';

/** The states whose schedules are built, by code. */
export const taxingStates: readonly StateTax[] = [karnataka, maharashtra, telangana];

/**
 * States and territories that levy no professional tax (praansconsultech.com/professional-tax, as collected
 * in facts/professional-tax.json). A state in neither list is not covered yet, and the engine says so.
 */
export const statesWithoutTax: readonly string[] = [
  'AN',
  'AR',
  'CH',
  'CG',
  'DN',
  'DL',
  'GA',
  'HR',
  'HP',
  'JK',
  'LA',
  'LD',
  'RJ',
  'UP',
  'UK',
];
