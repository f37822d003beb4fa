/** Side rules of the options: one way to add to the fund, and nobody sets their own. */
import { Invalid } from '#kernel/refusal.ts';
import { type Change, formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { ownPay, refuseOwnPay } from './own-pay.server.ts';
import { statutoryOption } from './statutory-option.form.ts';

type Options = Change<typeof statutoryOption>;

function faultOf(work: Work, { record }: Options): Error | undefined {
  const { voluntaryShare, voluntaryAmount } = record;
  if (voluntaryShare !== null && voluntaryAmount !== null) {
    return new Invalid({ voluntaryAmount: 'Give a share or an amount, not both.' });
  }
  return ownPay(work, record.employee);
}

export const statutoryOptionServer = formServer(statutoryOption, {
  check(work, change) {
    const fault = faultOf(work, change);
    if (fault) throw fault;
  },
  async checkAll(work, changes) {
    return changes.map((change) => faultOf(work, change));
  },
  deleting(work, { record }) {
    refuseOwnPay(work, record.employee);
  },
});
