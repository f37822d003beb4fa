/** What people says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  'change-request.breaks-rule': '{fact}',
  'change-request.gone': 'The {one} is no longer there. Refuse the request and say so.',
  'change-request.open': [
    'You have asked for a change of {label} already. Withdraw that request first,',
    'or wait for the answer.',
  ],
  'change-request.open/of-another':
    'A change of {label} of this employee waits already. HR decides on that first.',
  'change-request.own': {
    status: 403,
    says: ['Nobody decides what they asked for themselves. A colleague', 'does.'],
  },
  'change-request.stale': [
    'The record was changed while you looked at the request. Compare again, then',
    'decide.',
  ],
  'confirmation.new-address': {
    status: 403,
    says: [
      'You changed your own mail address in the last',
      '{restDays} days, so no code is sent there yet. Ask HR',
      'to enter the change for you, or wait.',
    ],
  },
  'confirmation.no-address': {
    status: 403,
    says: ['No mail address of yours is on record for the code.', '{otherwise}'],
  },
  'people.checked': 'This {one} was checked already. Ask HR to reopen it, then change it.',
  'people.kept-by-hr': { status: 403, says: 'HR keeps the {heading}. Ask HR to enter it.' },
  'people.own-check': {
    status: 403,
    says: ['Nobody {what} what they entered about themselves. Ask a', 'colleague.'],
  },
  'people.reporting-circle': [
    '{who} works in the team of {self} ({way}), so {self} cannot report to {who}.',
    'Choose somebody outside the team.',
  ],
  'people.reporting-circle/rows':
    '{who} works in the team of {self} ({way}), so {self} cannot report to {who}.',
  'people.seat-taken': [
    '{holder} has been {seat} since {since}. A position is one seat: move that person',
    'first, or add a position.',
  ],
  'stale/account-change': [
    'Your record was changed meanwhile. Load the page again, then make your',
    'change.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
