/** The causes for which a month of another system and Muster’s differ, in words. */
export const earlierCauses = {
  'not-run': 'Not in Muster’s run',
  'not-register': 'Not in the register',
  rounding: 'Rounding',
  'no-column': 'No column in the register',
  days: 'Days paid',
  salary: 'Salary',
  divided: 'Divided differently',
  amount: 'Amount',
  follows: 'Follows from the earnings',
  balance: 'No opening balance',
  rule: 'Rule',
  'not-here': 'Not entered here',
} as const;
