/**
 * The lines of a quarterly statement: for each person and month one for every challan that carries their tax,
 * and one without a challan for who had none taken. Pure; amounts in paise.
 */
import type { Laid } from './challan-split.ts';

type Slip = {
  readonly employee: number;
  readonly month: string;
  readonly paid: number;
  readonly tax: number;
};
export type StatementLine<S extends Slip> = {
  readonly slip: S;
  readonly challan: number | null;
  readonly paid: number;
  readonly tax: number;
};

/** What was paid is shared out among the challans of a person’s month by the tax upon each, to the paisa. */
export function statementLines<S extends Slip>(
  slips: readonly S[],
  laid: readonly (Laid & { readonly month: string })[],
): StatementLine<S>[] {
  const parts = Map.groupBy(laid, ({ employee, month }) => `${month}/${employee}`);
  return personMonths(slips).flatMap((slip): StatementLine<S>[] => {
    const found = parts.get(`${slip.month}/${slip.employee}`) ?? [];
    if (found.length === 0) return [{ slip, challan: null, paid: slip.paid, tax: 0 }];
    let rest = slip.paid;
    return found.map(({ challan, amount }, at) => {
      const share = Math.round((slip.paid * amount) / slip.tax);
      const paid = at === found.length - 1 ? rest : share;
      rest -= paid;
      return { slip, challan, paid, tax: amount };
    });
  });
}

/** Several payslips of a person and month are one line. */
function personMonths<S extends Slip>(slips: readonly S[]): S[] {
  const found = new Map<string, S>();
  for (const slip of slips) {
    const key = `${slip.month}/${slip.employee}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, paid: known.paid + slip.paid, tax: known.tax + slip.tax } : slip);
  }
  return [...found.values()];
}
