import { type IsoDate, yearOf } from '#kernel/calendar.ts';
import { dated } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import type { Exemption } from './exemption.ts';

/** Calendar years of a block and the journeys that are free in it. */
interface TravelBlock {
  readonly firstYear: number;
  readonly lastYear: number;
  readonly journeys: number;
}

/** Blocks of four calendar years. Old regime only. */
export const travelBlocks = dated<TravelBlock>('blocks of leave travel', { checked: '2026-11-21' }, [
  {
    from: '2022-01-01',
    value: { firstYear: 2022, lastYear: 2025, journeys: 2 },
    cite: 'facts/india-statutory.md A.7 (not looked up)',
  },
  {
    from: '2026-01-01',
    to: '2029-12-31',
    value: { firstYear: 2026, lastYear: 2029, journeys: 2 },
    cite: 'facts/india-statutory.md A.7 (not looked up)',
  },
]);

/** A claim exempts at most what was paid for travel; other exemptions stay as they are. Paise. */
export function withinTravelPaid(exemption: Exemption, paid: Paise): Exemption {
  return exemption.kind === 'leaveTravel' && exemption.amount > paid
    ? { ...exemption, amount: paid }
    : exemption;
}

/**
 * How many journeys of the block are left on a day, given the days of the journeys already claimed.
 * Throws NotInTable outside the known blocks. Source: facts/india-statutory.md A.7.
 */
export function journeysLeft(table: typeof travelBlocks, on: IsoDate, claimed: readonly IsoDate[]): number {
  const { firstYear, lastYear, journeys } = table.on(on).value;
  const used = claimed.filter((day) => yearOf(day) >= firstYear && yearOf(day) <= lastYear).length;
  return Math.max(0, journeys - used);
}
