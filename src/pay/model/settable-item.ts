/** What of the law an officer may set by hand. */

/** What is taken from pay by law; income tax has its own, with the facts of the year. */
export const settableItems = [
  'provident-fund.member',
  'state-insurance.employee',
  'professional-tax',
  'welfare-fund.employee',
] as const;

export type SettableItem = (typeof settableItems)[number];
