/** How a salary is paid, and what can have become of a payslip's net pay. Pure. */

/** By the bank's file, by a transfer of one's own, or into the hand. */
export const paymentWays = {
  bank: 'The bank’s file',
  transfer: 'Transfer by hand',
  cash: 'Cash',
  cheque: 'Cheque',
} as const;
export type PaymentWay = keyof typeof paymentWays;

/** In the order in which a reader looks for them: what is still to be done first. */
export const slipStates = {
  unpaid: 'Not paid',
  'on-its-way': 'On its way',
  held: 'Held back',
  paid: 'Paid',
  'taken-back': 'Taken back',
  'takes-back': 'Takes back',
  nothing: 'Nothing to pay',
} as const;
export type SlipState = keyof typeof slipStates;
