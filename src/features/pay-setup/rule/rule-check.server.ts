/** What is asked of a component or a structure whenever it holds: as it says now, or until a month. */
import { sql } from 'kysely';
import type { Paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

type Limits = { readonly leastGross: Paise | null; readonly mostGross: Paise | null };

/** Of a structure, whenever it holds. */
export function checkLimits({ leastGross, mostGross }: Limits): void {
  if (leastGross !== null && mostGross !== null && mostGross < leastGross)
    invalid({ mostGross: 'The largest gross cannot be below the least.' });
}

type PaidIn = { readonly paidIn: readonly unknown[] | null; readonly prorated: boolean | null };

/** Of a component of structures, whenever it holds. */
export function checkPaidIn({ paidIn, prorated }: PaidIn): void {
  if (paidIn?.length && prorated)
    invalid({ prorated: 'What is paid in some months only is paid whole: it cannot follow the paid days.' });
}

type Billed = {
  readonly id: number;
  readonly kind: string | null;
  readonly onBills: string | null;
  readonly restPaidAs: number | null;
  readonly prorated: boolean | null;
  readonly paidIn: readonly unknown[] | null;
};

/** Of a component of structures, whenever it holds. `id` is its own. */
export async function checkBills(work: Work, of: Billed): Promise<void> {
  if (of.onBills === null) return;
  if (of.kind !== 'earning') invalid({ onBills: 'Only what is paid can be paid against bills.' });
  if (of.prorated)
    invalid({
      prorated: 'Amounts against bills are paid in full: they cannot depend on the days paid.',
    });
  if (of.paidIn?.length) invalid({ paidIn: 'Bills are paid in any month. Leave the months empty.' });
  if (of.restPaidAs === null) return;
  const { rows } = await sql`
    select from pay_component where organisation_id = ${work.session.organisationId} and active
      and id = ${of.restPaidAs} and id <> ${of.id} and source = 'input' and kind = 'earning'`.execute(
    work.db,
  );
  if (rows.length === 0) invalid({ restPaidAs: 'Choose an earning that is an input of the month.' });
}

type Shown = { readonly kind: string | null; readonly onPayslip: string | null };

/** Of a component, whenever it holds. */
export function checkOnPayslip({ kind, onPayslip }: Shown): void {
  if (onPayslip === 'never' && (kind === 'earning' || kind === 'deduction'))
    invalid({ onPayslip: 'A payslip shows all that is paid and taken: else it would not add up.' });
}
