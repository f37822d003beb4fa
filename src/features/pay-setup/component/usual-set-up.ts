/**
 * What an Indian employer's pay set-up usually looks like: the components with the law's own lines, one
 * structure and the employer's choices. A new organisation starts with it and changes what is different.
 * References are codes.
 */

type Values = Readonly<Record<string, unknown>>;

const law = (position: number, code: string, name: string, kind: string, statute: string): Values => ({
  code,
  name,
  kind,
  source: 'law',
  statute,
  position,
  rounding: 'paise',
  prorated: false,
  wageClass: 'outside',
  providentFundWage: false,
  professionalTaxWage: false,
  taxClass: 'outside',
  stateInsuranceWage: false,
  overtime: false,
  bonusWage: false,
  gratuityWage: false,
  active: true,
});

/** Basic pay and dearness allowance are what funds, bonus and gratuity count. */
export const counted = { providentFundWage: true, bonusWage: true, gratuityWage: true } as const;
/** House rent, conveyance and the like, which the labour codes exclude from wages. */
export const excluded = { wageClass: 'excluded' } as const;
export const houseRent = { ...excluded, taxClass: 'house-rent' } as const;

/** An earning of the salary, every month: all its values but the code and the position. */
export const monthlyEarning = (name: string, more: Values = {}): Values => ({
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
  ...more,
});

const earning = (position: number, code: string, name: string, more?: Values): Values => ({
  code,
  position,
  ...monthlyEarning(name, more),
});

const recovery = (position: number, code: string, name: string, source: string): Values => ({
  ...law(position, code, name, 'deduction', ''),
  source,
  statute: null,
});

const employer = 'employer-contribution';

export const usualComponents: readonly Values[] = [
  earning(10, 'BASIC', 'Basic', counted),
  earning(20, 'HRA', 'House rent allowance', houseRent),
  earning(30, 'CONV', 'Conveyance allowance', excluded),
  // No exclusion of the Code on Wages names it: what is paid for nothing in particular is wages.
  earning(40, 'SPECIAL', 'Special allowance'),
  earning(45, 'OVERTIME', 'Overtime', {
    source: 'input',
    prorated: false,
    wageClass: 'excluded',
    overtime: true,
  }),
  earning(50, 'BONUS', 'Performance bonus', {
    source: 'input',
    prorated: false,
    wageClass: 'outside',
    stateInsuranceWage: false,
  }),
  recovery(60, 'RECOVERY', 'Recovery', 'input'),
  law(70, 'PF', 'Provident fund', 'deduction', 'provident-fund.member'),
  law(72, 'VPF', 'Voluntary provident fund', 'deduction', 'provident-fund.voluntary'),
  law(75, 'ESI', 'State insurance', 'deduction', 'state-insurance.employee'),
  law(80, 'PT', 'Professional tax', 'deduction', 'professional-tax'),
  law(85, 'LWF', 'Labour welfare fund', 'deduction', 'welfare-fund.employee'),
  law(88, 'TDS', 'Income tax', 'deduction', 'income-tax'),
  law(90, 'PF_EMPLOYER', 'Provident fund, employer', employer, 'provident-fund.employer'),
  law(100, 'PENSION', 'Pension fund, employer', employer, 'provident-fund.pension'),
  law(110, 'INSURANCE', 'Deposit-linked insurance', employer, 'provident-fund.insurance'),
  law(120, 'PF_CHARGE', 'Provident fund administration', employer, 'provident-fund.charge'),
  law(122, 'ESI_EMPLOYER', 'State insurance, employer', employer, 'state-insurance.employer'),
  law(124, 'LWF_EMPLOYER', 'Labour welfare fund, employer', employer, 'welfare-fund.employer'),
  law(126, 'NPS_EMPLOYER', 'Pension scheme, employer', employer, 'pension-scheme.employer'),
  law(130, 'PF_WAGE', 'Provident fund wage', 'information', 'provident-fund.wage'),
  law(140, 'PENSION_WAGE', 'Pension wage', 'information', 'provident-fund.pension-wage'),
  law(142, 'INSURANCE_WAGE', 'Insurance wage', 'information', 'provident-fund.insurance-wage'),
  law(144, 'ESI_WAGE', 'State insurance wage', 'information', 'state-insurance.wage'),
  law(150, 'TAX_YEAR', 'Income tax of the year, projected', 'information', 'income-tax.projected'),
  law(160, 'GRATUITY', 'Gratuity set aside', 'information', 'gratuity.provision'),
  law(170, 'BONUS_DUE', 'Statutory bonus set aside', 'information', 'bonus.provision'),
];

export const usualStructure: Values = {
  code: 'STANDARD',
  name: 'Standard salary',
  active: true,
  lines: [
    { component: 'BASIC', calculation: 'percentage', rate: 5000 },
    { component: 'HRA', calculation: 'percentage', rate: 4000, of: 'BASIC' },
    { component: 'CONV', calculation: 'amount', amount: 160_000 },
    { component: 'SPECIAL', calculation: 'residual' },
  ],
};

export const usualSettings: Values = {
  lossOfPayBasis: 'calendar',
  ceilingChange: 'by-law',
  fundRateClass: 'standard',
  fundWageBase: 'by-law',
  insuranceWageBase: 'by-law',
  negativeNet: 'block',
  recoveryFloor: null,
  netRounding: null,
  oneOffTax: 'in-month',
  professionalTaxMethod: 'spread',
  punjabFreeIncome: null,
  punjabOneSum: false,
  welfareStaff: 'counted',
  netChangeAlert: 2500,
};
