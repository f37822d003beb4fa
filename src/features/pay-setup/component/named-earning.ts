/**
 * What an earning is by its name alone, where a sheet brings one that nobody has entered: what the law counts
 * follows from what it is paid for. Pure.
 */

type Values = Readonly<Record<string, unknown>>;
type Kind = { readonly called: RegExp; readonly values: Values; readonly note: string };

const counted: Values = { providentFundWage: true, bonusWage: true, gratuityWage: true };
const excluded: Values = { wageClass: 'excluded' };

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
    values: { ...excluded, taxClass: 'house-rent' },
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

/** Values of the component without its code and place, and how the guess reads. */
export function namedEarning(name: string): { readonly values: Values; readonly note: string } {
  const { values, note } = kinds.find(({ called }) => called.test(name.trim())) ?? plain;
  return {
    note,
    values: {
      name,
      kind: 'earning',
      source: 'structure',
      rounding: 'rupee',
      prorated: true,
      wageClass: 'wage',
      providentFundWage: false,
      professionalTaxWage: true,
      taxClass: 'taxable',
      stateInsuranceWage: true,
      overtime: false,
      bonusWage: false,
      gratuityWage: false,
      active: true,
      ...values,
    },
  };
}
