/** What expenses and travel say no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'claims.advance-open': [
    '{amount} of the advance is open. Note what is paid back, or settle it with a claim,',
    'before the journey is cancelled.',
  ],
  'claims.begun': 'There is already a draft claim for this journey. Add your expenses to it.',
  'claims.in-run': [
    'The pay run of {month} has this claim and is no longer open. Have the run returned for',
    'correction, or recover it with a later run.',
  ],
  'claims.lines': '{no}',
  'claims.no-fuel':
    'Of a company vehicle its fuel is claimed. Enter what you paid for it, or leave the trip as it is.',
  'claims.no-type': 'No expense type is in use for “{kind}”. Ask your administrator to add one.',
  'claims.own': {
    status: 403,
    says: 'You cannot decide on your own claim. Ask your manager or HR.',
  },
  'claims.own-payment': {
    status: 403,
    says: 'You cannot record the payment of your own claim. Ask a colleague in payroll.',
  },
  'claims.trip-claimed':
    'The expense claim “{purpose}” has this trip. Withdraw the claim, or take the expense out of it.',
  'claims.travel': '{no}',
  'claims.sent': 'The claim has been sent. Take it back to change its expenses.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
