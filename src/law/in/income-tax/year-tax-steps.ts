import { itemAt } from '#kernel/assert.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { deductionLabels } from './deduction/deduction.ts';
import type { AllowedDeduction } from './deduction/deductions-allowed.ts';
import { exemptionLabels } from './exemption/exemption.ts';
import { type Band, slabSlices } from './slab.ts';
import { type StepMaker, type TaxStep, taxSteps } from './step.ts';
import type { TaxOnIncome } from './tax-on-income.ts';
import type { TaxYear } from './tax-year.ts';
import type { TotalIncome } from './total-income.ts';
import { bandSentences, type RegimeLaw, type YearLaw, yearLaw } from './year-law-words.ts';
import type { YearTax } from './year-tax.ts';

/** The year's tax as steps: from gross salary to the tax payable, each with its row and section. */
export const tellYearTax = (year: TaxYear, found: YearTax): TaxStep => yearTaxTold(taxSteps, year, found);

/** The same in steps of another make. */
export function yearTaxTold<Step>(make: StepMaker<Step>, year: TaxYear, found: YearTax): Step {
  const law = yearLaw(year);
  const parts = [
    make.word('Regime.', found.regime, found.regime === 'new' ? year.defaultRegime : undefined),
    totalIncomeTold(make, law, found),
    taxOnIncomeTold(make, year, law, found),
  ];
  if (found.relief > 0) parts.push(make.amount('less relief for arrears', found.relief, law.rests.relief));
  return make.amount(law.title, found.payable, undefined, parts);
}

function totalIncomeTold<Step>(make: StepMaker<Step>, law: YearLaw, { regime, income: of }: YearTax): Step {
  const { rests } = law;
  const parts: Step[] = [make.amount('Gross salary of the year.', of.grossSalary)];
  if (of.exempt > 0) {
    parts.push(make.amount('less what is exempt', of.exempt, undefined, exemptParts(make, law, of)));
  }
  const { standardDeduction } = law.regimes[regime];
  parts.push(make.amount('less the standard deduction', of.standardDeduction, standardDeduction));
  if (of.entertainment > 0) {
    parts.push(make.amount('less entertainment allowance', of.entertainment, rests.entertainment));
  }
  if (of.professionalTax > 0) {
    parts.push(make.amount('less professional tax', of.professionalTax, rests.professionalTax));
  }
  parts.push(make.amount('Income from salary.', of.salaryIncome, rests.salary));
  if (of.houseProperty.income !== 0 || of.houseProperty.beforeLimit !== 0) {
    parts.push(housePropertyStep(make, law, of));
  }
  if (of.otherIncome > 0) parts.push(make.amount('Other income, as declared.', of.otherIncome));
  if (of.deductions.items.length > 0) {
    const items = of.deductions.items.map((item) => deductionStep(make, law, item));
    parts.push(make.amount('less deductions', of.deducted, undefined, items));
  }
  return make.amount(law.totalIncome, of.totalIncome, rests.totalIncome, parts);
}

function exemptParts<Step>(make: StepMaker<Step>, { rests }: YearLaw, { exemptions }: TotalIncome): Step[] {
  return exemptions.map(({ exemption, allowed }) => {
    const label = exemptionLabels[exemption.kind];
    const says = allowed < exemption.amount ? `${label}: not in this regime.` : `${label}.`;
    return make.amount(says, allowed, rests.exemption);
  });
}

function housePropertyStep<Step>(
  make: StepMaker<Step>,
  { rests }: YearLaw,
  { houseProperty }: TotalIncome,
): Step {
  const { income, letOutIncome, selfOccupiedInterest } = houseProperty;
  return make.amount('Income or loss from house property.', income, rests.houseProperty, [
    make.amount('Let-out house, after interest.', letOutIncome),
    make.amount('less interest on the house lived in', selfOccupiedInterest),
  ]);
}

const heldSays: Readonly<Record<AllowedDeduction['heldBy'], (label: string) => string>> = {
  nothing: (label) => `${label}.`,
  limit: (label) => `${label} (held down by its limit).`,
  regime: (label) => `${label} (not in this regime).`,
};

function deductionStep<Step>(make: StepMaker<Step>, { number }: YearLaw, item: AllowedDeduction): Step {
  const says = heldSays[item.heldBy](deductionLabels[item.kind]);
  return make.amount(says, item.allowed, { row: item.row, section: number[item.kind] }, [
    make.amount('Declared.', item.declared),
  ]);
}

function taxOnIncomeTold<Step>(make: StepMaker<Step>, year: TaxYear, law: YearLaw, found: YearTax): Step {
  const { tax, regime } = found;
  const told = law.regimes[regime];
  const schedule = year.regimes[regime].bands.value[found.age];
  const slices = sliceSteps(make, schedule, tax.totalIncome);
  if (regime === 'old') slices.unshift(make.word('Age class.', found.age, year.ages));
  const parts = [make.amount('Tax by the schedule.', tax.slabTax, told.bands, slices)];
  addRebate(parts, make, tax, told);
  addSurcharge(parts, make, tax, told);
  parts.push(make.amount(law.cess, tax.cess, law.rests.cess));
  return make.amount('Tax on the total income.', tax.tax, undefined, parts);
}

function sliceSteps<Step>(make: StepMaker<Step>, schedule: readonly Band[], income: Paise): Step[] {
  const says = bandSentences(schedule);
  return slabSlices(schedule, income).map(({ to, slice, tax }, at) =>
    make.amount(itemAt(says, at), tax, undefined, [make.amount(`Part up to ${formatRupees(to)}.`, slice)]),
  );
}

function addRebate<Step>(
  parts: Step[],
  make: StepMaker<Step>,
  { rebate }: TaxOnIncome,
  told: RegimeLaw,
): void {
  if (rebate.ground === 'none') return;
  parts.push(make.amount(told.rebateSays[rebate.ground], rebate.amount, told.rebate));
}

function addSurcharge<Step>(
  parts: Step[],
  make: StepMaker<Step>,
  { surcharge }: TaxOnIncome,
  told: RegimeLaw,
): void {
  const { step } = surcharge;
  if (!step) return;
  const rate = formatPercent(step.rate);
  const above = formatRupees(step.above);
  const of = [make.amount(`${rate} of the tax, total income being above ${above}.`, surcharge.beforeRelief)];
  if (surcharge.relief > 0 && surcharge.dueAtStep !== undefined) {
    of.push(
      make.amount(`less marginal relief at ${above}`, surcharge.relief, undefined, [
        make.amount(`Tax and surcharge of an income of ${above}.`, surcharge.dueAtStep),
      ]),
    );
  }
  parts.push(make.amount('Surcharge.', surcharge.amount, told.surcharge, of));
}
