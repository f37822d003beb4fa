/** A shared result: acknowledged, or appealed and answered by somebody who had no hand in it. */
import { formatDate } from '#kernel/calendar.ts';
import { longText, number } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { cycleOf, labelOf } from '../cycle/cycle-template.server.ts';
import { refuse } from '../performance.refusal.ts';
import { managerReview } from '../review/review.form.ts';
import { keepUntold, noteMove } from '../review/review.server.ts';
import { reviewResult } from './review-result.form.ts';

type Result = ServerRecord<typeof reviewResult>;

const answerText = longText({ label: 'Answer', required: true, max: 2000 });
const path = (record: Result): string => `${reviewResult.menu?.path}/${record.id}`;

function ownAlone(work: Work, { employee }: Result): void {
  if (!isOwn(work, employee)) refuse('performance.not-own-result');
}

/** Neither whose it is nor whoever rated it decides, whomever they stand in for. */
function refuseParties(work: Work, record: Result): void {
  if (isOwn(work, record.employee)) refuse('performance.own');
  if (record.manager !== null && isOwn(work, record.manager)) refuse('performance.rated-by-you');
}

async function grant(work: Work, record: Result, given: { rating: number; answer: string }) {
  refuseParties(work, record);
  const cycle = await cycleOf(work, record.cycle);
  const known = cycle.made.scale.map(({ rating }) => rating);
  if (!known.includes(given.rating) || given.rating === record.rating)
    invalid({ rating: 'Choose another rating of the template.' });
  await noteMove(work, record, { rating: given.rating, reason: given.answer.slice(0, 500) }, 'appeal');
  const [review] = await records(work, managerReview).find({
    cycle: record.cycle,
    employee: record.employee,
  });
  if (review) await keepUntold(work, review.id, { rating: given.rating });
  await answered(work, record);
  return {
    ...{ before: record.rating, rating: given.rating, label: labelOf(cycle.made, given.rating) },
    answer: given.answer,
  };
}

const answered = (work: Work, record: Result): Promise<number> =>
  raise(work, reviewResult, 'grant', {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: 'Your appeal is answered',
    path: path(record),
  });

export const reviewResultServer = formServer(reviewResult, {
  async asksFor(work, record, action) {
    if (action !== 'grant') return undefined;
    return { title: `${await personName(work, record.employee)} appeals against a rating` };
  },
  actions: {
    acknowledge: asking(
      { said: longText({ label: 'Your answer', max: 2000 }) },
      (work, record: Result, { said }) => {
        ownAlone(work, record);
        return { said };
      },
    ),
    appeal: asking(
      { appeal: longText({ label: 'Why', required: true, max: 2000 }) },
      (work, record: Result, { appeal }) => {
        ownAlone(work, record);
        if (work.today > record.appealBy)
          refuse('performance.appeal-over', { day: formatDate(record.appealBy) });
        return { appeal };
      },
    ),
    grant: asking(
      { rating: number({ label: 'New rating', required: true, min: 1, max: 10 }), answer: answerText },
      grant,
    ),
    uphold: asking({ answer: answerText }, async (work, record: Result, { answer }) => {
      refuseParties(work, record);
      await answered(work, record);
      return { answer };
    }),
  },
});
