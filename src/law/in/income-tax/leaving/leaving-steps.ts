import { type TaxStep, taxStep } from '../step.ts';
import type { GratuityExempt } from './gratuity-exemption.ts';
import type { LeaveEncashmentExempt } from './leave-encashment-exemption.ts';

/** Gratuity not taxed, as steps. `section` is its number in the year's Act, where known. */
export function tellGratuityExempt(of: GratuityExempt, section?: string): TaxStep {
  return taxStep(
    'Gratuity not taxed: the least of what follows and what was received.',
    of.exempt,
    { section },
    [
      taxStep('By wages and years of service.', of.byFormula, { row: of.shares }),
      taxStep('Left of the limit of a lifetime.', of.limitLeft, { row: of.limit }),
      taxStep('Taxed.', of.taxable),
    ],
  );
}

/** Encashed leave not taxed, as steps. */
export function tellLeaveEncashmentExempt(of: LeaveEncashmentExempt, section?: string): TaxStep {
  return taxStep(
    'Encashed leave not taxed: the least of what follows and what was received.',
    of.exempt,
    { section },
    [
      taxStep('Ten months’ average salary.', of.tenMonths, { row: of.measure }),
      taxStep('Leave at credit, within what service may earn, at average salary.', of.leaveAtCredit, {
        row: of.measure,
      }),
      taxStep('Left of the limit of a lifetime.', of.limitLeft, { row: of.limit }),
      taxStep('Taxed.', of.taxable),
    ],
  );
}
