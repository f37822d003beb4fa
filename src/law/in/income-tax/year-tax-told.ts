import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { deductionLabels } from './deduction.ts';
import type { AllowedDeduction } from './deductions-allowed.ts';
import { exemptionLabels } from './exemption.ts';
import { numberOf, type SectionKey } from './section.ts';
import { slabSlices } from './slab.ts';
import { type TaxStep, taxStep, wordStep } from './step.ts';
import type { TaxOnIncome } from './tax-on-income.ts';
import type { RegimeYear, TaxYear } from './tax-year.ts';
import type { TotalIncome } from './total-income.ts';
import type { YearTax } from './year-tax.ts';

/** The year's tax as steps: from gross salary to the tax payable, each with its row and section. */
export function tellYearTax(year: TaxYear, found: YearTax): TaxStep {
  const section = (key: SectionKey) => numberOf(year.law.sections[key], year.from)?.value;
  const rows = year.regimes[found.regime];
  const parts = [
    wordStep('Regime.', found.regime, found.regime === 'new' ? year.defaultRegime : undefined),
    tellTotalIncome(year, found.income, rows, section),
    tellTaxOnIncome(year, found, rows, section),
  ];
  if (found.relief > 0)
    parts.push(taxStep('less relief for arrears', found.relief, { section: section('arrearsRelief') }));
  return taxStep(`Income tax of ${year.act.value.yearWord} ${year.name}.`, found.payable, {}, parts);
}

type SectionOf = (key: SectionKey) => string | undefined;

function tellTotalIncome(year: TaxYear, of: TotalIncome, rows: RegimeYear, section: SectionOf): TaxStep {
  const parts: TaxStep[] = [taxStep('Gross salary of the year.', of.grossSalary)];
  if (of.exempt > 0) parts.push(taxStep('less what is exempt', of.exempt, {}, exemptParts(year, of)));
  const standard = { row: rows.standardDeduction, section: section('standardDeduction') };
  parts.push(taxStep('less the standard deduction', of.standardDeduction, standard));
  if (of.entertainment > 0) {
    const rests = { row: year.entertainment, section: section('entertainment') };
    parts.push(taxStep('less entertainment allowance', of.entertainment, rests));
  }
  if (of.professionalTax > 0)
    parts.push(taxStep('less professional tax', of.professionalTax, { section: section('professionalTax') }));
  parts.push(taxStep('Income from salary.', of.salaryIncome, { section: section('salary') }));
  if (of.houseProperty.income !== 0 || of.houseProperty.beforeLimit !== 0)
    parts.push(housePropertyStep(year, of, section));
  if (of.otherIncome > 0) parts.push(taxStep('Other income, as declared.', of.otherIncome));
  if (of.deductions.items.length > 0) {
    const items = of.deductions.items.map((item) => deductionStep(item, section));
    parts.push(taxStep('less deductions', of.deducted, {}, items));
  }
  const rests = { row: year.incomeRounding, section: section('incomeRounding') };
  const says = `Total income, ${year.incomeRounding.value.words}.`;
  return taxStep(says, of.totalIncome, rests, parts);
}

function exemptParts(year: TaxYear, { exemptions }: TotalIncome): TaxStep[] {
  return exemptions.map(({ exemption, allowed }) => {
    const label = exemptionLabels[exemption.kind];
    const says = allowed < exemption.amount ? `${label}: not in this regime.` : `${label}.`;
    return taxStep(says, allowed, { row: year.exemptionRegimes });
  });
}

function housePropertyStep(year: TaxYear, { houseProperty }: TotalIncome, section: SectionOf): TaxStep {
  const rests = { row: year.houseProperty, section: section('homeLoanInterest') };
  return taxStep('Income or loss from house property.', houseProperty.income, rests, [
    taxStep('Let-out house, after interest.', houseProperty.letOutIncome),
    taxStep('less interest on the house lived in', houseProperty.selfOccupiedInterest),
  ]);
}

function deductionStep(item: AllowedDeduction, section: SectionOf): TaxStep {
  const held = {
    nothing: '',
    limit: ' (held down by its limit)',
    regime: ' (not in this regime)',
  }[item.heldBy];
  const rests = { row: item.row, section: section(item.kind) };
  return taxStep(`${deductionLabels[item.kind]}${held}.`, item.allowed, rests, [
    taxStep('Declared.', item.declared),
  ]);
}

function tellTaxOnIncome(year: TaxYear, found: YearTax, rows: RegimeYear, section: SectionOf): TaxStep {
  const { tax } = found;
  const slices = slabSlices(rows.bands.value[found.age], tax.totalIncome).map((slice) =>
    taxStep(`${formatPercent(slice.rate)} of the part from ${formatRupees(slice.from)}.`, slice.tax, {}, [
      taxStep(`Part up to ${formatRupees(slice.to)}.`, slice.slice),
    ]),
  );
  const newRegime = found.regime === 'new' ? section('newRegime') : undefined;
  const age = found.regime === 'old' ? [wordStep('Age class.', found.age, year.ages)] : [];
  const parts = [
    taxStep('Tax by the schedule.', tax.slabTax, { row: rows.bands, section: newRegime }, [
      ...age,
      ...slices,
    ]),
    ...rebateSteps(tax, rows, section),
    ...surchargeSteps(tax, rows),
    taxStep(`Cess of ${formatPercent(year.cess.value)} on tax and surcharge.`, tax.cess, { row: year.cess }),
  ];
  return taxStep('Tax on the total income.', tax.tax, {}, parts);
}

function rebateSteps({ rebate }: TaxOnIncome, rows: RegimeYear, section: SectionOf): TaxStep[] {
  if (rebate.ground === 'none') return [];
  const rests = { row: rows.rebate, section: section(rows.regime === 'old' ? 'rebateOld' : 'rebateNew') };
  const limit = formatRupees(rows.rebate.value.incomeLimit);
  const says = {
    'not resident': 'No rebate: not resident.',
    'income within limit': `less rebate: total income is within ${limit}`,
    'marginal relief': `less rebate: tax may not exceed what the income exceeds ${limit} by`,
  }[rebate.ground];
  return [taxStep(says, rebate.amount, rests)];
}

function surchargeSteps({ surcharge }: TaxOnIncome, rows: RegimeYear): TaxStep[] {
  const { step } = surcharge;
  if (!step) return [];
  const rate = formatPercent(step.rate);
  const above = formatRupees(step.above);
  const parts = [taxStep(`${rate} of the tax, total income being above ${above}.`, surcharge.beforeRelief)];
  if (surcharge.relief > 0 && surcharge.dueAtStep !== undefined) {
    parts.push(
      taxStep(`less marginal relief at ${above}`, surcharge.relief, {}, [
        taxStep(`Tax and surcharge of an income of ${above}.`, surcharge.dueAtStep),
      ]),
    );
  }
  return [taxStep('Surcharge.', surcharge.amount, { row: rows.surcharge }, parts)];
}
