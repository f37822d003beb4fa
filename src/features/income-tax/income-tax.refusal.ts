/** What income tax says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'forbidden/declaration-check': { status: 403, says: ['Your right does not reach this declaration.'] },
  'stale/declaration-check': ['The declaration was changed meanwhile. Look at it again, then decide.'],
  'tax.closed/declaration-rules': '{closedWords}',
  'tax.closed/declaration-window': ['Nobody can declare now, so nobody is reminded. Move the dates first.'],
  'tax.decided/officer-tax': [
    'Only a draft can be changed: what was sent for approval stays as it was',
    'sent.',
  ],
  'tax.decided/officer-tax-deleted': [
    'Only a draft can be deleted: what was sent for approval stays on',
    'record.',
  ],
  'tax.landlord-pan': [
    'The year’s rent is above one lakh rupees. Enter the landlord’s PAN for the home',
    'in {city}.',
  ],
  'tax.month-paid': '{month} is paid already. Set the tax of a later month.',
  'tax.no-relief': ['The working gives no relief: the arrears cost no more tax than in time.'],
  'tax.nobody-missing': 'Nobody is missing: all have handed in what is due.',
  'tax.own-entry': {
    status: 403,
    says: ['You submitted this for somebody else. Another officer has to', 'check it.'],
  },
  'tax.own/declaration-rules': {
    status: 403,
    says: ['This is your own declaration. Another payroll', 'officer has to check it.'],
  },
  'tax.own/relief-claim': {
    status: 403,
    says: ['This is your own claim. Another payroll officer has to', 'check it.'],
  },
  'tax.submitted-before': ['It was submitted before, so it is kept. Empty its lines instead.'],
  'tax.submitted/declaration-rules': '{fact}',
  'tax.submitted/relief-claim': ['This claim is submitted. Have payroll return it, then change it.'],
  'tax.submitted/relief-claim-deleted': [
    'This claim is submitted. Have payroll return it, then delete',
    'it.',
  ],
  'tax.undecided': 'First decide on the lines that still wait: {count}.',
  'wrong-state/declaration-check': [
    'Only what is submitted can be checked. It is open with the employee',
    'now.',
  ],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
