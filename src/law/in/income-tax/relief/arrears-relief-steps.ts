import { type TaxStep, taxStep } from '../step.ts';
import type { ArrearsRelief, ReliefLine } from './arrears-relief.ts';

/** Relief for arrears as steps, in the order of the form's working. */
export function tellArrearsRelief(found: ArrearsRelief, section?: string): TaxStep {
  return taxStep(
    'Relief for arrears: what they cost more now than in the years they belong to.',
    found.relief,
    { section },
    [tellLine('Receipt', found.receipt), ...found.earlier.map((line) => tellLine('Arrears', line))],
  );
}

function tellLine(what: string, line: ReliefLine): TaxStep {
  return taxStep(`${what} of ${line.year}: tax with the arrears, less without.`, line.extraTax, {}, [
    taxStep('Arrears.', line.arrears),
    taxStep('Tax with them.', line.taxWith),
    taxStep('less tax without them', line.taxWithout),
  ]);
}
