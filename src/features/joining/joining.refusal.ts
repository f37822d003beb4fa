/** What joining says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'joining.link-ended': {
    status: 404,
    says: ['This link does not open any more. A later mail may have replaced it:', 'look for it, or ask HR.'],
  },
  'joining.wrong-digits': {
    status: 403,
    says: ['These are not the last four digits of the mobile number that HR has.', 'Try again, or ask HR.'],
  },
  'joining.open-again': { status: 403, says: 'Enter the last four digits of your mobile number again.' },
  'joining.offer-not-accepted':
    'This offer is not accepted. Choose an accepted one, or leave the offer empty.',
  'joining.offer-has-joiner': [
    '{name} has been entered as a joiner from this offer already. Open that',
    'joiner.',
  ],
  'joining.no-mail': 'Enter the personal mail of {name} first: the link is sent there.',
  'joining.no-mobile': 'Enter the mobile number of {name} first: its last four digits open the link.',
  'joining.no-post': [
    'Enter the designation, department, establishment and employment type of {name}, and the day of',
    'joining, first.',
  ],
  'joining.too-early':
    '{name} has not said everything that a record needs: {fact} Remind {name} to enter it.',
  'joining.document-faulty':
    'The document {document} cannot be taken over: {fact} Leave the documents out, or ask again.',
  'joining.part-faulty':
    '{part} cannot be taken over: {fact} Leave this part out, or send a reminder to correct it.',
} as const;
export const refuse: Refuse<typeof sentences> = refusing(sentences);
