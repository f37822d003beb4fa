/** What pay out says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'bank-advice.empty': 'There is nobody to pay on this advice.',
  'bank-advice.nobody-left': 'Everybody in this run is paid or already on another bank file.',
  'bank-advice.nobody-payable': [
    'None of the {count} people who are not paid yet can be on this file. Most often: {why}',
    'Payment shows the reason for each. Put it right, then make the file.',
  ],
  'bank-advice.held': ['The pay of {who} was held meanwhile. Return the advice and collect it again.'],
  'bank-advice.no-own-account': [
    'The bank file {name} has no own account, so the bank would not know which account to debit.',
    'Enter it under Bank file templates, Own account; then come back.',
  ],
  'bank-advice.not-draft/bank-advice': ['Only a draft can be changed. Have it returned first.'],
  'bank-advice.not-draft/bank-advice-deleted': 'Only a draft can be deleted.',
  'bank-advice.open': 'The bank has not answered for {open} of the payments yet.',
  'bank-advice.paid': ['{who} was paid meanwhile. Return the advice and have it collected again.'],
  'bank-advice.too-long': ['{firstFive} Widen the column of the template, then approve again.'],
  'journal.posted/pay-journal': 'A posted journal stays as it is.',
  'journal.posted/pay-journal-again': 'A posted journal stays; take it back by a reversal.',
  'journal.stale': 'Accounts have changed since this journal was made. Have it made again.',
  'pay-document.given': 'All certificates of {taxYear} that were made are given already.',
  'pay-document.not-given': 'Only certificates of tax are given to employees from here.',
  'pay-document.not-filed': 'Only a quarterly statement is filed with the tax office.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
