/** What safety says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'safety.taken-up': {
    status: 403,
    says: 'Safety has taken this report up. Tell them what you want to add or correct.',
  },
  'safety.incident-closed': 'The actions of this incident are verified. Open it again first.',
  'safety.no-action': 'Add a corrective action first, or say why none is needed.',
  'safety.no-cause': 'Enter the root cause first: the actions follow from it.',
  'safety.actions-open': 'Not every corrective action is verified. Verify or drop each of them first.',
  'safety.token-unknown': {
    status: 404,
    says: 'No report has this token. Check it for a mistyped character.',
  },
  'safety.own-action': {
    status: 403,
    says: 'You have done this action yourself. Somebody else verifies it.',
  },
  'safety.permit-clash': [
    'A permit that does not go with it holds at “{spot}” until {until}.',
    'Have that permit handed back first, or choose another time.',
  ],
  'safety.air': 'Measure the air first: oxygen 19.5 to 23.5%, and less than 10% of the explosive limit.',
  'safety.permit-over': 'The time of this permit is over. Ask for another one.',
  'safety.isolated': 'Not every isolation is marked as removed. Remove the tags first.',
  'safety.not-explained': [
    'The safety of the place has not been explained to this person.',
    'Explain it, mark it in the record, and record the arrival then.',
  ],
  'safety.visit-permit': [
    'The permit to work of this visit does not hold now.',
    'Have it issued or extended first, or take it off the visit.',
  ],
  'safety.notice-waits': 'Notices of this incident are still to be sent: {kinds}. Send them first.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
