/** One's own review is sent by oneself, while the cycle is open. */
import { formServer } from '#server/feature.ts';
import { sendAnswers } from '#server/questionnaire/sheet.ts';
import { cycleOf } from '../cycle/cycle-template.server.ts';
import { refuse } from '../performance.refusal.ts';
import { selfReview } from './self-review.form.ts';
import { ownSheet } from './sheets.server.ts';

export const selfReviewServer = formServer(selfReview, {
  actions: {
    async send(work, record) {
      if ((await cycleOf(work, record.cycle)).state !== 'open') refuse('performance.not-open');
      await sendAnswers(work, await ownSheet(work, selfReview, record.id));
      return { sentOn: work.today };
    },
  },
});
