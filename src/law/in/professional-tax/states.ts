import type { IsoDate } from '#kernel/calendar.ts';
import { dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { startNotFound } from '../start-not-found.ts';
import { inRupees } from '../value-words.ts';
import { andhraPradesh } from './andhra-pradesh.ts';
import { assam } from './assam.ts';
import { bihar } from './bihar.ts';
import { gujarat } from './gujarat.ts';
import { jharkhand } from './jharkhand.ts';
import { karnataka } from './karnataka.ts';
import { kerala } from './kerala.ts';
import { madhyaPradesh } from './madhya-pradesh.ts';
import { maharashtra } from './maharashtra.ts';
import { manipur } from './manipur.ts';
import { meghalaya } from './meghalaya.ts';
import { mizoram } from './mizoram.ts';
import { nagaland } from './nagaland.ts';
import { odisha } from './odisha.ts';
import { puducherry } from './puducherry.ts';
import { punjab } from './punjab.ts';
import { sikkim } from './sikkim.ts';
import type { StateTax } from './state.ts';
import { tamilNadu } from './tamil-nadu.ts';
import { telangana } from './telangana.ts';
import { tripura } from './tripura.ts';
import { westBengal } from './west-bengal.ts';

/** The states that levy the tax, or did, by code; a state a file. */
export const taxingStates: readonly StateTax[] = [
  andhraPradesh,
  assam,
  bihar,
  gujarat,
  jharkhand,
  karnataka,
  kerala,
  madhyaPradesh,
  maharashtra,
  manipur,
  meghalaya,
  mizoram,
  nagaland,
  odisha,
  puducherry,
  punjab,
  sikkim,
  tamilNadu,
  telangana,
  tripura,
  westBengal,
];

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

/** The most that a person may be asked in a financial year, by all states together. */
export const yearlyLimit = dated<Paise>(
  'yearly limit of professional tax',
  { checked: '2026-11-21', words: inRupees },
  [
    {
      from: startNotFound,
      value: rupees(2_500),
      cite: 'Constitution of India, article 276 (start date not looked up)',
    },
  ],
);

/** The state of a code, where it levies or levied the tax. */
export function stateTaxOf(states: readonly StateTax[], code: string): StateTax | undefined {
  return states.find((state) => state.code === code);
}

/** Whether a state is known to levy nothing on a day: by the list, or because its tax was abolished. */
export function leviesNothing(
  { states, withoutTax }: { readonly states: readonly StateTax[]; readonly withoutTax: readonly string[] },
  code: string,
  on: IsoDate,
): boolean {
  return withoutTax.includes(code) || stateTaxOf(states, code)?.schedule.find(on)?.value.repealed === true;
}

/** The day by which the tax of a period that ends on or after a day is due, where the state names one. */
export function professionalTaxDue(tax: StateTax, on: IsoDate): IsoDate | undefined {
  const year = on.slice(0, 4);
  const days = (tax.due ?? []).map((day) => `${year}-${day}` as IsoDate).sort();
  const first = days[0];
  return days.find((day) => day >= on) ?? (first && (`${Number(year) + 1}${first.slice(4)}` as IsoDate));
}
