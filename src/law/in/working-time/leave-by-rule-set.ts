import { dated } from '#kernel/dated.ts';
import { startNotFound } from '../start-not-found.ts';
import { count } from '../value-words.ts';

/* Leave with wages by the days that were worked, by rule set (facts/work-and-welfare.md A.2 and A.3). */

const checked = { checked: '2026-11-22' } as const;

/** Leave that work earns in a calendar year. */
export interface WorkedLeave {
  /** Days of work, those that only count for it among them, from which leave is due. */
  readonly qualifyingDays: number;
  /** Who joined within the year qualifies with one in so many of the days left in it. */
  readonly joinerShare: { readonly parts: number; readonly of: number };
  readonly daysForOne: number;
  /** The same for adolescents, and under the Code for work below ground. */
  readonly daysForOneYoung: number;
  readonly carryLimit: number;
}

const words = (of: WorkedLeave): string =>
  `a day for ${of.daysForOne} of work (adolescents ${of.daysForOneYoung}), from ${count(of.qualifyingDays, 'day')} ` +
  `in the year or ${of.joinerShare.parts}/${of.joinerShare.of} of the days left; ${of.carryLimit} carried; ` +
  'half a day or more counts as one';

const factories = dated<WorkedLeave>('leave with wages under the Factories Act', { ...checked, words }, [
  {
    from: startNotFound,
    value: {
      qualifyingDays: 240,
      joinerShare: { parts: 2, of: 3 },
      daysForOne: 20,
      daysForOneYoung: 15,
      carryLimit: 30,
    },
    cite: 'Factories Act 1948, section 79 (not looked up; start date not found)',
  },
]);

const code = dated<WorkedLeave>('leave with wages under the Code', { ...checked, words }, [
  {
    from: '2025-11-21',
    value: {
      qualifyingDays: 180,
      joinerShare: { parts: 1, of: 4 },
      daysForOne: 20,
      daysForOneYoung: 15,
      carryLimit: 30,
    },
    cite: 'OSH Code 2020, section 32 (public table of the Code’s sections and rules)',
    confidence: 'medium',
  },
]);

/** Leave under either law; which one an establishment follows is its rule set. */
export const leaveRuleSets = { code, factories } as const;
