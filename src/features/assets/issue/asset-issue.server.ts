/** Issues: acknowledged and explained by the employee, a loss decided by somebody else. */
import { nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { longText, money, number } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { asset } from '../asset/asset.form.ts';
import { assetCategory } from '../asset/asset-category.form.ts';
import { refuse } from '../assets.refusal.ts';
import { assetIssue } from './asset-issue.form.ts';

type Issue = ServerRecord<typeof assetIssue>;

function mustDecide(work: Work, record: Issue): void {
  if (record.employee === work.session.employeeId) refuse('assets.own');
  if (record.state === 'lost' && record.replyBy !== null && work.today <= record.replyBy)
    refuse('assets.too-early', { day: formatDate(record.replyBy) });
}

const because = longText({ label: 'Decision with reasons', required: true, max: 2000 });

const recover = asking(
  {
    amount: money({
      label: 'Amount',
      required: true,
      min: paise(1),
      help: 'At most the value of the asset.',
    }),
    instalments: number({ label: 'Instalments', required: true, default: 1, min: 1, max: 24 }),
    decision: because,
  },
  async (work: Work, record: Issue, { amount, instalments, decision }) => {
    mustDecide(work, record);
    const lost = await records(work, asset).one(record.asset);
    const category = lost && (await records(work, assetCategory).one(lost.category));
    if (!category || category.component === null)
      return refuse('assets.no-component', { category: category?.name ?? '' });
    if (lost.value === null || amount > lost.value)
      invalid({
        'input.amount':
          lost.value === null
            ? 'Enter the value of the asset first: no more than it is recovered.'
            : `The asset is worth ${formatRupees(lost.value)}: no more than that is recovered.`,
      });
    const firstMonth = (await nextPaidMonth(work))(record.employee);
    return { amount, instalments, decision, firstMonth };
  },
);

export const assetIssueServer = formServer(assetIssue, {
  actions: {
    recover,
    acknowledge: (work) => ({ acknowledgedOn: work.today }),
    explain: asking(
      { reply: longText({ label: 'Your answer', required: true, max: 4000 }) },
      (_work: Work, _record: Issue, { reply }) => ({ reply }),
    ),
    waive: asking({ decision: because }, (work: Work, record: Issue, { decision }) => {
      mustDecide(work, record);
      return { decision };
    }),
    stop: asking({ decision: because }, (work: Work, record: Issue, { decision }) => {
      mustDecide(work, record);
      return { decision };
    }),
  },
});
