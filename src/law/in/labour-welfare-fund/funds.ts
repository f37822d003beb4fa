import { andhraPradesh } from './andhra-pradesh.ts';
import { chandigarh } from './chandigarh.ts';
import { chhattisgarh } from './chhattisgarh.ts';
import { delhi } from './delhi.ts';
import type { WelfareFund } from './fund.ts';
import { goa } from './goa.ts';
import { gujarat } from './gujarat.ts';
import { haryana } from './haryana.ts';
import { karnataka } from './karnataka.ts';
import { keralaFactories, keralaShops } from './kerala.ts';
import { madhyaPradesh } from './madhya-pradesh.ts';
import { maharashtra } from './maharashtra.ts';
import { odisha } from './odisha.ts';
import { punjab } from './punjab.ts';
import { tamilNadu } from './tamil-nadu.ts';
import { telangana } from './telangana.ts';
import { westBengal } from './west-bengal.ts';

/** The funds, by state. */
export const welfareFunds: readonly WelfareFund[] = [
  andhraPradesh,
  chandigarh,
  chhattisgarh,
  delhi,
  goa,
  gujarat,
  haryana,
  karnataka,
  keralaFactories,
  keralaShops,
  madhyaPradesh,
  maharashtra,
  odisha,
  punjab,
  tamilNadu,
  telangana,
  westBengal,
];

/**
 * States without a fund, or whose fund is not in operation (facts/labour-welfare-fund.json, of medium
 * confidence). A state in neither list is not known, and the engine says so.
 */
export const statesWithoutFund: readonly string[] = [
  'AR',
  'AS',
  'BR',
  'HP',
  'JK',
  'JH',
  'MN',
  'ML',
  'MZ',
  'NL',
  'PY',
  'RJ',
  'SK',
  'TR',
  'UK',
  'UP',
];

/**
 * The fund of an establishment. Where a state has several by kind and none is named, shops come first; a
 * state without a fund, or one that is not known, gives nothing (statesWithoutFund tells the two apart).
 */
export function welfareFundOf(
  funds: readonly WelfareFund[],
  code: string,
  establishments: 'shops' | 'factories' = 'shops',
): WelfareFund | undefined {
  return funds.find(
    (fund) => fund.code === code && (fund.establishments ?? establishments) === establishments,
  );
}
