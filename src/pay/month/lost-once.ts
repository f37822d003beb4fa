/**
 * A day is lost once, whoever says so: days of leave and attendance have dates, and what is typed for a month
 * as a number includes them unless it says that it comes on top.
 */
import type { LossOfPay } from '../model/facts.ts';

/** Hundredths of days, so that half and quarter days stay whole numbers. */
const hundredths = (days: number): number => Math.floor(days * 100 + 0.5);

/** What is lost: the dated days, no date more than once, and of the typed ones what is beyond them. */
export function lostOnce(told: readonly LossOfPay[], typed: readonly LossOfPay[]): readonly LossOfPay[] {
  const lost = eachDateOnce(told);
  let known = 0;
  for (const { on, days } of lost) if (on !== undefined) known += hundredths(days);
  if (known === 0) return typed.length === 0 ? lost : [...typed, ...lost];
  const beyond = typed.map((loss): LossOfPay => {
    const included = Math.min(known, hundredths(loss.days));
    if (included === 0) return loss;
    known -= included;
    return { ...loss, days: (hundredths(loss.days) - included) / 100, included: included / 100 };
  });
  return [...beyond, ...lost];
}

/** Two who say the same date: the first is heard, and of the second what is left of the day. */
function eachDateOnce(told: readonly LossOfPay[]): readonly LossOfPay[] {
  const left = new Map<string, number>();
  return told.flatMap((loss): readonly LossOfPay[] => {
    if (loss.on === undefined) return [loss];
    const room = left.get(loss.on) ?? 100;
    const taken = Math.min(room, hundredths(loss.days));
    left.set(loss.on, room - taken);
    return taken === 0 ? [] : [taken === hundredths(loss.days) ? loss : { ...loss, days: taken / 100 }];
  });
}
