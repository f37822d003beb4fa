/**
 * What an earning is, guessed from its name alone, where a sheet has one that nobody has entered: whether the
 * law counts it follows from what it is paid for. Pure.
 */
import { counted, excluded, houseRent, monthlyEarning } from './usual-set-up.ts';

type Values = Readonly<Record<string, unknown>>;
type Kind = { readonly called: RegExp; readonly values: Values; readonly note: string };

const kinds: readonly Kind[] = [
  {
    called: /^(basic|bas)\b/i,
    values: counted,
    note: 'Basic pay: provident fund, bonus and gratuity count it.',
  },
  {
    called: /^(d\.?a\.?|vda|fda)$|dearness/i,
    values: counted,
    note: 'Dearness allowance: provident fund, bonus and gratuity count it.',
  },
  {
    called: /^h\.?r\.?a\.?$|house|\brent\b/i,
    values: houseRent,
    note: 'House rent allowance: not wages of the labour codes; the old tax regime exempts rent.',
  },
  {
    called: /^l\.?t\.?[ac]\.?$|leave travel/i,
    values: { ...excluded, taxClass: 'travel' },
    note: 'Leave travel allowance: not wages of the labour codes; the old tax regime exempts travel.',
  },
  {
    called: /convey|transport|travel|fuel|petrol/i,
    values: excluded,
    note: 'Conveyance: taxed, not wages of the labour codes.',
  },
  {
    called: /child|^c\.?e\.?a\.?$|education/i,
    values: { taxClass: 'children-education' },
    note: 'Children’s education allowance: the old tax regime exempts a part.',
  },
];

const plain: Kind = { called: /$/, values: {}, note: 'An earning: taxed, counts for state insurance.' };

/** All values of a component of this name but its code and position; the note says what was guessed. */
export function namedEarning(name: string): { readonly values: Values; readonly note: string } {
  const { values, note } = kinds.find(({ called }) => called.test(name.trim())) ?? plain;
  return { values: monthlyEarning(name, values), note };
}
