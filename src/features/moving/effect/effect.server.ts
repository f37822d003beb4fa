/** What a movement would change, found by carrying it out and taking it back at once. */

import { lastPaidMonth } from '#features/pay-setup/salary/last-paid-month.server.ts';
import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { dryRun } from '#server/dry-run.ts';
import { accessTo } from '#server/forms/access.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { carryOut, type Moved } from '../movement/carry-out.server.ts';
import { movement } from '../movement/movement.form.ts';
import { refuseLeft, ruleOf } from '../movement/movement-rule.server.ts';
import { type MovementEffect, movementEffectCall } from './effect.call.ts';
import { type MonthPay, monthPay, payTurns, wholeMonthFrom } from './month-pay.server.ts';
import { followedOn, followedTurns } from './policies.server.ts';
import { type Posting, postingOn, turnsOf } from './posting.server.ts';

type Side = {
  readonly posting: Posting | undefined;
  readonly followed: Awaited<ReturnType<typeof followedOn>>;
  readonly pay: MonthPay | undefined;
};

type Asked = { readonly employee: number; readonly on: IsoDate; readonly month: Month | null };

async function sideOf(work: Work, { employee, on, month }: Asked): Promise<Side> {
  const posting = await postingOn(work, employee, on);
  const followed = await followedOn(work, employee, { on, posting });
  return { posting, followed, pay: month === null ? undefined : await monthPay(work, employee, month) };
}

/** `seesPay`: no pay is worked out for whoever does not see it. */
export async function effectOf(work: Work, moved: Moved, seesPay: boolean): Promise<MovementEffect> {
  const { employee, effectiveFrom: on } = moved;
  const month = seesPay ? wholeMonthFrom(on) : null;
  const asked = { employee, on, month };
  const before = await sideOf(work, asked);
  const after = await afterOf(work, moved, asked);
  if (typeof after === 'string')
    return { work: [], follows: [], isElsewhere: false, pay: null, fault: after, arrearsFrom: null };
  const paid = await lastPaidMonth(work);
  const pay = payTurns(before.pay, after.pay);
  const isKnown = before.pay !== undefined || after.pay !== undefined;
  return {
    work: before.posting && after.posting ? turnsOf(before.posting, after.posting) : [],
    follows: followedTurns(before.followed, after.followed),
    isElsewhere: before.posting?.state !== after.posting?.state,
    pay: month === null || !isKnown ? null : { month, ...pay },
    fault: null,
    arrearsFrom: paid !== null && on <= lastDay(paid) ? on : null,
  };
}

/** The sentence of the rule that refuses it, where one does. */
async function afterOf(work: Work, moved: Moved, asked: Asked): Promise<Side | string> {
  try {
    await refuseLeft(work, moved);
    return await dryRun(work, async (trial) => {
      await carryOut(trial, moved, 'Tried out');
      return sideOf(trial, asked);
    });
  } catch (error) {
    return ruleOf(error);
  }
}

export const movementEffect = route({
  ...movementEffectCall,
  tag: 'People',
  summary: 'What a movement that is not carried out yet changes in work, pay and policies',
  form: movement.name,
  action: 'read',
  tells: 'by view',
  async handle(work, { params: { id } }) {
    const access = accessTo(work, movement, 'read');
    await records(work, movement).asPerson.read(id);
    const record = (await records(work, movement).one(id)) ?? notFound('This movement');
    const seesPay = access.view(movement.fields.grossMonthly, false) === 'show';
    return effectOf(work, record, seesPay);
  },
});
