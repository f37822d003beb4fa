import { rupees } from '#kernel/money.ts';
import { numbersFrom } from '#pay/example.ts';
import type { AmountSet, EmployeeFacts } from '#pay/model/facts.ts';
import type { Amounts } from './month.ts';

/*
 * For the agreement test alone: levies that an officer has set for the month.
 */

/** Some of the people with some of their levies set by hand. */
export function withAmountsSet(person: EmployeeFacts, seed: number): EmployeeFacts {
  const pick = numbersFrom(seed + 700_000);
  if (pick(5) > 0) return person;
  const set = (most: number): AmountSet => ({
    amount: rupees(pick(most)),
    reason: 'Order of an authority',
    by: 'Padma',
    approvedBy: 'Vikram',
  });
  const setByHand = {
    ...(pick(2) ? { 'provident-fund.member': set(4_000) } : {}),
    ...(pick(2) ? { 'state-insurance.employee': set(300) } : {}),
    ...(pick(2) ? { 'professional-tax': set(600) } : {}),
    ...(pick(2) ? { 'welfare-fund.employee': set(60) } : {}),
  };
  return { ...person, setByHand };
}

/** Each line, by its code, as it was set, or else as the rules make it. */
export function takenOf({ setByHand }: EmployeeFacts, byRule: Amounts): Amounts {
  const items = {
    PF: 'provident-fund.member',
    ESI: 'state-insurance.employee',
    PT: 'professional-tax',
    LWF: 'welfare-fund.employee',
  } as const;
  return Object.fromEntries(
    Object.entries(items).map(([code, item]) => {
      const set = setByHand?.[item];
      return [code, set ? BigInt(set.amount) : (byRule[code] ?? 0n)];
    }),
  );
}
