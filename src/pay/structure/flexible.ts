import { type Paise, paise, round, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { amountOf, type Because, recorded } from '../model/because.ts';
import type { PayException } from '../model/exception.ts';
import type { FlexibleChoice } from '../model/facts.ts';
import type { StructurePlan } from './structure.ts';

/*
 * Flexible pay: a structure leaves an amount a month to the employee, who divides it among the components
 * offered. What is not chosen stays in the gross, and so with the component that takes the rest of it.
 */

/** What is paid of a choice a month, by position, and whether that is less than was chosen. Paise. */
interface Chosen {
  readonly amounts: ReadonlyMap<number, Paise>;
  readonly isCut: boolean;
}

const nothingOffered: Chosen = { amounts: new Map(), isCut: false };

/**
 * What a choice gives under a structure. A structure can have changed since the choice was made: nobody is
 * paid more of a component than it allows now, nor more than the flexible amount of now in all.
 */
export function chosenUnder({ steps, basket }: StructurePlan, choice: FlexibleChoice | undefined): Chosen {
  // A structure that offers something has an amount to divide (compileStructure sees to it).
  if (basket === 0) return nothingOffered;
  const amounts = new Map<number, Paise>();
  let left: number = basket;
  let isCut = false;
  for (const step of steps) {
    if (step.by !== 'chosen') continue;
    const wanted = round(choice?.amounts[step.code] ?? zero, step.rounding);
    const given = Math.min(wanted, step.most, left);
    if (given < wanted) isCut = true;
    left -= given;
    amounts.set(step.position, paise(given));
  }
  return { amounts, isCut };
}

export function choiceCut({ basket, structure }: StructurePlan): PayException {
  return {
    code: 'choice-cut',
    blocks: false,
    sentence:
      `What was chosen of flexible pay is more than "${structure.label}" allows now ` +
      `(${formatRupees(basket)} a month in all); the rest is paid as what is left of the gross.`,
  };
}

/** What the amount of a chosen component rests on: the choice, and the flexible amount it was chosen of. */
export function chosenParts(
  plan: StructurePlan,
  code: string,
  choice: FlexibleChoice | undefined,
): Because[] {
  const amount = choice?.amounts[code];
  const basket = amountOf(`Flexible amount a month of "${plan.structure.label}".`, plan.basket);
  return amount === undefined
    ? [amountOf('Nothing of it is chosen.', zero), basket]
    : [recorded('Chosen by the employee.', formatRupees(amount), choice?.source, amount), basket];
}
