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
  active: true,
});

const earning = (position: number, code: string, name: string, more: Values = {}): Values => ({
  code,
  name,
  kind: 'earning',
  source: 'structure',
  position,
  rounding: 'rupee',
  prorated: true,
  wageClass: 'wage',
  providentFundWage: false,
  professionalTaxWage: true,
  active: true,
  ...more,
});

export const usualComponents: readonly Values[] = [
  earning(10, 'BASIC', 'Basic', { providentFundWage: true }),
  earning(20, 'HRA', 'House rent allowance', { wageClass: 'excluded' }),
  earning(30, 'CONV', 'Conveyance allowance', { wageClass: 'excluded' }),
  // No exclusion of the Code on Wages names it: what is paid for nothing in particular is wages.
  earning(40, 'SPECIAL', 'Special allowance'),
  earning(50, 'BONUS', 'Performance bonus', { source: 'input', prorated: false, wageClass: 'outside' }),
  {
    ...earning(60, 'RECOVERY', 'Recovery', { source: 'input', prorated: false, wageClass: 'outside' }),
    kind: 'deduction',
    professionalTaxWage: false,
  },
  law(70, 'PF', 'Provident fund', 'deduction', 'provident-fund.member'),
  law(80, 'PT', 'Professional tax', 'deduction', 'professional-tax'),
  law(90, 'PF_EMPLOYER', 'Provident fund, employer', 'employer-contribution', 'provident-fund.employer'),
  law(100, 'PENSION', 'Pension fund, employer', 'employer-contribution', 'provident-fund.pension'),
  law(110, 'INSURANCE', 'Deposit-linked insurance', 'employer-contribution', 'provident-fund.insurance'),
  law(120, 'PF_CHARGE', 'Provident fund administration', 'employer-contribution', 'provident-fund.charge'),
  law(130, 'PF_WAGE', 'Provident fund wage', 'information', 'provident-fund.wage'),
  law(140, 'PENSION_WAGE', 'Pension wage', 'information', 'provident-fund.pension-wage'),
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
  netChangeAlert: 2500,
};
