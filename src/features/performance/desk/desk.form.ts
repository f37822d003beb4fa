import { menuPage } from '#kernel/form.ts';
import { managerReview } from '../review/review.form.ts';
import { reviewResult } from '../shared/review-result.form.ts';

/** Where a manager writes one review after another. */
export const reviewDesk = menuPage('review-desk', {
  id: 1214,
  menu: { module: 'permngmt', path: 'permngmt/desk', icon: 'writing', listed: 'overseers' },
  heading: 'Reviews to write',
  finds: ['write a review', 'rate my team', 'appraise'],
  help:
    'The reviews of your team one after another, with goals, last year’s result, feedback and attendance ' +
    'beside each. What you write saves itself.',
  right: { form: managerReview.name, action: 'read' },
});

/** Ratings of a cycle side by side, with the guide. */
export const calibration = menuPage('calibration', {
  id: 1215,
  menu: {
    module: 'permngmt',
    path: 'permngmt/calibration',
    icon: 'chart-histogram',
    listed: 'nobody',
    tab: { of: 'review-cycle', by: 'cycle', name: 'calibration' },
  },
  heading: 'Calibration',
  help:
    'Ratings beside the guide. A rating moves with a reason, by mouse or keyboard; what ' +
    'was before is kept.',
  right: { form: managerReview.name, action: 'move' },
});

/** What stands behind a result, beside it. */
export const resultTrail = menuPage('result-trail', {
  id: 1216,
  menu: {
    module: 'permngmt',
    path: 'permngmt/trail',
    icon: 'list-search',
    listed: 'nobody',
    tab: { of: 'review-result', by: 'result', name: 'trail' },
  },
  heading: 'What stands behind it',
  help: 'What the manager answered, your self-review, and colleagues as far as enough of them answered.',
  right: { form: reviewResult.name, action: 'read' },
});
