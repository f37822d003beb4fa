/** What days of notice that are not served are worth, by the pay that is known of the last month. */

import { lawInForce } from '#features/law/law-in-force.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { type Paise, round, roundings } from '#kernel/money.ts';
import { Invalid, Refusal } from '#kernel/refusal.ts';
import { noticePay } from '#law/in/notice-pay.ts';
import type { Work } from '#server/work.ts';
import { lastWages } from './settled-people.server.ts';

type Short = {
  readonly left: IsoDate;
  readonly shortDays: number;
  readonly pay: 'gross' | 'basic';
  readonly basis: 'calendar' | 'thirty';
};

/** Undefined where no pay of the month is known. */
export async function noticeWorth(work: Work, employee: number, short: Short): Promise<Paise | undefined> {
  const { left, shortDays, pay, basis } = short;
  const wages = await wagesOn(work, employee, left);
  if (!wages) return undefined;
  const { amount } = noticePay({
    monthlyPay: pay === 'gross' ? wages.gross : wages.basic,
    noticeDays: shortDays,
    servedDays: 0,
    left,
    basis: basis === 'thirty' ? 'thirty days' : 'calendar days',
  });
  return round(amount, roundings.rupee);
}

/** The monthly gross of a day; undefined where none is known. */
export const grossOn = async (work: Work, employee: number, on: IsoDate): Promise<Paise | undefined> =>
  (await wagesOn(work, employee, on))?.gross;

async function wagesOn(work: Work, employee: number, on: IsoDate) {
  try {
    const { law } = await lawInForce(work.db);
    return await lastWages(work, law, employee, on);
  } catch (error) {
    if (error instanceof NotInTable || error instanceof Invalid || error instanceof Refusal) return undefined;
    throw error;
  }
}
