/** How a component that is paid by units is kept, and what the engine makes of it. Pure. */
import { paise } from '#kernel/money.ts';
import type { UnitRule } from '#pay/model/component.ts';

export type UnitColumns = {
  readonly unit: string | null;
  readonly unit_rate: string | null;
  readonly rate_per_unit: number | null;
  readonly rate_formula: string | null;
  readonly month_formula: string | null;
  readonly month_hours: number | null;
};

/** The rule of a component whose amount comes from units. */
export function unitRuleOf(row: UnitColumns): UnitRule {
  const unit = row.unit ?? 'unit';
  if (row.unit_rate === 'formula') return { unit, rate: { by: 'formula', formula: row.rate_formula ?? '' } };
  if (row.unit_rate !== 'overtime')
    return { unit, rate: { by: 'amount', amount: paise(row.rate_per_unit ?? 0) } };
  const { month_formula: formula, month_hours: monthHours } = row;
  return {
    unit,
    rate: { by: 'overtime', ...(formula ? { formula } : {}), ...(monthHours ? { monthHours } : {}) },
  };
}
