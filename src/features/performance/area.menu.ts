import { menuArea } from '#kernel/menu.ts';

export const performanceArea = menuArea({
  key: 'permngmt',
  name: 'Performance',
  about: 'Goals, reviews, feedback and increments.',
  module: {
    id: 51,
    icon: 'target-arrow',
    superModule: 4,
    order: 2,
    contents: [
      'review-desk',
      'goal',
      'self-review',
      'manager-review',
      'review-result',
      { group: 'Between reviews', of: ['feedback', 'feedback-request', 'one-to-one', 'improvement-plan'] },
      { group: 'Increments', of: ['increment-plan', 'team-increments', 'pay-range'] },
      { group: 'Cycles', of: ['review-cycle', 'peer-nomination', 'rating-move'] },
      { group: 'Set up', of: ['review-template'] },
    ],
  },
});

export const performanceReportsArea = menuArea({
  key: 'performanceReports',
  name: 'Performance reports',
  about: 'How reviews, goals and increments went.',
  module: {
    id: 52,
    icon: 'report-analytics',
    superModule: 7,
    order: 10,
    contents: [
      'cycle-progress',
      'rating-distribution',
      'goal-progress',
      'overdue-check-ins',
      { group: 'Fairness', of: ['self-manager-gap', 'rater-leniency', 'colleagues-summary'] },
      { group: 'Increments', of: ['increment-use', 'increments-by-rating', 'rating-pay'] },
      { group: 'What follows', of: ['high-performers-gone', 'improvement-outcomes'] },
    ],
  },
});
