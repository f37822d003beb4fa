import type { Confidence } from '#kernel/dated.ts';
import { type Dated, dated } from '#kernel/dated.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { startNotFound } from '../start-not-found.ts';
import { count } from '../value-words.ts';

/* Leave of a year under the shops and establishments Acts of the states (facts/work-and-welfare.md A.5). */

const checked = { checked: '2026-11-22' } as const;

interface ShopLeave {
  /** Days a year, where the Act gives a number. */
  readonly earned?: number;
  /** Else a day for so many of work. */
  readonly daysForOne?: number;
  /** Days of work, or months of service, before any is earned. */
  readonly afterDays?: number;
  readonly afterMonths?: number;
  readonly sick?: number;
  readonly casual?: number;
  /** Sick and casual leave are one number. */
  readonly sickAndCasual?: number;
  readonly carryLimit: number;
}

interface StateLeave {
  readonly code: IndianState;
  readonly leave: Dated<ShopLeave>;
}

const words = (of: ShopLeave): string =>
  [
    of.earned === undefined
      ? `earned 1 for ${of.daysForOne ?? 0} of work`
      : `earned ${count(of.earned, 'day')}`,
    ...(of.afterDays === undefined ? [] : [`after ${count(of.afterDays, 'day')} of work`]),
    ...(of.afterMonths === undefined ? [] : [`after ${count(of.afterMonths, 'month')}`]),
    ...(of.sick === undefined ? [] : [`sick ${of.sick}`]),
    ...(of.casual === undefined ? [] : [`casual ${of.casual}`]),
    ...(of.sickAndCasual === undefined ? [] : [`sick and casual together ${of.sickAndCasual}`]),
    `${of.carryLimit} carried`,
  ].join('; ');

function shop(
  code: IndianState,
  name: string,
  value: ShopLeave,
  cite: string,
  confidence?: Confidence,
): StateLeave {
  return {
    code,
    leave: dated<ShopLeave>(`leave in shops and offices of ${name}`, { ...checked, words }, [
      { from: startNotFound, value, cite, ...(confidence ? { confidence } : {}) },
    ]),
  };
}

const unread = '(not looked up; start date not found)';
const consulting = '(hrdconsultinggroup.com/leave-provision; start date not found)';

export const stateLeaves: readonly StateLeave[] = [
  shop(
    'MH',
    'Maharashtra',
    { daysForOne: 20, afterDays: 240, casual: 8, carryLimit: 45 },
    `Maharashtra Shops Act 2017, section 18 ${unread}`,
  ),
  shop(
    'KA',
    'Karnataka',
    { daysForOne: 20, afterDays: 240, sick: 12, carryLimit: 45 },
    `Karnataka Shops and Commercial Establishments Act 1961 ${unread}`,
  ),
  shop(
    'TN',
    'Tamil Nadu',
    { earned: 12, afterMonths: 12, sick: 12, casual: 12, carryLimit: 24 },
    `Tamil Nadu Shops and Establishments Act 1947, section 25 ${unread}`,
  ),
  shop(
    'TS',
    'Telangana',
    { earned: 15, afterDays: 240, sick: 12, casual: 12, carryLimit: 60 },
    `Telangana Shops and Establishments Act 1988, section 30 ${consulting}`,
  ),
  shop(
    'AP',
    'Andhra Pradesh',
    { earned: 15, afterDays: 240, sick: 12, casual: 12, carryLimit: 60 },
    `Andhra Pradesh Shops and Establishments Act 1988, section 30 ${consulting}`,
  ),
  shop(
    'GJ',
    'Gujarat',
    { daysForOne: 20, sick: 7, casual: 7, carryLimit: 63 },
    `Gujarat Shops and Establishments Act 2019, section 18 ${consulting}`,
    'medium',
  ),
  shop(
    'DL',
    'Delhi',
    { earned: 15, sickAndCasual: 12, carryLimit: 45 },
    `Delhi Shops and Establishments Act 1954, section 22 ${consulting}`,
  ),
  shop(
    'HR',
    'Haryana',
    { daysForOne: 20, sick: 7, casual: 7, carryLimit: 30 },
    `Punjab Shops Act 1958 as in Haryana, section 14 ${consulting}`,
    'medium',
  ),
  shop(
    'PB',
    'Punjab',
    { daysForOne: 20, sick: 7, casual: 7, carryLimit: 30 },
    `Punjab Shops and Commercial Establishments Act 1958 ${consulting}`,
    'medium',
  ),
  shop(
    'UP',
    'Uttar Pradesh',
    { earned: 15, sick: 15, casual: 10, carryLimit: 45 },
    `Uttar Pradesh Shops Act 1962 ${unread}`,
  ),
  shop(
    'WB',
    'West Bengal',
    { earned: 14, afterMonths: 12, sick: 14, casual: 10, carryLimit: 28 },
    'West Bengal Shops and Establishments Act 1963 (comply360.in; start date not found)',
  ),
  shop(
    'KL',
    'Kerala',
    { earned: 12, sick: 12, casual: 12, carryLimit: 24 },
    `Kerala Shops and Commercial Establishments Act 1960 ${unread}`,
  ),
  shop(
    'RJ',
    'Rajasthan',
    { daysForOne: 12, carryLimit: 90 },
    `Rajasthan Shops and Commercial Establishments Act 1958 ${unread}`,
  ),
  shop(
    'MP',
    'Madhya Pradesh',
    { earned: 30, afterMonths: 12, casual: 14, carryLimit: 90 },
    'Madhya Pradesh Shops Act 1958, as read for Chhattisgarh (hrdconsultinggroup.com/leave-provision; start date not found)',
    'low',
  ),
];
