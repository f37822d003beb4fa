import { cessRate, incomeRounding, monthlyRounding, taxRounding } from './cess.ts';
import { deductionTables } from './deduction/deduction.ts';
import { depositRules } from './deduction/deposit.ts';
import { entertainmentLimits } from './deduction/entertainment.ts';
import { housePropertyLimits } from './deduction/house-property.ts';
import { allowanceLaw } from './exemption/allowance.ts';
import { exemptionRegimes } from './exemption/exemption.ts';
import { houseRentLaw } from './exemption/house-rent.ts';
import { travelBlocks } from './exemption/leave-travel.ts';
import { compensationTaxLaw } from './leaving/compensation-exemption.ts';
import { gratuityTaxLaw } from './leaving/gratuity-exemption.ts';
import { leaveEncashmentTaxLaw } from './leaving/leave-encashment-exemption.ts';
import { otherCreditsCounted } from './month/other-credits.ts';
import { withoutPanRate } from './month/without-pan-rate.ts';
import {
  newRegimeBands,
  newRegimeRebate,
  newRegimeStandardDeduction,
  newRegimeSurcharge,
} from './new-regime.ts';
import {
  oldRegimeBands,
  oldRegimeRebate,
  oldRegimeStandardDeduction,
  oldRegimeSurcharge,
} from './old-regime.ts';
import { accommodationRates } from './perquisite/accommodation.ts';
import { assetRates } from './perquisite/asset.ts';
import { carRates } from './perquisite/car.ts';
import { employerFundLimit, memberFundLimit } from './perquisite/fund-excess.ts';
import { giftLimit, giftMethod } from './perquisite/gift.ts';
import { loanFreeTotal } from './perquisite/loan.ts';
import { mealLimit } from './perquisite/meal.ts';
import { schoolingLimit } from './perquisite/schooling.ts';
import { specifiedEmployeeAbove } from './perquisite/specified-employee.ts';
import { defaultRegime, seniorAges } from './regime.ts';
import { forms, sections, taxAct } from './section.ts';

/**
 * The income tax on salary as the engine takes it. Every leaf is a dated table, so that an added row can be
 * laid over any of them. Look the year up once (`taxYear`), then tax each employee (`yearTax`, `monthlyTax`).
 */
export const incomeTaxLaw = {
  act: taxAct,
  sections,
  forms,
  defaultRegime,
  seniorAges,
  oldRegime: {
    bands: oldRegimeBands,
    standardDeduction: oldRegimeStandardDeduction,
    rebate: oldRegimeRebate,
    surcharge: oldRegimeSurcharge,
  },
  newRegime: {
    bands: newRegimeBands,
    standardDeduction: newRegimeStandardDeduction,
    rebate: newRegimeRebate,
    surcharge: newRegimeSurcharge,
  },
  cessRate,
  incomeRounding,
  taxRounding,
  monthlyRounding,
  deductions: deductionTables,
  exemptionRegimes,
  entertainmentLimits,
  housePropertyLimits,
  houseRent: houseRentLaw,
  allowances: allowanceLaw,
  travelBlocks,
  leaving: {
    gratuity: gratuityTaxLaw,
    leaveEncashment: leaveEncashmentTaxLaw,
    compensation: compensationTaxLaw,
  },
  perquisites: {
    accommodation: accommodationRates,
    asset: assetRates,
    car: carRates,
    employerFund: employerFundLimit,
    memberFund: memberFundLimit,
    gift: giftLimit,
    giftMethod,
    loan: loanFreeTotal,
    meal: mealLimit,
    schooling: schoolingLimit,
    specifiedEmployee: specifiedEmployeeAbove,
  },
  otherCreditsCounted,
  withoutPanRate,
  depositRules,
} as const;

export type IncomeTaxLaw = typeof incomeTaxLaw;
