/** What performance says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'performance.nobody': 'This cycle covers nobody. Change for whom it is, or the period.',
  'performance.template': 'The template of this cycle has no questions any more. Choose another.',
  'performance.not-yours': {
    status: 403,
    says: ['Only the manager who is asked writes this review. Ask', 'HR to hand it over.'],
  },
  'performance.own': {
    status: 403,
    says: ['Somebody else decides on your own review. Ask', 'another colleague in HR.'],
  },
  'performance.not-own-result': {
    status: 403,
    says: ['Only the person reviewed answers this result. Read', 'it, and leave the answer to them.'],
  },
  'performance.rated-by-you': {
    status: 403,
    says: ['The rating is yours, so somebody else answers the appeal. Ask', 'another colleague in HR.'],
  },
  'performance.goal-closed': 'The goal is closed. Reopen it first.',
  'performance.unrated': [
    'Some reviews of this cycle are not rated yet: {people}. Remind their managers,',
    'or leave these people out.',
  ],
  'performance.not-open': 'The cycle is not open any more. Reviews are written while it is open.',
  'performance.not-calibrating':
    'Ratings are changed while the cycle is in calibration. Begin calibration first.',
  'performance.appeal-over': 'Appeals were possible until {day}. Talk to your manager or HR.',
  'performance.no-round': 'The template of this cycle asks colleagues nothing. Choose a cycle that does.',
  'performance.cycle-closed': 'This cycle takes no proposals any more.',
  'increment.nobody': 'This plan covers nobody with a salary. Change for whom it is, or the day.',
  'increment.gone': 'This increment plan is not there any more. Go back to the list.',
  'increment.own': {
    status: 403,
    says: ['This is your own increment. Somebody else', 'proposes and decides it.'],
  },
  'increment.own-plan': {
    status: 403,
    says: ['Your own increment is in this plan. Another', 'colleague has to do this.'],
  },
  'increment.not-your-turn': 'This plan is not open for proposals now. Ask HR to open it again.',
  'increment.changed': [
    'Somebody else has proposed since you read these lines: {who}.',
    'Compare, and save again if yours is to stand.',
  ],
  'increment.budgets-stand': [
    'Budgets of the rounds stand while managers propose and once the plan is sent.',
    'Change them in the draft, or while the plan is with HR.',
  ],
  'increment.in-the-grid':
    'Increments are proposed in the grid of the plan. Open it under Increments of my team.',
  'increment.over-budget': '{what} would be ₹{over} over. Lower other proposals first, or ask for more.',
  'increment.waits': ['It is first paid with {month}; write the salaries when that month begins.'],
  'increment.refused': '{name} ({code}): {said}',
  'increment.later': [
    'The salary of {name} was changed after this plan took effect. Take that change back first, or enter a',
    'salary revision.',
  ],
  'increment.paid': [
    '{name} has been paid for {month} by this plan, and that pay is locked. Enter a salary revision instead.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
