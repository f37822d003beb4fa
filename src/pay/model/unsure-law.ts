import type { DatedRow } from '#kernel/dated.ts';
import type { PlanLaw } from '../structure/plan-law.ts';

const isTable = (value: object): boolean => 'rows' in value && 'checked' in value;

const isRow = (value: object): value is DatedRow<unknown> =>
  'from' in value && 'cite' in value && 'value' in value;

/**
 * The rows of low confidence that a period's levies rest on, each once: of professional tax and welfare
 * funds those of the states named. What is looked up for a day of one person only is not among them.
 */
export function unsureRows(law: PlanLaw, states: ReadonlySet<string>): DatedRow<unknown>[] {
  const found = new Set<DatedRow<unknown>>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || isTable(value)) return;
    if (isRow(value)) {
      if (value.confidence === 'low') found.add(value);
      return;
    }
    // The whole law hangs on several of these, and is no answer to what this period rests on.
    for (const [name, part] of Object.entries(value)) if (name !== 'law') look(part);
  };
  const { providentFund, voluntaryLimit, insurance, yearlyTaxLimit, provisions, deductionLimit } = law;
  look([providentFund, voluntaryLimit, insurance, yearlyTaxLimit, provisions, deductionLimit]);
  look([law.exclusionLimit, law.incomeTax]);
  for (const [state, month] of law.stateTaxes) if (states.has(state)) look(month);
  for (const [state, month] of law.welfareFunds) if (states.has(state.slice(0, 2))) look(month);
  return [...found];
}
