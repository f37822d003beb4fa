/** Lines of a payslip as the starters write them. Pure. */
import {
  monthlyEarning,
  usualComponents,
  usualSettings,
} from '#features/pay-setup/component/usual-set-up.ts';
import type { StarterItem, Values } from './starter-item.ts';

/** Every line of the law: one that is not there is not taken, in whatever state somebody works later. */
export const lawLines: readonly StarterItem[] = usualComponents
  .filter(({ source }) => source === 'law')
  .map((values) => ({ group: 'law', form: 'pay-component', key: String(values['code']), values }));

const line = (values: Values): StarterItem => ({
  group: 'pay',
  form: 'pay-component',
  key: String(values['code']),
  values: {
    rounding: 'rupee',
    prorated: false,
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
});

/** Of the salary, every month. */
export const earning = (position: number, code: string, name: string, more?: Values): StarterItem =>
  line({ position, code, ...monthlyEarning(name, more) });

/** Typed or imported for a month. */
export const input = (position: number, code: string, name: string, more: Values = {}): StarterItem =>
  line({
    position,
    code,
    name,
    kind: 'earning',
    source: 'input',
    wageClass: 'outside',
    stateInsuranceWage: false,
    ...more,
  });

export const recovery = (position: number, code: string, name: string): StarterItem =>
  line({
    position,
    code,
    name,
    kind: 'deduction',
    source: 'input',
    wageClass: 'outside',
    professionalTaxWage: false,
    taxClass: 'outside',
    stateInsuranceWage: false,
  });

/** Hours beyond the usual ones, at the multiple of the law. */
export const overtime = line({
  position: 45,
  code: 'OVERTIME',
  name: 'Overtime',
  kind: 'earning',
  source: 'units',
  unit: 'hour',
  unitRate: 'overtime',
  overtime: true,
  wageClass: 'excluded',
});

/** Days at a rate of the salary: leave that is paid out, a night on call. */
export const daily = (position: number, code: string, name: string, rateFormula: string, more: Values = {}) =>
  line({
    position,
    code,
    name,
    kind: 'earning',
    source: 'units',
    unit: 'day',
    unitRate: 'formula',
    rateFormula,
    wageClass: 'outside',
    stateInsuranceWage: false,
    ...more,
  });

/** A day of leave is paid out at a twenty-sixth of what counts for it. */
export const leavePaidOut = (of: string): StarterItem =>
  daily(52, 'LEAVE_PAID', 'Leave encashment', `(${of}) / 26`);

type Share = readonly [component: string, hundredths: number, of?: string];

/** Shares of the gross or of another component, and the component that takes the rest. */
export const structure = (
  code: string,
  name: string,
  shares: readonly Share[],
  rest: string,
): StarterItem => ({
  group: 'structures',
  form: 'salary-structure',
  key: code,
  values: {
    code,
    name,
    active: true,
    lines: [
      ...shares.map(([component, rate, of]) => ({
        component,
        calculation: 'percentage',
        rate: rate * 100,
        ...(of === undefined ? {} : { of }),
      })),
      { component: rest, calculation: 'residual' },
    ],
  },
  note: [...shares.map(([component, rate]) => `${component} ${rate}%`), `${rest} the rest`].join(', '),
});

export const settings = (more: Values, note: string): StarterItem => ({
  group: 'checks',
  form: 'pay-setting',
  key: 'own',
  values: { ...usualSettings, ...more },
  note,
});

/** What a run is looked through for besides what every organisation starts with. */
export const checks: readonly StarterItem[] = [
  {
    group: 'checks',
    form: 'pay-check',
    key: 'net-change',
    values: { rule: 'net-change', share: 2500, stops: false, active: true },
    note: 'by a quarter and more',
  },
  {
    group: 'checks',
    form: 'pay-check',
    key: 'deductions-above',
    values: { rule: 'deductions-above', share: 5000, stops: false, active: true },
    note: 'half of wages is the most that the law allows',
  },
];
