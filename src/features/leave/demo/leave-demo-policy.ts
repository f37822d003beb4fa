/** What the demo's employers give: types, policies by state, rules from the first of January of last year. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { SeedRecord, SeedValues } from '#server/seed/seed-record.ts';

const record = (form: string, key: string, values: SeedValues): SeedRecord => ({ form, key, values });

const type = (
  code: string,
  name: string,
  nature: string,
  position: number,
  more: SeedValues = {},
): SeedRecord => record('leave-type', code, { code, name, nature, position, ...more });

/** A day of leave is paid out at a twenty-sixth of a month's basic pay; it counts for no contribution. */
const paidOut = record('pay-component', 'LEAVE_PAID', {
  code: 'LEAVE_PAID',
  name: 'Leave encashment',
  kind: 'earning',
  source: 'units',
  unit: 'day',
  unitRate: 'formula',
  rateFormula: 'BASIC / 26',
  position: 52,
  rounding: 'rupee',
  prorated: false,
  wageClass: 'outside',
  providentFundWage: false,
  professionalTaxWage: true,
  taxClass: 'taxable',
  stateInsuranceWage: false,
  overtime: false,
  bonusWage: false,
  gratuityWage: false,
  active: true,
});

/** What policies rest on. */
export const demoTypes: readonly SeedRecord[] = [
  paidOut,
  type('EL', 'Earned leave', 'earned', 1),
  type('CL', 'Casual leave', 'casual', 2, { smallest: 'hour' }),
  type('SL', 'Sick leave', 'sick', 3, { health: true }),
  type('CO', 'Compensatory off', 'compensatory', 4),
  type('ML', 'Maternity leave', 'maternity', 5, {
    health: true,
    onlyFor: 'female',
    halfDays: false,
    kept: false,
  }),
  type('LWP', 'Leave without pay', 'unpaid', 9, { kept: false, paidShare: 0, smallest: 'quarter' }),
];

const never = { offs: 'never', holidays: 'never', overdraw: 0 };
const byMonth = { grants: 'monthly', at: 'start', joiner: 'cut-off', cutOffDay: 15, rounding: 'half' };
const earned = {
  ...never,
  ...byMonth,
  yearly: 18,
  noticeDays: 3,
  daysBack: 7,
  least: 0.5,
  afterMonths: null,
  encashComponent: 'LEAVE_PAID',
  encashMost: 10,
  encashKeep: 10,
  donateMost: 5,
  donateKeep: 10,
  poolMost: 10,
  onLeaving: 'paid',
};
const casual = {
  ...never,
  grants: 'quarterly',
  at: 'start',
  joiner: 'by-days',
  rounding: 'half',
  carry: 'none',
  daysBack: 3,
  mostAtOnce: 3,
};
const sick = { ...never, ...byMonth, yearly: 12, carry: 'none', daysBack: 15, documentFrom: 3 };

type Given = {
  readonly name: string;
  readonly type: string;
  readonly places: readonly number[];
  readonly rule: SeedValues;
};

/** Telangana's Act carries 60 days and gives 12 of casual leave; the others are at 45 and 8. */
const given = (inTelangana: readonly number[]): readonly Given[] => [
  { name: 'Earned leave', type: 'EL', places: [], rule: { ...earned, carry: 'some', carryMost: 45 } },
  {
    name: 'Earned leave, Telangana',
    type: 'EL',
    places: inTelangana,
    rule: { ...earned, carry: 'some', carryMost: 60 },
  },
  { name: 'Casual leave', type: 'CL', places: [], rule: { ...casual, yearly: 8 } },
  { name: 'Casual leave, Telangana', type: 'CL', places: inTelangana, rule: { ...casual, yearly: 12 } },
  { name: 'Sick leave', type: 'SL', places: [], rule: sick },
  {
    name: 'Compensatory off',
    type: 'CO',
    places: [],
    rule: { ...never, grants: 'none', carry: 'all', daysBack: 3 },
  },
];

export function demoPolicies(inTelangana: readonly number[], from: IsoDate): readonly SeedRecord[] {
  const all = given(inTelangana).filter(
    ({ name, places }) => places.length > 0 || !name.includes('Telangana'),
  );
  return [
    ...all.map(({ name, type: code, places }) =>
      record('leave-policy', name, {
        name,
        type: code,
        yearBegins: 'january',
        ...(places.length > 0 ? { forWhom: [{ establishments: places }] } : {}),
      }),
    ),
    ...all.map(
      ({ name, rule }): SeedRecord => ({
        ...record('leave-rule', name, { policy: name, ...rule }),
        validFrom: from,
        reason: 'Set up',
      }),
    ),
  ];
}
